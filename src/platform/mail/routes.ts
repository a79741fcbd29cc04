import { answer, type Routes } from '../http/route.ts';
import { ref } from '../kernel/shapes.ts';
import type { Parts } from '../parts.ts';
import { MailHealth } from './contract.ts';
import { mailStatistics } from './mail.ts';

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
      const { waiting, failed, problem, ...facts } = await mailStatistics(parts);
      const oldestWaitingAt = facts.oldestWaitingAt?.toISOString() ?? null;
      return answer(request, reply, 200, { configured, waiting, failed, oldestWaitingAt, problem });
    },
  );
}
