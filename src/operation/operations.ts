import { operationFactory } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import { Operation, SourceHealthList } from './contract.ts';
import { getOperationState, type ProcessFacts } from './operation.ts';
import { listSources } from './sources.ts';

const administration = operationFactory<Parts & { own: ProcessFacts }>('administration', { needs: 'all' });

export const sources = administration('GET /api/admin/sources', {
  summary: 'List the sources of jobs and their state',
  answers: { 200: SourceHealthList },
  handle: (parts) => listSources(parts, parts.own.sources),
});

export const operation = administration('GET /api/admin/operation', {
  summary: 'Get the state of the service',
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
});
