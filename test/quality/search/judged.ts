import { dataEntries } from '../../../src/platform/text/data-files.ts';

/** Queries as people type them, and how glad whoever typed one would be to see an ad. */

export interface JudgedQuery {
  id: string;
  query: string;
  /** What whoever wrote it says that it means. */
  means: string;
  /** The grade of each ad that was judged, 0 to 3, by the agency's id; what was not judged counts as 0. */
  grades: ReadonlyMap<string, number>;
}

interface Judgement {
  query: string;
  ad: string;
  grade: number;
  judge: string;
}

/** Hands whose queries the search may be changed by; the others are held out. */
const DEV = new Set(['ha', 'hb', 'hc']);
/** From this grade on an ad is wanted. */
export const WANTED = 2;

/** Of a pair that two have judged, the first counts. */
export function judgedQueries(): { dev: JudgedQuery[]; heldOut: JudgedQuery[] } {
  const judgements = dataEntries<Judgement>(new URL('./judgements.jsonl', import.meta.url));
  const ofQuery = Map.groupBy(judgements.toReversed(), ({ query }) => query);
  const queries = dataEntries<Omit<JudgedQuery, 'grades'>>(new URL('./queries.jsonl', import.meta.url)).map((one) => ({
    ...one,
    grades: new Map((ofQuery.get(one.id) ?? []).map(({ ad, grade }) => [ad, grade])),
  }));
  const isDev = ({ id }: JudgedQuery) => DEV.has(id.slice(0, 2));
  return { dev: queries.filter(isDev), heldOut: queries.filter((one) => !isDev(one)) };
}

/** Pairs that two judged, with both grades. */
export function twiceJudged(): [number, number][] {
  const judgements = dataEntries<Judgement>(new URL('./judgements.jsonl', import.meta.url));
  const pairs = Map.groupBy(judgements, ({ query, ad }) => `${query} ${ad}`);
  return [...pairs.values()].flatMap(([first, second]) => (first && second ? [[first.grade, second.grade]] : []));
}
