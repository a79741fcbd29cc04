import { dataEntries } from '../../../src/platform/text/data-files.ts';

/** Queries as users type them, with grades of how useful each ad is to the author of the query. */

export interface JudgedQuery {
  id: string;
  query: string;
  /** The author's explanation of the query. */
  means: string;
  /** The grade of each judged ad, 0 to 3, by the agency's id; an unjudged ad counts as 0. */
  grades: ReadonlyMap<string, number>;
}

interface Judgement {
  query: string;
  ad: string;
  grade: number;
  judge: string;
}

/** Annotators whose queries may be used to tune the search; the others are held out. */
const DEV = new Set(['ha', 'hb', 'hc']);
/** An ad with this grade or a higher one is wanted. */
export const WANTED = 2;

/** Of two judgements of a pair, the first counts. */
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

/** Pairs with two judgements, with both grades. */
export function twiceJudged(): [number, number][] {
  const judgements = dataEntries<Judgement>(new URL('./judgements.jsonl', import.meta.url));
  const pairs = Map.groupBy(judgements, ({ query, ad }) => `${query} ${ad}`);
  return [...pairs.values()].flatMap(([first, second]) => (first && second ? [[first.grade, second.grade]] : []));
}
