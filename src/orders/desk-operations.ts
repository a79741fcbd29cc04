import Type from 'typebox';
import { operationIn } from '../platform/http/operation.ts';
import { ref } from '../platform/kernel/shapes.ts';
import { Order } from './contract.ts';
import * as c from './desk-contract.ts';
import { LetterQuery } from './letter-contract.ts';
import * as orders from './orders.ts';

/** What a customer shares with whoever writes for them, says to them, and says of their letters. */
const operation = operationIn('orders', { param: Type.String() });

export const putConsents = operation('PUT /api/orders/{id}/consents', {
  summary: 'Choose what the writer may see for this order; what is left out is closed',
  body: c.ConsentRequest,
  answers: { 200: Order },
  handle: (parts, { actor, params, body }) => orders.setConsents(parts, actor, params.id, body.kinds),
});

export const putAnswers = operation('PUT /api/orders/{id}/answers', {
  summary: 'Answer the short questions',
  body: ref(c.OrderAnswers),
  answers: { 200: Order },
  handle: (parts, { actor, params, body }) => orders.setAnswers(parts, actor, params.id, body),
});

export const listOrderMessages = operation('GET /api/orders/{id}/messages', {
  summary: 'The thread of an order, oldest first',
  answers: { 200: c.OrderMessageList },
  handle: (parts, { actor, params }) => orders.listOwnMessages(parts, actor, params.id),
});

export const writeOrderMessage = operation('POST /api/orders/{id}/messages', {
  summary: 'Write to whoever writes the letters',
  body: c.MessageRequest,
  answers: { 201: c.OrderMessageList },
  idempotent: 'order-message',
  handle: (parts, { actor, params, body, key }) => orders.writeOwnMessage(parts, actor, params.id, body.text, key),
});

export const askRevision = operation('POST /api/orders/{id}/letters/{letterId}/revisions', {
  summary: 'Ask for a change of a letter that was delivered',
  body: c.RevisionRequest,
  answers: { 201: Order },
  idempotent: 'letter-revision',
  handle: (parts, { actor, params: { id, letterId }, body, key }) =>
    orders.askRevision(parts, actor, id, letterId, body, key),
});

export const acceptLetter = operation('POST /api/orders/{id}/letters/{letterId}/acceptance', {
  summary: 'Accept a letter that was delivered',
  body: c.AcceptanceRequest,
  answers: { 200: Order },
  handle: (parts, { actor, params: { id, letterId }, body }) =>
    orders.acceptLetter(parts, actor, id, letterId, body.version),
});

export const getLetterPages = operation('GET /api/orders/{id}/letters/{letterId}/pages', {
  summary: 'A letter that was delivered as pictures of its pages',
  query: LetterQuery,
  answers: { 200: c.LetterPages },
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getOwnLetterPages(parts, actor, { orderId: id, letterId, version: query.version }),
});

export const getLetterPdf = operation('GET /api/orders/{id}/letters/{letterId}/letter.pdf', {
  summary: 'A letter that was delivered as a PDF',
  query: LetterQuery,
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getOwnLetterDocument(parts, actor, { orderId: id, letterId, version: query.version }, 'pdf'),
});

export const getLetterDocx = operation('GET /api/orders/{id}/letters/{letterId}/letter.docx', {
  summary: 'A letter that was delivered as a Word file',
  query: LetterQuery,
  handle: (parts, { actor, params: { id, letterId }, query }) =>
    orders.getOwnLetterDocument(parts, actor, { orderId: id, letterId, version: query.version }, 'docx'),
});
