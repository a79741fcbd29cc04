import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import { Application } from './contract.ts';
import * as c from './letter-desk-contract.ts';

/**
 * What the writer of a paid letter may see of the customer's applications and profile. The routes belong to orders, but
 * the code is in this slice, as orders are a lower layer and must not import it.
 */
const operation = operationFactory<Parts>('administration', { needs: 'letters', param: Type.String() });

const description = "Recorded in the customer's security log. 403 when it is not shared.";

export const deskAds = operation('GET /api/admin/orders/{id}/desk/ads', {
  summary: 'Get the ads that the letters are for, if shared',
  description,
  answers: { 200: c.DeskAds },
  handle: (parts, { actor, params }) => applications.openSharedAds(parts, actor, params.id),
});

export const deskCv = operation('GET /api/admin/orders/{id}/desk/cv', {
  summary: "Get the customer's CV, if shared",
  description,
  answers: { 200: c.DeskCv },
  handle: (parts, { actor, params }) => applications.openSharedCv(parts, actor, params.id),
});

export const deskLetters = operation('GET /api/admin/orders/{id}/desk/letters', {
  summary: 'List letters that the customer sent before, if shared',
  description,
  answers: { 200: c.DeskLetters },
  handle: (parts, { actor, params }) => applications.openSharedLetters(parts, actor, params.id),
});

export const useLetter = operationFactory<Parts>('orders', { param: Type.String() })(
  'POST /api/orders/{id}/letters/{letterId}/use',
  {
    summary: 'Copy a delivered letter into an application',
    body: c.UseLetterRequest,
    answers: { 200: Application },
    handle: (parts, { actor, params: { id, letterId }, body }) =>
      applications.addOrderedLetter(parts, actor, id, letterId, body.applicationId),
  },
);
