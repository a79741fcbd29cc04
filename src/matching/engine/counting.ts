import { buildCompoundLexicon, type CompoundLexicon } from '../../platform/text/compounds.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { StringNumbering } from './numbers.ts';
import { HEADLINE_WEIGHT } from './segment.ts';
import type { CorpusStatistics } from './statistics.ts';
import { titleGrams } from './titles.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A term that occurs in a single ad cannot be shared with other ads. */
const FEWEST = 2;
/** With fewer English ads the counts say nothing about English. */
const FEW_ENGLISH = 10;

/** The fields of an ad that are counted. */
export interface CountedAd {
  headline: string;
  language: string | null;
  headlineWords: Uint32Array;
  descriptionWords: Uint32Array;
}

/** The words that compounds may consist of: words counted in ads, and the taxonomy's words. */
export function lexiconFromCounts(
  counted: Iterable<readonly [word: string, count: number]>,
  taxonomy: Taxonomy,
): CompoundLexicon {
  const counts = new Map(counted);
  for (const type of ['occupation-name', 'ssyk-level-4', 'skill'] as const) {
    for (const { label, synonyms, definition } of taxonomy.ofType(type)) {
      for (const word of [label, ...synonyms, definition ?? ''].flatMap(tokenize))
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return buildCompoundLexicon(counts);
}

/** Counts terms and n-grams ad by ad, without keeping the ads. */
export class TermCounter {
  readonly #vocabulary: Vocabulary;
  readonly #terms: StringNumbering;
  readonly #holding: Uint32Array;
  /** Number of English ads that hold each term. */
  readonly #holdingEnglish: Uint32Array;
  #english = 0;
  readonly #lastSeenIn: Uint32Array;
  readonly #grams = new Map<string, number>();
  #documents = 0;
  #length = 0;

  /** @param vocabulary every word of the ads, with all its terms in `terms` */
  constructor(vocabulary: Vocabulary, terms: StringNumbering) {
    this.#vocabulary = vocabulary;
    this.#terms = terms;
    this.#holding = new Uint32Array(terms.size);
    this.#holdingEnglish = new Uint32Array(terms.size);
    this.#lastSeenIn = new Uint32Array(terms.size);
  }

  add({ headline, language, headlineWords, descriptionWords }: CountedAd): void {
    this.#documents++;
    if (language === 'en') this.#english++;
    this.#addWords(headlineWords, language, HEADLINE_WEIGHT);
    this.#addWords(descriptionWords, language, 1);
    for (const gram of titleGrams(headline)) this.#grams.set(gram, (this.#grams.get(gram) ?? 0) + 1);
  }

  #addWords(words: Uint32Array, language: string | null, times: number): void {
    for (const id of words) {
      const found = this.#vocabulary.of(id, language);
      this.#length += found.length * times;
      for (const term of found) {
        if (this.#lastSeenIn[term] === this.#documents) continue;
        this.#lastSeenIn[term] = this.#documents;
        (this.#holding[term] as number)++;
        if (language === 'en') (this.#holdingEnglish[term] as number)++;
      }
    }
  }

  result(): Omit<CorpusStatistics, 'version' | 'groups'> {
    const frequency = new Map<string, number>();
    const english = Math.max(FEW_ENGLISH, this.#english);
    this.#holding.forEach((holding, term) => {
      if (holding < FEWEST) return;
      // "the" and "meeting" are rare among all ads, but as uninformative as Swedish words that are equally common in
      // Swedish ads. So a word of English ads gets its frequency among English ads.
      const inEnglish = this.#holdingEnglish[term] as number;
      const isEnglish = inEnglish * 2 > holding;
      const share = inEnglish / english;
      frequency.set(
        this.#terms.name(term),
        isEnglish ? Math.max(holding, share > 0.5 ? this.#documents : Math.round(share * this.#documents)) : holding,
      );
    });
    return {
      documents: this.#documents,
      averageLength: this.#documents > 0 ? this.#length / this.#documents : 1,
      documentFrequency: frequency,
      gramFrequency: this.#grams,
    };
  }
}
