import { MatchList, MatchQuery } from '../matching/contract.ts';
import { operationIn } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';

/** The list stands here, as each match tells of the application for it. */
export const listMatches = operationIn<Parts>('matching')('GET /api/matches', {
  summary: 'The ads that fit you, the best first',
  query: MatchQuery,
  answers: { 200: MatchList },
  token: 'read',
  handle: (parts, { actor, query }) => applications.listMatches(parts, actor, query),
});
