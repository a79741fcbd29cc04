import { lockForInterviews } from '../applications/applications.ts';
import type { Tx } from '../db/open.ts';
import { after, stockholmDay } from '../kernel/clock.ts';
import { Refused } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { Parts } from '../parts.ts';
import { insertRound, tellChange } from './rounds.ts';
import { type ReplyChange, roundMeant, USUAL_SECONDS } from './rules.ts';
import * as store from './store.ts';

/** What an accepted reply says about an interview of its application. */
export interface RepliedInterview {
  applicationId: string;
  userId: string;
  replyId: string;
  change: ReplyChange;
  /** The time that the person chose; null where the mail names none, or calls one off. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** When the mail came, and the days that it names. */
  receivedAt: Date;
  days: readonly string[];
}

/**
 * Does what an accepted reply says: puts the interview down, moves the round that is meant to its new time, or cancels
 * it. What stood there before is kept with the reply.
 */
export async function putDownByReply(
  tx: Tx,
  parts: Parts,
  reply: RepliedInterview,
): Promise<Refused | undefined> {
  const { applicationId, userId, change, startsAt } = reply;
  if (!(await lockForInterviews(tx, userId, applicationId))) return new Refused('not_found');
  const rounds = (await store.roundsOf(tx, userId, applicationId)).map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    round: row.round,
    cancelled: row.cancelled_at !== null,
  }));
  const newDay = startsAt && stockholmDay(startsAt).toString();
  const days = reply.days.filter((day) => day !== newDay);
  const meant = change === 'called' ? undefined : roundMeant(rounds, { ...reply, days });
  if (change === 'cancelled') return meant && changeRound(tx, parts, reply, meant, { cancelled: true });
  if (!startsAt) return undefined;
  // A confirmation of what stands there already.
  const same = rounds.some((one) => !one.cancelled && one.startsAt.getTime() === startsAt.getTime());
  if (same) return undefined;
  if (meant) return changeRound(tx, parts, reply, meant, { startsAt });
  const id = newId();
  const endsAt = reply.endsAt ?? after(startsAt, USUAL_SECONDS);
  const round = await insertRound(tx, parts, { id, applicationId, userId, startsAt, endsAt, link: null });
  if (round instanceof Refused) return round;
  await store.noteReply(tx, { reply_id: reply.replyId, interview_id: id, before: null });
  return undefined;
}

interface Round {
  id: string;
  startsAt: Date;
  endsAt: Date;
  round: number;
  cancelled: boolean;
}

async function changeRound(
  tx: Tx,
  parts: Parts,
  { replyId, userId, endsAt }: RepliedInterview,
  meant: Round,
  to: { startsAt: Date } | { cancelled: true },
): Promise<undefined> {
  const before = {
    startsAt: meant.startsAt.toISOString(),
    endsAt: meant.endsAt.toISOString(),
    round: meant.round,
    cancelled: meant.cancelled,
  };
  await store.noteReply(tx, { reply_id: replyId, interview_id: meant.id, before: JSON.stringify(before) });
  const now = parts.clock.now();
  const length = (meant.endsAt.getTime() - meant.startsAt.getTime()) / 1000;
  const change =
    'startsAt' in to
      ? { starts_at: to.startsAt, ends_at: endsAt ?? after(to.startsAt, length) }
      : { cancelled_at: now };
  await store.rescheduleInterview(tx, userId, meant.id, { ...change, updated_at: now });
  await tellChange(tx, parts, userId, meant.id);
}

/** Takes back what replies did to interviews. A round that a reply put down goes, unless something is written in it. */
export async function takeBackByReplies(
  tx: Tx,
  parts: Parts,
  { userId, applicationId, replyIds }: { userId: string; applicationId: string; replyIds: string[] },
): Promise<void> {
  await lockForInterviews(tx, userId, applicationId);
  const now = parts.clock.now();
  for (const { interview_id: id, before } of await store.takeReplyNotes(tx, userId, replyIds)) {
    await tellChange(tx, parts, userId, id);
    if (before === null) {
      const row = await store.lockInterview(tx, userId, id);
      const isWritten = row && (row.notes !== null || row.debrief !== null || row.answers.length > 0);
      if (isWritten) await store.rescheduleInterview(tx, userId, id, { cancelled_at: now, updated_at: now });
      else await store.deleteInterview(tx, userId, id);
      continue;
    }
    const { round, all: _ } = await store.nextRound(tx, userId, applicationId);
    const others = await store.roundsOf(tx, userId, applicationId);
    const taken = others.some((one) => one.id !== id && one.round === before.round && !one.cancelled_at);
    await store.rescheduleInterview(tx, userId, id, {
      starts_at: new Date(before.startsAt),
      ends_at: new Date(before.endsAt),
      cancelled_at: before.cancelled ? now : null,
      round: taken && !before.cancelled ? round : before.round,
      updated_at: now,
    });
  }
}
