import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
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

const operation = operationFactory('orders', { param: Type.String() });

export const swishInfo = operationFactory('payment')('GET /api/payment/swish-info', {
  summary: 'Get the Swish number for payments, and the price',
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
  summary: 'List your orders, newest first',
  query: c.OrderQuery,
  answers: { 200: c.OrderList },
  token: 'read',
  handle: (parts, { actor, query }) => orders.listOrders(parts, actor, query),
});

export const getOrder = operation('GET /api/orders/{id}', {
  summary: 'Get one of your orders',
  answers: { 200: c.Order },
  token: 'read',
  handle: (parts, { actor, params }) => orders.getOrder(parts, actor, params.id),
});

export const confirmPayment = operation('POST /api/orders/{id}/confirm-payment', {
  summary: 'Confirm that you have paid: Jag har betalat',
  answers: { 200: c.Order },
  handle: (parts, { actor, params }) => orders.moveOwnOrder(parts, actor, params.id, 'confirm_payment'),
});

export const cancelOrder = operation('POST /api/orders/{id}/cancel', {
  summary: 'Cancel an order',
  answers: { 200: c.Order },
  handle: (parts, { actor, params }) => orders.moveOwnOrder(parts, actor, params.id, 'cancel'),
});

export const swishQr = operation('GET /api/orders/{id}/swish-qr.svg', {
  summary: 'Get the payment as a QR code',
  token: 'read',
  handle: (parts, { actor, params }) => orders.renderSwishQr(parts, actor, params.id),
});

export const getLetter = operation('GET /api/orders/{id}/letters/{letterId}', {
  summary: 'Get a delivered letter, or an earlier version of it',
  query: letters.LetterQuery,
  answers: { 200: letters.LetterContent },
  token: 'read',
  handle: (parts, { actor, params, query }) => orders.getCustomerLetter(parts, actor, { ...query, ...params }),
});

export const getLetterFile = operation('GET /api/orders/{id}/letters/{letterId}/file', {
  summary: 'Download the file of a letter',
  query: letters.LetterQuery,
  token: 'read',
  handle: (parts, { actor, params, query }) => orders.getLetterFile(parts, actor, 'customer', { ...query, ...params }),
});

const administration = operationFactory('administration', { needs: 'money', param: Type.String() });

export const agreementPdf = operation('GET /api/orders/{id}/agreement.pdf', {
  summary: 'Download the confirmation with the terms and a withdrawal form',
  token: 'read',
  handle: (parts, { actor, params }) => orders.renderOwnAgreement(parts, actor, params.id),
});

export const withdrawOrder = operation('POST /api/orders/{id}/withdrawal', {
  summary: 'Withdraw from an order: Ångra avtalet här',
  body: WithdrawalRequest,
  answers: { 200: c.Order },
  handle: (parts, { actor, params, body }) => orders.withdrawOrder(parts, actor, params.id, body),
});

export const lookUpWithdrawal = operation('POST /api/withdrawals/lookup', {
  summary: 'Get the order that the link of a confirmation is for',
  body: WithdrawalLookup,
  answers: { 200: LinkedOrder },
  open: 'whoever has the confirmation may withdraw without a login',
  handle: (parts, { body, caller }) => orders.lookUpWithdrawal(parts, body.token, caller),
});

export const withdrawByLink = operation('POST /api/withdrawals', {
  summary: 'Withdraw with the link of a confirmation',
  body: LinkedWithdrawalRequest,
  answers: { 200: LinkedOrder },
  open: 'whoever has the confirmation may withdraw without a login',
  handle: (parts, { body, caller }) => orders.withdrawByLink(parts, body, caller),
});

export const payoutQr = administration('GET /api/admin/orders/{id}/payout-qr.svg', {
  summary: 'Get the payout of a withdrawal as a QR code',
  handle: (parts, { params }) => orders.renderPayoutQr(parts, params.id),
});

/** What a customer shares with the writer, their messages, and their response to the letters. */

export const putConsents = operation('PUT /api/orders/{id}/consents', {
  summary: 'Set what the writer may see for this order; what is left out is revoked',
  body: desk.ConsentRequest,
  answers: { 200: c.Order },
  handle: (parts, { actor, params, body }) => orders.setConsents(parts, actor, params.id, body.kinds),
});

export const putAnswers = operation('PUT /api/orders/{id}/answers', {
  summary: 'Set the answers to the short questions',
  body: ref(desk.OrderAnswers),
  answers: { 200: c.Order },
  handle: (parts, { actor, params, body }) => orders.saveOrderAnswers(parts, actor, params.id, body),
});

export const listOrderMessages = operation('GET /api/orders/{id}/messages', {
  summary: 'List the messages of an order, oldest first',
  answers: { 200: desk.OrderMessageList },
  handle: (parts, { actor, params }) => orders.listMessages(parts, actor, 'customer', params.id),
});

export const writeOrderMessage = operation('POST /api/orders/{id}/messages', {
  summary: 'Send a message to the writer of the letters',
  body: desk.MessageRequest,
  answers: { 201: desk.OrderMessageList },
  idempotent: 'order-message',
  handle: (parts, { actor, params, body, key }) => orders.writeOwnMessage(parts, actor, params.id, body.text, key),
});

export const askRevision = operation('POST /api/orders/{id}/letters/{letterId}/revisions', {
  summary: 'Request a revision of a delivered letter',
  body: desk.RevisionRequest,
  answers: { 201: c.Order },
  idempotent: 'letter-revision',
  handle: (parts, { actor, params, body, key }) => orders.askRevision(parts, actor, params, body, key),
});

export const acceptLetter = operation('POST /api/orders/{id}/letters/{letterId}/acceptance', {
  summary: 'Accept a delivered letter',
  body: desk.AcceptanceRequest,
  answers: { 200: c.Order },
  handle: (parts, { actor, params, body }) => orders.acceptLetter(parts, actor, { ...body, ...params }),
});

export const getLetterPages = operation('GET /api/orders/{id}/letters/{letterId}/pages', {
  summary: 'Get a delivered letter as images of its pages',
  query: letters.LetterQuery,
  answers: { 200: desk.LetterPages },
  handle: (parts, { actor, params, query }) => orders.getOwnLetterPages(parts, actor, { ...query, ...params }),
});

export const getLetterPdf = operation('GET /api/orders/{id}/letters/{letterId}/letter.pdf', {
  summary: 'Download a delivered letter as a PDF',
  query: letters.LetterQuery,
  handle: (parts, { actor, params, query }) =>
    orders.getLetterDocument(parts, actor, 'customer', { ...query, ...params, form: 'pdf' }),
});

export const getLetterDocx = operation('GET /api/orders/{id}/letters/{letterId}/letter.docx', {
  summary: 'Download a delivered letter as a Word file',
  query: letters.LetterQuery,
  handle: (parts, { actor, params, query }) =>
    orders.getLetterDocument(parts, actor, 'customer', { ...query, ...params, form: 'docx' }),
});
