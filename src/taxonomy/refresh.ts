import type { Parts } from '../platform/parts.ts';
import type { TaxonomyContent } from './content.ts';
import { municipalityCentre } from './sample/sample.ts';
import { readTaxonomySource } from './sources.ts';
import * as store from './store.ts';

/**
 * Reads the taxonomy from its source and stores it in one transaction. Concepts that the source no longer has are kept
 * as retired, because wishes and ads may refer to them and still need their names.
 *
 * @returns a summary for the log of the run, in Swedish
 * @throws Error when the source fails; the stored taxonomy stays, and the problem is recorded
 */
export async function refreshTaxonomy(parts: Parts): Promise<string> {
  const { source } = parts.config.taxonomy;
  let content: TaxonomyContent;
  try {
    content = await readTaxonomySource(source, parts.stopping);
  } catch (error) {
    await store.recordProblem(parts.db, (error as Error).message);
    throw error;
  }
  const { concepts, relations } = content;
  const isNew = await parts.db.transaction().execute(async (tx) => {
    await store.lockState(tx);
    const conceptsChanged = await store.replaceConcepts(tx, concepts.map(placed));
    const relationsChanged = await store.replaceRelations(tx, relations);
    const isNew = conceptsChanged || relationsChanged;
    await store.recordFetch(tx, { source, at: parts.clock.now(), isNew });
    return isNew;
  });
  return `${concepts.length} begrepp, ${relations.length} samband${isNew ? '' : ', inget nytt'}`;
}

/** Adds the centre of a municipality from our own data; the agency's taxonomy has no coordinates. */
function placed(concept: TaxonomyContent['concepts'][number]) {
  const centre = concept.type === 'municipality' ? municipalityCentre(concept.label) : undefined;
  return centre ? { ...concept, latitude: centre.latitude, longitude: centre.longitude } : concept;
}

/**
 * Whether the stored taxonomy comes from another source than configured: at the first start, or after a changed
 * setting.
 */
async function isOfOtherSource(parts: Parts): Promise<boolean> {
  return (await store.findState(parts.db)).source !== parts.config.taxonomy.source;
}

/** Fetches the taxonomy again if the last fetch failed or the source has changed. */
export async function refreshOutdatedTaxonomy(parts: Parts): Promise<string | undefined> {
  const { problem } = await store.findState(parts.db);
  return problem !== null || (await isOfOtherSource(parts)) ? refreshTaxonomy(parts) : undefined;
}

/**
 * Ensures at startup that there is a taxonomy. The sample is read at once, since an upgrade may have changed it. Other
 * sources are slow and may be down, so they are left to the schedule.
 *
 * @returns whether the scheduled refresh should run immediately
 */
export async function prepareTaxonomy(parts: Parts): Promise<boolean> {
  if (parts.config.taxonomy.source !== 'sample') return isOfOtherSource(parts);
  await refreshTaxonomy(parts);
  return false;
}
