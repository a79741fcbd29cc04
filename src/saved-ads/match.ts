import { findLinkedGroups } from '../ads/ads.ts';
import type { Requirement } from '../ads/contract.ts';
import type { Match } from '../matching/contract.ts';
import {
  type EngineThread,
  type ExternalAd,
  externalScoreVersion,
  getMatchOfExternalAd,
  scoreExternalAds,
} from '../matching/matching.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { currentTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.ts';
import type { CapturedRow } from './captured-store.ts';
import type { OwnMatch } from './contract.ts';
import { findCaptured, findSourceAds } from './list.ts';
import * as store from './match-store.ts';

/** How captured ads match their owner, scored by the same engine as the source's ads. */

/** Most ads that are scored in one request, while the user waits. */
const AT_ONCE = 100;

const WITHOUT_TEXT =
  'Jobbet har ingen annonstext att jämföra med. Lägg till den, så räknar vi ut hur jobbet passar dig.';
const TOO_SHORT =
  'För lite att gå på: texten är kort, och säger varken yrke eller krav. Lägg till mer av annonsens text.';

const placeOf = (taxonomy: Taxonomy, id: string | null) => {
  const municipality = id ? taxonomy.concept(id) : undefined;
  const [region] = municipality ? taxonomy.broader(municipality.id, 'region') : [];
  return { municipality, region };
};

function givenOf(taxonomy: Taxonomy, row: store.ScorableCaptured): ExternalAd {
  const { municipality, region } = placeOf(taxonomy, row.municipality_id);
  return {
    id: row.id,
    version: row.version,
    headline: row.title,
    description: row.description,
    language: row.language,
    employer: row.employer,
    groupId: row.occupation_group_id,
    municipalityId: municipality?.id ?? null,
    regionId: region?.id ?? null,
    latitude: municipality?.latitude ?? null,
    longitude: municipality?.longitude ?? null,
    requirements: row.requirements as Requirement[],
  };
}

/** Adds occupations from linked ads: mails and feeds name none, and a link may be read after the job was kept. */
async function learnOccupations({ db }: Parts, userId: string): Promise<void> {
  const groups = await findLinkedGroups(db, await store.selectWithoutOccupation(db, userId));
  if (groups.size > 0) await store.putOccupations(db, userId, groups);
}

export async function matchCapturedAd(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<Match | Refused> {
  await learnOccupations(parts, actor.userId);
  const row = await findCaptured(parts, actor, id);
  if (!row) return new Refused('not_found');
  if (!row.description || row.isThin)
    return new Refused('not_found', { detail: row.description ? TOO_SHORT : WITHOUT_TEXT });
  const taxonomy = await currentTaxonomy(parts);
  const { region } = placeOf(taxonomy, row.municipality_id);
  const at = row.captured_at.toISOString();
  return getMatchOfExternalAd(parts, engine, actor, {
    given: givenOf(taxonomy, row),
    shown: {
      id: row.id,
      sourceId: '',
      headline: row.title,
      employer: { name: row.employer, workplace: null },
      occupation: null,
      municipality: row.place === null ? null : { id: row.municipality_id, label: row.place },
      region: region ? { id: region.id, label: region.label } : null,
      deadline: row.deadline,
      publishedAt: at,
      firstSeenAt: at,
      status: statusOf(row, stockholmDay(parts.clock.now()).toString()),
      language: row.language,
      remote: false,
      employmentType: row.employment === null ? null : { id: null, label: row.employment },
      extent: null,
      url: row.url,
      linkedSite: null,
      match: null,
      excerpt: row.description.slice(0, 300),
      distanceKm: null,
      dismissed: null,
    },
  });
}

function statusOf({ ended_at, deadline }: CapturedRow, today: string): 'open' | 'removed' | 'expired' {
  if (ended_at) return 'removed';
  return deadline !== null && deadline < today ? 'expired' : 'open';
}

/**
 * Open captured ads with a text, the best match first, those too short to be scored last. Stale scores are recomputed
 * in this request, the newest ads first, up to a limit; `pending` counts the rest, which the next request continues.
 */
export async function listCapturedMatches(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
): Promise<{ items: OwnMatch[]; pending: number } | Refused> {
  const { userId } = actor;
  const mark = await externalScoreVersion(parts, userId);
  if (mark === undefined) return { items: [], pending: 0 };
  await learnOccupations(parts, userId);
  const heads = await store.selectOpenCaptured(parts.db, userId, stockholmDay(parts.clock.now()).toString());
  const publicIds = await findSourceAds(parts, heads);
  // Captured ads that the source has, too, are listed among the source's own.
  const own = heads.filter(({ id }) => !publicIds.has(id));
  const isStale = ({ version, match_mark }: store.CapturedHead) => match_mark !== `${version}/${mark}`;
  const stale = own.filter((head) => !head.isThin && isStale(head));
  const due = stale.slice(0, AT_ONCE).map(({ id }) => id);
  const scored = await scoreSome(parts, engine, userId, { ids: due, mark });
  if (scored instanceof Refused) return scored;
  const items = own.flatMap((head) => {
    const match = scored.get(head.id) ?? (isStale(head) ? null : head.match);
    return match || head.isThin ? [{ ...presentHead(head), match: head.isThin ? null : match }] : [];
  });
  return {
    items: items.toSorted((one, other) => (other.match?.score ?? -1) - (one.match?.score ?? -1)),
    pending: stale.length - due.length,
  };
}

async function scoreSome(
  parts: Parts,
  engine: EngineThread,
  userId: string,
  { ids, mark }: { ids: string[]; mark: string },
): Promise<Awaited<ReturnType<typeof scoreExternalAds>>> {
  if (ids.length === 0) return new Map();
  const rows = await store.selectScorable(parts.db, userId, ids);
  const taxonomy = await currentTaxonomy(parts);
  const given = rows.map((row) => givenOf(taxonomy, row));
  const scored = await scoreExternalAds(parts, engine, userId, given);
  if (scored instanceof Refused) return scored;
  const stored = rows.flatMap(({ id, version }) => {
    const match = scored.get(id);
    return match ? [{ id, version, match, mark: `${version}/${mark}` }] : [];
  });
  await store.putMatches(parts.db, userId, stored);
  return scored;
}

const presentHead = ({ id, title, employer, place, deadline, origin, url, pile, captured_at }: store.CapturedHead) => ({
  id,
  title,
  employer,
  place,
  deadline,
  origin,
  site: url === null ? null : new URL(url).hostname.replace(/^www\./, ''),
  proposed: pile === 'proposed',
  capturedAt: captured_at.toISOString(),
  application: null,
});
