import Type from 'typebox';
import { operationIn } from '../platform/http/operation.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { toSek } from '../platform/kernel/money.ts';
import { addWorkdays } from '../platform/kernel/workdays.ts';
import { isOrderingOpen } from '../seller/seller.ts';
import * as c from './contract.ts';
import * as letters from './letter-contract.ts';
import * as orders from './orders.ts';

const operation = operationIn('orders', { param: Type.String() });

export const swishInfo = operationIn('payment')('GET /api/payment/swish-info', {
  summary: 'Where letters are paid, and their price',
  answers: { 200: c.SwishInfo },
  open: 'the price list is public',
  handle: async (parts) => {
    const { config, clock } = parts;
    const { number, receiverName, pricePerLetter } = config.payment;
    const { deliveryDays, revisions } = config.orders;
    const deliveredBy = addWorkdays(stockholmDay(clock.now()), deliveryDays).toString();
    const price = { pricePerLetter: toSek(pricePerLetter), currency: 'SEK' as const };
    const { vatPercent } = config.bookkeeping;
    const isOpen = await isOrderingOpen(parts.db, parts);
    return { isOpen, number, receiverName, ...price, vatPercent, deliveryDays, deliveredBy, revisions };
  },
});

export const placeOrder = operation('POST /api/orders', {
  summary: 'Order letters',
  body: c.OrderRequest,
  answers: { 201: c.Order },
  idempotent: 'order',
  handle: (parts, { actor, body, caller, key }) => orders.placeOrder(parts, actor, body, caller, key),
});

export const listOrders = operation('GET /api/orders', {
  summary: 'Your orders, newest first',
  query: c.OrderQuery,
  answers: { 200: c.OrderList },
  token: 'read',
  handle: (parts, { actor, query }) => orders.listOrders(parts, actor, query),
});

export const getOrder = operation('GET /api/orders/{id}', {
  summary: 'One of your orders',
  answers: { 200: c.Order },
  token: 'read',
  handle: (parts, { actor, params }) => orders.getOrder(parts, actor, params.id),
});

export const confirmPayment = operation('POST /api/orders/{id}/confirm-payment', {
  summary: 'Say that you have paid: Jag har betalat',
  answers: { 200: c.Order },
  handle: (parts, { actor, params }) => orders.confirmPayment(parts, actor, params.id),
});

export const cancelOrder = operation('POST /api/orders/{id}/cancel', {
  summary: 'Call the order off',
  answers: { 200: c.Order },
  handle: (parts, { actor, params }) => orders.cancelOrder(parts, actor, params.id),
});

export const swishQr = operation('GET /api/orders/{id}/swish-qr.svg', {
  summary: 'The payment as a QR code',
  token: 'read',
  handle: (parts, { actor, params }) => orders.renderSwishQr(parts, actor, params.id),
});

export const getLetter = operation('GET /api/orders/{id}/letters/{letterId}', {
  summary: 'A letter that was delivered, or an earlier version of it',
  query: letters.LetterQuery,
  answers: { 200: letters.LetterContent },
  token: 'read',
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getCustomerLetter(parts, actor, id, letterId, query.version),
});

export const getLetterFile = operation('GET /api/orders/{id}/letters/{letterId}/file', {
  summary: 'Its file',
  query: letters.LetterQuery,
  token: 'read',
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getCustomerLetterFile(parts, actor, id, letterId, query.version),
});
