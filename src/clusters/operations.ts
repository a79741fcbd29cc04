import type { EngineThread } from '../matching/matching.ts';
import { operationFactory } from '../platform/http/operation.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import * as clusters from './clusters.ts';
import * as c from './contract.ts';

const operation = operationFactory<Parts & { engine: EngineThread }>('clusters');

export const listClusters = operation('GET /api/clusters', {
  summary: 'List themes among your matches, or vacancies published under several ids',
  query: c.ClusterQuery,
  answers: { 200: c.ClusterList },
  token: 'read',
  handle: async (parts, { actor, query }) => {
    const items = await clusters.listClusters(parts, parts.engine, actor, query.kind);
    return items instanceof Refused ? items : { items };
  },
});

export const getCluster = operation('GET /api/clusters/{id}', {
  summary: 'Get a theme or a group of vacancies',
  answers: { 200: c.Cluster },
  token: 'read',
  handle: (parts, { actor, params }) => clusters.getCluster(parts, parts.engine, actor, params.id),
});
