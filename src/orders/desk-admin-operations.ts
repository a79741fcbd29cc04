import Type from 'typebox';
import { operationIn } from '../platform/http/operation.ts';
import * as c from './desk-contract.ts';
import { LetterQuery } from './letter-contract.ts';
import * as orders from './orders.ts';

/** The desk of whoever writes the letters of an order. */
const operation = operationIn('administration', { needs: 'letters', param: Type.String() });

export const deskAnswers = operation('GET /api/admin/orders/{id}/desk/answers', {
  summary: 'What the customer answered to the short questions, where they share it',
  description: 'Recorded in the security log of the customer. 403 where it is not shared.',
  answers: { 200: c.OrderAnswers },
  handle: (parts, { actor, params }) => orders.openAnswers(parts, actor, params.id),
});

export const listAnyOrderMessages = operation('GET /api/admin/orders/{id}/messages', {
  summary: 'The thread of an order, oldest first',
  answers: { 200: c.OrderMessageList },
  handle: (parts, { params }) => orders.listAnyMessages(parts, params.id),
});

export const askCustomer = operation('POST /api/admin/orders/{id}/messages', {
  summary: 'Ask the customer something; they are mailed it',
  body: c.MessageRequest,
  answers: { 201: c.OrderMessageList },
  idempotent: 'order-question',
  handle: (parts, { actor, params, body, key }) => orders.askCustomer(parts, actor, params.id, body.text, key),
});

export const listLooks = operation('GET /api/admin/looks', {
  summary: 'Which administrator read what of which customer, newest first',
  description: 'Several looks at the same within half an hour are one.',
  needs: 'all',
  query: c.LookQuery,
  answers: { 200: c.LookList },
  handle: (parts, { query }) => orders.listAccessLog(parts, query),
});

export const saveLetterDraft = operation('PUT /api/admin/orders/{id}/letters/{letterId}/draft', {
  summary: 'Save what is being written; the customer does not see it',
  body: c.DraftRequest,
  answers: { 200: c.LetterDraft },
  handle: (parts, { actor, params: { id, letterId }, body }) => orders.saveDraft(parts, actor, id, letterId, body),
});

export const previewLetter = operation('POST /api/admin/letter-pages', {
  summary: 'What is being written as pictures of its pages',
  body: c.PreviewRequest,
  answers: { 200: c.LetterPages },
  handle: (parts, { actor, body }) => orders.previewLetter(parts, actor, body.text),
});

export const getAnyLetterPdf = operation('GET /api/admin/orders/{id}/letters/{letterId}/letter.pdf', {
  summary: 'A letter as a PDF',
  query: LetterQuery,
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getAnyLetterDocument(parts, actor, { orderId: id, letterId, version: query.version }, 'pdf'),
});

export const getAnyLetterDocx = operation('GET /api/admin/orders/{id}/letters/{letterId}/letter.docx', {
  summary: 'A letter as a Word file',
  query: LetterQuery,
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getAnyLetterDocument(parts, actor, { orderId: id, letterId, version: query.version }, 'docx'),
});
