import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { readIdempotencyKey } from '../platform/idempotency/idempotency.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as ads from './ads.ts';
import * as c from './contract.ts';

const tags = ['ads'];
const params = c.SavedSearchParams;

export function adRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/saved-searches',
    {
      schema: {
        operationId: 'listSavedSearches',
        summary: 'Your saved searches, with how many ads are new',
        tags,
        response: { 200: ref(c.SavedSearchList) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => answer(request, reply, 200, await ads.listSavedSearches(parts, actorOf(request))),
  );

  server.post(
    '/api/saved-searches',
    {
      schema: {
        operationId: 'saveSearch',
        summary: 'Save a search',
        tags,
        body: ref(c.SavedSearchRequest),
        response: { 201: ref(c.SavedSearch) },
      },
      config: { token: 'write' },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'saved-search', request.body);
      if (key instanceof Refused) return answer(request, reply, 201, key);
      return answer(request, reply, 201, await ads.saveSearch(parts, actorOf(request), request.body, key));
    },
  );

  server.get(
    '/api/saved-searches/:id',
    {
      schema: {
        operationId: 'getSavedSearch',
        summary: 'One of your saved searches',
        tags,
        params,
        response: { 200: ref(c.SavedSearch) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await ads.getSavedSearch(parts, actorOf(request), request.params.id)),
  );

  server.patch(
    '/api/saved-searches/:id',
    {
      schema: {
        operationId: 'changeSavedSearch',
        summary: 'Change its name, its filters, or whether you are told of new ads',
        tags,
        params,
        body: ref(c.SavedSearchChange),
        response: { 200: ref(c.SavedSearch) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await ads.changeSavedSearch(parts, actorOf(request), request.params.id, request.body),
      ),
  );

  server.post(
    '/api/saved-searches/:id/opening',
    {
      schema: {
        operationId: 'openSavedSearch',
        summary: 'Say that you look through its ads now: none of them is new afterwards',
        tags,
        params,
        response: { 200: ref(c.SavedSearch) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await ads.markSavedSearchOpened(parts, actorOf(request), request.params.id)),
  );

  server.delete(
    '/api/saved-searches/:id',
    {
      schema: {
        operationId: 'deleteSavedSearch',
        summary: 'Delete a saved search',
        tags,
        params,
        response: { 204: { description: 'Done' } },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 204, await ads.deleteSavedSearch(parts, actorOf(request), request.params.id)),
  );
}
