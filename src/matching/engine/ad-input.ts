import { type MatchingAdRow, requirementCertainty } from '../../ads/ads.ts';
import type { Requirement } from '../../ads/contract.ts';
import { decodeWordIds } from '../../platform/text/word-ids.ts';
import type { RequirementFacts } from './facts.ts';
import type { AdFactsWithWords } from './segment.ts';

/** Maps an ad's extent: `full` from 95 per cent, `part` if less than full time, null if the ad accepts both. */
export function extentOf({
  extent_min,
  extent_max,
}: Pick<MatchingAdRow, 'extent_min' | 'extent_max'>): AdFactsWithWords['extent'] {
  if (extent_min !== null && extent_min >= 95) return 'full';
  return extent_max !== null && extent_max < 95 ? 'part' : null;
}

/** A requirement as the engine's input: its confidence is replaced by `doubt`, which limits what may follow from it. */
export function requirementFacts(asked: Requirement, occupationFieldId: string | null): RequirementFacts {
  const { unsure, mayHinder } = requirementCertainty(asked, occupationFieldId);
  return mayHinder && !unsure ? asked : { ...asked, doubt: unsure ? 'unsure' : 'no_hindrance' };
}

/** Maps a stored ad to the engine's input. */
export function toAdInput(row: MatchingAdRow): AdFactsWithWords {
  return {
    id: row.id,
    change: Number(row.change),
    version: row.version,
    headline: row.headline,
    language: row.language,
    employer: row.employer,
    occupationId: row.occupation_id,
    groupId: row.occupation_group_id,
    municipalityId: row.municipality_id,
    regionId: row.region_id,
    latitude: row.latitude,
    longitude: row.longitude,
    remote: row.remote,
    employmentTypeId: row.employment_type_id,
    extent: extentOf(row),
    requirements: row.requirements.map((asked) => requirementFacts(asked, row.occupation_field_id)),
    headlineWords: decodeWordIds(row.headline_words),
    descriptionWords: decodeWordIds(row.description_words),
  };
}
