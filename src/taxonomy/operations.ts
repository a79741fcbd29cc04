import { operationFactory } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as taxonomy from './taxonomy.ts';

const operation = operationFactory('taxonomy');

export const findConcepts = operation('GET /api/taxonomy', {
  summary: 'Search occupations, skills, places and other concepts',
  query: c.ConceptQuery,
  answers: { 200: c.ConceptList },
  token: 'read',
  handle: (parts, { query }) => taxonomy.findConcepts(parts, query),
});
