import { operationFactory } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as notifications from './notifications.ts';
import * as pushes from './push-contract.ts';

const operation = operationFactory('notifications');

export const listNotifications = operation('GET /api/notifications', {
  summary: 'List your notifications, newest first',
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
  handle: (parts, { actor, body }) => notifications.markNotificationsRead(parts, actor, body),
});

export const notificationSettings = operation('GET /api/notification-settings', {
  summary: 'Get the channels of each kind of notification, and the quiet hours',
  answers: { 200: c.NotificationSettings },
  token: 'read',
  handle: (parts, { actor }) => notifications.getSettings(parts.db, actor.userId),
});

export const previewDigest = operation('GET /api/digest/preview', {
  summary: 'Preview the digest mail',
  answers: { 200: c.DigestPreview },
  token: 'read',
  handle: (parts, { actor }) => notifications.previewDigest(parts, actor),
});

export const changeNotificationSettings = operation('PUT /api/notification-settings', {
  summary: 'Change the notification settings',
  body: c.NotificationSettingsRequest,
  answers: { 200: c.NotificationSettings },
  handle: (parts, { actor, body }) => notifications.changeSettings(parts, actor, body),
});

export const listPushSubscriptions = operation('GET /api/push-subscriptions', {
  summary: 'List the browsers with push notifications, and the key for a new one',
  answers: { 200: pushes.PushSubscriptionList },
  handle: (parts, { actor }) => notifications.listBrowsers(parts, actor),
});

export const addPushSubscription = operation('POST /api/push-subscriptions', {
  summary: 'Add push notifications in a browser, with the fields of its PushSubscription',
  body: pushes.PushSubscriptionRequest,
  answers: { 201: pushes.PushSubscription },
  proved: true,
  handle: (parts, { actor, body, caller }) => notifications.addBrowser(parts, actor, body, caller),
});

export const removePushSubscription = operation('DELETE /api/push-subscriptions', {
  summary: 'Remove push notifications in a browser',
  body: pushes.PushSubscriptionRemoval,
  answers: { 204: 'Removed, or not present' },
  handle: (parts, { actor, body }) => notifications.removeBrowser(parts, actor, body.endpoint),
});
