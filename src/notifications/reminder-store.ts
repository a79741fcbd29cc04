import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ReminderOccasion } from './reminder-rules.ts';

/** Users with interviews soon, and the reminders sent to them. */

/** Users with an uncancelled interview between two instants, sorted by id. */
export async function selectUsersWithInterviews(
  db: Db,
  { from, to, after, limit }: { from: Date; to: Date; after: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('interviews_read')
    .select('user_id as id')
    .distinct()
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', from)
    .where('starts_at', '<', to);
  if (after) query = query.where('user_id', '>', after);
  return query.orderBy('user_id').limit(limit).execute();
}

/**
 * Marks unread reminders as read whose time no longer holds, or may not. Their waiting mails and pushes are dropped, as
 * only unread notifications are sent.
 */
export async function endStaleReminders(tx: Tx, userId: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications n set read_at = ${now}
    where n.user_id = ${userId} and n.kind = 'interview' and n.read_at is null
      and n.group_key like 'interview:%' and not exists (
        select from interviews_read i join interview_reminders r on r.interview_id = i.id and r.starts_at = i.starts_at
        where n.group_key = 'interview:' || i.id and i.cancelled_at is null and i.moving_since is null
          and i.disturbed is null)`.execute(tx);
  return Number(numAffectedRows);
}

export interface Reminder {
  interviewId: string;
  startsAt: Date;
  occasion: ReminderOccasion;
}

/** Records reminders as sent. @returns the ids of the interviews whose reminder had not been sent before */
export async function claimReminders(tx: Tx, reminders: readonly Reminder[], now: Date): Promise<Set<string>> {
  const ids = reminders.map(({ interviewId }) => interviewId);
  const starts = reminders.map(({ startsAt }) => startsAt);
  const occasions = reminders.map(({ occasion }) => occasion);
  // All processes insert in the same order, which avoids deadlocks.
  const { rows } = await sql<{ interview_id: string }>`
    insert into interview_reminders (interview_id, starts_at, occasion, told_at)
    select i.id, r.starts_at, r.occasion, ${now}
    from unnest(${ids}::uuid[], ${starts}::timestamptz[], ${occasions}::text[]) as r (id, starts_at, occasion)
      join interviews_read i on i.id = r.id
    where i.cancelled_at is null and i.starts_at = r.starts_at and i.moving_since is null and i.disturbed is null
    order by i.id
    on conflict do nothing returning interview_id`.execute(tx);
  return new Set(rows.map(({ interview_id }) => interview_id));
}

/** Records a reminder as sent. @returns false when it was sent before */
export async function claimReportReminder(tx: Tx, row: Insertable<Database['report_reminders']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('report_reminders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
