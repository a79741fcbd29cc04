import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open.ts';

/**
 * The number of open ads for each tsquery, counted up to `most`. Most queries match no ad, which the index shows at
 * once; the planner expects an early match because of the limit and would scan all ads.
 */
export async function countOpenAds(db: Db, queries: string[], most: number): Promise<number[]> {
  const met = queries.map(
    (query) => sql`(select count(*) from (
      select from ad_search where status = 'open' and search @@ ${query}::tsquery limit ${sql.lit(most)}) s)`,
  );
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('jit', 'off', true)`.execute(tx);
    const { rows } = await sql<{ met: number[] }>`select json_build_array(${sql.join(met)}) as met`.execute(tx);
    return rows[0]?.met ?? [];
  });
}

export interface NameInAds {
  kind: 'occupation' | 'employer' | 'place';
  name: string;
  count: number;
}

/** Names of occupations, employers and places in open ads that changed after `after`, with the number of ads. */
export async function selectNamesInOpenAds(
  db: Db,
  { after, until }: { after: string; until: string },
): Promise<NameInAds[]> {
  const { rows } = await sql<NameInAds>`
    select kind, name, count(*)::int as count
    from ads cross join lateral (
      values ('occupation', occupation_label), ('employer', employer), ('place', municipality_label)) v (kind, name)
    where status = 'open' and change > ${after}::bigint and change <= ${until}::bigint and name is not null
    group by kind, name`.execute(db);
  return rows;
}
