import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

const operation = operationFactory('administration', { needs: 'all', param: Type.String() });

export const listUsers = operation('GET /api/admin/users', {
  summary: 'List accounts, newest first',
  query: c.AdminUserQuery,
  answers: { 200: c.AdminUserList },
  handle: (parts, { query }) => accounts.listUsers(parts, query),
});

export const lockUser = operation('POST /api/admin/users/{id}/lock', {
  summary: 'Lock an account; its logins end',
  answers: { 204: 'Done' },
  handle: (parts, { actor, params }) => accounts.lockAccount(parts, actor, params.id),
});

export const unlockUser = operation('POST /api/admin/users/{id}/unlock', {
  summary: 'Unlock an account',
  answers: { 204: 'Done' },
  handle: (parts, { actor, params }) => accounts.unlockAccount(parts, actor, params.id),
});

export const endUserSessions = operation('POST /api/admin/users/{id}/sessions-end', {
  summary: 'End all logins of an account',
  answers: { 204: 'Done' },
  handle: (parts, { actor, params }) => accounts.endUserSessions(parts, actor, params.id),
});

export const makeAdministrator = operation('POST /api/admin/users/{id}/administrator', {
  summary: 'Make an account an administrator; its logins end',
  body: c.AdministratorRequest,
  answers: { 204: 'Done' },
  anyText: true,
  handle: (parts, { actor, params, body, caller }) => accounts.makeAdministrator(parts, actor, params.id, body, caller),
});

export const changePermissions = operation('PATCH /api/admin/users/{id}/administrator', {
  summary: 'Set the permissions of another administrator, from their next request on',
  body: c.AdministratorRequest,
  answers: { 204: 'Done' },
  anyText: true,
  handle: (parts, { actor, params, body, caller }) => accounts.changePermissions(parts, actor, params.id, body, caller),
});

export const removeAdministrator = operation('DELETE /api/admin/users/{id}/administrator', {
  summary: 'Make an administrator an ordinary user; its logins end',
  body: c.AdministratorChangeRequest,
  answers: { 204: 'Done' },
  anyText: true,
  handle: (parts, { actor, params, body, caller }) =>
    accounts.removeAdministrator(parts, actor, params.id, body, caller),
});
