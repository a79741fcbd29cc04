import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
import { isMultipart, readJson, readUpload } from '../platform/http/upload.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import * as c from './contract.ts';
import * as letters from './letter-contract.ts';
import * as orders from './orders.ts';

const operation = operationFactory('administration', { param: Type.String() });

const LetterRequest = ref(letters.LetterRequest);
/** The size limit of an uploaded letter, in bytes. */
const LARGEST_LETTER = 5 * 1024 * 1024;

export const dashboard = operation('GET /api/admin/dashboard', {
  needs: 'any',
  summary: 'Get the dashboard: numbers of orders to work on, and income',
  answers: { 200: c.Dashboard },
  handle: (parts, { actor }) => orders.getDashboard(parts, actor),
});

export const listAllOrders = operation('GET /api/admin/orders', {
  needs: 'any',
  summary: 'List all orders; in the queue processing, refunds due and paid come first, each by age',
  query: c.AdminOrderQuery,
  answers: { 200: c.AdminOrderList },
  handle: (parts, { actor, query }) => orders.listAllOrders(parts, actor, query),
});

export const ordersCsv = operation('GET /api/admin/orders.csv', {
  needs: 'money',
  summary: 'Download the orders as CSV',
  query: c.OrdersCsvQuery,
  handle: (parts, { query }) => orders.exportOrdersCsv(parts, query),
});

export const getAnyOrder = operation('GET /api/admin/orders/{id}', {
  needs: 'any',
  summary: 'Get an order',
  answers: { 200: c.AdminOrder },
  handle: (parts, { actor, params }) => orders.getAnyOrder(parts, actor, params.id),
});

export const orderMails = operation('GET /api/admin/orders/{id}/mails', {
  needs: 'any',
  summary: 'List the mails sent to the customer',
  answers: { 200: c.OrderMailList },
  handle: (parts, { params }) => orders.listOrderMails(parts, params.id),
});

export const updateStatus = operation('PATCH /api/admin/orders/{id}/status', {
  needs: 'any',
  summary: 'Change the status of an order',
  body: c.UpdateStatusRequest,
  answers: { 200: c.AdminOrder },
  handle: (parts, { actor, params, body }) => orders.setStatus(parts, actor, params.id, body),
});

export const undoMove = operation('POST /api/admin/orders/{id}/undo', {
  needs: 'any',
  summary: 'Undo the last move of an order while nothing has been sent',
  query: c.UndoQuery,
  answers: { 200: c.AdminOrder },
  handle: (parts, { actor, params, query }) => orders.undoMove(parts, actor, params.id, query.from),
});

export const updateStatuses = operation('POST /api/admin/orders/status-changes', {
  needs: 'any',
  summary: 'Change the status of many orders',
  body: c.StatusChangesRequest,
  answers: { 200: c.StatusChanges },
  handle: (parts, { actor, body }) => orders.setStatuses(parts, actor, body),
});

export const getAnyLetter = operation('GET /api/admin/orders/{id}/letters/{letterId}', {
  needs: 'letters',
  summary: 'Get the current version of a letter, or an earlier one',
  query: letters.LetterQuery,
  answers: { 200: letters.AdminLetterContent },
  handle: (parts, { actor, params, query }) => orders.getAnyLetter(parts, actor, { ...query, ...params }),
});

export const getAnyLetterFile = operation('GET /api/admin/orders/{id}/letters/{letterId}/file', {
  needs: 'letters',
  summary: 'Download the file of a letter',
  query: letters.LetterQuery,
  handle: (parts, { actor, params, query }) => orders.getLetterFile(parts, actor, 'admin', { ...query, ...params }),
});

export const putLetter = operation('PUT /api/admin/orders/{id}/letters/{letterId}', {
  needs: 'letters',
  summary: 'Write or upload a letter',
  description:
    'JSON `{ text, version? }`, or multipart/form-data with `file` (PDF or DOCX, at most 5 MB) ' +
    'and `version`. A delivered letter gets a new version, and the customer is notified by mail.',
  consumes: ['application/json', 'multipart/form-data'],
  answers: { 200: c.AdminOrder },
  handle: async (parts, { actor, params, request }) => {
    const input = isMultipart(request)
      ? await readUpload(request, LARGEST_LETTER, ['version'])
      : readJson(request, LetterRequest);
    if (input instanceof Refused) return input;
    const version = 'bytes' in input ? orders.parseVersionField(input.fields.version) : input.version;
    if (version instanceof Refused) return version;
    const letter = 'bytes' in input ? { fileName: input.fileName, file: input.bytes } : input;
    return orders.putLetter(parts, actor, { ...params, version }, letter);
  },
});
