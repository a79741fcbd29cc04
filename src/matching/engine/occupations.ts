import type { AdFacts, OccupationRelations, PersonFacts } from './facts.ts';

/** A worked occupation counts a little less than a wished one: people move on. */
const WORKED = 0.9;
const WORKED_BESIDE_WISHES = 0.75;
const LONG_AGO = 0.6;
/** Months after which work was long ago; until then it counts less month by month. */
const LONG = 120;
/** Work that the words of a CV tell of, and no title. */
const BY_WORDS = 0.8;

/** How near two occupations are. The steps follow SSYK 2012: each digit that agrees makes them nearer kin. */
const NEARNESS = { same: 1, group: 0.9, minor: 0.55, subMajor: 0.25, field: 0.15 } as const;

/**
 * How near the ad's occupation is to what the person wishes for and has worked as: 1 the same, 0 unrelated. The
 * best of all counts, so that one more occupation never lowers it.
 */
export function occupationFit(
  ad: Pick<AdFacts, 'occupationId' | 'groupId'>,
  person: PersonFacts,
  kinship: OccupationRelations,
): { value: number; by: { path: string; title: string } | { wished: string } | { words: string } | null } {
  let value = 0;
  let by: ReturnType<typeof occupationFit>['by'] = null;
  if (!ad.groupId) return { value, by };
  for (const wish of person.wishedOccupations) {
    const fit = nearness(ad, wish.occupationId, wish.groupId, kinship);
    if (fit > value) {
      value = fit;
      by = { wished: wish.occupationId };
    }
  }
  const worked = person.wishedOccupations.length > 0 ? WORKED_BESIDE_WISHES : WORKED;
  for (const held of person.held) {
    const share = worked * (1 - (1 - LONG_AGO) * Math.min(1, held.endedMonthsAgo / LONG));
    for (const group of held.groupIds) {
      const fit = nearness(ad, held.occupationId, group.id, kinship) * share * group.confidence;
      if (fit > value) {
        value = fit;
        by = { path: held.path, title: held.title };
      }
    }
  }
  for (const { groupId, confidence } of person.groupsByWords) {
    const fit = nearness(ad, null, groupId, kinship) * worked * BY_WORDS * confidence;
    if (fit > value) {
      value = fit;
      by = { words: groupId };
    }
  }
  return { value, by };
}

function nearness(
  ad: Pick<AdFacts, 'occupationId' | 'groupId'>,
  occupationId: string | null,
  groupId: string | null,
  kinship: OccupationRelations,
): number {
  if (occupationId && ad.occupationId === occupationId) return NEARNESS.same;
  if (groupId === null || ad.groupId === null) return 0;
  if (groupId === ad.groupId) return NEARNESS.group;
  const substitute =
    occupationId && ad.occupationId ? kinship.substitutability(occupationId, ad.occupationId) / 100 : 0;
  return Math.max(substitute, kinOfGroups(groupId, ad.groupId, kinship));
}

function kinOfGroups(a: string, b: string, kinship: OccupationRelations): number {
  const codeA = kinship.codeOfGroup(a);
  const codeB = kinship.codeOfGroup(b);
  if (codeA && codeB) {
    if (codeA.slice(0, 3) === codeB.slice(0, 3)) return NEARNESS.minor;
    if (codeA.slice(0, 2) === codeB.slice(0, 2)) return NEARNESS.subMajor;
  }
  const fields = kinship.fieldsOfGroup(b);
  for (const field of kinship.fieldsOfGroup(a)) if (fields.has(field)) return NEARNESS.field;
  return 0;
}
