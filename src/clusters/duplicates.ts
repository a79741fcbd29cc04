import type { MatchingAdRow } from '../ads/ads.ts';
import { decodeWordIds } from '../platform/text/word-ids.ts';
import {
  bandHash,
  jaccardSimilarity,
  LSH_BANDS,
  SIGNATURE_BINS,
  shingleHashes,
  signatureSimilarity,
  writeSignature,
} from './min-hash.ts';

/** The fields of an ad that are compared to find duplicates. */
export interface ComparedAd {
  id: string;
  headline: string;
  employer: string | null;
  municipalityId: string | null;
  words: Uint32Array;
}

export function toComparedAd(row: MatchingAdRow): ComparedAd {
  return {
    id: row.id,
    headline: row.headline,
    employer: row.employer,
    municipalityId: row.municipality_id,
    words: decodeWordIds(row.description_words),
  };
}

/** The Jaccard similarity from which two texts are one vacancy. */
const SAME = 0.9;
/** The lower limit for two ads with the same employer, headline and municipality. */
const SAME_OF_ONE_EMPLOYER = 0.75;
/** Pairs whose estimated similarity is further than this below the limit are skipped: four standard errors. */
const DOUBT = 0.16;
/** A text that more ads share is a template, not a vacancy: each ad is compared with at most this many before it. */
const MOST_COMPARED = 50;
/** Texts with fewer words are not compared. */
const SHORTEST = 12;

/**
 * Finds groups of at least two ads that are one vacancy. Agencies repost ads across employers, so a similar text is
 * enough; the same employer, headline and municipality only lower the limit. Ids in a group keep the order of `ads`.
 */
export function findDuplicates(ads: readonly ComparedAd[]): string[][] {
  const signatures = new Uint32Array(ads.length * SIGNATURE_BINS);
  ads.forEach(({ words }, i) => {
    writeSignature(words, signatures, i * SIGNATURE_BINS);
  });
  const places = placesOf(ads);
  const shareTexts = comparison(ads);
  const groups = new Groups(ads.length);
  // Pairs with similar signatures but different texts, so that each is compared once.
  const unlike = new Set<number>();
  const compare = (a: number, b: number) => {
    const needed = places[a] === places[b] ? SAME_OF_ONE_EMPLOYER : SAME;
    const least = needed - DOUBT;
    if (signatureSimilarity(signatures, a * SIGNATURE_BINS, b * SIGNATURE_BINS, least) < least || groups.same(a, b))
      return;
    const pair = a * ads.length + b;
    if (unlike.has(pair)) return;
    if (shareTexts(a, b, needed)) groups.join(a, b);
    else unlike.add(pair);
  };
  // Hash and index of the ad in one number: sorting brings together ads that agree in a whole band.
  const keys = new Float64Array(ads.length);
  const sorted = new Uint32Array(ads.length);
  for (let band = 0; band < LSH_BANDS; band++) {
    for (let i = 0; i < ads.length; i++) keys[i] = bandHash(signatures, i * SIGNATURE_BINS, band) * ads.length + i;
    keys.sort();
    let first = 0;
    let hashOfFirst = -1;
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number;
      const hash = Math.floor(key / ads.length);
      if (hash !== hashOfFirst) [first, hashOfFirst] = [at, hash];
      const ad = key - hash * ads.length;
      sorted[at] = ad;
      const from = Math.max(first, at - MOST_COMPARED);
      for (let before = at - 1; before >= from; before--) compare(sorted[before] as number, ad);
    }
  }
  return groups.lists(2).map((group) => group.map((i) => (ads[i] as ComparedAd).id));
}

/** A number per ad, equal for ads with the same employer, headline and municipality. */
function placesOf(ads: readonly ComparedAd[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(ads, ({ employer, headline, municipalityId }, i) => {
    if (employer === null) return -1 - i;
    const place = [employer, municipalityId, headline.toLowerCase()].join('\n');
    return numbers.getOrInsert(place, numbers.size);
  });
}

/** Returns a function that compares the texts of two ads. Shingle sets are built on demand, because few are needed. */
function comparison(ads: readonly ComparedAd[]): (a: number, b: number, needed: number) => boolean {
  const sets = new Map<number, Uint32Array>();
  const setOf = (i: number) => sets.getOrInsertComputed(i, () => shingleHashes((ads[i] as ComparedAd).words));
  return (a, b, needed) => {
    const shorter = Math.min((ads[a] as ComparedAd).words.length, (ads[b] as ComparedAd).words.length);
    return shorter >= SHORTEST && shareAtLeast(setOf(a), setOf(b), needed);
  };
}

/** Whether two ads are one vacancy, by their texts alone, without signatures. */
export function isSameVacancy(one: ComparedAd, other: ComparedAd): boolean {
  if (Math.min(one.words.length, other.words.length) < SHORTEST) return false;
  return shareAtLeast(shingleHashes(one.words), shingleHashes(other.words), neededOf(one, other));
}

/**
 * Finds for each given text the first ad that is the same vacancy, while ads are streamed in. Where both name a
 * municipality it must be the same: chains advertise many places with one text.
 */
export class TextMatcher {
  /** Ids of ads, keyed by the ids of the texts. */
  readonly found = new Map<string, string>();
  readonly #texts: ComparedAd[];
  readonly #signatures: Uint32Array;
  readonly #bands = new Map<number, number[]>();
  /** For each text, the number of the ad it was last compared with. */
  readonly #lookedAt: Uint32Array;
  #ads = 0;

  constructor(texts: readonly ComparedAd[]) {
    this.#texts = texts.filter(({ words }) => words.length >= SHORTEST);
    // The last slot is for the ad being compared.
    this.#signatures = new Uint32Array((this.#texts.length + 1) * SIGNATURE_BINS);
    this.#lookedAt = new Uint32Array(this.#texts.length);
    this.#texts.forEach(({ words }, i) => {
      writeSignature(words, this.#signatures, i * SIGNATURE_BINS);
      for (let band = 0; band < LSH_BANDS; band++) {
        this.#bands.getOrInsert(bandHash(this.#signatures, i * SIGNATURE_BINS, band), []).push(i);
      }
    });
  }

  compare(ad: ComparedAd): void {
    const own = this.#texts.length * SIGNATURE_BINS;
    this.#ads += 1;
    writeSignature(ad.words, this.#signatures, own);
    for (let band = 0; band < LSH_BANDS; band++) {
      for (const i of this.#bands.get(bandHash(this.#signatures, own, band)) ?? []) {
        if (this.#lookedAt[i] === this.#ads) continue;
        this.#lookedAt[i] = this.#ads;
        const text = this.#texts[i] as ComparedAd;
        if (this.found.has(text.id) || areApart(text, ad)) continue;
        const least = neededOf(text, ad) - DOUBT;
        if (signatureSimilarity(this.#signatures, i * SIGNATURE_BINS, own, least) < least) continue;
        if (isSameVacancy(text, ad)) this.found.set(text.id, ad.id);
      }
    }
  }
}

const areApart = (one: ComparedAd, other: ComparedAd): boolean =>
  one.municipalityId !== null && other.municipalityId !== null && one.municipalityId !== other.municipalityId;

/** The similarity from which two ads are one vacancy. */
function neededOf(one: ComparedAd, other: ComparedAd): number {
  const ofOneEmployer =
    one.employer !== null &&
    one.employer === other.employer &&
    one.municipalityId === other.municipalityId &&
    one.headline.toLowerCase() === other.headline.toLowerCase();
  return ofOneEmployer ? SAME_OF_ONE_EMPLOYER : SAME;
}

function shareAtLeast(x: Uint32Array, y: Uint32Array, needed: number): boolean {
  // Sets that differ too much in size cannot reach the limit.
  return Math.min(x.length, y.length) >= needed * Math.max(x.length, y.length) && jaccardSimilarity(x, y) >= needed;
}

/** A disjoint-set structure (union-find). */
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
    const lists = Map.groupBy(this.#parents.keys(), (i) => this.#root(i));
    return [...lists.values()].filter((list) => list.length >= fewest);
  }
}
