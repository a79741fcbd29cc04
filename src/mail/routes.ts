import { answer, type Routes } from '../http/route.ts';
import { ref } from '../kernel/shapes.ts';
import type { Parts } from '../parts.ts';
import { MailHealth } from './contract.ts';
import { mailHealth } from './mail.ts';

/** @param configured whether there is a mail server at all */
export function mailRoutes(server: Routes, parts: Parts, configured: boolean): void {
  server.get(
    '/api/admin/mail',
    {
      schema: {
        operationId: 'mailHealth',
        summary: 'How outgoing mail does',
        tags: ['administration'],
        response: { 200: ref(MailHealth) },
      },
      config: { role: 'admin' },
    },
    async (request, reply) => {
      const health = await mailHealth(parts);
      const oldestWaitingAt = health.oldestWaitingAt?.toISOString() ?? null;
      return answer(request, reply, 200, { ...health, configured, oldestWaitingAt });
    },
  );
}
