import { MatchList, MatchQuery } from '../matching/contract.ts';
import type { EngineThread } from '../matching/matching.ts';
import { operationFactory } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import { OwnMatchList } from '../saved-ads/contract.ts';
import * as applications from './applications.ts';

/** The match list is in this slice because each match contains its application. */
export const listMatches = operationFactory<Parts>('matching')('GET /api/matches', {
  summary: 'List the ads that fit you, the best first',
  query: MatchQuery,
  answers: { 200: MatchList },
  token: 'read',
  handle: (parts, { actor, query }) => applications.listMatchesWithApplications(parts, actor, query),
});

export const listOwnMatches = operationFactory<Parts & { engine: EngineThread }>('matching')(
  'GET /api/captured-matches',
  {
    summary: 'List jobs that you added or that employers you follow have, best match first',
    answers: { 200: OwnMatchList },
    token: 'read',
    handle: (parts, { actor }) => applications.listCapturedMatches(parts, parts.engine, actor),
  },
);
