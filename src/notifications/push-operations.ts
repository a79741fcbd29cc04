import { operationIn } from '../platform/http/operation.ts';
import * as notifications from './notifications.ts';
import * as c from './push-contract.ts';

const operation = operationIn('notifications');

export const listPushSubscriptions = operation('GET /api/push-subscriptions', {
  summary: 'The browsers that you are told in, and the key for a new one',
  answers: { 200: c.PushSubscriptionList },
  handle: (parts, { actor }) => notifications.listBrowsers(parts, actor),
});

export const addPushSubscription = operation('POST /api/push-subscriptions', {
  summary: 'Be told in a browser too, with what its PushSubscription says',
  body: c.PushSubscriptionRequest,
  answers: { 201: c.PushSubscription },
  proved: true,
  handle: (parts, { actor, body, caller }) => notifications.addBrowser(parts, actor, body, caller),
});

export const removePushSubscription = operation('DELETE /api/push-subscriptions', {
  summary: 'Be told in a browser no more',
  body: c.PushSubscriptionRemoval,
  answers: { 204: 'It is not there any more' },
  handle: (parts, { actor, body }) => notifications.removeBrowser(parts, actor, body.endpoint),
});
