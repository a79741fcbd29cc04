import { actorOf, answer, callerOf, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

const tags = ['accounts'];

export function passwordRoutes(server: Routes, parts: Parts, endings: accounts.AccessRevokers): void {
  server.post(
    '/api/auth/password-advice',
    {
      schema: {
        operationId: 'advisePassword',
        summary: 'Whether a password may be chosen, before it is; nothing of it is kept',
        tags,
        body: ref(c.PasswordAdviceRequest),
        response: { 200: ref(c.PasswordAdvice) },
      },
      config: { open: 'whoever chooses a password has no account yet, or cannot log in' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await accounts.advisePassword(parts, request.body, callerOf(request))),
  );

  server.post(
    '/api/auth/forgot-password',
    {
      schema: {
        operationId: 'forgotPassword',
        summary: 'Ask for a reset link by mail',
        tags,
        body: ref(c.ForgotPasswordRequest),
        response: { 202: ref(c.ForgotPasswordAnswer) },
      },
      config: { open: 'whoever forgot the password cannot log in', waitsBy: 'email' },
    },
    async (request, reply) =>
      answer(request, reply, 202, await accounts.forgotPassword(parts, request.body, callerOf(request))),
  );

  server.post(
    '/api/auth/reset-password',
    {
      schema: {
        operationId: 'resetPassword',
        summary: 'Set a new password with the token of a link',
        tags,
        body: ref(c.ResetPasswordRequest),
        response: { 204: { description: 'Done' } },
      },
      config: { open: 'the token of the link stands for the login', waitsBy: 'token' },
    },
    async (request, reply) =>
      answer(request, reply, 204, await accounts.resetPassword(parts, endings, request.body, callerOf(request))),
  );

  server.post(
    '/api/auth/change-password',
    {
      schema: {
        operationId: 'changePassword',
        summary: 'Change the password; all other logins end',
        tags,
        body: ref(c.ChangePasswordRequest),
        response: { 200: ref(c.AuthResponse) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await accounts.changePassword(parts, actorOf(request), request.body, callerOf(request)),
      ),
  );
}
