import type { TermReducer } from '../../platform/text/terms.ts';

/** Weight of a text about an occupation group, by the text's type; fitted on the taxonomy's titles. */
export const TEXT_WEIGHTS = { label: 3, definition: 0.5, title: 1, synonym: 0.35 } as const;
/** Share of a title's score that all groups of the major group get: a manager's title belongs to some manager group. */
const KIN = 0.15;
/** Exponent that reduces the weight of poorer matches in `agreement`. */
const SHARPNESS = 6;
const GRAM = 4;
/** What rounding may leave of a weight that was taken away. */
const NOTHING = 1e-9;
const K1 = 1.2;
const B = 0.4;

export interface FoundOccupationGroup {
  groupId: string;
  /**
   * 0 to 1: the share of the title's features that the group's texts contain, reduced if the other matching groups
   * belong to other areas of work.
   */
  confidence: number;
}

/** What the words of a CV say about its occupation. */
export interface CvWordGroups {
  /**
   * The groups whose ads use these words, best first.
   *
   * @param known 0 to 1: how well the occupation is known from titles. The higher it is, the less a group's lead counts
   */
  groups(known: number): FoundOccupationGroup[];
  /**
   * What a group shares with the CV, relative to the best group, 0 to 1; undefined if the words say nothing about it.
   *
   * @param whole uses all terms, else only those from descriptions of work and studies
   */
  support(groupId: string, whole: boolean): number | undefined;
}

interface Group {
  id: string;
  /** Official SSYK 2012 code. Groups with the same first digit support each other. */
  code: string;
  features: Map<string, number>;
  length: number;
}

/**
 * Finds the SSYK group of a free-text title. A group is indexed by its name, its definition and its titles, as stems,
 * parts of compounds and 4-grams; BM25 compares a title with all groups. The 4-grams find related words that no
 * dictionary holds: "ventilationstekniker" and "ventilationsmontör".
 */
export class OccupationFinder {
  readonly #terms: TermReducer;
  readonly #groups = new Map<string, Group>();
  readonly #groupsWith = new Map<string, number>();
  #length = 0;

  constructor(terms: TermReducer) {
    this.#terms = terms;
  }

  addGroup(id: string, code: string | null): void {
    this.#groups.set(id, { id, code: code ?? '', features: new Map(), length: 0 });
  }

  /** Adds a text about a group that `addGroup` added; with a negative weight, takes it away again. */
  add(groupId: string, text: string, weight: number): void {
    const group = this.#groups.get(groupId);
    if (!group) throw new Error(`no group ${groupId}`);
    for (const { name, count } of this.#featuresOf(text)) {
      const known = group.features.get(name) ?? 0;
      const now = known + count * weight;
      if (now > NOTHING) group.features.set(name, now);
      else group.features.delete(name);
      const change = Number(now > NOTHING) - Number(known > 0);
      this.#groupsWith.set(name, (this.#groupsWith.get(name) ?? 0) + change);
      group.length += count * weight;
      this.#length += count * weight;
    }
  }

  /** The groups that a title fits best, best first; empty if nothing in it is known. */
  find(title: string, most = 3): FoundOccupationGroup[] {
    const size = this.#groups.size;
    const averageLength = this.#length / Math.max(1, size);
    const query: { name: string; weight: number }[] = [];
    let possible = 0;
    for (const { name, count } of this.#featuresOf(title)) {
      const holding = this.#groupsWith.get(name) ?? 0;
      const weight = Math.log(1 + (size - holding + 0.5) / (holding + 0.5)) * count;
      possible += weight * (K1 + 1);
      if (holding > 0) query.push({ name, weight });
    }
    if (query.length === 0) return [];
    const scored: { group: Group; score: number }[] = [];
    const kin = new Map<string | undefined, { sum: number; groups: number }>();
    for (const group of this.#groups.values()) {
      const saturation = K1 * (1 - B + (B * group.length) / averageLength);
      let score = 0;
      for (const { name, weight } of query) {
        const frequency = group.features.get(name);
        if (frequency) score += (weight * frequency * (K1 + 1)) / (frequency + saturation);
      }
      const kindred = kin.get(group.code[0]) ?? { sum: 0, groups: 0 };
      kin.set(group.code[0], { sum: kindred.sum + score, groups: kindred.groups + 1 });
      if (score > 0) scored.push({ group, score });
    }
    const supported = ({ group, score }: (typeof scored)[number]) => {
      const { sum, groups } = kin.get(group.code[0]) ?? { sum: 0, groups: 1 };
      return score + (KIN * sum) / Math.sqrt(groups);
    };
    return scored
      .map((one) => ({ ...one, all: supported(one) }))
      .sort((a, b) => b.all - a.all || (a.group.id < b.group.id ? -1 : 1))
      .slice(0, most)
      .map(({ group, score }) => ({
        groupId: group.id,
        confidence: Math.min(1, score / possible) * agreement(group.code, scored),
      }));
  }

  #featuresOf(text: string): { name: string; count: number }[] {
    const features = new Map<string, number>();
    const count = (name: string) => features.set(name, (features.get(name) ?? 0) + 1);
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}#+.]+/gu) ?? []) {
      for (const term of this.#terms(word, 'sv')) count(`=${term}`);
      for (const gram of characterGrams(word, GRAM)) count(gram);
    }
    return [...features].map(([name, times]) => ({ name, count: times }));
  }
}

/**
 * Share of the matching groups that lie in one area of work (the first two digits of SSYK): "mekaniker" fits several
 * groups of one area, while "specialist" fits all areas and so indicates none.
 */
function agreement(code: string, scored: readonly { group: Group; score: number }[]): number {
  let same = 0;
  let all = 0;
  for (const { group, score } of scored) {
    const weight = score ** SHARPNESS;
    all += weight;
    if (group.code.slice(0, 2) === code.slice(0, 2)) same += weight;
  }
  return all === 0 ? 0 : same / all;
}

/** All n-grams of a word padded with a space on both sides; a shorter one as a whole. */
export function characterGrams(word: string, n: number): string[] {
  const padded = ` ${word} `;
  if (padded.length <= n) return [padded];
  const grams: string[] = [];
  for (let i = 0; i + n <= padded.length; i++) grams.push(padded.slice(i, i + n));
  return grams;
}
