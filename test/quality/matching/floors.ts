import MiniSearch from 'minisearch';
import { cvTexts } from '../../../src/matching/engine/cv-lines.ts';
import { tokenize } from '../../../src/platform/text/tokenize.ts';
import type { Resume } from '../../../src/profile/contract.ts';
import type { LabelledAd } from './retrieval.ts';

/** Simple baselines: the CV's words, unchanged, are searched for in the ads. */
export type Rank = (cv: Resume) => LabelledAd[];

const K1 = 1.2;
const B = 0.75;

/** BM25 over unchanged words. */
export function plainBm25(ads: readonly LabelledAd[]): Rank {
  const documents = ads.map(({ headline, description }) => tokenize(`${headline}\n${description}`));
  const counts = documents.map((words) => Map.groupBy(words, (word) => word));
  const holding = new Map<string, number>();
  for (const words of counts) for (const word of words.keys()) holding.set(word, (holding.get(word) ?? 0) + 1);
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  return (cv) => {
    const query = new Set(wordsOf(cv));
    const scores = new Map(
      ads.map((ad, i) => {
        const length = documents[i]?.length ?? 0;
        let score = 0;
        for (const word of query) {
          const frequency = counts[i]?.get(word)?.length ?? 0;
          if (frequency === 0) continue;
          const n = holding.get(word) ?? 0;
          const idf = Math.log(1 + (ads.length - n + 0.5) / (n + 0.5));
          score += (idf * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / average));
        }
        return [ad, score];
      }),
    );
    return ads.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  };
}

/** MiniSearch with its default settings, any of the words. */
export function miniSearch(ads: readonly LabelledAd[]): Rank {
  const index = new MiniSearch<LabelledAd>({ fields: ['headline', 'description'] });
  index.addAll(ads);
  const byId = new Map(ads.map((ad) => [ad.id, ad]));
  return (cv) => {
    const found = index.search([...new Set(wordsOf(cv))].join(' ')).flatMap(({ id }) => byId.get(id) ?? []);
    return [...found, ...ads.filter((ad) => !found.includes(ad))];
  };
}

function wordsOf(cv: Resume): string[] {
  return cvTexts(cv).flatMap(({ text }) => tokenize(text));
}
