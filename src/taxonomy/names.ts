import { SpellingDictionary } from '../platform/text/spelling-dictionary.ts';

/** An index of concept names, searchable by the beginning of any word. */

/** Normalises a name for comparison: case, accents and extra spaces are ignored; å ä ö stay letters of their own. */
export function normalizeName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?![åäö])[^\p{ASCII}]/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The beginnings of words; the dot of ".NET" counts as one. */
const wordStarts = /(?<![\p{L}\p{N}])(?=\.?\p{L}|\p{N})/gu;

interface Entry {
  /** The folded name from the start of one of its words. */
  key: string;
  name: Name;
  /** The offset of that word in the name. */
  start: number;
}

interface Name {
  concept: string;
  /** The name as written. */
  text: string;
  folded: string;
  isLabel: boolean;
}

export interface NameHit {
  concept: string;
  /** The synonym that matched; null when the label did. */
  matched: string | null;
  /** 0 is best; see `rankOf`. */
  rank: number;
}

/** A shorter word has too many similar ones. */
const SHORTEST_REPAIRED = 6;

/** The names of one type of concepts. */
export class NameIndex {
  readonly #entries: Entry[] = [];
  #spelling: SpellingDictionary | undefined;

  constructor(concepts: { id: string; label: string; synonyms: string[] }[]) {
    for (const { id, label, synonyms } of concepts) {
      this.#add({ concept: id, text: label, folded: normalizeName(label), isLabel: true });
      for (const text of synonyms) this.#add({ concept: id, text, folded: normalizeName(text), isLabel: false });
    }
    this.#entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  }

  #add(name: Name): void {
    for (const { index } of name.folded.matchAll(wordStarts))
      this.#entries.push({ key: name.folded.slice(index), name, start: index });
  }

  /** Finds each concept with a name that contains all words of the text, or beginnings of them, with its best name. */
  search(text: string): NameHit[] {
    const query = normalizeName(text);
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

  /**
   * The text with each word that begins no name replaced by the most similar word of the names: one with the same first
   * letter and one slip, as a name that is not in the index should not become another.
   */
  repaired(text: string): string {
    const spelling = this.#spelling ?? this.#wordsOfNames();
    this.#spelling = spelling;
    return normalizeName(text)
      .split(' ')
      .map((word) => {
        if (word.length < SHORTEST_REPAIRED || this.#startingWith(word).length > 0) return word;
        const closest = spelling.closest(word, { slips: 1 });
        return closest?.startsWith(word.charAt(0)) ? closest : word;
      })
      .join(' ');
  }

  #wordsOfNames(): SpellingDictionary {
    const words = new SpellingDictionary();
    for (const { key } of this.#entries) words.add(/^\p{L}+/u.exec(key)?.[0] ?? '', 1);
    return words;
  }

  /** The concepts with exactly this name, once folded. */
  named(text: string): string[] {
    const query = normalizeName(text);
    const found = this.#startingWith(query).filter(({ key, start }) => start === 0 && key === query);
    return [...new Set(found.map(({ name }) => name.concept))];
  }

  #startingWith(prefix: string): Entry[] {
    const from = this.#firstAt((key) => key >= prefix);
    const to = this.#firstAt((key) => key > prefix && !key.startsWith(prefix));
    return this.#entries.slice(from, to);
  }

  /** Binary search for the first key for which `isThere` holds. */
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
 * Ranks: 0 the whole label; 1 the label before its explanation ("Java, programmeringsspråk"); 2 a whole synonym; 3 the
 * label's beginning; 4 a word in the label; 5 and 6 the same for synonyms.
 */
function rankOf({ folded, isLabel }: Name, query: string): number {
  if (folded === query) return isLabel ? 0 : 2;
  const isBeginning = folded.startsWith(query);
  if (!isLabel) return isBeginning ? 5 : 6;
  if (!isBeginning) return 4;
  return /^( ?[,/(])/.test(folded.slice(query.length)) ? 1 : 3;
}
