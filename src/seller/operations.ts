import { operationFactory } from '../platform/http/operation.ts';
import { AdminSeller, SellerRequest, Terms } from './contract.ts';
import * as seller from './seller.ts';

const operation = operationFactory('seller');
const administration = operationFactory('administration', { needs: 'all' });

export const terms = operation('GET /api/terms', {
  summary: 'Get the terms of sale in force, and the seller',
  answers: { 200: Terms },
  open: 'terms are read before anybody has an account',
  handle: (parts) => seller.getTerms(parts),
});

export const termsVersion = operation('GET /api/terms/{version}', {
  summary: 'Get a version of the terms',
  answers: { 200: Terms },
  open: 'what was agreed to stays readable without an account',
  handle: (parts, { params }) => seller.getTerms(parts, params.version),
});

export const adminSeller = administration('GET /api/admin/seller', {
  summary: 'Get the seller of the letters, and which facts are missing',
  answers: { 200: AdminSeller },
  handle: (parts) => seller.getSeller(parts),
});

export const putSeller = administration('PUT /api/admin/seller', {
  summary: 'Set the seller of the letters',
  body: SellerRequest,
  answers: { 200: AdminSeller },
  handle: (parts, { actor, body }) => seller.putSeller(parts, actor, body),
});
