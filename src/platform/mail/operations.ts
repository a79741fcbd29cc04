import { operationFactory } from '../http/operation.ts';
import type { Parts } from '../parts.ts';
import { MailHealth } from './contract.ts';
import { mailStatistics } from './mail.ts';

const operation = operationFactory<Parts & { own: { mailConfigured: boolean } }>('administration', { needs: 'all' });

export const mailHealth = operation('GET /api/admin/mail', {
  summary: 'Get the state of outgoing mail',
  answers: { 200: MailHealth },
  handle: async (parts) => {
    const { waiting, failed, problem, ...facts } = await mailStatistics(parts);
    const oldestWaitingAt = facts.oldestWaitingAt?.toISOString() ?? null;
    return { configured: parts.own.mailConfigured, waiting, failed, oldestWaitingAt, problem };
  },
});
