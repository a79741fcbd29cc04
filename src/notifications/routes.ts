import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as notifications from './notifications.ts';

const tags = ['notifications'];

export function notificationRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/notifications',
    {
      schema: {
        operationId: 'listNotifications',
        summary: 'What you have been told, newest first',
        tags,
        querystring: c.NotificationQuery,
        response: { 200: c.NotificationList },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await notifications.listNotifications(parts, actorOf(request), request.query)),
  );

  server.post(
    '/api/notifications/read',
    {
      schema: {
        operationId: 'readNotifications',
        summary: 'Mark some or all as read',
        tags,
        body: ref(c.ReadRequest),
        response: { 200: ref(c.ReadAnswer) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await notifications.readNotifications(parts, actorOf(request), request.body.ids)),
  );

  server.get(
    '/api/notification-settings',
    {
      schema: {
        operationId: 'notificationSettings',
        summary: 'Where you are told of what, and when it is quiet',
        tags,
        response: { 200: ref(c.NotificationSettings) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => answer(request, reply, 200, await notifications.getSettings(parts, actorOf(request))),
  );

  server.get(
    '/api/digest/preview',
    {
      schema: {
        operationId: 'previewDigest',
        summary: 'The summary as it would be mailed now',
        tags,
        response: { 200: ref(c.DigestPreview) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => answer(request, reply, 200, await notifications.previewDigest(parts, actorOf(request))),
  );

  server.put(
    '/api/notification-settings',
    {
      schema: {
        operationId: 'changeNotificationSettings',
        summary: 'Change them',
        tags,
        body: ref(c.NotificationSettingsRequest),
        response: { 200: ref(c.NotificationSettings) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await notifications.changeSettings(parts, actorOf(request), request.body)),
  );
}
