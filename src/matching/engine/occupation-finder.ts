import type { TermsOfWord } from '../../text/terms.ts';

/** How much a text about an occupation group says about it, by what it is; fitted on the taxonomy's titles. */
export const TEXT_WEIGHTS = { label: 3, definition: 0.5, title: 1, synonym: 0.2 } as const;
const STEM_WEIGHT = 3;
const PART_WEIGHT = 2;
/** The end of a word says what somebody is: chaufför in lastbilschaufför. */
const END_WEIGHT = 1.5;
const GRAM = 4;
const K1 = 1.2;
const B = 0.4;

export interface FoundGroup {
  groupId: string;
  /** 0 to 1: the share of what the title says that the group's texts say too. */
  confidence: number;
}

interface Group {
  id: string;
  features: Map<string, number>;
  length: number;
}

/**
 * Finds the SSYK group of a title that people write. A group is what its name, its definition and the titles in it
 * say, as stems, parts of compounds and runs of four letters; a title is compared with all groups by BM25. Runs of
 * letters find kin that no dictionary holds: "ventilationstekniker" and "ventilationsmontör".
 */
export class OccupationFinder {
  readonly #terms: TermsOfWord;
  readonly #groups = new Map<string, Group>();
  readonly #groupsWith = new Map<string, number>();
  #length = 0;

  constructor(terms: TermsOfWord) {
    this.#terms = terms;
  }

  /** Adds a text about a group. */
  add(groupId: string, text: string, weight: number): void {
    let group = this.#groups.get(groupId);
    if (!group) {
      group = { id: groupId, features: new Map(), length: 0 };
      this.#groups.set(groupId, group);
    }
    for (const { name, count } of this.#featuresOf(text)) {
      const known = group.features.get(name) ?? 0;
      if (known === 0) this.#groupsWith.set(name, (this.#groupsWith.get(name) ?? 0) + 1);
      group.features.set(name, known + count * weight);
      group.length += count * weight;
      this.#length += count * weight;
    }
  }

  /** Takes back what `add` added, for measuring how a title is found that the groups do not hold. */
  remove(groupId: string, text: string, weight: number): void {
    const group = this.#groups.get(groupId);
    if (!group) return;
    for (const { name, count } of this.#featuresOf(text)) {
      const left = (group.features.get(name) ?? 0) - count * weight;
      if (left > 1e-9) {
        group.features.set(name, left);
      } else {
        group.features.delete(name);
        this.#groupsWith.set(name, (this.#groupsWith.get(name) ?? 1) - 1);
      }
      group.length -= count * weight;
      this.#length -= count * weight;
    }
  }

  /** The groups that a title fits best, the best first; empty when nothing of it is known. */
  find(title: string, most = 3): FoundGroup[] {
    const size = this.#groups.size;
    const averageLength = this.#length / Math.max(1, size);
    const query: { name: string; weight: number }[] = [];
    let possible = 0;
    for (const { name, count, ends } of this.#featuresOf(title)) {
      const holding = this.#groupsWith.get(name) ?? 0;
      const idf = Math.log(1 + (size - holding + 0.5) / (holding + 0.5));
      const weight = idf * count * (ends ? END_WEIGHT : 1);
      possible += weight * (K1 + 1);
      if (holding > 0) query.push({ name, weight });
    }
    if (query.length === 0) return [];
    const found: FoundGroup[] = [];
    for (const group of this.#groups.values()) {
      const saturation = K1 * (1 - B + (B * group.length) / averageLength);
      let score = 0;
      for (const { name, weight } of query) {
        const frequency = group.features.get(name);
        if (frequency) score += (weight * frequency * (K1 + 1)) / (frequency + saturation);
      }
      if (score > 0) found.push({ groupId: group.id, confidence: Math.min(1, score / possible) });
    }
    found.sort((a, b) => b.confidence - a.confidence || (a.groupId < b.groupId ? -1 : 1));
    return found.slice(0, most);
  }

  #featuresOf(text: string): { name: string; count: number; ends: boolean }[] {
    const features = new Map<string, { name: string; count: number; ends: boolean }>();
    const count = (name: string, by: number, ends: boolean) => {
      const known = features.get(name);
      if (known) {
        known.count += by;
        known.ends ||= ends;
      } else {
        features.set(name, { name, count: by, ends });
      }
    };
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}#+.]+/gu) ?? []) {
      const [stem, ...parts] = this.#terms(word, 'sv');
      count(`=${stem}`, STEM_WEIGHT, false);
      for (const part of parts) count(`=${part}`, PART_WEIGHT, false);
      const grams = gramsOf(word, GRAM);
      grams.forEach((gram, i) => {
        count(gram, 1, i >= grams.length - 3);
      });
    }
    return [...features.values()];
  }
}

/** All runs of `n` characters of a word with a space before and after it; the whole of a shorter one. */
export function gramsOf(word: string, n: number): string[] {
  const padded = ` ${word} `;
  if (padded.length <= n) return [padded];
  const grams: string[] = [];
  for (let i = 0; i + n <= padded.length; i++) grams.push(padded.slice(i, i + n));
  return grams;
}
