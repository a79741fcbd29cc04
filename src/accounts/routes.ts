import { actorOf, answer, callerOf, type Routes } from '../platform/http/route.ts';
import { Message, ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

const tags = ['accounts'];
const nothing = { description: 'Done' };

export function accountRoutes(server: Routes, parts: Parts): void {
  server.post(
    '/api/auth/register',
    {
      schema: {
        operationId: 'register',
        summary: 'Create an account',
        tags,
        body: ref(c.RegisterRequest),
        response: { 201: ref(c.AuthResponse) },
      },
      config: { open: 'whoever wants an account has none' },
    },
    async (request, reply) =>
      answer(request, reply, 201, await accounts.register(parts, request.body, callerOf(request))),
  );

  server.post(
    '/api/auth/login',
    {
      schema: {
        operationId: 'login',
        summary: 'Log in',
        tags,
        body: ref(c.LoginRequest),
        response: { 200: ref(c.AuthResponse) },
      },
      config: { open: 'logging in happens here', anyText: true, waitsBy: 'email' },
    },
    async (request, reply) => answer(request, reply, 200, await accounts.login(parts, request.body, callerOf(request))),
  );

  server.post(
    '/api/auth/logout',
    { schema: { operationId: 'logout', summary: 'End this login', tags, response: { 204: nothing } } },
    async (request, reply) => {
      await accounts.logout(parts, actorOf(request), callerOf(request));
      return reply.code(204).send();
    },
  );

  server.get(
    '/api/auth/me',
    { schema: { operationId: 'me', summary: 'Who is logged in', tags, response: { 200: ref(c.UserAnswer) } } },
    async (request, reply) => answer(request, reply, 200, await accounts.getCurrentUser(parts, actorOf(request))),
  );

  server.get(
    '/api/auth/sessions',
    {
      schema: {
        operationId: 'listSessions',
        summary: 'Where the account is logged in',
        tags,
        response: { 200: ref(c.SessionList) },
      },
    },
    async (request, reply) => answer(request, reply, 200, await accounts.listSessions(parts, actorOf(request))),
  );

  server.delete(
    '/api/auth/sessions/:id',
    {
      schema: {
        operationId: 'endSession',
        summary: 'End one login',
        tags,
        params: c.SessionParams,
        response: { 204: nothing },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        204,
        await accounts.endSession(parts, actorOf(request), request.params.id, callerOf(request)),
      ),
  );

  server.delete(
    '/api/auth/sessions',
    { schema: { operationId: 'endOtherSessions', summary: 'End all other logins', tags, response: { 204: nothing } } },
    async (request, reply) =>
      answer(request, reply, 204, await accounts.endOtherSessions(parts, actorOf(request), callerOf(request))),
  );

  server.post(
    '/api/auth/change-email',
    {
      schema: {
        operationId: 'changeEmail',
        summary: 'Ask for a change of address',
        tags,
        body: ref(c.ChangeEmailRequest),
        response: { 202: ref(Message) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 202, await accounts.changeEmail(parts, actorOf(request), request.body, callerOf(request))),
  );

  server.post(
    '/api/auth/confirm-email-change',
    {
      schema: {
        operationId: 'confirmEmailChange',
        summary: 'Confirm it with the token and the password',
        tags,
        body: ref(c.ConfirmEmailChangeRequest),
        response: { 200: ref(c.AuthResponse) },
      },
      config: { open: 'the token and the password stand for the login', anyText: true },
    },
    async (request, reply) =>
      answer(request, reply, 200, await accounts.confirmEmailChange(parts, request.body, callerOf(request))),
  );

  server.post(
    '/api/auth/revert-email-change',
    {
      schema: {
        operationId: 'revertEmailChange',
        summary: 'Take it back from the old address',
        tags,
        body: ref(c.RevertEmailChangeRequest),
        response: { 200: ref(Message) },
      },
      config: { open: 'the token of the link stands for the login' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await accounts.revertEmailChange(parts, request.body, callerOf(request))),
  );

  server.get(
    '/api/account/security-log',
    {
      schema: {
        operationId: 'securityLog',
        summary: 'What happened to the account',
        tags,
        querystring: c.SecurityLogQuery,
        response: { 200: c.SecurityLog },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await accounts.securityLog(parts, actorOf(request).userId, request.query)),
  );

  server.post(
    '/api/auth/totp',
    {
      config: { proved: true },
      schema: {
        operationId: 'startTotp',
        summary: 'Start the second step',
        tags,
        body: ref(c.StartTotpRequest),
        response: { 201: ref(c.TotpSecret) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 201, await accounts.startTotp(parts, actorOf(request), request.body, callerOf(request))),
  );

  server.post(
    '/api/auth/totp/confirm',
    {
      config: { proved: true },
      schema: {
        operationId: 'confirmTotp',
        summary: 'Turn it on with a code from the app',
        tags,
        body: ref(c.ConfirmTotpRequest),
        response: { 200: ref(c.RecoveryCodes) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await accounts.confirmTotp(parts, actorOf(request), request.body, callerOf(request))),
  );

  server.delete(
    '/api/auth/totp',
    {
      schema: {
        operationId: 'stopTotp',
        summary: 'Turn it off',
        tags,
        body: ref(c.StopTotpRequest),
        response: { 204: nothing },
      },
    },
    async (request, reply) =>
      answer(request, reply, 204, await accounts.stopTotp(parts, actorOf(request), request.body, callerOf(request))),
  );
}
