import { indexedWords, tailsOf } from './search-words.ts';

/** What of an ad is searched by words. */
export interface SearchedAd {
  headline: string;
  description: string;
  language: string | null;
  occupation_label: string | null;
  employer: string | null;
  workplace: string | null;
  municipality_label: string | null;
  region_label: string | null;
  city: string | null;
}

/** The texts of two tsvector columns. */
export interface SearchDocument {
  /** All words. */
  search: string;
  /** Those of the headline (A), the occupation (B), employer and place (C): small, to rank hits by. */
  search_head: string;
}

type Weight = 'A' | 'B' | 'C' | 'D';
/** The last position that a tsvector holds, and how many of a lexeme. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;
/** Words apart, so that no phrase runs from one field into the next. */
const GAP = 20;

/** What the full text index holds of an ad. It is worked out by whoever stores the ad, once a version. */
export function searchDocument(ad: SearchedAd): SearchDocument {
  const head = new Vector();
  head.add(ad.headline, ad.language, 'A');
  // Labels are the agency's and Swedish whatever the ad is written in.
  if (ad.occupation_label) head.add(ad.occupation_label, 'sv', 'B');
  const names = new Set([ad.employer, ad.workplace, ad.municipality_label, ad.region_label, spoken(ad.city)]);
  for (const name of names) if (name) head.add(name, 'sv', 'C');
  const search_head = head.text();
  head.add(ad.description, ad.language, 'D');
  return { search: head.text(), search_head };
}

/** Places are often sent in capitals, which makes them no other place. */
function spoken(city: string | null): string | null {
  return city && city.charAt(0).toUpperCase() + city.slice(1).toLowerCase();
}

class Vector {
  readonly #positions = new Map<string, string[]>();
  #next = 1;

  add(text: string, language: string | null, weight: Weight): void {
    const words = indexedWords(text, language);
    for (const { word, lexemes, position } of words) {
      const at = `${Math.min(this.#next + position, LAST_POSITION)}${weight === 'D' ? '' : weight}`;
      for (const lexeme of lexemes) this.#put(lexeme, at);
      // Ends of compounds are looked for in titles and names; in long texts they would mostly mislead.
      if (weight === 'D') continue;
      const tails = [word, ...word.split('-')].flatMap(tailsOf);
      for (const tail of new Set(tails)) this.#put(tail, at);
    }
    this.#next += (words.at(-1)?.position ?? 0) + GAP;
  }

  #put(lexeme: string, at: string): void {
    const positions = this.#positions.get(lexeme);
    if (!positions) this.#positions.set(lexeme, [at]);
    else if (positions.length < MOST_POSITIONS) positions.push(at);
  }

  text(): string {
    return [...this.#positions].map(([lexeme, at]) => `${quoted(lexeme)}:${at.join(',')}`).join(' ');
  }
}

/** A lexeme as tsvector and tsquery read it. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
