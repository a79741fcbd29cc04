import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';

/** Other open ads for the same vacancy, by ad id; ads without any are left out. */
export async function selectDuplicates(
  db: Db,
  adIds: string[],
): Promise<Map<string, { id: string; employer: string | null }[]>> {
  if (adIds.length === 0) return new Map();
  const { rows } = await sql<{ of: string; id: string; employer: string | null }>`
    select x.ad_id as of, a.id, a.employer
    from ad_duplicates x join ad_duplicates y on y.group_id = x.group_id and y.ad_id <> x.ad_id
    join ads a on a.id = y.ad_id and a.status = 'open'
    where x.ad_id = any(${adIds}::uuid[]) order by a.id`.execute(db);
  const grouped = Map.groupBy(rows, (row) => row.of);
  return new Map([...grouped].map(([id, same]) => [id, same.map(({ id, employer }) => ({ id, employer }))]));
}

/** Replaces the groups of duplicates, as they are at a change number of the ads. */
export async function replaceDuplicates(
  tx: Tx,
  groups: { id: string; adIds: string[] }[],
  change: string,
): Promise<void> {
  const adIds = groups.flatMap((group) => group.adIds);
  const groupIds = groups.flatMap(({ id, adIds }) => adIds.map(() => id));
  await sql`delete from ad_duplicates where ad_id <> all(${adIds}::uuid[])`.execute(tx);
  await sql`
    insert into ad_duplicates (ad_id, group_id)
    select n.ad_id, n.group_id from unnest(${adIds}::uuid[], ${groupIds}::text[]) as n (ad_id, group_id)
    where exists (select from ads a where a.id = n.ad_id)
    on conflict (ad_id) do update set group_id = excluded.group_id
    where ad_duplicates.group_id <> excluded.group_id`.execute(tx);
  await sql`update ad_duplicates_state set change = ${change}::bigint`.execute(tx);
}

/** The change number of the ads up to which duplicates were searched. */
export async function selectDuplicatesChange(db: Db): Promise<string> {
  const row = await db.selectFrom('ad_duplicates_state').select('change').executeTakeFirst();
  return row?.change ?? '0';
}

export async function selectDuplicateGroups(
  db: Db,
  adIds: string[],
): Promise<{ group_id: string; ad_ids: string[] }[]> {
  const { rows } = await sql<{ group_id: string; ad_ids: string[] }>`
    select d.group_id, array_agg(d.ad_id order by d.ad_id) as ad_ids
    from ad_duplicates d join ads a on a.id = d.ad_id and a.status = 'open'
    where d.group_id in (select group_id from ad_duplicates where ad_id = any(${adIds}::uuid[]))
    group by d.group_id having count(*) > 1 order by d.group_id`.execute(db);
  return rows;
}
