import { operationIn } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as notifications from './notifications.ts';
import * as pushes from './push-contract.ts';

const operation = operationIn('notifications');

export const listNotifications = operation('GET /api/notifications', {
  summary: 'What you have been told, newest first',
  query: c.NotificationQuery,
  answers: { 200: c.NotificationList },
  token: 'read',
  handle: (parts, { actor, query }) => notifications.listNotifications(parts, actor, query),
});

export const readNotifications = operation('POST /api/notifications/read', {
  summary: 'Mark some or all as read',
  body: c.ReadRequest,
  answers: { 200: c.ReadAnswer },
  token: 'write',
  handle: (parts, { actor, body }) => notifications.markNotificationsRead(parts, actor, body.ids),
});

export const notificationSettings = operation('GET /api/notification-settings', {
  summary: 'Where you are told of what, and when it is quiet',
  answers: { 200: c.NotificationSettings },
  token: 'read',
  handle: (parts, { actor }) => notifications.getSettings(parts, actor),
});

export const previewDigest = operation('GET /api/digest/preview', {
  summary: 'The summary as it would be mailed now',
  answers: { 200: c.DigestPreview },
  token: 'read',
  handle: (parts, { actor }) => notifications.previewDigest(parts, actor),
});

export const changeNotificationSettings = operation('PUT /api/notification-settings', {
  summary: 'Change them',
  body: c.NotificationSettingsRequest,
  answers: { 200: c.NotificationSettings },
  handle: (parts, { actor, body }) => notifications.changeSettings(parts, actor, body),
});

export const listPushSubscriptions = operation('GET /api/push-subscriptions', {
  summary: 'The browsers that you are told in, and the key for a new one',
  answers: { 200: pushes.PushSubscriptionList },
  handle: (parts, { actor }) => notifications.listBrowsers(parts, actor),
});

export const addPushSubscription = operation('POST /api/push-subscriptions', {
  summary: 'Be told in a browser too, with what its PushSubscription says',
  body: pushes.PushSubscriptionRequest,
  answers: { 201: pushes.PushSubscription },
  proved: true,
  handle: (parts, { actor, body, caller }) => notifications.addBrowser(parts, actor, body, caller),
});

export const removePushSubscription = operation('DELETE /api/push-subscriptions', {
  summary: 'Be told in a browser no more',
  body: pushes.PushSubscriptionRemoval,
  answers: { 204: 'It is not there any more' },
  handle: (parts, { actor, body }) => notifications.removeBrowser(parts, actor, body.endpoint),
});
