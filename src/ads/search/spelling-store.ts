import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';

/**
 * Of each tsquery, whether any open ad meets it. Most of them are met by none, which the index tells at once: the
 * planner, who believes that one will soon be found, would read the words of every ad.
 */
export async function matchOpenAds(db: Db, queries: string[]): Promise<boolean[]> {
  const met = queries.map(
    (query) => sql`exists (select from ad_search where status = 'open' and search @@ ${query}::tsquery)`,
  );
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('jit', 'off', true)`.execute(tx);
    const { rows } = await sql<{ met: boolean[] }>`select json_build_array(${sql.join(met)}) as met`.execute(tx);
    return rows[0]?.met ?? [];
  });
}

/** What open ads call their occupation, employer and place, with how many of them do: those changed after a number. */
export async function selectNamesInOpenAds(
  db: Db,
  { after, until }: { after: string; until: string },
): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count
    from ads cross join lateral (values (occupation_label), (employer), (municipality_label)) v (name)
    where status = 'open' and change > ${after}::bigint and change <= ${until}::bigint and name is not null
    group by name`.execute(db);
  return rows;
}
