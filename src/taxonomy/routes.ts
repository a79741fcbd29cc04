import { answer, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import { findConcepts } from './taxonomy.ts';

export function taxonomyRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/taxonomy',
    {
      schema: {
        operationId: 'findConcepts',
        summary: 'Occupations, skills, places and the like, to choose from',
        tags: ['taxonomy'],
        querystring: c.ConceptQuery,
        response: { 200: ref(c.ConceptList) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => answer(request, reply, 200, await findConcepts(parts, request.query)),
  );
}
