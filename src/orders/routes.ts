import { actorOf, answer, answerFile, callerOf, type Routes } from '../platform/http/route.ts';
import { readIdempotencyKey } from '../platform/idempotency/idempotency.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { toSek } from '../platform/kernel/money.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as letters from './letter-contract.ts';
import * as orders from './orders.ts';

const tags = ['orders'];

export function orderRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/payment/swish-info',
    {
      schema: {
        operationId: 'swishInfo',
        summary: 'Where letters are paid, and their price',
        tags: ['payment'],
        response: { 200: ref(c.SwishInfo) },
      },
      config: { open: 'the price list is public' },
    },
    async () => {
      const { number, receiverName, pricePerLetter } = parts.config.payment;
      return { number, receiverName, pricePerLetter: toSek(pricePerLetter), currency: 'SEK' as const };
    },
  );

  server.post(
    '/api/orders',
    {
      schema: {
        operationId: 'placeOrder',
        summary: 'Order letters',
        tags,
        body: ref(c.OrderRequest),
        response: { 201: ref(c.Order) },
      },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'order', request.body);
      if (key instanceof Refused) return answer(request, reply, 201, key);
      return answer(
        request,
        reply,
        201,
        await orders.placeOrder(parts, actorOf(request), request.body, callerOf(request), key),
      );
    },
  );

  server.get(
    '/api/orders',
    {
      schema: {
        operationId: 'listOrders',
        summary: 'Your orders, newest first',
        tags,
        querystring: c.OrderQuery,
        response: { 200: c.OrderList },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await orders.listOrders(parts, actorOf(request), request.query)),
  );

  server.get(
    '/api/orders/:id',
    {
      schema: {
        operationId: 'getOrder',
        summary: 'One of your orders',
        tags,
        params: c.OrderParams,
        response: { 200: ref(c.Order) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await orders.getOrder(parts, actorOf(request), request.params.id)),
  );

  server.post(
    '/api/orders/:id/confirm-payment',
    {
      schema: {
        operationId: 'confirmPayment',
        summary: 'Say that you have paid: Jag har betalat',
        tags,
        params: c.OrderParams,
        response: { 200: ref(c.Order) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await orders.confirmPayment(parts, actorOf(request), request.params.id)),
  );

  server.post(
    '/api/orders/:id/cancel',
    {
      schema: {
        operationId: 'cancelOrder',
        summary: 'Call the order off',
        tags,
        params: c.OrderParams,
        response: { 200: ref(c.Order) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await orders.cancelOrder(parts, actorOf(request), request.params.id)),
  );

  server.get(
    '/api/orders/:id/swish-qr.svg',
    {
      schema: { operationId: 'swishQr', summary: 'The payment as a QR code', tags, params: c.OrderParams },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const svg = await orders.swishQr(parts, actorOf(request), request.params.id);
      if (svg instanceof Refused) return answer(request, reply, 200, svg);
      return reply.type('image/svg+xml').send(svg);
    },
  );

  server.get(
    '/api/orders/:id/letters/:letterId',
    {
      schema: {
        operationId: 'getLetter',
        summary: 'A letter that was delivered, or an earlier version of it',
        tags,
        params: letters.LetterParams,
        querystring: letters.LetterQuery,
        response: { 200: ref(letters.LetterContent) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const { id, letterId } = request.params;
      return answer(
        request,
        reply,
        200,
        await orders.customerLetter(parts, actorOf(request), id, letterId, request.query.version),
      );
    },
  );

  server.get(
    '/api/orders/:id/letters/:letterId/file',
    {
      schema: {
        operationId: 'getLetterFile',
        summary: 'Its file',
        tags,
        params: letters.LetterParams,
        querystring: letters.LetterQuery,
      },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const { id, letterId } = request.params;
      return answerFile(
        request,
        reply,
        await orders.customerLetterFile(parts, actorOf(request), id, letterId, request.query.version),
      );
    },
  );
}
