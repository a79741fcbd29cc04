import { createHash } from 'node:crypto';
import { AdminOrder, OrderParams } from '../orders/contract.ts';
import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { readUpload } from '../platform/http/upload.ts';
import { readIdempotencyKey } from '../platform/idempotency/idempotency.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as payments from './payments.ts';

const nothing = { description: 'Done' };
/** Bytes of a bank's report. */
const LARGEST_REPORT = 5 * 1024 * 1024;

export function paymentRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/orders/:id/receipt.pdf',
    {
      schema: { operationId: 'receipt', summary: 'The receipts of an order', tags: ['orders'], params: OrderParams },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const found = await payments.ownReceiptPdf(parts, actorOf(request), request.params.id);
      if (found instanceof Refused) return answer(request, reply, 200, found);
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `inline; filename="kvitto-${found.code}.pdf"`)
        .send(found.pdf);
    },
  );
}

export function adminPaymentRoutes(server: Routes, parts: Parts): void {
  const tags = ['administration'];
  const config = { role: 'admin' as const };

  server.get(
    '/api/admin/orders/:id/receipt.pdf',
    { schema: { operationId: 'anyReceipt', summary: 'The receipts of any order', tags, params: OrderParams }, config },
    async (request, reply) => {
      const found = await payments.anyReceiptPdf(parts, actorOf(request), request.params.id);
      if (found instanceof Refused) return answer(request, reply, 200, found);
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `inline; filename="kvitto-${found.code}.pdf"`)
        .send(found.pdf);
    },
  );

  server.post(
    '/api/admin/orders/:id/payments',
    {
      schema: {
        operationId: 'recordPayment',
        summary: 'Record a payment, a refund or a reversal',
        tags,
        params: OrderParams,
        body: ref(c.PaymentRequest),
        response: { 201: ref(AdminOrder) },
      },
      config,
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request.headers['idempotency-key'], `payment ${request.params.id}`, request.body);
      if (key instanceof Refused) return answer(request, reply, 201, key);
      return answer(
        request,
        reply,
        201,
        await payments.recordPayment(parts, actorOf(request), request.params.id, request.body, key),
      );
    },
  );

  server.get(
    '/api/admin/payments/imports',
    {
      schema: {
        operationId: 'listImports',
        summary: "The bank's reports, newest first",
        tags,
        querystring: c.ImportQuery,
        response: { 200: c.ImportList },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await payments.listImports(parts, request.query)),
  );

  server.post(
    '/api/admin/payments/imports',
    {
      schema: {
        operationId: 'importPayments',
        summary: "Read the bank's report and judge its rows; nothing is recorded yet",
        description:
          'multipart/form-data with `file` (CSV, at most 5 MB) and `layout` (auto, swedbank, handelsbanken, or the name of a saved one)',
        consumes: ['multipart/form-data'],
        tags,
        response: { 201: ref(c.PaymentImport) },
      },
      config: { ...config, upload: true },
    },
    async (request, reply) => {
      const upload = await readUpload(request, LARGEST_REPORT, ['layout']);
      if (upload instanceof Refused) return answer(request, reply, 201, upload);
      const { layout } = upload.fields;
      const digest = createHash('sha256').update(upload.bytes).digest('hex');
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'import', { digest, layout });
      if (key instanceof Refused) return answer(request, reply, 201, key);
      return answer(request, reply, 201, await payments.importReport(parts, actorOf(request), upload, layout, key));
    },
  );

  server.get(
    '/api/admin/payments/imports/:id',
    {
      schema: {
        operationId: 'getImport',
        summary: 'A report with its rows',
        tags,
        params: c.ImportParams,
        response: { 200: ref(c.PaymentImport) },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await payments.getImport(parts, request.params.id)),
  );

  server.post(
    '/api/admin/payments/imports/:id/confirmation',
    {
      schema: {
        operationId: 'confirmImport',
        summary: 'Record the money of these rows',
        tags,
        params: c.ImportParams,
        body: ref(c.ConfirmImportRequest),
        response: { 200: ref(c.ConfirmImportAnswer) },
      },
      config,
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await payments.confirmImport(parts, actorOf(request), request.params.id, request.body),
      ),
  );

  server.delete(
    '/api/admin/payments/imports/:id/confirmation',
    {
      schema: {
        operationId: 'undoImport',
        summary: 'Reverse every record of the import',
        tags,
        params: c.ImportParams,
        response: { 200: ref(c.PaymentImport) },
      },
      config,
    },
    async (request, reply) =>
      answer(request, reply, 200, await payments.undoImport(parts, actorOf(request), request.params.id)),
  );

  server.get(
    '/api/admin/payments/layouts',
    {
      schema: {
        operationId: 'listLayouts',
        summary: "Saved columns of banks' reports",
        tags,
        response: { 200: ref(c.PaymentLayoutList) },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await payments.listLayouts(parts)),
  );

  server.put(
    '/api/admin/payments/layouts',
    {
      schema: {
        operationId: 'putLayout',
        summary: 'Save one under its name',
        tags,
        body: ref(c.PaymentLayout),
        response: { 200: ref(c.PaymentLayout) },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await payments.putLayout(parts, request.body)),
  );

  server.delete(
    '/api/admin/payments/layouts/:name',
    {
      schema: {
        operationId: 'deleteLayout',
        summary: 'Forget one',
        tags,
        params: c.LayoutParams,
        response: { 204: nothing },
      },
      config,
    },
    async (request, reply) => {
      await payments.deleteLayout(parts, request.params.name);
      return reply.code(204).send();
    },
  );

  server.get(
    '/api/admin/bookkeeping.sie',
    {
      schema: { operationId: 'bookkeeping', summary: 'The month as SIE 4I', tags, querystring: c.BookkeepingQuery },
      config,
    },
    async (request, reply) => {
      const { month } = request.query;
      const file = await payments.bookkeepingFile(parts, month);
      if (file instanceof Refused) return answer(request, reply, 200, file);
      return reply
        .type('application/octet-stream')
        .header('Content-Disposition', `attachment; filename="sokvag-${month}.se"`)
        .send(file);
    },
  );
}
