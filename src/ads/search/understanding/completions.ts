import type { CompletionKind } from '../../search-contract.ts';

/** Completes names by the beginnings of their words. */

export interface NameToComplete {
  kind: CompletionKind;
  text: string;
  /** The number of open ads that have it. */
  count: number;
}

interface Entry {
  key: string;
  name: NameToComplete;
  isStart: boolean;
}

/** More names with the same prefix are not compared: a user who has typed so little goes on typing. */
const MOST_COMPARED = 4000;
const FEWEST_LETTERS = 2;
/** Up to this number, new entries are inserted one by one. */
const FEW = 200;
const kinds: readonly CompletionKind[] = ['occupation', 'place', 'employer', 'skill'];

export class Completions {
  readonly #names = new Map<string, NameToComplete>();
  readonly #sorted: Entry[] = [];
  /** Names whose entries are not among the sorted ones yet. */
  #fresh: NameToComplete[] = [];

  add(kind: CompletionKind, text: string, count: number): void {
    const key = `${kind} ${text.toLowerCase()}`;
    const name = this.#names.getOrInsertComputed(key, () => {
      const fresh = { kind, text: text.charAt(0).toUpperCase() + text.slice(1), count: 0 };
      this.#fresh.push(fresh);
      return fresh;
    });
    name.count += count;
  }

  /** Names of which the whole, or a later word, begins with the text; those with most open ads first. */
  find(typed: string, limit: number): NameToComplete[] {
    const prefix = typed.toLowerCase();
    if (prefix.length < FEWEST_LETTERS) return [];
    const sorted = this.#entries();
    const found: Entry[] = [];
    for (let at = firstFrom(sorted, prefix); found.length < MOST_COMPARED; at += 1) {
      const entry = sorted[at];
      if (!entry?.key.startsWith(prefix)) break;
      found.push(entry);
    }
    const best = new Map<string, Entry>();
    for (const entry of found.sort(byWorth)) {
      const text = entry.name.text.toLowerCase();
      if (!best.has(text) && best.size < limit) best.set(text, entry);
    }
    return [...best.values()].map(({ name }) => name);
  }

  #entries(): Entry[] {
    const fresh = this.#fresh.flatMap(entriesOf);
    this.#fresh = [];
    // A few entries are inserted by binary search; for many, sorting everything is faster.
    if (fresh.length < FEW)
      for (const entry of fresh) this.#sorted.splice(firstFrom(this.#sorted, entry.key), 0, entry);
    else {
      for (const entry of fresh) this.#sorted.push(entry);
      this.#sorted.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    }
    return this.#sorted;
  }
}

function entriesOf(name: NameToComplete): Entry[] {
  const text = name.text.toLowerCase();
  const starts = [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  return starts.map((start) => ({ key: text.slice(start), name, isStart: start === 0 }));
}

/** Sort order: names that open ads have, beginnings of whole names, kinds in their order, most ads, shortest. */
function byWorth(a: Entry, b: Entry): number {
  return (
    Number(b.name.count > 0) - Number(a.name.count > 0) ||
    Number(b.isStart) - Number(a.isStart) ||
    kinds.indexOf(a.name.kind) - kinds.indexOf(b.name.kind) ||
    b.name.count - a.name.count ||
    a.name.text.length - b.name.text.length ||
    (a.key < b.key ? -1 : 1)
  );
}

function firstFrom(sorted: readonly Entry[], prefix: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.key ?? '') >= prefix) high = middle;
    else low = middle + 1;
  }
  return low;
}
