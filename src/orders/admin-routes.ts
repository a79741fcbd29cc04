import { Readable } from 'node:stream';
import { actorOf, answer, answerFile, type Routes } from '../platform/http/route.ts';
import { isMultipart, readJson, readUpload } from '../platform/http/upload.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as letters from './letter-contract.ts';
import * as orders from './orders.ts';
import { parseStatus } from './states.ts';
import { StatusChanges, StatusChangesRequest } from './status-changes-contract.ts';

const tags = ['administration'];
const config = { role: 'admin' as const };
/** Bytes of an uploaded letter. */
const LARGEST_LETTER = 5 * 1024 * 1024;

export function adminOrderRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/admin/dashboard',
    {
      schema: { tags, operationId: 'dashboard', summary: 'What there is to do', response: { 200: ref(c.Dashboard) } },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await orders.dashboard(parts)),
  );

  server.get(
    '/api/admin/orders',
    {
      schema: {
        tags,
        operationId: 'listAllOrders',
        summary: 'All orders; in the queue processing, refunds due and paid come first, each by age',
        querystring: c.AdminOrderQuery,
        response: { 200: c.AdminOrderList },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await orders.listAllOrders(parts, request.query)),
  );

  server.get(
    '/api/admin/orders.csv',
    {
      schema: {
        tags,
        operationId: 'ordersCsv',
        summary: 'The same as a file for a spreadsheet',
        querystring: c.OrdersCsvQuery,
      },
      config,
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="bestallningar.csv"')
        .send(Readable.from(await orders.ordersCsv(parts, request.query), { objectMode: false })),
  );

  server.get(
    '/api/admin/orders/:id',
    {
      schema: {
        tags,
        operationId: 'getAnyOrder',
        summary: 'One order',
        params: c.OrderParams,
        response: { 200: ref(c.AdminOrder) },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await orders.getAnyOrder(parts, request.params.id)),
  );

  server.get(
    '/api/admin/orders/:id/mails',
    {
      schema: {
        tags,
        operationId: 'orderMails',
        summary: 'What the customer was mailed',
        params: c.OrderParams,
        response: { 200: ref(c.OrderMailList) },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await orders.orderMails(parts, request.params.id)),
  );

  server.patch(
    '/api/admin/orders/:id/status',
    {
      schema: {
        tags,
        operationId: 'updateStatus',
        summary: 'Move an order to a status',
        params: c.OrderParams,
        body: ref(c.UpdateStatusRequest),
        response: { 200: ref(c.AdminOrder) },
      },
      config,
    },
    async (request, reply) => {
      const change = { ...request.body, status: parseStatus(request.body.status) };
      return answer(request, reply, 200, await orders.setStatus(parts, actorOf(request), request.params.id, change));
    },
  );

  server.post(
    '/api/admin/orders/:id/undo',
    {
      schema: {
        tags,
        operationId: 'undoMove',
        summary: 'Take the last move back while nothing has left the house',
        params: c.OrderParams,
        querystring: c.UndoQuery,
        response: { 200: ref(c.AdminOrder) },
      },
      config,
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await orders.undoMove(parts, actorOf(request), request.params.id, request.query.from),
      ),
  );

  server.post(
    '/api/admin/orders/status-changes',
    {
      schema: {
        tags,
        operationId: 'updateStatuses',
        summary: 'The same move for many orders',
        body: ref(StatusChangesRequest),
        response: { 200: ref(StatusChanges) },
      },
      config,
    },
    async (request, reply) => {
      const change = { ...request.body, status: parseStatus(request.body.status) };
      return answer(request, reply, 200, await orders.setStatuses(parts, actorOf(request), change));
    },
  );

  server.get(
    '/api/admin/orders/:id/letters/:letterId',
    {
      schema: {
        tags,
        operationId: 'getAnyLetter',
        summary: 'A letter as it stands, or one of its versions',
        params: letters.LetterParams,
        querystring: letters.LetterQuery,
        response: { 200: ref(letters.AdminLetterContent) },
      },
      config,
    },
    async (request, reply) => {
      const { id, letterId } = request.params;
      return answer(request, reply, 200, await orders.anyLetter(parts, id, letterId, request.query.version));
    },
  );

  server.get(
    '/api/admin/orders/:id/letters/:letterId/file',
    {
      schema: {
        tags,
        operationId: 'getAnyLetterFile',
        summary: 'Its file',
        params: letters.LetterParams,
        querystring: letters.LetterQuery,
      },
      config,
    },
    async (request, reply) => {
      const { id, letterId } = request.params;
      return answerFile(request, reply, await orders.anyLetterFile(parts, id, letterId, request.query.version));
    },
  );

  server.put(
    '/api/admin/orders/:id/letters/:letterId',
    {
      schema: {
        tags,
        operationId: 'putLetter',
        summary: 'Write or upload a letter',
        description:
          'JSON `{ text, version? }`, or multipart/form-data with `file` (PDF or DOCX, at most 5 MB) and `version`. A letter that was delivered gets a new version; the customer is mailed.',
        consumes: ['application/json', 'multipart/form-data'],
        params: letters.LetterParams,
        response: { 200: ref(c.AdminOrder) },
      },
      config: { ...config, upload: true },
    },
    async (request, reply) => {
      const { id, letterId } = request.params;
      const input = isMultipart(request)
        ? await readUpload(request, LARGEST_LETTER, ['version'])
        : readJson(request, letters.LetterRequest);
      if (input instanceof Refused) return answer(request, reply, 200, input);
      const version = 'bytes' in input ? orders.versionOfForm(input.fields.version) : input.version;
      if (version instanceof Refused) return answer(request, reply, 200, version);
      const letter = 'bytes' in input ? { fileName: input.fileName, file: input.bytes } : input;
      const put = orders.putLetter(parts, actorOf(request), id, letterId, letter, version);
      return answer(request, reply, 200, await put);
    },
  );
}
