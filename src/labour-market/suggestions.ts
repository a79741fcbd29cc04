import { countHitsPerSearch } from '../ads/ads.ts';
import type { AdFilters } from '../ads/contract.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { findStoredProfile } from '../profile/profile.ts';
import { currentTaxonomy, type Taxonomy, taxonomyOrigin } from '../taxonomy/taxonomy.ts';
import type { FigureSource, NearOccupations, OccupationSuggestions } from './contract.ts';
import { findWishedRegion, loadFigureSources, loadGroupFigures, presentConcept, widerPlaces } from './figures.ts';
import { publisherPages } from './rules.ts';
import * as store from './store.ts';

const MOST_SUGGESTED = 6;
/** Limits for a search: how many occupations are counted, and how many of those with ads are returned. */
const MOST_COUNTED = 24;
const MOST_TOLD = 5;
const MOST_SHARED = 4;
/** The lowest share, in per cent, at which an occupation counts as near. The taxonomy has 25 and 75; 25 is too far. */
const STANDS_IN = 50;

interface Near {
  from: string;
  to: string;
  percent: number | null;
}

/** Occupations near the user's wishes: first those that people change to, then those whose work they can do. */
export async function suggestOccupations(parts: Parts, actor: Actor): Promise<OccupationSuggestions> {
  const wished = (await findStoredProfile(parts, actor.userId))?.wishes.occupations ?? [];
  if (wished.length === 0) return { wished: [], items: [], sources: [] };
  const taxonomy = await currentTaxonomy(parts);
  const sources = await loadFigureSources(parts);
  const places = widerPlaces(taxonomy, await findWishedRegion(parts, taxonomy, actor));
  const outlookOf = async (id: string) => {
    const [group] = taxonomy.broader(id, 'ssyk-level-4');
    const { outlook } = await loadGroupFigures(parts, group, places, sources);
    // A group may have several occupations of the barometer, with other chances each.
    const label = taxonomy.concept(id)?.label.toLowerCase();
    return (outlook.length === 1 ? outlook[0] : outlook.find(({ name }) => name.toLowerCase() === label)) ?? null;
  };
  const related = await store.selectRelated(parts.db, wished);
  const near = nearest(taxonomy, wished, related, MOST_SUGGESTED);
  const skills = await skillsOf(parts, [...near.keys(), ...wished]);
  const items = await Promise.all(
    [...near].map(async ([id, { from, percent }]) => ({
      ...{ id, label: taxonomy.concept(id)?.label ?? id, because: taxonomy.concept(from)?.label ?? from, percent },
      shared: [...(skills.get(id) ?? [])].filter((skill) => skills.get(from)?.has(skill)).slice(0, MOST_SHARED),
      outlook: await outlookOf(id),
    })),
  );
  const own = await Promise.all(
    wished
      .flatMap((id) => presentConcept(taxonomy, id))
      .map(async (one) => ({ ...one, outlook: await outlookOf(one.id) })),
  );
  const told = own.flatMap(({ outlook, ...one }) => (outlook ? [{ ...one, outlook }] : []));
  const used = [
    related.some(({ to_id }) => near.has(to_id)) && sources.related,
    items.some(({ percent }) => percent !== null) && (await taxonomySource(parts)),
    items.some(({ shared }) => shared.length > 0) && sources.skills,
    (told.length > 0 || items.some(({ outlook }) => outlook)) && sources.outlook,
  ];
  return { wished: told, items, sources: used.filter((source) => typeof source === 'object') };
}

/**
 * Occupations near those of a search that have ads for it: first those that people change to, then those whose work
 * they can do, then the others of the same groups.
 */
export async function nearOccupations(parts: Parts, filters: AdFilters): Promise<NearOccupations | Refused> {
  const { occupation = [], occupationGroup = [], ...others } = filters;
  const taxonomy = await currentTaxonomy(parts);
  const namesIn = (group: string) => taxonomy.narrower(group, 'occupation-name').map(({ id }) => id);
  const from = [...occupation, ...occupationGroup.flatMap(namesIn)];
  if (from.length === 0) return { items: [], sources: [] };
  const related = await store.selectRelated(parts.db, from);
  const beside = occupation.flatMap((id) => taxonomy.broader(id, 'ssyk-level-4')).flatMap(({ id }) => namesIn(id));
  const near = nearest(taxonomy, from, related, MOST_COUNTED, beside);
  const ids = [...near.keys()];
  const counts = await countHitsPerSearch(
    parts,
    others,
    ids.map((id) => ({ ...others, occupation: [id] })),
  );
  if (counts instanceof Refused) return counts;
  const items = ids
    .map((id, at) => ({ id, label: taxonomy.concept(id)?.label ?? id, ads: counts[at] ?? 0 }))
    .filter(({ ads }) => ads > 0)
    .slice(0, MOST_TOLD);
  const gone = new Set(related.map(({ to_id }) => to_id));
  const used = [
    items.some(({ id }) => gone.has(id)) && (await loadFigureSources(parts)).related,
    items.some(({ id }) => !gone.has(id)) && (await taxonomySource(parts)),
  ];
  return { items, sources: used.filter((source) => typeof source === 'object') };
}

/** Each occupation once, with the wished one that it is nearest to. */
function nearest(
  taxonomy: Taxonomy,
  wished: readonly string[],
  related: readonly { from_id: string; to_id: string }[],
  most: number,
  beside: readonly string[] = [],
): Map<string, Near> {
  const percentOf = (from: string, to: string) => taxonomy.substitutes(from).get(to) ?? null;
  const gone = related.map(({ from_id: from, to_id: to }) => ({ from, to, percent: percentOf(from, to) }));
  const standing = wished
    .flatMap((from) => [...taxonomy.substitutes(from)].map(([to, percent]) => ({ from, to, percent })))
    .filter(({ percent }) => percent >= STANDS_IN)
    .toSorted((a, b) => b.percent - a.percent);
  const near = new Map<string, Near>();
  const others = beside.map((to) => ({ from: '', to, percent: null }));
  for (const one of [...gone, ...standing, ...others])
    if (near.size < most && !near.has(one.to) && !wished.includes(one.to) && presentConcept(taxonomy, one.to)[0])
      near.set(one.to, one);
  return near;
}

async function skillsOf(parts: Parts, occupations: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await store.selectSkills(parts.db, occupations);
  return new Map(rows.map(({ occupation_id, skills }) => [occupation_id, new Set(skills)]));
}

async function taxonomySource(parts: Parts): Promise<FigureSource | undefined> {
  const origin = await taxonomyOrigin(parts);
  return (
    origin && {
      name: origin.isSample ? 'Exempel som följer med Sökväg' : 'Arbetsförmedlingen, Taxonomin',
      version: '',
      readAt: origin.at.toISOString(),
      url: publisherPages.taxonomy,
    }
  );
}
