import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { ReplyRow } from './store.ts';

/**
 * Earlier unanswered mails that move or cancel the same meeting: the same interview, or, where none is recorded, the
 * meeting of the application.
 */
export async function selectSupersededMails(
  tx: Tx,
  userId: string,
  { id, application_id, received_at }: Pick<ReplyRow, 'id' | 'application_id' | 'received_at'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('replies')
    .select('id')
    .where('user_id', '=', userId)
    .where('application_id', '=', application_id)
    .where('received_at', '<', received_at)
    .where(sql<boolean>`meeting_change is not null and is_sure and warnings = '[]'
      and reply_state(replies) = 'proposed' and case
        when exists (select from disturbed_interviews own where own.reply_id = ${id}) then exists (
          select from disturbed_interviews own join disturbed_interviews d on d.interview_id = own.interview_id
          where own.reply_id = ${id} and d.reply_id = replies.id)
        else not exists (select from agreed_meetings m where m.application_id = replies.application_id) end`)
    .execute();
  return rows.map((row) => row.id);
}

/** The interviews whose times these mails move or cancel. */
export async function selectAffectedInterviews(db: Db, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('disturbed_interviews')
    .select(['reply_id', 'interview_id', 'starts_at'])
    .where('user_id', '=', userId)
    .where('reply_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
