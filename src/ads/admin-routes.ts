import { answer, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import { adsSourceStatus, listSetAside } from './ads.ts';
import * as c from './contract.ts';

export function adminAdRoutes(server: Routes, parts: Parts): void {
  const tags = ['administration'];
  const config = { role: 'admin' as const };

  server.get(
    '/api/admin/ads-source',
    {
      schema: {
        operationId: 'adsSource',
        summary: 'Where ads come from, and how the reading stands',
        tags,
        response: { 200: ref(c.AdsSource) },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await adsSourceStatus(parts)),
  );

  server.get(
    '/api/admin/ads-source/set-aside',
    {
      schema: {
        operationId: 'setAsideRecords',
        summary: 'Records that could not be stored, the last seen first',
        tags,
        querystring: c.SetAsideQuery,
        response: { 200: c.SetAsideList },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await listSetAside(parts, request.query)),
  );
}
