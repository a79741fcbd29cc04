import { getAd, searchAds } from '../ads/ads.ts';
import { Ad, AdList, AdParams, AdQuery } from '../ads/contract.ts';
import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as matching from './matching.ts';

/** Ads stand here too: each shows how well it fits the reader. */
export function matchingRoutes(server: Routes, parts: Parts, engine: matching.EngineThread): void {
  server.get(
    '/api/ads',
    {
      schema: {
        operationId: 'searchAds',
        summary: 'Search the ads',
        tags: ['ads'],
        querystring: AdQuery,
        response: { 200: ref(AdList) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const list = await searchAds(parts, request.query, await matching.knownMatches(parts, actor));
      if (list instanceof Refused) return answer(request, reply, 200, list);
      const items = await matching.addDismissals(parts, actor, list.items);
      return answer(request, reply, 200, { ...list, items });
    },
  );

  server.get(
    '/api/ads/:id',
    {
      schema: {
        operationId: 'getAd',
        summary: 'One ad, open or not',
        tags: ['ads'],
        params: AdParams,
        response: { 200: ref(Ad) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const ad = await getAd(parts, request.params.id, await matching.knownMatches(parts, actor));
      if (ad instanceof Refused) return answer(request, reply, 200, ad);
      const [shown = ad] = await matching.addDismissals(parts, actor, [ad]);
      return answer(request, reply, 200, shown);
    },
  );

  server.post(
    '/api/ads/:id/dismissal',
    {
      schema: {
        operationId: 'dismissAd',
        summary: 'Hide an ad that does not suit you, and say why',
        tags: ['matching'],
        params: AdParams,
        body: ref(c.DismissalRequest),
        response: { 201: ref(c.Dismissal) },
      },
      config: { token: 'write' },
    },
    async (request, reply) => {
      const { reason } = request.body;
      return answer(request, reply, 201, await matching.dismissAd(parts, actorOf(request), request.params.id, reason));
    },
  );

  server.delete(
    '/api/ads/:id/dismissal',
    {
      schema: {
        operationId: 'takeBackDismissal',
        summary: 'Show the ad again, and forget what its dismissal taught',
        tags: ['matching'],
        params: AdParams,
        response: { 204: { description: 'Done' } },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 204, await matching.undoDismissal(parts, actorOf(request), request.params.id)),
  );

  server.get(
    '/api/matches',
    {
      schema: {
        operationId: 'listMatches',
        summary: 'The ads that fit you, the best first',
        tags: ['matching'],
        querystring: c.MatchQuery,
        response: { 200: ref(c.MatchList) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await matching.listMatches(parts, engine, actorOf(request), request.query)),
  );

  server.get(
    '/api/matches/:adId',
    {
      schema: {
        operationId: 'getMatch',
        summary: 'How one ad fits you, point by point',
        tags: ['matching'],
        params: c.MatchParams,
        response: { 200: ref(c.Match) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await matching.getMatch(parts, engine, actorOf(request), request.params.adId)),
  );

  server.get(
    '/api/matches/rescoring',
    {
      schema: {
        operationId: 'rescoring',
        summary: 'Whether your scores are up to date',
        tags: ['matching'],
        response: { 200: ref(c.Rescoring) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => answer(request, reply, 200, await matching.getRescoring(parts, actorOf(request))),
  );

  server.post(
    '/api/matches/rescoring',
    {
      schema: {
        operationId: 'requestRescoring',
        summary: 'Score all ads anew',
        tags: ['matching'],
        response: { 202: ref(c.Rescoring) },
      },
      config: { token: 'write' },
    },
    async (request, reply) => answer(request, reply, 202, await matching.requestRescoring(parts, actorOf(request))),
  );

  server.get(
    '/api/matches/feedback',
    {
      schema: {
        operationId: 'matchFeedback',
        summary: 'What the ads that you dismissed have taught',
        tags: ['matching'],
        response: { 200: ref(c.Feedback) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => answer(request, reply, 200, await matching.getFeedback(parts, actorOf(request))),
  );
}
