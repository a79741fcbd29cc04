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
  /** The normalized name from the start of one of its words. */
  key: string;
  name: Name;
  /** The offset of that word in the name. */
  start: number;
}

interface Name {
  concept: string;
  /** The name as written. */
  text: string;
  normalized: string;
  isLabel: boolean;
}

export interface NameHit {
  concept: string;
  /** The synonym that matched; null when the label did. */
  matched: string | null;
  /** 0 is best; see `rankOf`. */
  rank: number;
}

/** A shorter word has too many similar ones. A place's name of this length may be another place: Kinna is not Kinda. */
const SHORTEST_REPAIRED = 5;
/** The shortest end of a compound that tells what somebody is. */
const SHORTEST_END = 5;

/**
 * Endings of a woman's title, of definite and plural forms and of what is called a municipality, with what they stand
 * for. The name of a language, "polska", is no woman's title.
 */
const FORMS: readonly [ending: RegExp, instead: string][] = [
  [/sk(?:an|or|orna)$/u, 'ska'],
  [/ersk(?:a|an|or|orna)$/u, 'are'],
  [/(?<=[öo]r)sk(?:a|an|or|orna)$/u, ''],
  [/inn(?:a|an|or|orna)$/u, 'e'],
  [/are$/u, 'erska'],
  [/(?<=are|ör|ist|ant|ent|ekt)n?a?$/u, ''],
  [/(?<=ör|ist|ant|ent|ekt)(?:en|er|erna)$/u, ''],
  [/ar(?:na)?$/u, 'are'],
  [/(?<=\p{L}{4})ar(?:na)?$/u, ''],
  [/s? (?:kommun|stad)$/u, ''],
];

/** Without dots and doubled letters: who leaves them out, or doubles too many, means the same name. */
const withoutDotsAndDoubles = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replace(/(.)\1/gu, '$1');

/** Other forms of a name that is typed in small letters: of a woman's title, that of a man, and the reverse. */
export const spellingVariants = (typed: string): string[] =>
  FORMS.filter(([ending]) => ending.test(typed)).map(([ending, instead]) => typed.replace(ending, instead));

/** The names of one type of concepts. */
export class NameIndex {
  readonly #entries: Entry[] = [];
  #spelling: SpellingDictionary | undefined;

  readonly #otherWords: readonly string[];

  /** @param otherWords words that are searched elsewhere, and are no misspelling of a name */
  constructor(concepts: { id: string; label: string; synonyms: string[] }[], otherWords: readonly string[] = []) {
    this.#otherWords = otherWords;
    for (const { id, label, synonyms } of concepts) {
      this.#add({ concept: id, text: label, normalized: normalizeName(label), isLabel: true });
      for (const text of synonyms) this.#add({ concept: id, text, normalized: normalizeName(text), isLabel: false });
    }
    this.#entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  }

  #add(name: Name): void {
    for (const { index } of name.normalized.matchAll(wordStarts))
      this.#entries.push({ key: name.normalized.slice(index), name, start: index });
  }

  /** Finds each concept with a name that contains all words of the text, whole or begun, with its best name. */
  search(text: string, { whole } = { whole: false }): NameHit[] {
    const query = normalizeName(text);
    const words = query.split(' ').sort((a, b) => b.length - a.length);
    const [longest = '', ...others] = words;
    if (longest === '') return [];
    const best = new Map<string, NameHit>();
    for (const { name } of this.#startingWith(longest)) {
      if (!(whole ? words : others).every((word) => hasWord(name.normalized, word, whole))) continue;
      const rank = rankOf(name, query);
      const known = best.get(name.concept);
      if (known && known.rank <= rank) continue;
      best.set(name.concept, { concept: name.concept, matched: name.isLabel ? null : name.text, rank });
    }
    return [...best.values()];
  }

  /**
   * What is probably meant by a text that finds nothing, nearest first: another form, another spelling (the same first
   * letter and one slip, as a name that is not in the index should not become another), the end of a compound.
   *
   * @param endings whether the end of a compound means something alike, as of occupations: gasmontör, montör
   */
  meant(text: string, { endings }: { endings: boolean }): string[] {
    const typed = normalizeName(text);
    const respell = (word: string) => this.#respelt(word, { places: !endings });
    const respelt = respell(typed.replaceAll(' ', '')) ?? '';
    const words = typed.split(' ');
    const repaired = words.map((word) => (this.#startingWith(word).length > 0 ? word : (respell(word) ?? word)));
    const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
    const ends = Array.from(longest, (_, at) => longest.slice(at + 2)).filter((end) => end.length >= SHORTEST_END);
    return [
      ...spellingVariants(typed),
      respelt,
      repaired.join(' '),
      ...(endings ? ends.filter((end) => this.#hasWord(end)).slice(0, 1) : []),
    ].filter((meant) => meant !== '' && meant !== typed);
  }

  /** Whether a name has this whole word: "personal" is none of "personalchef" and "personal- och löneassistent". */
  #hasWord(word: string): boolean {
    return this.#startingWith(word).some(({ key }) => !/^[\p{L}-]/u.test(key.slice(word.length)));
  }

  #respelt(word: string, { places }: { places: boolean }): string | undefined {
    if (word.length < SHORTEST_REPAIRED) return undefined;
    const spelling = this.#spelling ?? this.#wordsOfNames();
    this.#spelling = spelling;
    const closest = spelling.closest(word, { slips: 1 });
    if (!closest?.startsWith(word.charAt(0))) return undefined;
    const isAlike = withoutDotsAndDoubles(closest) === withoutDotsAndDoubles(word);
    return places && word.length === SHORTEST_REPAIRED && !isAlike ? undefined : closest;
  }

  #wordsOfNames(): SpellingDictionary {
    const words = new SpellingDictionary();
    for (const { key } of this.#entries) words.add(/^\p{L}+/u.exec(key)?.[0] ?? '', 1);
    for (const word of this.#otherWords) words.add(normalizeName(word), 1);
    return words;
  }

  /** The concepts with exactly this name, once normalized. */
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

function hasWord(name: string, beginning: string, whole: boolean): boolean {
  for (const { index } of name.matchAll(wordStarts))
    if (name.startsWith(beginning, index) && !(whole && isLetter(name.charAt(index + beginning.length)))) return true;
  return false;
}

const isLetter = (character: string) => /\p{L}/u.test(character);

/**
 * Ranks: 0 the whole label; 1 the label before its explanation ("Java, programmeringsspråk"); 2 a whole synonym; 3 the
 * label's beginning; 4 a word in the label; 5 and 6 the same for synonyms.
 */
function rankOf({ normalized, isLabel }: Name, query: string): number {
  if (normalized === query) return isLabel ? 0 : 2;
  const isBeginning = normalized.startsWith(query);
  if (!isLabel) return isBeginning ? 5 : 6;
  if (!isBeginning) return 4;
  return /^( ?[,/(])/.test(normalized.slice(query.length)) ? 1 : 3;
}
