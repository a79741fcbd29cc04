import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open.ts';

/**
 * How many open ads meet each of some tsqueries, at most so many. Most of them are met by none, which the index tells
 * at once: the planner, who believes that one will soon be found, would read the words of every ad.
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

/** What open ads call their occupation, employer and place, with how many of them do: those changed after a number. */
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
