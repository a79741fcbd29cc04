import type { Lexeme } from '../../platform/db/binary-array.ts';
import { scanWords } from '../../platform/text/tokenize.ts';
import { compoundEndLexemes, wordLexemes } from './words.ts';

/** The parts of an ad that the full text index covers. */
export interface SearchedAd {
  headline: string;
  /** The words of the description in their order. */
  words: readonly string[];
  language: string | null;
  occupation_label: string | null;
  employer: string | null;
  workplace: string | null;
  municipality_label: string | null;
  region_label: string | null;
  city: string | null;
  employment_type_label: string | null;
  extent_label: string | null;
  no_experience: boolean;
  remote: boolean;
  occupation_group_label: string | null;
  /** Whether the ad requires a driving licence. */
  driving_licence_required: boolean;
}

/** The contents of two tsvector columns. */
export interface SearchDocument {
  /** The lexemes of all words. */
  search: Lexeme[];
  /** Lexemes of headline (A), occupation (B), employer, place and terms (C): small, to rank hits by. */
  search_head: Lexeme[];
}

const weights = { A: 3 << 14, B: 2 << 14, C: 1 << 14, D: 0 };
type Weight = keyof typeof weights;
/** Limits of a tsvector: the last position, and the most positions of a lexeme. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;
/**
 * Lexemes for the classification of an ad, and for what texts express in many ways or not at all. They contain labels,
 * since ids differ between the agency's taxonomy and the built-in one.
 */
export const classificationLexemes = {
  noExperience: '=no experience',
  remote: '=remote',
  licence: '=licence',
  noMunicipality: '=no municipality',
  occupation: (label: string) => `=o ${label.toLowerCase()}`,
  group: (label: string) => `=g ${label.toLowerCase()}`,
  municipality: (label: string) => `=m ${label.toLowerCase()}`,
  region: (label: string) => `=r ${label.toLowerCase()}`,
  language: (code: string) => `=l ${code}`,
};
/** Most ads have this label, so it is not indexed; it would also match "fast anställning" by its second word. */
const USUAL_EMPLOYMENT = 'Vanlig anställning';
/** Positions between fields, so that no phrase matches across two fields. */
const GAP = 20;

/** Builds the full text index of an ad. It is computed once per version, when the ad is stored. */
export function buildSearchDocument(ad: SearchedAd): SearchDocument {
  const vector = new Vector();
  vector.add(scanWords(ad.headline).words, ad.language, 'A');
  // Labels are Swedish, whatever the language of the ad.
  if (ad.occupation_label) vector.add(scanWords(ad.occupation_label).words, 'sv', 'B');
  const names = new Set([ad.employer, ad.workplace, ad.municipality_label, ad.region_label, spoken(ad.city)]);
  for (const name of names) if (name) vector.add(scanWords(name).words, 'sv', 'C');
  for (const term of [ad.extent_label, unusual(ad.employment_type_label)])
    if (term) vector.add(scanWords(term).words, 'sv', 'C');
  for (const mark of marksOf(ad)) vector.mark(mark, 'C');
  const search_head = vector.lexemes();
  vector.add(ad.words, ad.language, 'D');
  return { search: vector.lexemes(), search_head };
}

function marksOf(ad: SearchedAd): string[] {
  const { occupation_label, occupation_group_label, municipality_label, region_label, language } = ad;
  return [
    ...(ad.no_experience ? [classificationLexemes.noExperience] : []),
    ...(ad.remote ? [classificationLexemes.remote] : []),
    ...(ad.driving_licence_required ? [classificationLexemes.licence] : []),
    ...(occupation_label ? [classificationLexemes.occupation(occupation_label)] : []),
    ...(occupation_group_label ? [classificationLexemes.group(occupation_group_label)] : []),
    municipality_label ? classificationLexemes.municipality(municipality_label) : classificationLexemes.noMunicipality,
    ...(region_label ? [classificationLexemes.region(region_label)] : []),
    ...(language ? [classificationLexemes.language(language)] : []),
  ];
}

function unusual(employmentType: string | null): string | null {
  return employmentType === USUAL_EMPLOYMENT ? null : employmentType;
}

/** Places are often in capitals; the case must not make another name of them. */
function spoken(city: string | null): string | null {
  return city && city.charAt(0).toUpperCase() + city.slice(1).toLowerCase();
}

/** A lexeme with its positions in the document that was built last. */
interface Entry {
  bytes: Uint8Array;
  document: number;
  places: number[];
}

/** Caches from words to lexemes, a separate one for English, and of the entries of lexemes. */
const MOST_KEPT = 100_000;
const entries = new Map<string, Entry>();
const swedish = new Map<string, Entry[]>();
const english = new Map<string, Entry[]>();
const tails = new Map<string, Entry[]>();

// Copied, because Buffer.from returns a view of an 8 KB slab, which would stay in memory as long as the entry.
const newEntry = (lexeme: string): Entry => ({ bytes: new Uint8Array(Buffer.from(lexeme)), document: 0, places: [] });
const entryOf = (lexeme: string): Entry => entries.getOrInsertComputed(lexeme, newEntry);

const swedishEntries = (word: string): Entry[] => wordLexemes(word, 'sv').map(entryOf);
const englishEntries = (word: string): Entry[] => wordLexemes(word, 'en').map(entryOf);

const endsOf = (word: string): Entry[] =>
  [...new Set([word, ...word.split('-')].flatMap(compoundEndLexemes))].map(entryOf);

let documents = 0;

/** Only one vector may be in use at a time: entries hold the positions of the newest. */
class Vector {
  readonly #touched: Entry[] = [];
  readonly #document: number;
  #next = 1;

  constructor() {
    documents += 1;
    this.#document = documents;
    if (entries.size < MOST_KEPT && swedish.size + english.size < MOST_KEPT) return;
    for (const known of [entries, swedish, english, tails]) known.clear();
  }

  add(words: readonly string[], language: string | null, weight: Weight): void {
    const [known, entriesOf] = language === 'en' ? [english, englishEntries] : [swedish, swedishEntries];
    let last = 0;
    for (let position = 0; position < words.length; position += 1) {
      const word = words[position] as string;
      const own = known.getOrInsertComputed(word, entriesOf);
      if (own.length === 0) continue;
      last = position;
      const place = weights[weight] | Math.min(this.#next + position, LAST_POSITION);
      for (const entry of own) this.#put(entry, place);
      // Ends of compounds are indexed for titles and names only; in long texts they would mostly give wrong hits.
      if (weight === 'D') continue;
      for (const entry of tails.getOrInsertComputed(word, endsOf)) this.#put(entry, place);
    }
    this.#next += last + GAP;
  }

  /** Adds a lexeme that is not a word. */
  mark(lexeme: string, weight: Weight): void {
    this.#put(entryOf(lexeme), weights[weight] | Math.min(this.#next, LAST_POSITION));
    this.#next += 1;
  }

  #put(entry: Entry, place: number): void {
    const { places } = entry;
    if (entry.document !== this.#document) {
      entry.document = this.#document;
      places.length = 0;
      this.#touched.push(entry);
    }
    // Positions rise, except beyond the limit, where all words get the last position.
    const last = places.at(-1);
    if (last !== undefined && (last & LAST_POSITION) >= (place & LAST_POSITION)) return;
    if (places.length < MOST_POSITIONS) places.push(place);
  }

  lexemes(): Lexeme[] {
    return this.#touched.map(({ bytes, places }) => ({ bytes, places: places.slice() }));
  }
}

/** Quotes a lexeme for tsvector and tsquery. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
