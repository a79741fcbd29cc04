import type { MatchList, MatchQuery } from '../../matching/contract.ts';
import * as matching from '../../matching/matching.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import type { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { applicationOf } from './store.ts';

/** The person's matches, each with the application for it: what was applied to looks no longer new. */
export const listMatches = (parts: Parts, actor: Actor, query: MatchQuery): Promise<MatchList | Refused> =>
  matching.listMatches(parts, actor, query, applicationOf);
