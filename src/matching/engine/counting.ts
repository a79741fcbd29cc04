import { buildLexicon, type Lexicon } from '../../platform/text/compounds.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { StringNumbering } from './numbers.ts';
import { HEADLINE_WEIGHT } from './segment.ts';
import type { CorpusStatistics } from './statistics.ts';
import { titleGrams } from './titles.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Terms of one ad alone tell nothing that others could have in common with it. */
const FEWEST = 2;
/** Fewer ads in English tell nothing of their language. */
const FEW_ENGLISH = 10;

/** What is counted of an ad. */
export interface CountedAd {
  headline: string;
  language: string | null;
  headlineWords: Uint32Array;
  descriptionWords: Uint32Array;
}

/** The words that compounds may be put together of: those that were counted in ads, and the taxonomy's. */
export function lexiconFromCounts(
  counted: Iterable<readonly [word: string, count: number]>,
  taxonomy: Taxonomy,
): Lexicon {
  const counts = new Map(counted);
  for (const type of ['occupation-name', 'ssyk-level-4', 'skill'] as const) {
    for (const { label, synonyms, definition } of taxonomy.ofType(type)) {
      for (const word of [label, ...synonyms, definition ?? ''].flatMap(tokenize))
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return buildLexicon(counts);
}

/** Counts terms and runs of letters ad by ad. It holds none of the ads. */
export class TermCounter {
  readonly #vocabulary: Vocabulary;
  readonly #terms: StringNumbering;
  readonly #holding: Uint32Array;
  /** The same of the ads in English alone. */
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
      // "the" and "meeting" are rare among all ads, and say as little as Swedish words that as large a share of the
      // Swedish ads holds: a word of English ads is as rare as it is among those.
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
