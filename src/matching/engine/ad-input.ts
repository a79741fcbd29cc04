import { type MatchingAdRow, requirementCertainty } from '../../ads/ads.ts';
import type { Requirement } from '../../ads/contract.ts';
import { decodeWordIds } from '../../platform/text/word-ids.ts';
import type { RequirementFacts } from './facts.ts';
import type { AdFactsWithWords } from './segment.ts';

/** Full time is all of it; what may be less is part time; an ad that takes both says neither. */
export function extentOf({
  extent_min,
  extent_max,
}: Pick<MatchingAdRow, 'extent_min' | 'extent_max'>): AdFactsWithWords['extent'] {
  if (extent_min !== null && extent_min >= 95) return 'full';
  return extent_max !== null && extent_max < 95 ? 'part' : null;
}

/** A requirement as the engine takes it: with what may not follow from it instead of its confidence. */
export function requirementFacts(asked: Requirement, occupationFieldId: string | null): RequirementFacts {
  const { unsure, mayHinder } = requirementCertainty(asked, occupationFieldId);
  return mayHinder && !unsure ? asked : { ...asked, doubt: unsure ? 'unsure' : 'no_hindrance' };
}

/** A stored ad as the engine takes it. */
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
