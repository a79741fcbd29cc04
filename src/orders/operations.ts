import Type from 'typebox';
import { operationIn } from '../platform/http/operation.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { toSek } from '../platform/kernel/money.ts';
import { ref } from '../platform/kernel/shapes.ts';
import { addWorkdays } from '../platform/kernel/workdays.ts';
import { isOrderingOpen } from '../seller/seller.ts';
import { LinkedOrder, LinkedWithdrawalRequest, WithdrawalLookup, WithdrawalRequest } from './agreement-contract.ts';
import * as c from './contract.ts';
import * as desk from './desk-contract.ts';
import * as letters from './letter-contract.ts';
import * as orders from './orders.ts';
import { lastDayToWithdraw } from './withdrawal-rules.ts';

const operation = operationIn('orders', { param: Type.String() });

export const swishInfo = operationIn('payment')('GET /api/payment/swish-info', {
  summary: 'Where letters are paid, and their price',
  answers: { 200: c.SwishInfo },
  open: 'the price list is public',
  handle: async (parts) => {
    const { config, clock } = parts;
    const { number, receiverName, pricePerLetter } = config.payment;
    const { deliveryDays, revisions } = config.orders;
    const today = stockholmDay(clock.now());
    const lastDay = lastDayToWithdraw(today);
    const days = {
      deliveredBy: addWorkdays(today, deliveryDays).toString(),
      withdrawUntil: lastDay.toString(),
      deliveredWaiting: addWorkdays(lastDay, deliveryDays).toString(),
    };
    const price = { pricePerLetter: toSek(pricePerLetter), currency: 'SEK' as const };
    const { vatPercent } = config.bookkeeping;
    const isOpen = await isOrderingOpen(parts.db, parts);
    return { isOpen, number, receiverName, ...price, vatPercent, deliveryDays, ...days, revisions };
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

const administration = operationIn('administration', { needs: 'money', param: Type.String() });

export const agreementPdf = operation('GET /api/orders/{id}/agreement.pdf', {
  summary: 'The confirmation with the terms and a form to withdraw',
  token: 'read',
  handle: (parts, { actor, params }) => orders.renderOwnAgreement(parts, actor, params.id),
});

export const withdrawOrder = operation('POST /api/orders/{id}/withdrawal', {
  summary: 'Withdraw from the order: Ångra avtalet här',
  body: WithdrawalRequest,
  answers: { 200: c.Order },
  handle: (parts, { actor, params, body }) => orders.withdrawOrder(parts, actor, params.id, body),
});

export const lookUpWithdrawal = operation('POST /api/withdrawals/lookup', {
  summary: 'What the link of a confirmation is about',
  body: WithdrawalLookup,
  answers: { 200: LinkedOrder },
  open: 'whoever has the confirmation may withdraw without a login',
  handle: (parts, { body, caller }) => orders.lookUpWithdrawal(parts, body.token, caller),
});

export const withdrawByLink = operation('POST /api/withdrawals', {
  summary: 'Withdraw by the link of a confirmation',
  body: LinkedWithdrawalRequest,
  answers: { 200: LinkedOrder },
  open: 'whoever has the confirmation may withdraw without a login',
  handle: (parts, { body, caller }) => orders.withdrawByLink(parts, body, caller),
});

export const payoutQr = administration('GET /api/admin/orders/{id}/payout-qr.svg', {
  summary: 'The payout of a withdrawal as a QR code',
  handle: (parts, { params }) => orders.renderPayoutQr(parts, params.id),
});

/** What a customer shares with whoever writes for them, says to them, and says of their letters. */

export const putConsents = operation('PUT /api/orders/{id}/consents', {
  summary: 'Choose what the writer may see for this order; what is left out is closed',
  body: desk.ConsentRequest,
  answers: { 200: c.Order },
  handle: (parts, { actor, params, body }) => orders.setConsents(parts, actor, params.id, body.kinds),
});

export const putAnswers = operation('PUT /api/orders/{id}/answers', {
  summary: 'Answer the short questions',
  body: ref(desk.OrderAnswers),
  answers: { 200: c.Order },
  handle: (parts, { actor, params, body }) => orders.setAnswers(parts, actor, params.id, body),
});

export const listOrderMessages = operation('GET /api/orders/{id}/messages', {
  summary: 'The thread of an order, oldest first',
  answers: { 200: desk.OrderMessageList },
  handle: (parts, { actor, params }) => orders.listOwnMessages(parts, actor, params.id),
});

export const writeOrderMessage = operation('POST /api/orders/{id}/messages', {
  summary: 'Write to whoever writes the letters',
  body: desk.MessageRequest,
  answers: { 201: desk.OrderMessageList },
  idempotent: 'order-message',
  handle: (parts, { actor, params, body, key }) => orders.writeOwnMessage(parts, actor, params.id, body.text, key),
});

export const askRevision = operation('POST /api/orders/{id}/letters/{letterId}/revisions', {
  summary: 'Ask for a change of a letter that was delivered',
  body: desk.RevisionRequest,
  answers: { 201: c.Order },
  idempotent: 'letter-revision',
  handle: (parts, { actor, params: { id, letterId }, body, key }) =>
    orders.askRevision(parts, actor, id, letterId, body, key),
});

export const acceptLetter = operation('POST /api/orders/{id}/letters/{letterId}/acceptance', {
  summary: 'Accept a letter that was delivered',
  body: desk.AcceptanceRequest,
  answers: { 200: c.Order },
  handle: (parts, { actor, params: { id, letterId }, body }) =>
    orders.acceptLetter(parts, actor, id, letterId, body.version),
});

export const getLetterPages = operation('GET /api/orders/{id}/letters/{letterId}/pages', {
  summary: 'A letter that was delivered as pictures of its pages',
  query: letters.LetterQuery,
  answers: { 200: desk.LetterPages },
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getOwnLetterPages(parts, actor, { orderId: id, letterId, version: query.version }),
});

export const getLetterPdf = operation('GET /api/orders/{id}/letters/{letterId}/letter.pdf', {
  summary: 'A letter that was delivered as a PDF',
  query: letters.LetterQuery,
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getOwnLetterDocument(parts, actor, { orderId: id, letterId, version: query.version }, 'pdf'),
});

export const getLetterDocx = operation('GET /api/orders/{id}/letters/{letterId}/letter.docx', {
  summary: 'A letter that was delivered as a Word file',
  query: letters.LetterQuery,
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getOwnLetterDocument(parts, actor, { orderId: id, letterId, version: query.version }, 'docx'),
});
