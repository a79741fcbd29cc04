import { operationIn } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as notifications from './notifications.ts';

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
  handle: (parts, { actor, body }) => notifications.readNotifications(parts, actor, body.ids),
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
