import type { Db } from '../platform/db/open.ts';
import type { Parts } from '../platform/parts.ts';
import { type ConceptSearch, Taxonomy } from './concepts.ts';
import type { ConceptList } from './contract.ts';
import * as store from './store.ts';

/**
 * The taxonomy: occupations, SSYK groups, skills, places, languages and employment types, by the agency's concept ids.
 *
 * The service works without a taxonomy: pickers are then empty and ids are accepted unchecked.
 */

export type { KnownConcept, Taxonomy } from './concepts.ts';
export { licenceIncludes, requiredLicenceClass } from './meets/driving-licences.ts';
export { type LanguageLevel, languageLevel, levelsBelow, requiredLanguageLevel } from './meets/language-levels.ts';
export {
  findImpliedThings,
  findNamedThings,
  isWorkOrEducation,
  mainOccupationOfProgramme,
  occupationsOfGroup,
} from './meets/meets.ts';
export { spellingVariants } from './names.ts';
export { prepareTaxonomy, refreshOutdatedTaxonomy, refreshTaxonomy } from './refresh.ts';
export { everydayPlaces, everydayTitles } from './titles.ts';

/** The cached taxonomy of each open database. */
const held = new WeakMap<Db, { version: number; taxonomy: Promise<Taxonomy> }>();

/** The version of the stored taxonomy: increases with each change, 0 while there is none. */
export async function taxonomyVersion(parts: Pick<Parts, 'db'>): Promise<number> {
  return (await store.findState(parts.db)).version;
}

/** Whether the stored taxonomy is the sample, and when it was fetched; undefined while there is none. */
export async function taxonomyOrigin(parts: Pick<Parts, 'db'>): Promise<{ isSample: boolean; at: Date } | undefined> {
  const { source, fetched_at } = await store.findState(parts.db);
  return source && fetched_at ? { isSample: source === 'sample', at: fetched_at } : undefined;
}

/** The stored taxonomy, cached until its version changes. */
export async function currentTaxonomy(parts: Pick<Parts, 'db'>): Promise<Taxonomy> {
  const { version, source } = await store.findState(parts.db);
  const known = held.get(parts.db);
  if (known?.version === version) return known.taxonomy;
  const taxonomy = readTaxonomy(parts, { version, source });
  held.set(parts.db, { version, taxonomy });
  // A failed read is not cached.
  taxonomy.catch(() => held.delete(parts.db));
  return taxonomy;
}

async function readTaxonomy(
  parts: Pick<Parts, 'db'>,
  state: { version: number; source: string | null },
): Promise<Taxonomy> {
  const [concepts, relations] = [await store.selectConcepts(parts.db), await store.selectRelations(parts.db)];
  return new Taxonomy(state, concepts, relations);
}

/** The concepts to show in a picker; for a text that finds none, those that were probably meant. */
export async function findConcepts(parts: Parts, search: ConceptSearch): Promise<ConceptList> {
  const taxonomy = await currentTaxonomy(parts);
  const { type, q } = search;
  const items = taxonomy.search(search);
  if (items.length > 0 || !q?.trim()) return { items, meant: null };
  for (const meant of taxonomy.meant(type, q)) {
    const nearest = taxonomy.search({ ...search, q: meant });
    if (nearest.length > 0) return { items: nearest, meant };
  }
  return { items, meant: null };
}

/** The coordinates of a municipality's centre in degrees; undefined when unknown. */
export function municipalityCentre(
  taxonomy: Taxonomy,
  municipality: string,
): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = taxonomy.concept(municipality) ?? {};
  return latitude != null && longitude != null ? { latitude, longitude } : undefined;
}
