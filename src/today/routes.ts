import type { EngineThread } from '../matching/matching.ts';
import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as today from './today.ts';

const tags = ['today'];

/** The list of the day, and what could be changed. */
export function todayRoutes(server: Routes, parts: Parts, engine: EngineThread): void {
  server.get(
    '/api/today',
    {
      schema: {
        operationId: 'getToday',
        summary: 'What waits for you, the most pressing first, each with its reason',
        description:
          'At most seven unless `all` is asked for; `more` counts the others. `missing` names what could not be read.',
        tags,
        querystring: c.TodayQuery,
        response: { 200: ref(c.TodayList) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await today.listToday(parts, actorOf(request), request.query)),
  );

  server.post(
    '/api/today/:itemId/done',
    {
      schema: {
        operationId: 'markTodayDone',
        summary: 'Say that an item is dealt with',
        description: 'It does not come back for the same occasion: the same deadline, the same reminder.',
        tags,
        params: c.TodayParams,
        response: { 200: ref(c.TodayMark) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await today.markDone(parts, actorOf(request), request.params.itemId)),
  );

  server.post(
    '/api/today/:itemId/snooze',
    {
      schema: {
        operationId: 'snoozeToday',
        summary: 'Put an item off, without `until` to tomorrow at eight',
        tags,
        params: c.TodayParams,
        body: ref(c.SnoozeRequest),
        response: { 200: ref(c.TodayMark) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await today.snooze(parts, actorOf(request), request.params.itemId, request.body)),
  );

  for (const [path, what, operationId, summary] of [
    ['done', 'done', 'takeBackTodayDone', 'Take back that an item is dealt with'],
    ['snooze', 'snoozed_until', 'takeBackTodaySnooze', 'Have an item back that was put off'],
  ] as const) {
    server.delete(
      `/api/today/:itemId/${path}`,
      {
        schema: { operationId, summary, tags, params: c.TodayParams, response: { 204: { description: 'Done' } } },
        config: { token: 'write' },
      },
      async (request, reply) =>
        answer(request, reply, 204, await today.undoMark(parts, actorOf(request), request.params.itemId, what)),
    );
  }

  server.get(
    '/api/suggestions',
    {
      schema: {
        operationId: 'listSuggestions',
        summary: 'What you could change, each with its numbers',
        tags,
        response: { 200: ref(c.SuggestionList) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => answer(request, reply, 200, await today.listSuggestions(parts, engine, actorOf(request))),
  );

  server.post(
    '/api/suggestions/:id/dismissal',
    {
      schema: {
        operationId: 'dismissSuggestion',
        summary: 'Say that you do not want a suggestion again',
        tags,
        params: c.SuggestionParams,
        response: { 204: { description: 'Done' } },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 204, await today.dismissSuggestion(parts, engine, actorOf(request), request.params.id)),
  );

  server.delete(
    '/api/suggestions/:id/dismissal',
    {
      schema: {
        operationId: 'takeBackSuggestionDismissal',
        summary: 'Have a suggestion back',
        tags,
        params: c.SuggestionParams,
        response: { 204: { description: 'Done' } },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 204, await today.undoSuggestionDismissal(parts, actorOf(request), request.params.id)),
  );
}
