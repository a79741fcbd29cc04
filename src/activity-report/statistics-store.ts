import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import { isHeld } from './store.ts';

/** What figures are counted from. */

/** Of a person's sent applications: when, every state that they have been in, and whether more than a receipt came. */
export async function selectPassedStates(db: Db, userId: string) {
  const { rows } = await sql<{ sent_at: Date; states: string[]; replied: boolean }>`
    select a.sent_at, array(select distinct h.to_state from applications_read_moves h
      where h.application_id = a.id and h.undoes is null
        and not exists (select from applications_read_moves u where u.undoes = h.id)) as states,
      exists (select from replies_read r where r.application_id = a.id and r.user_id = a.user_id
        and r.is_confirmed) as replied
    from applications_read a where a.user_id = ${userId} and a.sent_at is not null`.execute(db);
  return rows;
}

/** When employers wrote more than a receipt, and when interviews were, from an instant until now. */
export async function selectEventsSince(db: Db, userId: string, { since, now }: { since: Date; now: Date }) {
  const replies = await db
    .selectFrom('replies_read')
    .select('received_at as at')
    .where('user_id', '=', userId)
    .where('application_id', 'is not', null)
    .where('is_confirmed', '=', true)
    .where('received_at', '>=', since)
    .execute();
  const interviews = await db
    .selectFrom('interviews_read as i')
    .select('starts_at as at')
    .where('user_id', '=', userId)
    .where(isHeld('i', now))
    .where('starts_at', '>=', since)
    .execute();
  return { replies: replies.map(({ at }) => at), interviews: interviews.map(({ at }) => at) };
}
