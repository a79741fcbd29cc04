import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';

/** What is counted of the ads of an occupation, or of a group of them. */

interface Of {
  occupation?: string;
  group?: string;
}

const belongs = ({ occupation, group }: Of) =>
  occupation ? sql`a.occupation_id = ${occupation}` : sql`a.occupation_group_id = ${group ?? null}`;

/** What the open ads ask for, the most frequent first, and how many ads there are. */
export async function countAsked(db: Db, of: Of) {
  const { rows } = await sql<{ label: string; ads: number }>`
    select r ->> 'label' as label, count(distinct a.id)::int as ads
    from ads a cross join lateral jsonb_array_elements(a.requirements) r
    where a.status = 'open' and ${belongs(of)} and r ->> 'label' is not null
    group by 1 order by 2 desc, 1 limit 10`.execute(db);
  const { rows: all } = await sql<{ ads: number }>`
    select count(*)::int as ads from ads a where a.status = 'open' and ${belongs(of)}`.execute(db);
  return { asked: rows, open: all[0]?.ads ?? 0 };
}

/** How many ads came in each month of Stockholm since a day, open or not. */
export async function countByMonth(db: Db, of: Of, since: Date) {
  const { rows } = await sql<{ month: string; ads: number }>`
    select to_char(a.published_at at time zone 'Europe/Stockholm', 'YYYY-MM') as month, count(*)::int as ads
    from ads a where a.published_at >= ${since} and ${belongs(of)} group by 1 order by 1`.execute(db);
  return rows;
}
