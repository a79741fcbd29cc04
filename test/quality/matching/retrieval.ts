import { readFileSync } from 'node:fs';
import type { Resume } from '../../../src/profile/contract.ts';

/** A line of dev.jsonl, dev2.jsonl, dev3.jsonl or heldout.jsonl; README.md describes it. */
export interface Labelled {
  id: string;
  field: string;
  ssyk4: string;
  occupation: string;
}
export type LabelledCv = Labelled & { type: 'cv'; cv: Resume };
export type LabelledAd = Labelled & { type: 'ad'; headline: string; description: string };

export interface Half {
  cvs: LabelledCv[];
  ads: LabelledAd[];
}

export function readHalf(file: 'dev.jsonl' | 'dev2.jsonl' | 'dev3.jsonl' | 'heldout.jsonl'): Half {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const all = lines.map((line) => JSON.parse(line) as LabelledCv | LabelledAd);
  return { cvs: all.filter((one) => one.type === 'cv'), ads: all.filter((one) => one.type === 'ad') };
}

const RANKS = 20;

/** The gain of showing an ad for a CV: highest for the same occupation, lowest for a related one. */
export function gainOf(cv: Labelled, ad: Labelled): number {
  if (ad.occupation === cv.occupation) return 2 ** 3 - 1;
  if (ad.ssyk4 === cv.ssyk4) return 2 ** 2 - 1;
  return ad.ssyk4.slice(0, 3) === cv.ssyk4.slice(0, 3) ? 1 : 0;
}

/**
 * Discounted cumulative gain of the first twenty (Järvelin and Kekäläinen, 2002), divided by the best possible value.
 */
export function ndcg(cv: Labelled, ranked: readonly Labelled[]): number {
  return ndcgOf(ranked.map((ad) => gainOf(cv, ad)));
}

/** The same, of the gains in the order of the ads. */
export function ndcgOf(gains: readonly number[]): number {
  const sum = (some: readonly number[]) =>
    some.slice(0, RANKS).reduce((total, gain, rank) => total + gain / Math.log2(rank + 2), 0);
  const best = sum(gains.toSorted((a, b) => b - a));
  return best === 0 ? 1 : sum(gains) / best;
}

export interface FieldFigure {
  field: string;
  value: number;
  cvs: number;
}

/** Means over the CVs: of all, and of each field, the worst field first. */
export function means(values: readonly { cv: Labelled; value: number }[]): { all: number; fields: FieldFigure[] } {
  const mean = (some: readonly { value: number }[]) =>
    some.reduce((sum, { value }) => sum + value, 0) / Math.max(1, some.length);
  const fields = [...Map.groupBy(values, ({ cv }) => cv.field)].map(([field, some]) => ({
    field,
    value: mean(some),
    cvs: some.length,
  }));
  return { all: mean(values), fields: fields.sort((a, b) => a.value - b.value) };
}
