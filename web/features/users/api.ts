import type { AdminUser } from '../../../src/accounts/contract.ts';
import { invalidateAfter, usePages } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import type { AnswerOf, BodyOf } from '../../api/route.ts';

export type { AdminUser };

export const useUsers = (q: string) => usePages(routes.listUsers, { query: { limit: 50, q: q || undefined } });

const verbs = { lock: routes.lockUser, unlock: routes.unlockUser, 'sessions-end': routes.endUserSessions };
export type UserVerb = keyof typeof verbs;

export const changeUser = ({ id }: AdminUser, verb: UserVerb) =>
  invalidateAfter(api(verbs[verb], { params: { id } }), 'admin/users');

type Given = BodyOf<typeof routes.makeAdministrator>;

export const makeAdministrator = ({ id }: AdminUser, body: Given) =>
  invalidateAfter(api(routes.makeAdministrator, { params: { id }, body }), 'admin/users');
export const changePermissions = ({ id }: AdminUser, body: Given) =>
  invalidateAfter(api(routes.changePermissions, { params: { id }, body }), 'admin/users');
export const removeAdministrator = ({ id }: AdminUser, body: BodyOf<typeof routes.removeAdministrator>) =>
  invalidateAfter(api(routes.removeAdministrator, { params: { id }, body }), 'admin/users');

export type AccessLogEntry = AnswerOf<typeof routes.listLooks>['items'][number];
export const useAccessLog = (q: string) => usePages(routes.listLooks, { query: { limit: 50, q: q || undefined } });
