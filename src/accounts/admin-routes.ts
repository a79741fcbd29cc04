import { actorOf, answer, callerOf, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

export function adminUserRoutes(server: Routes, parts: Parts): void {
  const tags = ['administration'];
  const config = { role: 'admin' as const };
  const done = { 204: { description: 'Done' } };

  server.get(
    '/api/admin/users',
    {
      schema: {
        operationId: 'listUsers',
        summary: 'Accounts, newest first',
        tags,
        querystring: c.AdminUserQuery,
        response: { 200: c.AdminUserList },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await accounts.listUsers(parts, request.query)),
  );

  server.post(
    '/api/admin/users/:id/lock',
    {
      schema: {
        operationId: 'lockUser',
        summary: 'Lock an account; its logins end',
        tags,
        params: c.UserParams,
        response: done,
      },
      config,
    },
    async (request, reply) =>
      answer(request, reply, 204, await accounts.lockAccount(parts, actorOf(request), request.params.id)),
  );

  server.post(
    '/api/admin/users/:id/unlock',
    {
      schema: { operationId: 'unlockUser', summary: 'Unlock an account', tags, params: c.UserParams, response: done },
      config,
    },
    async (request, reply) =>
      answer(request, reply, 204, await accounts.unlockAccount(parts, actorOf(request), request.params.id)),
  );

  server.post(
    '/api/admin/users/:id/sessions-end',
    {
      schema: {
        operationId: 'endUserSessions',
        summary: 'End all logins of an account',
        tags,
        params: c.UserParams,
        response: done,
      },
      config,
    },
    async (request, reply) =>
      answer(request, reply, 204, await accounts.endUserSessions(parts, actorOf(request), request.params.id)),
  );

  server.post(
    '/api/admin/users/:id/administrator',
    {
      schema: {
        operationId: 'makeAdministrator',
        summary: 'Make an account an administrator; its logins end',
        tags,
        params: c.UserParams,
        body: ref(c.AdministratorChangeRequest),
        response: done,
      },
      config: { ...config, anyText: true },
    },
    async (request, reply) => {
      const change = accounts.makeAdministrator(
        parts,
        actorOf(request),
        request.params.id,
        request.body,
        callerOf(request),
      );
      return answer(request, reply, 204, await change);
    },
  );

  server.delete(
    '/api/admin/users/:id/administrator',
    {
      schema: {
        operationId: 'removeAdministrator',
        summary: 'Make an administrator an ordinary user; its logins end',
        tags,
        params: c.UserParams,
        body: ref(c.AdministratorChangeRequest),
        response: done,
      },
      config: { ...config, anyText: true },
    },
    async (request, reply) => {
      const change = accounts.removeAdministrator(
        parts,
        actorOf(request),
        request.params.id,
        request.body,
        callerOf(request),
      );
      return answer(request, reply, 204, await change);
    },
  );
}
