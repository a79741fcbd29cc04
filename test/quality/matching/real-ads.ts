import { createAnalyser } from '../../../src/ads/ingest/analysis.ts';
import { parseAdContent } from '../../../src/ads/ingest/content.ts';
import { Municipalities } from '../../../src/ads/ingest/places.ts';
import { municipalitiesOf } from '../../../src/ads/ingest/reader-taxonomy.ts';
import { extentOf, requirementFacts } from '../../../src/matching/engine/ad-input.ts';
import type { Taxonomy } from '../../../src/taxonomy/concepts.ts';
import { adTexts } from '../../../train/ads-labels.ts';
import type { MemoryAd } from './memory.ts';

/** Real ads of a folder, each read as the service reads it at ingest. */
export async function realAds(folder: string, taxonomy: Taxonomy): Promise<MemoryAd[]> {
  const context = {
    now: new Date('2026-11-18T09:00:00Z'),
    today: '2026-11-18',
    places: new Municipalities(municipalitiesOf(taxonomy)),
  };
  const analyse = createAnalyser(taxonomy.ofType('skill'));
  return Promise.all(
    [...adTexts(folder)].map(async ([id, { record }]): Promise<MemoryAd> => {
      const ad = parseAdContent(record, id, context);
      const { language, requirements } = await analyse({ ...ad, record });
      return {
        id,
        headline: ad.headline,
        description: ad.description,
        facts: {
          language,
          employer: ad.employer,
          // If the source had no occupation, the collector of the ads filled in a common one.
          ...(isOccupationGuessed(record) ? {} : { occupationId: ad.occupation_id, groupId: ad.occupation_group_id }),
          municipalityId: ad.municipality_id,
          regionId: ad.region_id,
          latitude: ad.latitude,
          longitude: ad.longitude,
          remote: ad.remote,
          employmentTypeId: ad.employment_type_id,
          extent: extentOf(ad),
          requirements: requirements.map((asked) => requirementFacts(asked, ad.occupation_field_id)),
        },
      };
    }),
  );
}

function isOccupationGuessed(record: Record<string, unknown>): boolean {
  return (record._source as { occupation?: string } | undefined)?.occupation === 'default';
}
