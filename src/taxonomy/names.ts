/** Names of concepts, made findable by the beginning of any of their words. */

/**
 * What is told apart when names are compared: letters and digits, not capitals, accents or spaces. å ä ö are letters.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?![åäö])[^\p{ASCII}]/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Where words begin; the dot of ".NET" begins one, too. */
const wordStarts = /(?<![\p{L}\p{N}])(?=\.?\p{L}|\p{N})/gu;

interface Entry {
  /** The name from the beginning of a word on. */
  key: string;
  name: Name;
  /** Where in the name the word begins. */
  start: number;
}

interface Name {
  concept: string;
  /** As people write it. */
  text: string;
  folded: string;
  isLabel: boolean;
}

export interface NameHit {
  concept: string;
  /** The other name that was met; null when it was the label. */
  matched: string | null;
  /** The lower, the better. */
  rank: number;
}

/** The names of one type of concepts. */
export class NameIndex {
  readonly #entries: Entry[] = [];

  constructor(concepts: { id: string; label: string; synonyms: string[] }[]) {
    for (const { id, label, synonyms } of concepts) {
      this.#add({ concept: id, text: label, folded: foldName(label), isLabel: true });
      for (const text of synonyms) this.#add({ concept: id, text, folded: foldName(text), isLabel: false });
    }
    this.#entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  }

  #add(name: Name): void {
    for (const { index } of name.folded.matchAll(wordStarts))
      this.#entries.push({ key: name.folded.slice(index), name, start: index });
  }

  /** Each concept that has a name with all these words, or beginnings of them, with the best of its names. */
  search(text: string): NameHit[] {
    const query = foldName(text);
    const words = query.split(' ').sort((a, b) => b.length - a.length);
    const [longest = '', ...others] = words;
    if (longest === '') return [];
    const best = new Map<string, NameHit>();
    for (const { name } of this.#startingWith(longest)) {
      if (!others.every((word) => hasWord(name.folded, word))) continue;
      const rank = rankOf(name, query);
      const known = best.get(name.concept);
      if (known && known.rank <= rank) continue;
      best.set(name.concept, { concept: name.concept, matched: name.isLabel ? null : name.text, rank });
    }
    return [...best.values()];
  }

  /** The concepts that are called just so. */
  named(text: string): string[] {
    const query = foldName(text);
    const found = this.#startingWith(query).filter(({ key, start }) => start === 0 && key === query);
    return [...new Set(found.map(({ name }) => name.concept))];
  }

  #startingWith(prefix: string): Entry[] {
    const from = this.#firstAt((key) => key >= prefix);
    const to = this.#firstAt((key) => key > prefix && !key.startsWith(prefix));
    return this.#entries.slice(from, to);
  }

  /** Halves the sorted keys until it has the first one for which `isThere` holds. */
  #firstAt(isThere: (key: string) => boolean): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isThere(this.#entries[middle]?.key ?? '')) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function hasWord(name: string, beginning: string): boolean {
  for (const { index } of name.matchAll(wordStarts)) if (name.startsWith(beginning, index)) return true;
  return false;
}

/**
 * The whole label; the label up to what explains it, as in "Java, programmeringsspråk"; the whole of another name;
 * the label's beginning, a word of it; and then other names likewise.
 */
function rankOf({ folded, isLabel }: Name, query: string): number {
  if (folded === query) return isLabel ? 0 : 2;
  const isBeginning = folded.startsWith(query);
  if (!isLabel) return isBeginning ? 5 : 6;
  if (!isBeginning) return 4;
  return /^( ?[,/(])/.test(folded.slice(query.length)) ? 1 : 3;
}
