import type { Parts } from '../platform/parts.ts';
import type { TaxonomyContent } from './content.ts';
import { municipalityCentre } from './sample/sample.ts';
import { readTaxonomySource } from './sources.ts';
import * as store from './store.ts';

/**
 * Reads the taxonomy from its source and stores it in one transaction. What the source no longer has is kept as
 * retired: wishes and ads may name it, and a name that turned into a bare id would help nobody.
 *
 * @returns what was done, for the record of the run
 * @throws Error when the source fails; what was stored before stays, and the problem is noted
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

/** The agency says where nothing lies; the centres of the municipalities we know ourselves. */
function placed(concept: TaxonomyContent['concepts'][number]) {
  const centre = concept.type === 'municipality' ? municipalityCentre(concept.label) : undefined;
  return centre ? { ...concept, latitude: centre.latitude, longitude: centre.longitude } : concept;
}

/** Whether the stored taxonomy is not that of the setting: at the first start, and when the setting was changed. */
async function isOfOtherSource(parts: Parts): Promise<boolean> {
  return (await store.findState(parts.db)).source !== parts.config.taxonomy.source;
}

/** Fetches what is missing: after a failure, and until the first fetch has succeeded. */
export async function catchUpTaxonomy(parts: Parts): Promise<string | undefined> {
  const { problem } = await store.findState(parts.db);
  return problem !== null || (await isOfOtherSource(parts)) ? refreshTaxonomy(parts) : undefined;
}

/**
 * Sees to it at the start that there is a taxonomy. The sample is at hand and is taken at once; it may be another
 * one after an upgrade. Other sources take their time and may be away: they are left to the schedule.
 *
 * @returns whether the schedule should run out of turn
 */
export async function prepareTaxonomy(parts: Parts): Promise<boolean> {
  if (parts.config.taxonomy.source !== 'sample') return isOfOtherSource(parts);
  await refreshTaxonomy(parts);
  return false;
}
