import { findRepliedApplications } from '../applications/applications.ts';
import type { Db } from '../platform/db/open.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { asksOfReplies } from './asks/asks.ts';
import type { Reply } from './contract.ts';
import { selectAffectedInterviews } from './meeting-store.ts';
import { applicationIdsIn, presentReply } from './presenter.ts';
import * as store from './store.ts';

/** Presents a user's replies, with their applications and asks. */
export async function presentReplies(db: Db, userId: string, rows: readonly store.ReplyRow[]): Promise<Reply[]> {
  const applications = await findRepliedApplications(db, userId, applicationIdsIn(rows));
  const ids = rows.map(({ id }) => id);
  const asks = await asksOfReplies(db, userId, ids);
  const disturbed = new Map(
    (await selectAffectedInterviews(db, userId, ids)).map((one) => [
      one.reply_id,
      { interviewId: one.interview_id, startsAt: one.starts_at.toISOString() },
    ]),
  );
  return rows.map((row) =>
    presentReply(row, applications, { asks: asks.get(row.id) ?? [], meetingBefore: disturbed.get(row.id) ?? null }),
  );
}

export async function findOwnReply(db: Db, userId: string, id: string): Promise<Reply | Refused> {
  const row = isUuid(id) ? await store.findReply(db, userId, id) : undefined;
  const [reply] = row ? await presentReplies(db, userId, [row]) : [];
  return reply ?? new Refused('not_found');
}
