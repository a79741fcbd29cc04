import { lockForInterviews } from '../applications/applications.ts';
import type { Tx } from '../db/open.ts';
import { after, stockholmDay } from '../kernel/clock.ts';
import { Refused } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { Parts } from '../parts.ts';
import type { InterviewKind } from './contract.ts';
import { insertRound, tellChange } from './rounds.ts';
import { isHeld, type ReplyChange, roundMeant, USUAL_SECONDS } from './rules.ts';
import { meetingSaidIn } from './said-in-mail.ts';
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
  /** What its sender wrote. */
  text: string;
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
    kind: row.kind,
    link: row.link,
  }));
  const newDay = startsAt && stockholmDay(startsAt).toString();
  const days = reply.days.filter((day) => day !== newDay);
  const meant = change === 'called' ? undefined : roundMeant(rounds, { ...reply, days });
  if (change === 'cancelled' && !meant && rounds.some((one) => isHeld(one, reply.receivedAt)))
    return new Refused('conflict', { detail: whichRound });
  // A new time that none is chosen of yet: the old one does not hold any more.
  if (change === 'cancelled' || (change === 'moved' && !startsAt))
    return meant && changeRound(tx, parts, reply, meant, { cancelled: true });
  if (!startsAt) return undefined;
  // A confirmation of what stands there already.
  const same = rounds.some((one) => !one.cancelled && one.startsAt.getTime() === startsAt.getTime());
  if (same) return undefined;
  if (meant) return changeRound(tx, parts, reply, meant, { startsAt });
  const id = newId();
  const endsAt = reply.endsAt ?? after(startsAt, USUAL_SECONDS);
  const said = meetingSaidIn(reply.text);
  const round = await insertRound(tx, parts, { id, applicationId, userId, startsAt, endsAt, ...said });
  if (round instanceof Refused) return round;
  const set = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), cancelled: false, ...said };
  await store.noteReply(tx, {
    reply_id: reply.replyId,
    interview_id: id,
    before: JSON.stringify({ was: null, set }),
  });
  return undefined;
}

const whichRound =
  'Mejlet nämner en dag då ingen intervju är inlagd, och du har flera. Ställ in den som gäller på ansökan, och avfärda sedan svaret.';

interface Round {
  id: string;
  startsAt: Date;
  endsAt: Date;
  round: number;
  cancelled: boolean;
  kind: InterviewKind;
  link: string | null;
}

async function changeRound(
  tx: Tx,
  parts: Parts,
  { replyId, userId, endsAt }: RepliedInterview,
  meant: Round,
  to: { startsAt: Date } | { cancelled: true },
): Promise<undefined> {
  const { id, round, kind, link, ...times } = meant;
  const now = parts.clock.now();
  const length = (meant.endsAt.getTime() - meant.startsAt.getTime()) / 1000;
  const next =
    'startsAt' in to
      ? { startsAt: to.startsAt, endsAt: endsAt ?? after(to.startsAt, length), cancelled: false }
      : { ...times, cancelled: true };
  // Dates are written as text.
  const before = JSON.stringify({ was: { ...times, round }, set: { ...next, kind, link } });
  await store.noteReply(tx, { reply_id: replyId, interview_id: id, before });
  await store.rescheduleInterview(tx, userId, id, {
    starts_at: next.startsAt,
    ends_at: next.endsAt,
    cancelled_at: next.cancelled ? now : null,
    updated_at: now,
  });
  await tellChange(tx, parts, userId, id);
}

/**
 * Takes back what replies did to interviews. A round that a reply put down goes, unless something is written in it. One
 * that the person has changed since is theirs, and stands as it is.
 */
export async function takeBackByReplies(
  tx: Tx,
  parts: Parts,
  { userId, applicationId, replyIds }: { userId: string; applicationId: string; replyIds: string[] },
): Promise<void> {
  await lockForInterviews(tx, userId, applicationId);
  const now = parts.clock.now();
  for (const { interview_id: id, before } of await store.takeReplyNotes(tx, userId, replyIds)) {
    const row = await store.lockInterview(tx, userId, id);
    if (!row || !before || !isAsSet(row, before)) continue;
    await tellChange(tx, parts, userId, id);
    const { was } = before;
    if (was === null) {
      const isWritten = row.notes !== null || row.debrief !== null || row.answers.length > 0;
      if (isWritten) await store.rescheduleInterview(tx, userId, id, { cancelled_at: now, updated_at: now });
      else await store.deleteInterview(tx, userId, id);
      continue;
    }
    const { round } = await store.nextRound(tx, userId, applicationId);
    const others = await store.roundsOf(tx, userId, applicationId);
    const taken = others.some((one) => one.id !== id && one.round === was.round && !one.cancelled_at);
    await store.rescheduleInterview(tx, userId, id, {
      starts_at: new Date(was.startsAt),
      ends_at: new Date(was.endsAt),
      cancelled_at: was.cancelled ? now : null,
      round: taken && !was.cancelled ? round : was.round,
      updated_at: now,
    });
  }
}

/** Whether an interview still is what a reply made of it, as far as taking that back would change it. */
function isAsSet(row: store.InterviewRow, { was, set }: store.ReplyNote): boolean {
  const isWhen =
    row.starts_at.getTime() === Date.parse(set.startsAt) &&
    row.ends_at.getTime() === Date.parse(set.endsAt) &&
    (row.cancelled_at !== null) === set.cancelled;
  if (was) return isWhen;
  const { kind, link, place, people } = row;
  return isWhen && kind === set.kind && link === set.link && place === null && people.length === 0;
}
