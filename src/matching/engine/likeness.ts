import type { PersonFacts } from './facts.ts';
import { normalizeMeasure, type ScoreMeasures, titleMeasure } from './score.ts';
import type { IndexSegment, SharedIndex } from './segment.ts';
import { gramIdf, headlineIdf, idf } from './statistics.ts';
import { addQueryScores, type TextIndex, type WeightedTerm } from './text-index.ts';
import { titleGrams } from './titles.ts';

/** Minimum length of a CV's vector: a CV of a few words should match nothing strongly. */
const SHORTEST_CV = 20;

/** An ad and a CV in different languages share little but names, so their similarity counts twice. */
const ACROSS_LANGUAGES = 2;

/** How similar an ad's words are to a CV. */
export interface WordSimilarity {
  /** Cosine similarity of both texts. */
  text: number;
  /** Share of a title that the headline contains. */
  title: number;
  /** Share of the headline's words that the CV contains. */
  headline: number;
  /** Whether the ad contains words that the user wants to avoid. */
  isAvoided: boolean;
}

/** Compares the words of one user with those of ads. What is the same for all ads is computed once. */
export class WordComparer {
  readonly #person: PersonFacts;
  readonly #shared: SharedIndex;
  readonly #query: WeightedTerm[];
  readonly #known: WeightedTerm[];
  readonly #titles: { title: string; grams: WeightedTerm[]; total: number }[];

  constructor(person: PersonFacts, shared: SharedIndex) {
    this.#person = person;
    this.#shared = shared;
    const { statistics } = shared;
    const terms = [...person.terms].flatMap(([name, said]) => {
      const term = shared.terms.find(name);
      return term === undefined ? [] : [{ name, term, rarity: idf(statistics, name), said: 1 + Math.log(said) }];
    });
    // The length counts only descriptions of work and studies, so that adding a skill does not make a CV longer.
    const told = terms.filter(({ name }) => person.termsTold.has(name));
    const length = Math.max(SHORTEST_CV, Math.hypot(...told.map(({ rarity, said }) => rarity * said)));
    this.#query = terms.flatMap(({ term, rarity, said }) =>
      rarity === 0 ? [] : [{ term, weight: (rarity * rarity * said) / length }],
    );
    this.#known = terms.map(({ name, term }) => ({ term, weight: headlineIdf(statistics, name) }));
    this.#titles = [...person.titles].map(([title, telling]) => {
      const weighed = titleGrams(title).map((gram) => {
        return { term: shared.grams.find(gram), weight: gramIdf(statistics, gram) };
      });
      return {
        title,
        grams: weighed.flatMap(({ term, weight }) => (term === undefined ? [] : [{ term, weight: weight * telling }])),
        total: weighed.reduce((sum, { weight }) => sum + weight, 0),
      };
    });
  }

  /** Computes the word similarity of each ad of a segment. */
  compare(segment: IndexSegment) {
    const texts = this.#texts(segment);
    const titles = this.#titleFits(segment.headlines);
    const headlines = this.#headlines(segment);
    const avoided = this.#avoided(segment);
    return {
      likenessOf: (i: number): WordSimilarity => ({
        text: texts[i] as number,
        title: titles.values[i] as number,
        headline: headlines[i] as number,
        isAvoided: avoided[i] === 1,
      }),
      titleOf: (i: number): string | null => this.#titles[titles.by[i] as number]?.title ?? null,
    };
  }

  /** Cosine of the CV with each ad; the CV's length counts its work and studies only. */
  #texts({ text, norms, ads }: IndexSegment): Float32Array {
    const { language: own } = this.#person;
    const other = own === 'sv' ? 'en' : own === 'en' ? 'sv' : null;
    const cosines = new Float32Array(text.documents);
    addQueryScores(text, this.#query, cosines);
    for (let i = 0; i < cosines.length; i++) {
      const isInOther = other !== null && ads[i]?.language === other;
      (cosines[i] as number) *= (isInOther ? ACROSS_LANGUAGES : 1) / ((norms[i] as number) || 1);
    }
    return cosines;
  }

  /** Share of each headline's words that the CV contains; rarer words weigh more. */
  #headlines({ headlineTerms: { documents, starts, postings }, headlineWeights }: IndexSegment): Float32Array {
    const shares = new Float32Array(documents);
    for (const { term, weight } of this.#known) {
      const end = starts[term + 1] ?? 0;
      for (let i = starts[term] ?? 0; i < end; i++) {
        const document = postings[i] as number;
        (shares[document] as number) += weight / (headlineWeights[document] as number);
      }
    }
    return shares;
  }

  /** Share of a title that each headline contains; the best of several titles counts. */
  #titleFits(headlines: TextIndex): { values: Float32Array; by: Int16Array } {
    const values = new Float32Array(headlines.documents);
    const by = new Int16Array(headlines.documents).fill(-1);
    const shares = new Float32Array(headlines.documents);
    this.#titles.forEach(({ grams, total }, t) => {
      if (total === 0) return;
      shares.fill(0);
      for (const { term, weight } of grams) {
        const end = headlines.starts[term + 1] ?? 0;
        for (let i = headlines.starts[term] ?? 0; i < end; i++) {
          (shares[headlines.postings[i] as number] as number) += weight / total;
        }
      }
      for (let i = 0; i < shares.length; i++) {
        if ((shares[i] as number) <= (values[i] as number)) continue;
        values[i] = shares[i] as number;
        by[i] = t;
      }
    });
    return { values, by };
  }

  /** 1 for each ad that contains all words of an entry that the user wants to avoid. */
  #avoided({ text }: IndexSegment): Uint8Array {
    const avoided = new Uint8Array(text.documents);
    for (const { terms } of this.#person.wishes.avoid) {
      const held = new Uint8Array(text.documents);
      for (const name of new Set(terms)) {
        const term = this.#shared.terms.find(name);
        const end = term === undefined ? 0 : (text.starts[term + 1] ?? 0);
        for (let i = end ? (text.starts[term as number] as number) : 0; i < end; i++) {
          (held[text.postings[i] as number] as number)++;
        }
      }
      const needed = new Set(terms).size;
      for (let i = 0; i < held.length; i++) if (needed > 0 && held[i] === needed) avoided[i] = 1;
    }
    return avoided;
  }
}

export function toSimilarityMeasures(similarity: WordSimilarity): Pick<ScoreMeasures, 'text' | 'title'> {
  return { text: normalizeMeasure('text', similarity.text), title: titleMeasure(similarity) };
}
