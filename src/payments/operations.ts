import Type from 'typebox';
import { AdminOrder } from '../orders/contract.ts';
import { operationFactory } from '../platform/http/operation.ts';
import { readUpload, uploadIdempotencyKey } from '../platform/http/upload.ts';
import { Refused } from '../platform/kernel/errors.ts';
import * as c from './contract.ts';
import * as payments from './payments.ts';

const operation = operationFactory('administration', { needs: 'money', param: Type.String() });

/** The size limit of a bank's report, in bytes. */
const LARGEST_REPORT = 5 * 1024 * 1024;

export const receipt = operationFactory('orders', { param: Type.String() })('GET /api/orders/{id}/receipt.pdf', {
  summary: 'Download the receipts of an order',
  token: 'read',
  handle: (parts, { actor, params }) => payments.renderReceiptFile(parts, actor, 'customer', params.id),
});

export const anyReceipt = operation('GET /api/admin/orders/{id}/receipt.pdf', {
  summary: 'Download the receipts of any order',
  handle: (parts, { actor, params }) => payments.renderReceiptFile(parts, actor, 'admin', params.id),
});

export const listReceipts = operation('GET /api/admin/receipts', {
  summary: 'List all receipts and credit notes, newest first',
  query: c.ReceiptQuery,
  answers: { 200: c.ReceiptList },
  handle: (parts, { query }) => payments.listReceipts(parts, query),
});

export const recordPayment = operation('POST /api/admin/orders/{id}/payments', {
  summary: 'Record a payment, a refund or a reversal',
  body: c.PaymentRequest,
  answers: { 201: AdminOrder },
  idempotent: 'payment',
  handle: (parts, { actor, params, body, key }) => payments.recordPayment(parts, actor, params.id, body, key),
});

export const listImports = operation('GET /api/admin/payments/imports', {
  summary: 'List imported bank reports, newest first',
  query: c.ImportQuery,
  answers: { 200: c.ImportList },
  handle: (parts, { query }) => payments.listImports(parts, query),
});

export const importPayments = operation('POST /api/admin/payments/imports', {
  summary: 'Import a bank report and classify its rows; no payment is recorded yet',
  description:
    'multipart/form-data with `file` (CSV in any encoding, .xlsx, camt.053 or ' +
    'camt.054, BgMax; at most 5 MB) and `layout` (auto, swedbank, handelsbanken, or ' +
    'the name of a saved layout). auto also detects a saved layout by its headings.',
  consumes: ['multipart/form-data'],
  answers: { 201: c.PaymentImport },
  handle: (parts, { actor, request }) =>
    parts.costly.run(actor.userId, 'read', async (slot) => {
      const upload = await readUpload(request, LARGEST_REPORT, ['layout']);
      if (upload instanceof Refused) return upload;
      const key = uploadIdempotencyKey(request, 'import', upload);
      if (key instanceof Refused) return key;
      return payments.importReport(parts, slot, actor, upload, upload.fields.layout, key);
    }),
});

export const getImport = operation('GET /api/admin/payments/imports/{id}', {
  summary: 'Get a bank report with its rows',
  answers: { 200: c.PaymentImport },
  handle: (parts, { params }) => payments.getImport(parts, params.id),
});

export const confirmImport = operation('POST /api/admin/payments/imports/{id}/confirmation', {
  summary: 'Record the payments of the given rows',
  body: c.ConfirmImportRequest,
  answers: { 200: c.ConfirmImportAnswer },
  handle: (parts, { actor, params, body }) => payments.confirmImport(parts, actor, params.id, body),
});

export const undoImport = operation('DELETE /api/admin/payments/imports/{id}/confirmation', {
  summary: 'Reverse all payments of an import',
  answers: { 200: c.PaymentImport },
  handle: (parts, { actor, params }) => payments.undoImport(parts, actor, params.id),
});

export const listLayouts = operation('GET /api/admin/payments/layouts', {
  summary: 'List the saved column layouts of bank reports',
  answers: { 200: c.PaymentLayoutList },
  handle: (parts) => payments.listLayouts(parts),
});

export const putLayout = operation('PUT /api/admin/payments/layouts', {
  summary: 'Save a layout under its name',
  body: c.PaymentLayout,
  answers: { 200: c.PaymentLayout },
  handle: (parts, { body }) => payments.putLayout(parts, body),
});

export const deleteLayout = operation('DELETE /api/admin/payments/layouts/{name}', {
  summary: 'Delete a layout',
  answers: { 204: 'Done' },
  handle: (parts, { params }) => payments.deleteLayout(parts, params.name),
});

export const bookkeeping = operation('GET /api/admin/bookkeeping.sie', {
  summary: 'Download a month as SIE 4I and mark it as exported; from the 13th of the next month it is closed',
  query: c.BookkeepingQuery,
  handle: (parts, { actor, query }) => payments.buildBookkeepingFile(parts, actor, query),
});

export const getBookkeeping = operation('GET /api/admin/bookkeeping', {
  summary: 'Get new receipts by month, the last files, and the last closed month',
  answers: { 200: c.Bookkeeping },
  handle: (parts) => payments.getBookkeeping(parts),
});

export const closeMonth = operation('POST /api/admin/bookkeeping/closings', {
  summary: 'Close a month and all before it: later payments of its days are booked in the first open month',
  body: c.ClosingRequest,
  answers: { 200: c.Bookkeeping },
  handle: (parts, { actor, body }) => payments.closeMonth(parts, actor, body.month),
});
