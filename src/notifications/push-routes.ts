import { actorOf, answer, callerOf, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as notifications from './notifications.ts';
import * as c from './push-contract.ts';

const tags = ['notifications'];
const url = '/api/push-subscriptions';

export function pushRoutes(server: Routes, parts: Parts): void {
  server.get(
    url,
    {
      schema: {
        operationId: 'listPushSubscriptions',
        summary: 'The browsers that you are told in, and the key for a new one',
        tags,
        response: { 200: c.PushSubscriptionList },
      },
    },
    async (request, reply) => answer(request, reply, 200, await notifications.listBrowsers(parts, actorOf(request))),
  );

  server.post(
    url,
    {
      config: { proved: true },
      schema: {
        operationId: 'addPushSubscription',
        summary: 'Be told in a browser too, with what its PushSubscription says',
        tags,
        body: ref(c.PushSubscriptionRequest),
        response: { 201: ref(c.PushSubscription) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        201,
        await notifications.addBrowser(parts, actorOf(request), request.body, callerOf(request)),
      ),
  );

  server.delete(
    url,
    {
      schema: {
        operationId: 'removePushSubscription',
        summary: 'Be told in a browser no more',
        tags,
        body: ref(c.PushSubscriptionRemoval),
        response: { 204: { description: 'It is not there any more' } },
      },
    },
    async (request, reply) =>
      answer(request, reply, 204, await notifications.removeBrowser(parts, actorOf(request), request.body.endpoint)),
  );
}
