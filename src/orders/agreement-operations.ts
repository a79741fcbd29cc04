import Type from 'typebox';
import { operationIn } from '../platform/http/operation.ts';
import { LinkedOrder, LinkedWithdrawalRequest, WithdrawalLookup, WithdrawalRequest } from './agreement-contract.ts';
import { Order } from './contract.ts';
import * as orders from './orders.ts';

const operation = operationIn('orders', { param: Type.String() });
const administration = operationIn('administration', { needs: 'money', param: Type.String() });

export const agreementPdf = operation('GET /api/orders/{id}/agreement.pdf', {
  summary: 'The confirmation with the terms and a form to withdraw',
  token: 'read',
  handle: (parts, { actor, params }) => orders.renderOwnAgreement(parts, actor, params.id),
});

export const withdrawOrder = operation('POST /api/orders/{id}/withdrawal', {
  summary: 'Withdraw from the order: Ångra avtalet här',
  body: WithdrawalRequest,
  answers: { 200: Order },
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
