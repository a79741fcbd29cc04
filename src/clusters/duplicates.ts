import type { FeedRow } from '../ads/ads.ts';
import { decodeWordIds } from '../text/word-ids.ts';
import { agreement, BANDS, BINS, bandHash, jaccard, shinglesOf, writeSignature } from './min-hash.ts';

/** An ad as its duplicates are told by. */
export interface ComparedAd {
  id: string;
  headline: string;
  employer: string | null;
  municipalityId: string | null;
  words: Uint32Array;
}

export function comparedAd(row: FeedRow): ComparedAd {
  return {
    id: row.id,
    headline: row.headline,
    employer: row.employer,
    municipalityId: row.municipality_id,
    words: decodeWordIds(row.description_words),
  };
}

/** So much of two texts has to be the same for them to be one vacancy. */
const SAME = 0.9;
/** Of one employer, with the same headline in the same place, less does. */
const SAME_OF_ONE_EMPLOYER = 0.75;
/** Signatures that agree in fewer bins than this below what is needed are not looked into: four standard errors. */
const DOUBT = 0.16;
/** Texts that so many share are a form's, not a vacancy's: each of them is compared with this many before it only. */
const MOST_COMPARED = 50;
/** So few words say nothing of a vacancy. */
const SHORTEST = 12;

/**
 * Groups of ads that are one vacancy under several ids, each with at least two; agencies repost across employers, so
 * the text alone decides. Ids in a group stand in the order of the ads given.
 */
export function findDuplicates(ads: readonly ComparedAd[]): string[][] {
  const signatures = new Uint32Array(ads.length * BINS);
  ads.forEach(({ words }, i) => {
    writeSignature(words, signatures, i * BINS);
  });
  const alike = comparison(ads, signatures);
  const groups = new Groups(ads.length);
  const compared = new Set<number>();
  // Hash and place in one number, so that sorting brings ads together that agree in a whole band.
  const keys = new Float64Array(ads.length);
  for (let band = 0; band < BANDS; band++) {
    for (let i = 0; i < ads.length; i++) keys[i] = bandHash(signatures, i * BINS, band) * ads.length + i;
    keys.sort();
    for (let at = 1; at < keys.length; at++) {
      const [hash, i] = partsOf(keys[at] as number, ads.length);
      for (let before = at - 1; before >= 0 && at - before <= MOST_COMPARED; before--) {
        const [otherHash, other] = partsOf(keys[before] as number, ads.length);
        if (otherHash !== hash) break;
        const pair = other * ads.length + i;
        if (groups.same(other, i) || compared.has(pair)) continue;
        compared.add(pair);
        if (alike(other, i)) groups.join(other, i);
      }
    }
  }
  return groups.lists(2).map((group) => group.map((i) => (ads[i] as ComparedAd).id));
}

function partsOf(key: number, ads: number): [hash: number, place: number] {
  const hash = Math.floor(key / ads);
  return [hash, key - hash * ads];
}

/** Whether two ads are one vacancy. The sets of few ads are ever needed, and are made when they are. */
function comparison(ads: readonly ComparedAd[], signatures: Uint32Array): (a: number, b: number) => boolean {
  const sets = new Map<number, Uint32Array>();
  const setOf = (i: number) => {
    const known = sets.get(i) ?? shinglesOf((ads[i] as ComparedAd).words);
    sets.set(i, known);
    return known;
  };
  return (a, b) => {
    const [one, other] = [ads[a] as ComparedAd, ads[b] as ComparedAd];
    if (Math.min(one.words.length, other.words.length) < SHORTEST) return false;
    const needed = neededOf(one, other);
    if (agreement(signatures, a * BINS, b * BINS) < needed - DOUBT) return false;
    return shareAtLeast(setOf(a), setOf(b), needed);
  };
}

/** Whether two ads are one vacancy, without their signatures. */
export function isSameVacancy(one: ComparedAd, other: ComparedAd): boolean {
  if (Math.min(one.words.length, other.words.length) < SHORTEST) return false;
  return shareAtLeast(shinglesOf(one.words), shinglesOf(other.words), neededOf(one, other));
}

/** How much of two texts has to be the same for their ads to be one vacancy. */
function neededOf(one: ComparedAd, other: ComparedAd): number {
  const ofOneEmployer =
    one.employer !== null &&
    one.employer === other.employer &&
    one.municipalityId === other.municipalityId &&
    one.headline.toLowerCase() === other.headline.toLowerCase();
  return ofOneEmployer ? SAME_OF_ONE_EMPLOYER : SAME;
}

function shareAtLeast(x: Uint32Array, y: Uint32Array, needed: number): boolean {
  // Sets of such different size cannot be alike enough.
  return Math.min(x.length, y.length) >= needed * Math.max(x.length, y.length) && jaccard(x, y) >= needed;
}

/** Disjoint sets, joined two and two. */
class Groups {
  readonly #parents: Int32Array;

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, i) => i);
  }

  #root(i: number): number {
    let root = i;
    while (this.#parents[root] !== root) root = this.#parents[root] as number;
    for (let at = i; at !== root; ) {
      const next = this.#parents[at] as number;
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }

  same(a: number, b: number): boolean {
    return this.#root(a) === this.#root(b);
  }

  join(a: number, b: number): void {
    const [x, y] = [this.#root(a), this.#root(b)];
    this.#parents[Math.max(x, y)] = Math.min(x, y);
  }

  lists(fewest: number): number[][] {
    const lists = new Map<number, number[]>();
    for (let i = 0; i < this.#parents.length; i++) {
      const root = this.#root(i);
      const list = lists.get(root);
      if (list) list.push(i);
      else lists.set(root, [i]);
    }
    return [...lists.values()].filter((list) => list.length >= fewest);
  }
}
