import type { AdFacts, OccupationRelations, PersonFacts } from './facts.ts';

const LONG_AGO = 0.6;
/** Months after which a job counts least; until then it counts less month by month. */
const LONG = 120;
/** Weight of an occupation that the CV's words indicate but no title names. */
const BY_WORDS = 0.8;

/** Similarity of two occupations. The steps follow SSYK 2012: each common digit makes them more similar. */
const NEARNESS = { same: 1, group: 0.9, minor: 0.55, subMajor: 0.25, field: 0.15 } as const;

export interface OccupationFit {
  /** Similarity of the ad's occupation to the user's work: 1 the same, 0 unrelated. */
  value: number;
  by: { path: string; title: string } | { words: string } | null;
  /** Similarity to the occupations that the user wishes for. */
  wished: number;
  /** The most similar of the occupations wished for. */
  wish: string | null;
  /** Similarity of each job, in the order of `PersonFacts.held`. */
  jobs: readonly number[];
}

/** The most similar occupation counts, so that adding one never lowers the value. */
export function occupationFit(
  ad: Pick<AdFacts, 'occupationId' | 'groupId'>,
  person: PersonFacts,
  kinship: OccupationRelations,
): OccupationFit {
  let value = 0;
  let by: OccupationFit['by'] = null;
  let wished = 0;
  let wish: string | null = null;
  if (!ad.groupId) return { value, by, wished, wish, jobs: person.held.map(() => 0) };
  for (const { occupationId, groupId } of person.wishedOccupations) {
    const fit = nearness(ad, occupationId, groupId, kinship);
    if (fit > wished) [wished, wish] = [fit, occupationId];
  }
  const jobs = person.held.map((held) => {
    let best = 0;
    const share = 1 - (1 - LONG_AGO) * Math.min(1, held.endedMonthsAgo / LONG);
    for (const group of held.groupIds) {
      const near = nearness(ad, group.occupationId ?? held.occupationId, group.id, kinship) * group.confidence;
      best = Math.max(best, near);
      if (near * share > value) {
        value = near * share;
        by = { path: held.path, title: held.title };
      }
    }
    return best;
  });
  for (const { groupId, confidence } of person.groupsByWords) {
    const fit = nearness(ad, null, groupId, kinship) * BY_WORDS * confidence;
    if (fit > value) {
      value = fit;
      by = { words: groupId };
    }
  }
  return { value, by, wished, wish, jobs };
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
