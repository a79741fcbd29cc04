import { operationFactory } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as labourMarket from './labour-market.ts';

const operation = operationFactory('labour-market');

export const occupationPage = operation('GET /api/occupations/{conceptId}', {
  summary: 'Get an occupation: outlook, pay, requirements in its ads, and related occupations',
  answers: { 200: c.OccupationPage },
  token: 'read',
  handle: (parts, { actor, params }) => labourMarket.getOccupation(parts, actor, params.conceptId),
});

export const occupationSuggestions = operation('GET /api/occupation-suggestions', {
  summary: 'List occupations related to those that you look for',
  answers: { 200: c.OccupationSuggestions },
  token: 'read',
  handle: (parts, { actor }) => labourMarket.suggestOccupations(parts, actor),
});

export const nearOccupations = operation('GET /api/near-occupations', {
  summary: 'List occupations related to those of a search, each with its number of ads for the same search',
  query: c.NearOccupationsQuery,
  answers: { 200: c.NearOccupations },
  token: 'read',
  handle: (parts, { query }) => labourMarket.nearOccupations(parts, query),
});

export const adFigures = operation('GET /api/ads/{id}/figures', {
  summary: 'Get the outlook and pay of the occupation in an ad, where known',
  answers: { 200: c.AdFigures },
  token: 'read',
  handle: (parts, { params }) => labourMarket.getAdFigures(parts, params.id),
});

export const adCommute = operation('GET /api/ads/{id}/commute', {
  summary: 'Get the trip from your home to the work of an ad by public transport',
  answers: { 200: c.AdCommute },
  token: 'read',
  handle: (parts, { actor, params }) => labourMarket.getAdCommute(parts, actor, params.id),
});

export const employerPage = operation('GET /api/employer', {
  summary: 'Get an employer by name: its open ads, and your applications to it',
  query: c.EmployerQuery,
  answers: { 200: c.EmployerPage },
  token: 'read',
  handle: (parts, { actor, query }) => labourMarket.getEmployer(parts, actor, query.name),
});

export const labourMarketStatus = operation('GET /api/admin/labour-market', {
  summary: 'List the sources of labour market data, and what could not be used in their files',
  needs: 'all',
  answers: { 200: c.LabourMarketStatus },
  handle: (parts) => labourMarket.getLabourMarketStatus(parts),
});
