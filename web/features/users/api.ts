import type { AdminUser } from '../../../src/accounts/contract.ts';
import type { SecondStep } from '../../../src/accounts/passkey-contract.ts';
import { changing, usePages } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type { AdminUser };

export const useUsers = (q: string) => usePages(routes.listUsers, { query: { limit: 50, q: q || undefined } });

const verbs = { lock: routes.lockUser, unlock: routes.unlockUser, 'sessions-end': routes.endUserSessions };
export type UserVerb = keyof typeof verbs;

export const changeUser = ({ id }: AdminUser, verb: UserVerb) =>
  changing(api(verbs[verb], { params: { id } }), 'admin/users');

/** Makes an account an administrator, or an ordinary one again. */
export function changeAdministrator({ id, role }: AdminUser, proof: { currentPassword: string } & SecondStep) {
  const route = role === 'admin' ? routes.removeAdministrator : routes.makeAdministrator;
  return changing(api(route, { params: { id }, body: proof }), 'admin/users');
}
