import { operationIn } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as labourMarket from './labour-market.ts';

const operation = operationIn('labour-market');

export const occupationPage = operation('GET /api/occupations/{conceptId}', {
  summary: 'An occupation: outlook, pay, what its ads ask for, and occupations near it',
  answers: { 200: c.OccupationPage },
  token: 'read',
  handle: (parts, { actor, params }) => labourMarket.getOccupation(parts, actor, params.conceptId),
});

export const occupationSuggestions = operation('GET /api/occupation-suggestions', {
  summary: 'Occupations near those that you look for',
  answers: { 200: c.OccupationSuggestions },
  token: 'read',
  handle: (parts, { actor }) => labourMarket.suggestOccupations(parts, actor),
});

export const nearOccupations = operation('GET /api/near-occupations', {
  summary: 'Occupations near those of a search that have ads, each with how many the same search finds',
  query: c.NearOccupationsQuery,
  answers: { 200: c.NearOccupations },
  token: 'read',
  handle: (parts, { query }) => labourMarket.nearOccupations(parts, query),
});

export const adFigures = operation('GET /api/ads/{id}/figures', {
  summary: 'Outlook and pay of the work of an ad, where there are figures',
  answers: { 200: c.AdFigures },
  token: 'read',
  handle: (parts, { params }) => labourMarket.getAdFigures(parts, params.id),
});

export const adCommute = operation('GET /api/ads/{id}/commute', {
  summary: 'The way to the work of an ad by public transport, from where you live',
  answers: { 200: c.AdCommute },
  token: 'read',
  handle: (parts, { actor, params }) => labourMarket.getAdCommute(parts, actor, params.id),
});

export const employerPage = operation('GET /api/employer', {
  summary: 'An employer by its name: its open ads, and your applications to it',
  query: c.EmployerQuery,
  answers: { 200: c.EmployerPage },
  token: 'read',
  handle: (parts, { actor, query }) => labourMarket.getEmployer(parts, actor, query.name),
});

export const labourMarketStatus = operation('GET /api/admin/labour-market', {
  summary: 'Where figures of the labour market come from, and what of the files could not be used',
  needs: 'all',
  answers: { 200: c.LabourMarketStatus },
  handle: (parts) => labourMarket.getLabourMarketStatus(parts),
});
