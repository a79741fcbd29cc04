import { operationIn } from '../platform/http/operation.ts';
import { AdminSeller, SellerRequest, Terms } from './contract.ts';
import * as seller from './seller.ts';

const operation = operationIn('seller');
const administration = operationIn('administration', { needs: 'all' });

export const terms = operation('GET /api/terms', {
  summary: 'The terms of sale in force, and who sells',
  answers: { 200: Terms },
  open: 'terms are read before anybody has an account',
  handle: (parts) => seller.getTerms(parts),
});

export const termsVersion = operation('GET /api/terms/{version}', {
  summary: 'A version of the terms, as somebody agreed to it',
  answers: { 200: Terms },
  open: 'what was agreed to stays readable without an account',
  handle: (parts, { params }) => seller.getTerms(parts, params.version),
});

export const adminSeller = administration('GET /api/admin/seller', {
  summary: 'Who sells the letters, and what is missing',
  answers: { 200: AdminSeller },
  handle: (parts) => seller.getSeller(parts),
});

export const putSeller = administration('PUT /api/admin/seller', {
  summary: 'Say who sells the letters',
  body: SellerRequest,
  answers: { 200: AdminSeller },
  handle: (parts, { actor, body }) => seller.putSeller(parts, actor, body),
});
