import { stem } from '../../platform/text/stem.ts';
import { bestFitOfAlternatives } from './alternatives.ts';
import type { CompiledRequirement } from './compiled-requirement.ts';
import { type Corrections, correctionKey } from './corrections.ts';
import type { PersonFacts } from './facts.ts';
import { requirementFit } from './requirement-fit.ts';
import type { IndexSegment, SharedIndex } from './segment.ts';
import { idf } from './statistics.ts';

/** An ad described by its most significant terms (a vector of length 1) and by the skills that it asks for. */
export interface DescribedAd {
  id: string;
  groupId: string | null;
  groupLabel: string | null;
  terms: [term: string, weight: number][];
  skills: { label: string; met: boolean }[];
}

export interface DescribedAds {
  ads: DescribedAd[];
  /** For each term the word form that occurs in most ads. */
  surfaces: [term: string, word: string][];
}

const MOST_TERMS = 60;

export function describeAds(
  segment: IndexSegment,
  shared: SharedIndex,
  person: PersonFacts,
  words: readonly { word: string; count: number }[],
  corrections: Corrections,
): DescribedAds {
  const termsOf = heaviestTerms(segment, shared);
  // Checks only the requirements' fit: full explanations of five hundred ads would take many times as long.
  const met = new Map<CompiledRequirement, boolean>();
  const fitOf = (asked: CompiledRequirement) => bestFitOfAlternatives(asked, (one) => requirementFit(one, person));
  const isMet = (asked: CompiledRequirement) => met.getOrInsertComputed(asked, () => fitOf(asked).fit === 'direct');
  const ads = segment.ads.map(
    (ad, i): DescribedAd => ({
      id: ad.id,
      groupId: ad.groupId,
      groupLabel: ad.groupId && shared.knowledge.labelOf(ad.groupId),
      terms: termsOf[i] ?? [],
      skills: ad.requirements.flatMap((asked) => {
        if (asked.kind !== 'skill') return [];
        const said = corrections.get(ad.id)?.get(correctionKey(asked));
        return said === 'not_asked' ? [] : [{ label: asked.label, met: said === 'met' || isMet(asked) }];
      }),
    }),
  );
  return { ads, surfaces: surfacesOf(words) };
}

/** The heaviest terms of each ad, by tf-idf with logarithmic frequency. */
function heaviestTerms(segment: IndexSegment, { statistics, terms }: SharedIndex): [string, number][][] {
  const { starts, postings, frequencies } = segment.text;
  const weighed: [string, number][][] = segment.ads.map(() => []);
  for (let term = 0; term + 1 < starts.length; term++) {
    const name = terms.name(term);
    const rarity = idf(statistics, name);
    // Numbers and symbols name no theme.
    if (rarity === 0 || !/^\p{L}{3,}/u.test(name)) continue;
    for (let i = starts[term] as number; i < (starts[term + 1] as number); i++) {
      weighed[postings[i] as number]?.push([name, rarity * (1 + Math.log(frequencies[i] as number))]);
    }
  }
  return weighed.map((all) => {
    const kept = all.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_TERMS);
    const length = Math.sqrt(kept.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
    return kept.map(([name, weight]) => [name, weight / length]);
  });
}

function surfacesOf(words: readonly { word: string; count: number }[]): [string, string][] {
  const best = new Map<string, { word: string; count: number }>();
  for (const { word, count } of words) {
    const term = stem(word, 'sv');
    const known = best.get(term);
    // Prefers the shorter of two equally common forms.
    if (!known || count > known.count || (count === known.count && word.length < known.word.length)) {
      best.set(term, { word, count });
    }
  }
  return [...best].map(([term, { word }]) => [term, word]);
}
