import type { Parts } from '../../platform/parts.ts';
import { currentTaxonomy } from '../../taxonomy/taxonomy.ts';
import type { Place } from './places.ts';
import type { WorkerData } from './reader.ts';

/** What the thread that reads records has to know of the taxonomy. */
export async function knownByTaxonomy(parts: Parts): Promise<WorkerData & { version: number }> {
  const taxonomy = await currentTaxonomy(parts);
  const places = taxonomy.ofType('municipality').map(({ id, label, code, latitude, longitude }): Place => {
    const [region] = taxonomy.broader(id, 'region');
    return {
      id,
      label,
      code,
      latitude,
      longitude,
      region: region ? { id: region.id, label: region.label, code: region.code } : null,
    };
  });
  const skills = taxonomy.ofType('skill').map(({ id, label, synonyms }) => ({ id, label, synonyms }));
  return { places, skills, version: taxonomy.version };
}
