import type { CompletionKind } from '../../search-contract.ts';

/** Names by the beginnings of their words. */

export interface NameToComplete {
  kind: CompletionKind;
  text: string;
  /** Open ads that have it. */
  count: number;
}

interface Entry {
  key: string;
  name: NameToComplete;
  isStart: boolean;
}

/** More names that begin alike are not compared: who has typed so little types on. */
const MOST_COMPARED = 4000;
const FEWEST_LETTERS = 2;
/** New entries up to which each is put into its place. */
const FEW = 200;
const kinds: readonly CompletionKind[] = ['occupation', 'place', 'employer', 'skill'];

export class Completions {
  readonly #names = new Map<string, NameToComplete>();
  readonly #sorted: Entry[] = [];
  /** Names whose entries are not among the sorted ones yet. */
  #fresh: NameToComplete[] = [];

  add(kind: CompletionKind, text: string, count: number): void {
    const key = `${kind} ${text.toLowerCase()}`;
    const known = this.#names.get(key);
    if (known) known.count += count;
    else {
      const name = { kind, text: text.charAt(0).toUpperCase() + text.slice(1), count };
      this.#names.set(key, name);
      this.#fresh.push(name);
    }
  }

  /** Names that begin so, or that a later word of begins so: those of most open ads first. */
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
    // A few find their places; many are quicker sorted among all.
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

/** What open ads have, beginnings of whole names, kinds in their order, most ads, the shortest. */
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
