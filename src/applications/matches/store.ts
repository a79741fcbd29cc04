import { sql } from 'kysely';
import type { ApplicationOfMatch } from '../../matching/matching.ts';
import type { Db } from '../../platform/db/open.ts';

/** The application for a match. Sent ones come before begun ones, and later before earlier. */
export const applicationOfMatch: ApplicationOfMatch = sql`(
  select json_build_object('id', x.id, 'state', x.state, 'sentAt', x.sent_at) from applications_read x
  where x.user_id = m.user_id
    and (x.ad_id = m.ad_id or x.ad_id in (select g.ad_id from ads_read_duplicates g where g.group_id = m.group_id))
  order by x.sent_at desc nulls last, x.created_at desc limit 1)`;

/** Like `applicationOfMatch`, for captured ads; keys are their ids. */
export async function selectApplicationsOfCaptured(db: Db, userId: string, capturedIds: readonly string[]) {
  const { rows } = await sql<{ captured_id: string; id: string; state: string; sent_at: Date | null }>`
    select distinct on (captured_id) captured_id, id, state, sent_at from applications
    where user_id = ${userId} and captured_id = any(${capturedIds}::uuid[])
    order by captured_id, sent_at desc nulls last, created_at desc`.execute(db);
  return new Map(
    rows.map(({ captured_id, id, state, sent_at }) => [
      captured_id,
      { id, state, sentAt: sent_at?.toISOString() ?? null },
    ]),
  );
}
