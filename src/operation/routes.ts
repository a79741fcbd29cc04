import { answer, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import { Operation } from './contract.ts';
import { type OwnFacts, stateOfOperation } from './operation.ts';

export function operationRoutes(server: Routes, parts: Parts, own: OwnFacts): void {
  server.get(
    '/api/admin/operation',
    {
      schema: {
        operationId: 'operation',
        summary: 'How the service runs',
        tags: ['administration'],
        response: { 200: ref(Operation) },
      },
      config: { role: 'admin' },
    },
    async (request, reply) => {
      const { mail, processes, ...state } = await stateOfOperation(parts, own);
      const { configured, waiting, problem, failed, expired } = mail;
      return answer(request, reply, 200, {
        ...state,
        processes: processes.map((process) => ({ ...process, startedAt: process.startedAt.toISOString() })),
        mail: {
          ...{ configured, waiting, problem, failed, expired },
          oldestWaitingAt: mail.oldestWaitingAt?.toISOString() ?? null,
          serverAwaySince: mail.serverAwaySince?.toISOString() ?? null,
        },
      });
    },
  );
}
