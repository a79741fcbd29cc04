import { actorOf, answer, type Routes } from '../http/route.ts';
import { toSek } from '../kernel/money.ts';
import { ref } from '../kernel/shapes.ts';
import type { Parts } from '../parts.ts';
import * as c from './contract.ts';
import * as orders from './orders.ts';
import { parseStatus } from './states.ts';

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
    async (request, reply) =>
      answer(request, reply, 201, await orders.placeOrder(parts, actorOf(request), request.body)),
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
}

export function adminOrderRoutes(server: Routes, parts: Parts): void {
  const admin = { tags: ['administration'] };
  const config = { role: 'admin' as const };

  server.get(
    '/api/admin/dashboard',
    {
      schema: {
        ...admin,
        operationId: 'dashboard',
        summary: 'What there is to do',
        response: { 200: ref(c.Dashboard) },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await orders.dashboard(parts)),
  );

  server.get(
    '/api/admin/orders',
    {
      schema: {
        ...admin,
        operationId: 'listAllOrders',
        summary: 'All orders, processing first by oldest claim',
        querystring: c.AdminOrderQuery,
        response: { 200: c.AdminOrderList },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await orders.listAllOrders(parts, request.query)),
  );

  server.get(
    '/api/admin/orders/:id',
    {
      schema: {
        ...admin,
        operationId: 'getAnyOrder',
        summary: 'One order',
        params: c.OrderParams,
        response: { 200: ref(c.AdminOrder) },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await orders.getAnyOrder(parts, request.params.id)),
  );

  server.patch(
    '/api/admin/orders/:id/status',
    {
      schema: {
        ...admin,
        operationId: 'updateStatus',
        summary: 'Move an order to a status',
        params: c.OrderParams,
        body: ref(c.UpdateStatusRequest),
        response: { 200: ref(c.AdminOrder) },
      },
      config,
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await orders.setStatus(parts, actorOf(request), request.params.id, {
          ...request.body,
          status: parseStatus(request.body.status),
        }),
      ),
  );
}
