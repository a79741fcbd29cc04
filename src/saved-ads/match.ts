import { findLinkedAd } from '../ads/ads.ts';
import type { Requirement } from '../ads/contract.ts';
import type { Match } from '../matching/contract.ts';
import { type EngineThread, getMatchOfGiven } from '../matching/matching.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { currentTaxonomy } from '../taxonomy/taxonomy.ts';
import { findCaptured } from './captured.ts';

/** How a captured ad fits its person, by the same arithmetic as the source's. */
export async function matchCapturedAd(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<Match | Refused> {
  const row = await findCaptured(parts, actor, id);
  if (!row) return new Refused('not_found');
  if (!row.description) {
    const detail = 'Jobbet har ingen annonstext att jämföra med. Lägg till den, så räknar vi ut hur jobbet passar dig.';
    return new Refused('not_found', { detail });
  }
  const taxonomy = await currentTaxonomy(parts);
  const municipality = row.municipality_id ? taxonomy.concept(row.municipality_id) : undefined;
  const [region] = municipality ? taxonomy.broader(municipality.id, 'region') : [];
  const linked = row.url === null ? undefined : await findLinkedAd(parts.db, row.url);
  const at = row.captured_at.toISOString();
  const isOver = row.deadline !== null && row.deadline < stockholmDay(parts.clock.now()).toString();
  return getMatchOfGiven(parts, engine, actor, {
    given: {
      id: row.id,
      version: row.version,
      headline: row.title,
      description: row.description,
      language: row.language,
      employer: row.employer,
      groupId: linked?.groupId ?? null,
      municipalityId: municipality?.id ?? null,
      regionId: region?.id ?? null,
      latitude: municipality?.latitude ?? null,
      longitude: municipality?.longitude ?? null,
      requirements: row.requirements as Requirement[],
    },
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
      status: row.ended_at ? 'removed' : isOver ? 'expired' : 'open',
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
