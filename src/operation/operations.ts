import { operationIn } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import { Operation } from './contract.ts';
import { getOperationState, type ProcessFacts } from './operation.ts';

export const operation = operationIn<Parts & { own: ProcessFacts }>('administration', { needs: 'all' })(
  'GET /api/admin/operation',
  {
    summary: 'How the service runs',
    answers: { 200: Operation },
    handle: async (parts) => {
      const { mail, processes, ...state } = await getOperationState(parts, parts.own);
      const { configured, waiting, problem, failed, expired } = mail;
      return {
        ...state,
        processes: processes.map((process) => ({ ...process, startedAt: process.startedAt.toISOString() })),
        mail: {
          ...{ configured, waiting, problem, failed, expired },
          oldestWaitingAt: mail.oldestWaitingAt?.toISOString() ?? null,
          serverAwaySince: mail.serverAwaySince?.toISOString() ?? null,
        },
      };
    },
  },
);
