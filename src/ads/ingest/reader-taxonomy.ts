import type { Parts } from '../../platform/parts.ts';
import { currentTaxonomy, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { Municipality } from './places.ts';
import type { ReaderTaxonomy } from './reader.ts';

/** What the reading thread needs from the taxonomy. */
export async function loadReaderTaxonomy(parts: Parts): Promise<ReaderTaxonomy & { version: number }> {
  const taxonomy = await currentTaxonomy(parts);
  const places = municipalitiesOf(taxonomy);
  const skills = taxonomy.ofType('skill').map(({ id, label, synonyms }) => ({ id, label, synonyms }));
  return { places, skills, version: taxonomy.version };
}

/** The taxonomy's municipalities with their regions. */
export function municipalitiesOf(taxonomy: Taxonomy): Municipality[] {
  return taxonomy.ofType('municipality').map(({ id, label, code, latitude, longitude }) => {
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
}
