import { sql } from 'kysely';
import MiniSearch from 'minisearch';
import { searchAds } from '../../../src/ads/ads.ts';
import { Refused } from '../../../src/platform/kernel/errors.ts';
import type { SearchedAds } from './ads.ts';

/** Searches for the best ads. Returns the agency's ids, best first. */
export type Search = (query: string, limit: number) => Promise<string[]>;

const fields = ['headline', 'occupation', 'employer', 'place', 'text'] as const;
type Row = Record<(typeof fields)[number] | 'id', string>;

/** Our search. A query that it refuses has no results. */
export function ourSearch({ parts }: SearchedAds): Search {
  return async (q, limit) => {
    const list = await searchAds(parts, { q: q.slice(0, 300), status: 'open', facets: false, limit });
    return list instanceof Refused ? [] : list.items.map(({ sourceId }) => sourceId);
  };
}

/**
 * MiniSearch as its documentation recommends for typing: any of the words, fuzzy and prefix matches, titles weighted
 * higher.
 */
export async function miniSearch(ads: SearchedAds): Promise<Search> {
  const index = new MiniSearch<Row>({
    fields: [...fields],
    searchOptions: { boost: { headline: 4, occupation: 2 }, fuzzy: 0.2, prefix: true },
  });
  index.addAll(await openRows(ads));
  return async (query, limit) =>
    index
      .search(query)
      .slice(0, limit)
      .map(({ id }) => id);
}

/** PostgreSQL's full-text search in Swedish: any of the words, titles weighted higher. */
export async function postgresSearch(ads: SearchedAds): Promise<Search> {
  const { db } = ads.parts;
  await sql`drop table if exists quality_search`.execute(db);
  await sql`create table quality_search as select source_id,
    setweight(to_tsvector('swedish', headline), 'A') ||
    setweight(to_tsvector('swedish', coalesce(occupation_label, '')), 'B') ||
    setweight(to_tsvector('swedish', concat_ws(' ', employer, municipality_label, region_label)), 'C') ||
    setweight(to_tsvector('swedish', description), 'D') as words from ads where status = 'open'`.execute(db);
  return async (query, limit) => {
    const any = query.split(/\s+/).join(' or ');
    const { rows } = await sql<{ id: string }>`
      select source_id as id from quality_search, websearch_to_tsquery('swedish', ${any}) q where words @@ q
      order by ts_rank(words, q) desc, source_id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  };
}

async function openRows({ parts }: SearchedAds): Promise<Row[]> {
  const { rows } = await sql<Row>`select source_id as id, headline, coalesce(occupation_label, '') as occupation,
    coalesce(employer, '') as employer, concat_ws(' ', municipality_label, region_label) as place,
    description as text from ads where status = 'open'`.execute(parts.db);
  return rows;
}
