import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';

/** A text of captured ads that are open, once for all who have it: many follow one employer. */
export interface OwnText {
  /** The ads with it, of whomever they are. */
  ids: string[];
  headline: string;
  employer: string | null;
  municipalityId: string | null;
  text: string;
}

/** Those that came since, the newest first. */
export async function selectTexts(db: Db, since: Date, limit: number): Promise<OwnText[]> {
  const { rows } = await sql<OwnText>`
    select array_agg(id) as ids, title as headline, employer, municipality_id as "municipalityId",
      min(description) as text
    from captured_ads
    where description <> '' and pile <> 'thrown' and ended_at is null and captured_at > ${since}
    group by md5(description), title, employer, municipality_id
    order by max(captured_at) desc limit ${limit}`.execute(db);
  return rows;
}

/** Notes which ads have the vacancy of which captured ones; of those that came since no other has it. */
export async function putSame(db: Db, since: Date, found: readonly { id: string; adId: string }[]): Promise<void> {
  const ids = found.map(({ id }) => id);
  const adIds = found.map(({ adId }) => adId);
  await sql`
    update captured_ads c set same_ad_id = s.ad_id
    from captured_ads o left join unnest(${ids}::uuid[], ${adIds}::uuid[]) as s (id, ad_id) on s.id = o.id
    where c.id = o.id and o.captured_at > ${since} and c.same_ad_id is distinct from s.ad_id`.execute(db);
}
