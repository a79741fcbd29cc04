import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
import * as c from './desk-contract.ts';
import { LetterQuery } from './letter-contract.ts';
import * as orders from './orders.ts';

/** Operations for the administrators who write an order's letters. */
const operation = operationFactory('administration', { needs: 'letters', param: Type.String() });

export const deskAnswers = operation('GET /api/admin/orders/{id}/desk/answers', {
  summary: "Get the customer's answers to the short questions, if shared",
  description: "Recorded in the customer's security log. 403 when it is not shared.",
  answers: { 200: c.OrderAnswers },
  handle: (parts, { actor, params }) => orders.openAnswers(parts, actor, params.id),
});

export const listAnyOrderMessages = operation('GET /api/admin/orders/{id}/messages', {
  summary: 'List the messages of an order, oldest first',
  answers: { 200: c.OrderMessageList },
  handle: (parts, { actor, params }) => orders.listMessages(parts, actor, 'admin', params.id),
});

export const askCustomer = operation('POST /api/admin/orders/{id}/messages', {
  summary: 'Send a message to the customer, with a notification by mail',
  body: c.MessageRequest,
  answers: { 201: c.OrderMessageList },
  idempotent: 'order-question',
  handle: (parts, { actor, params, body, key }) => orders.askCustomer(parts, actor, params.id, body.text, key),
});

export const listLooks = operation('GET /api/admin/looks', {
  summary: "List which administrator accessed which customer's data, newest first",
  description: 'Repeated access within half an hour is one entry.',
  needs: 'all',
  query: c.OrderAccessQuery,
  answers: { 200: c.OrderAccessList },
  handle: (parts, { query }) => orders.listAccessLog(parts, query),
});

export const saveLetterDraft = operation('PUT /api/admin/orders/{id}/letters/{letterId}/draft', {
  summary: 'Save the draft of a letter; the customer does not see it',
  body: c.LetterDraftRequest,
  answers: { 200: c.LetterDraft },
  handle: (parts, { actor, params: { id, letterId }, body }) => orders.saveDraft(parts, actor, id, letterId, body),
});

export const previewLetter = operation('POST /api/admin/letter-pages', {
  summary: 'Render a draft as images of its pages',
  body: c.PreviewRequest,
  answers: { 200: c.LetterPages },
  handle: (parts, { actor, body }) => orders.previewLetter(parts, actor, body.text),
});

export const getAnyLetterPdf = operation('GET /api/admin/orders/{id}/letters/{letterId}/letter.pdf', {
  summary: 'Download a letter as a PDF',
  query: LetterQuery,
  handle: (parts, { actor, params, query }) =>
    orders.getLetterDocument(parts, actor, 'admin', { ...query, ...params, form: 'pdf' }),
});

export const getAnyLetterDocx = operation('GET /api/admin/orders/{id}/letters/{letterId}/letter.docx', {
  summary: 'Download a letter as a Word file',
  query: LetterQuery,
  handle: (parts, { actor, params, query }) =>
    orders.getLetterDocument(parts, actor, 'admin', { ...query, ...params, form: 'docx' }),
});
