import Type from 'typebox';
import { operationIn } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import { Application } from './contract.ts';
import * as c from './letter-desk-contract.ts';

/**
 * What the writer of a paid letter is shown of the customer's applications and profile. The routes are those of an
 * order; they stand here, as orders lie below all that they tell of.
 */
const operation = operationIn<Parts>('administration', { needs: 'letters', param: Type.String() });

const description = 'Recorded in the security log of the customer. 403 where it is not shared.';

export const deskAds = operation('GET /api/admin/orders/{id}/desk/ads', {
  summary: 'The ads that the letters are for, where the customer shares them',
  description,
  answers: { 200: c.DeskAds },
  handle: (parts, { actor, params }) => applications.openSharedAds(parts, actor, params.id),
});

export const deskCv = operation('GET /api/admin/orders/{id}/desk/cv', {
  summary: "The customer's CV, where they share it",
  description,
  answers: { 200: c.DeskCv },
  handle: (parts, { actor, params }) => applications.openSharedCv(parts, actor, params.id),
});

export const deskLetters = operation('GET /api/admin/orders/{id}/desk/letters', {
  summary: 'Letters that the customer sent before, where they share them',
  description,
  answers: { 200: c.DeskLetters },
  handle: (parts, { actor, params }) => applications.openSharedLetters(parts, actor, params.id),
});

export const useLetter = operationIn<Parts>('orders', { param: Type.String() })(
  'POST /api/orders/{id}/letters/{letterId}/use',
  {
    summary: 'Take a letter that was delivered into an application',
    body: c.UseLetterRequest,
    answers: { 200: Application },
    handle: (parts, { actor, params: { id, letterId }, body }) =>
      applications.useOrderedLetter(parts, actor, id, letterId, body.applicationId),
  },
);
