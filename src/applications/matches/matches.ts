import type { MatchList, MatchQuery } from '../../matching/contract.ts';
import * as matching from '../../matching/matching.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { OwnMatchList } from '../../saved-ads/contract.ts';
import { listCapturedMatches as listScored } from '../../saved-ads/saved-ads.ts';
import { applicationOfMatch, selectApplicationsOfCaptured } from './store.ts';

/** The user's matches, each with its application, so that a job already applied for does not look new. */
export const listMatchesWithApplications = (
  parts: Parts,
  actor: Actor,
  query: MatchQuery,
): Promise<MatchList | Refused> => matching.listMatches(parts, actor, query, applicationOfMatch);

/** Like `listMatchesWithApplications`, for captured jobs. */
export async function listCapturedMatches(
  parts: Parts,
  engine: matching.EngineThread,
  actor: Actor,
): Promise<OwnMatchList | Refused> {
  const list = await listScored(parts, engine, actor);
  if (list instanceof Refused) return list;
  const ids = list.items.map(({ id }) => id);
  const applications = await selectApplicationsOfCaptured(parts.db, actor.userId, ids);
  return { ...list, items: list.items.map((one) => ({ ...one, application: applications.get(one.id) ?? null })) };
}
