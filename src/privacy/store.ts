import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

/**
 * Applications that nothing has happened to since then, and whose ad is not open (any more). Whatever is forgotten with
 * an application is forgotten by this, and by nothing else. Something happens to it when it is moved or edited, when a
 * mail comes to it, when an interview is planned, moved, called off, noted about or held.
 */
export async function leftApplications(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a left join ads on ads.id = a.ad_id
    where a.updated_at < ${before} and ads.status is distinct from 'open'
      and not exists (select from replies r where r.application_id = a.id and r.received_at >= ${before})
      and not exists (select from interviews i where i.application_id = a.id
        and (i.updated_at >= ${before} or (i.ends_at >= ${before} and i.cancelled_at is null)))`.execute(tx);
  return rows.map(({ id }) => id);
}
