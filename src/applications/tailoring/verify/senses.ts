import { dataRows } from '../../../platform/text/data-files.ts';
import { stem } from '../../../platform/text/stem.ts';
import { irregularVerbGroups } from './forms.ts';
import { cachePerWord } from './per-word.ts';

/** Synonym groups in Swedish and English. A group never equates a minor action with a major one. */

type Language = 'sv' | 'en';

/** The synonym groups of a word. */
export interface Senses {
  own: readonly number[];
  /** Groups that this word may replace as the weaker claim: somebody who led also took part. */
  larger: readonly number[];
}

export const NO_SENSES: Senses = { own: [], larger: [] };

interface Phrase {
  rest: string[];
  group: number;
  isWeaker: boolean;
}

/** The groups of a `.tsv` file with the columns `words`, `english` and `weaker`. */
class SenseTable {
  readonly #own = new Map<string, number[]>();
  readonly #larger = new Map<string, number[]>();
  readonly #phrases = new Map<string, Phrase[]>();

  constructor(file: URL) {
    // Most words are in several groups.
    const keysOf = {
      sv: cachePerWord((word) => memberKeys(word, 'sv')),
      en: cachePerWord((word) => memberKeys(word, 'en')),
    };
    for (const [group, row] of dataRows<'words' | 'english' | 'weaker'>(file).entries()) {
      this.#add(group, row.words, keysOf.sv, false);
      this.#add(group, row.english, keysOf.en, false);
      this.#add(group, row.weaker, keysOf.sv, true);
    }
  }

  #add(group: number, list: string, keysOf: (word: string) => string[], isWeaker: boolean): void {
    for (const member of list.split(', ').filter((one) => one !== '')) {
      const [first = '', ...rest] = member.split(' ');
      for (const key of keysOf(first)) {
        if (rest.length > 0) this.#phrases.getOrInsert(key, []).push({ rest, group, isWeaker });
        else (isWeaker ? this.#larger : this.#own).getOrInsert(key, []).push(group);
      }
    }
  }

  /** The groups of a word, in any of its forms. */
  readonly of = cachePerWord((word): Senses => {
    const keys = word.length > 40 ? [] : [...wordKeys(word)];
    const met = (table: ReadonlyMap<string, number[]>) => [...new Set(keys.flatMap((key) => table.get(key) ?? []))];
    return { own: met(this.#own), larger: met(this.#larger) };
  });

  /**
   * The groups of a phrase such as "få ner" or "var med" that begins at a position; `length` is the number of further
   * words.
   */
  ofPhraseAt(words: readonly string[], at: number): (Senses & { length: number }) | undefined {
    const word = words[at] as string;
    if (word.length > 40) return undefined;
    const told = [...wordKeys(word)].flatMap((key) => this.#phrases.get(key) ?? []);
    const met = told.filter(({ rest }) => rest.every((one, n) => words[at + 1 + n] === one));
    const length = Math.max(0, ...met.map(({ rest }) => rest.length));
    if (length === 0) return undefined;
    const longest = met.filter(({ rest }) => rest.length === length);
    const groupsOf = (isWeaker: boolean) => longest.flatMap((one) => (one.isWeaker === isWeaker ? [one.group] : []));
    return { own: groupsOf(false), larger: groupsOf(true), length };
  }
}

function commonKeys(word: string, language: Language): string[] {
  const keys = [`${language}:${stem(word, language)}`];
  for (let cut = 0; cut <= Math.min(5, word.length - 2); cut++)
    for (const list of irregularVerbGroups(word.slice(cut))) keys.push(`${word.slice(0, cut)}#${list}`);
  return keys;
}

/** For a Swedish verb also its stem: städa, städ-. */
function memberKeys(word: string, language: Language): string[] {
  const isVerb = language === 'sv' && /[^aeiouyåäö]a$/u.test(word) && word.length >= 4;
  return [...commonKeys(word, language), ...(isVerb ? [`r:${word.slice(0, -1)}`] : [])];
}

const ENDINGS = 'a|ar|er|ade|at|ad|as|ades|ats|de|te|t|d|des|tes|ts|da|dda|ta|ande|ning|ningen|ningar|ningarna'.split(
  '|',
);

function wordKeys(word: string): Set<string> {
  const keys = new Set([...commonKeys(word, 'sv'), ...commonKeys(word, 'en')]);
  for (const ending of ENDINGS)
    if (word.endsWith(ending) && word.length - ending.length >= 3) keys.add(`r:${word.slice(0, -ending.length)}`);
  return keys;
}

/** Groups whose words say the same: a line may use one for another. */
export const senses = new SenseTable(new URL('./senses.tsv', import.meta.url));

let readThesaurus: SenseTable | undefined;
/**
 * Groups whose words mean much the same, ten times as many: what they say is weighed, not taken as said. They are read
 * when they are first used, since the service would start a third slower.
 */
export function thesaurus(): SenseTable {
  readThesaurus ??= new SenseTable(new URL('./thesaurus.tsv', import.meta.url));
  return readThesaurus;
}

/** The groups of a compound's parts: for "lastbilsförare" those of "lastbil" and "förare". */
export const sensesOfParts = cachePerWord((word): readonly number[] => {
  const met = new Set<number>();
  for (let cut = 2; word.length <= 40 && cut <= word.length - 3; cut++) {
    const first = word.slice(0, cut).replace(/(?<=\p{L}{3})s?-?$/u, '');
    const one = senses.of(first).own;
    const other = senses.of(word.slice(cut)).own;
    if (one.length > 0 && other.length > 0) for (const sense of [...one, ...other]) met.add(sense);
  }
  return [...met];
});
