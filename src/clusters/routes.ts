import type { EngineThread } from '../matching/matching.ts';
import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as clusters from './clusters.ts';
import * as c from './contract.ts';

export function clusterRoutes(server: Routes, parts: Parts, engine: EngineThread): void {
  server.get(
    '/api/clusters',
    {
      schema: {
        operationId: 'listClusters',
        summary: 'Themes among your matches, or vacancies that stand under several ids',
        tags: ['clusters'],
        querystring: c.ClusterQuery,
        response: { 200: ref(c.ClusterList) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const items = await clusters.listClusters(parts, engine, actorOf(request), request.query.kind);
      return answer(request, reply, 200, items instanceof Refused ? items : { items });
    },
  );

  server.get(
    '/api/clusters/:id',
    {
      schema: {
        operationId: 'getCluster',
        summary: 'One of them',
        tags: ['clusters'],
        params: c.ClusterParams,
        response: { 200: ref(c.Cluster) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await clusters.getCluster(parts, engine, actorOf(request), request.params.id)),
  );
}
