import { lockForInterviews, type RemainingRound } from '../applications/applications.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { InterviewKind } from './contract.ts';
import { parseMeetingWithCalendar } from './meeting-in-mail.ts';
import { insertRound, publishInterviewChange } from './rounds.ts';
import {
  type CalendarMeetingRelation,
  DEFAULT_DURATION_SECONDS,
  planReplyEffect,
  type ReplyChange,
  type ReplyEffect,
} from './rules.ts';
import * as store from './store.ts';

/** What an accepted reply says about an interview of its application. */
export interface InterviewReply {
  applicationId: string;
  userId: string;
  replyId: string;
  change: ReplyChange;
  /** The time that the user chose; null where the mail names none, or cancels an interview. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** When the mail arrived, and the days that it names. */
  receivedAt: Date;
  days: readonly string[];
  /** The text of the mail. */
  text: string;
  /** UID of the calendar event in the mail, and its location. */
  calendarUid: string | null;
  calendarPlace: string | null;
}

/**
 * Applies an accepted reply: records the interview, moves the round that it is about to the new time, or cancels it.
 * The earlier values are stored with the reply.
 */
export async function recordInterviewFromReply(
  tx: Tx,
  parts: Parts,
  reply: InterviewReply,
): Promise<Refused | undefined> {
  const { applicationId, userId, startsAt } = reply;
  if (!(await lockForInterviews(tx, userId, applicationId))) return new Refused('not_found');
  const effect = planReplyEffect(await roundsOf(tx, reply), reply);
  if (effect.what === 'unclear') return new Refused('conflict', { detail: whichRound });
  if (effect.what === 'cancels') return changeRound(tx, parts, reply, effect.meant, { cancelled: true });
  if (effect.what === 'awaits') return changeRound(tx, parts, reply, effect.meant, { moving: true });
  if (effect.what === 'moves' && startsAt) return changeRound(tx, parts, reply, effect.meant, { startsAt });
  if (effect.what === 'stands' && startsAt && isPlaced(effect.meant, parseMeetingWithCalendar(reply))) {
    const { endsAt } = effect.meant;
    return changeRound(tx, parts, { ...reply, endsAt }, effect.meant, { startsAt });
  }
  if (effect.what === 'stands' && reply.calendarUid) await linkRound(tx, reply.replyId, effect.meant.id);
  if (effect.what !== 'adds' || !startsAt) return undefined;
  const id = newId();
  const endsAt = reply.endsAt ?? addSeconds(startsAt, DEFAULT_DURATION_SECONDS);
  const said = parseMeetingWithCalendar(reply);
  const round = await insertRound(tx, parts, { id, applicationId, userId, startsAt, endsAt, ...said });
  if (round instanceof Refused) return round;
  const set = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), cancelled: false, ...said };
  await store.insertReplyEffect(tx, {
    reply_id: reply.replyId,
    interview_id: id,
    before: JSON.stringify({ was: null, set }),
  });
  return undefined;
}

/** What accepting a reply would do to the present interviews, to ask the user first. */
export async function previewInterviewFromReply(
  parts: Pick<Parts, 'db'>,
  reply: Omit<InterviewReply, 'replyId' | 'endsAt'>,
): Promise<{ what: ReplyEffect<Round>['what']; round: number | null; startsAt: Date | null; where: string | null }> {
  const effect = planReplyEffect(await roundsOf(parts.db, reply), reply);
  const said = parseMeetingWithCalendar(reply);
  if (effect.what === 'adds')
    return { what: 'adds', round: effect.round, startsAt: null, where: said.place ?? said.link };
  if (!('meant' in effect)) return { what: effect.what, round: null, startsAt: null, where: null };
  const { what, meant } = effect;
  const isMetAnew = what === 'moves' || (what === 'stands' && isPlaced(meant, said));
  const met = isMetAnew ? metAnew(meant, said) : meant;
  // Place and link are shown only if they change.
  const [place, link] = [met.place === meant.place ? null : met.place, met.link === meant.link ? null : met.link];
  return { what, round: meant.round, startsAt: meant.startsAt, where: place ?? link };
}

async function roundsOf(
  db: Db | Tx,
  { userId, applicationId, calendarUid }: Pick<InterviewReply, 'userId' | 'applicationId' | 'calendarUid'>,
): Promise<Round[]> {
  const uids = Map.groupBy(await store.selectCalendarUids(db, userId, applicationId), ({ interview_id: id }) => id);
  return (await store.selectRounds(db, userId, applicationId)).map((row) => ({
    ofCalendar: sameMeeting(
      calendarUid,
      (uids.get(row.id) ?? []).map(({ uid }) => uid),
    ),
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    round: row.round,
    cancelled: row.cancelled_at !== null,
    moving: row.moving_since !== null,
    kind: row.kind,
    link: row.link,
    place: row.place,
  }));
}

const whichRound =
  'Mejlet nämner en dag då ingen intervju är inlagd, och du har flera. Ställ in den som gäller på ansökan, ' +
  'och avfärda sedan svaret.';

/**
 * Links the calendar event to a round that already is as the mail says, so that later updates of the event find it.
 * Undoing the reply changes nothing here.
 */
const linkRound = (tx: Tx, replyId: string, interviewId: string) =>
  store.insertReplyEffect(tx, { reply_id: replyId, interview_id: interviewId, before: null });

function sameMeeting(uid: string | null, uids: readonly string[]): Round['ofCalendar'] {
  if (uid === null || uids.length === 0) return 'unknown';
  return uids.includes(uid) ? 'this' : 'other';
}

interface Round {
  ofCalendar: CalendarMeetingRelation;
  id: string;
  startsAt: Date;
  endsAt: Date;
  round: number;
  cancelled: boolean;
  moving: boolean;
  kind: InterviewKind;
  link: string | null;
  place: string | null;
}

async function changeRound(
  tx: Tx,
  parts: Parts,
  reply: InterviewReply,
  meant: Round,
  to: { startsAt: Date } | { cancelled: true } | { moving: true },
): Promise<undefined> {
  const { replyId, userId, endsAt } = reply;
  const { id, round, kind, link, place, ofCalendar: _, ...times } = meant;
  const met = { kind, link, place };
  const now = parts.clock.now();
  const length = (meant.endsAt.getTime() - meant.startsAt.getTime()) / 1000;
  const next =
    'startsAt' in to
      ? {
          startsAt: to.startsAt,
          endsAt: endsAt ?? addSeconds(to.startsAt, length),
          cancelled: false,
          moving: false,
          ...metAnew(met, parseMeetingWithCalendar(reply)),
        }
      : { ...times, ...to, ...met };
  // JSON stores dates as text.
  const before = JSON.stringify({ was: { ...times, round, ...met }, set: next });
  await store.insertReplyEffect(tx, { reply_id: replyId, interview_id: id, before });
  await store.rescheduleInterview(tx, userId, id, {
    starts_at: next.startsAt,
    ends_at: next.endsAt,
    kind: next.kind,
    link: next.link,
    place: next.place,
    cancelled_at: next.cancelled ? now : null,
    moving_since: next.moving ? now : null,
    updated_at: now,
  });
  await publishInterviewChange(tx, parts, userId, id);
}

/** A confirmation often gives the place for the first time. A place that is there already comes from the user. */
function isPlaced({ place, link }: Met, said: Met): boolean {
  return place === null && link === null && (said.place !== null || said.link !== null);
}

type Met = Pick<Round, 'kind' | 'link' | 'place'>;

/**
 * Kind, place and link after a move: as before, except for what the mail says. If the kind changes, the old place is
 * dropped. A place for a meeting by link or telephone is kept beside the link, and the kind is left to the user.
 */
function metAnew(before: Met, said: Met): Met {
  const isOpen = said.kind === 'other' && said.place !== null && (before.kind === 'video' || before.kind === 'phone');
  const isOtherWay = said.kind !== 'other' && said.kind !== before.kind;
  const kind = isOpen || (isOtherWay && before.kind !== 'assessment') ? said.kind : before.kind;
  if (isOtherWay) return { kind, link: said.link, place: said.place };
  // Keeps the user's longer text if it contains the mail's place: which floor, whom to ask for.
  const isKnown = said.place !== null && before.place?.includes(said.place);
  return { kind, link: said.link ?? before.link, place: isKnown ? before.place : (said.place ?? before.place) };
}

/**
 * Reverts what replies did to interviews. A round that a reply recorded is deleted, or cancelled if the user has
 * written notes in it. A round that the user has changed since stays as it is.
 *
 * @returns the rounds that stay
 */
export async function revertInterviewsFromReplies(
  tx: Tx,
  parts: Parts,
  { userId, applicationId, replyIds }: { userId: string; applicationId: string; replyIds: string[] },
): Promise<RemainingRound[]> {
  const left: RemainingRound[] = [];
  await lockForInterviews(tx, userId, applicationId);
  const now = parts.clock.now();
  for (const { interview_id: id, before } of await store.deleteReplyEffects(tx, userId, replyIds)) {
    const row = await store.lockInterview(tx, userId, id);
    if (!row || !before) continue;
    if (!isAsSet(row, before)) {
      if (!row.cancelled_at) left.push({ round: row.round, startsAt: row.starts_at.toISOString() });
      continue;
    }
    await publishInterviewChange(tx, parts, userId, id);
    const { was } = before;
    if (was === null) {
      const isWritten = row.notes !== null || row.debrief !== null || row.answers.length > 0;
      if (isWritten) await store.rescheduleInterview(tx, userId, id, { cancelled_at: now, updated_at: now });
      else await store.deleteInterview(tx, userId, id);
      continue;
    }
    const { round } = await store.findNextRound(tx, userId, applicationId);
    const others = await store.selectRounds(tx, userId, applicationId);
    const taken = others.some((one) => one.id !== id && one.round === was.round && !one.cancelled_at);
    await store.rescheduleInterview(tx, userId, id, {
      starts_at: new Date(was.startsAt),
      ends_at: new Date(was.endsAt),
      cancelled_at: was.cancelled ? now : null,
      moving_since: was.moving ? now : null,
      round: taken && !was.cancelled ? round : was.round,
      ...(was.kind && isMetAsSet(row, before.set)
        ? { kind: was.kind, link: was.link ?? null, place: was.place ?? null }
        : {}),
      updated_at: now,
    });
  }
  return left;
}

/** Whether an interview is still as a reply set it, in all that reverting would change. */
function isAsSet(row: store.InterviewRow, { was, set }: store.PreviousInterview): boolean {
  const isWhen =
    row.starts_at.getTime() === Date.parse(set.startsAt) &&
    row.ends_at.getTime() === Date.parse(set.endsAt) &&
    (row.cancelled_at !== null) === set.cancelled &&
    (row.moving_since !== null) === (set.moving ?? false);
  return isWhen && (was !== null || (isMetAsSet(row, set) && row.people.length === 0));
}

function isMetAsSet({ kind, link, place }: store.InterviewRow, set: store.PreviousInterview['set']): boolean {
  return kind === set.kind && link === set.link && place === (set.place ?? null);
}
