import {
  findRepliedApplications,
  lockForInterviews,
  moveByInterview,
  refuseDuplicateForAd,
} from '../applications/applications.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import { claimIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { formatDayAndTime } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import type { Interview, InterviewChange, InterviewNotes, NewInterview } from './contract.ts';
import { presentInterview } from './presenter.ts';
import { insertRound, publishInterviewChange } from './rounds.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/** Interviews and tests of an application in numbered rounds: time, place, people and the user's notes. */

export {
  previewInterviewFromReply,
  recordInterviewFromReply,
  revertInterviewsFromReplies,
} from './by-reply.ts';
export { getPreparation } from './preparation.ts';
export { anonymisePeople, hasPeopleData } from './store.ts';

/** All interviews of a user, for the data export. */
export async function interviewsForExport(parts: Parts, userId: string): Promise<Interview[]> {
  return (await store.selectAllInterviews(parts.db, userId)).map(presentInterview);
}

/** The rounds of the caller's own application, by time. */
export async function listInterviews(
  parts: Parts,
  actor: Actor,
  applicationId: string,
): Promise<{ items: Interview[] } | Refused> {
  if (!isUuid(applicationId)) return new Refused('not_found');
  const known = await findRepliedApplications(parts.db, actor.userId, [applicationId]);
  if (!known.has(applicationId)) return new Refused('not_found');
  const rows = await store.selectRounds(parts.db, actor.userId, applicationId);
  return { items: rows.map(presentInterview) };
}

/**
 * Adds an interview as the next round, and moves the application to `interviewing` where its state allows. Parallel
 * calls are serialized by the application's lock, so each gets its own round number.
 */
export async function addInterview(
  parts: Parts,
  actor: Actor,
  applicationId: string,
  input: NewInterview,
  key?: IdempotencyKey,
): Promise<Interview | Refused> {
  if (!isUuid(applicationId)) return new Refused('not_found');
  const startsAt = new Date(input.startsAt);
  const endsAt = input.endsAt ? new Date(input.endsAt) : addSeconds(startsAt, rules.DEFAULT_DURATION_SECONDS);
  const link = rules.normalizeLink(input.link);
  const errors = rules.validateTimes({ startsAt, endsAt }, link, parts.clock.now());
  if (errors.length > 0) return new Refused('validation_failed', { errors });
  const [application] = (await findRepliedApplications(parts.db, actor.userId, [applicationId])).values();
  if (!application) return new Refused('not_found');
  const id = newId();
  const made = await refuseDuplicateForAd(parts.db, application, () =>
    rollbackOnRefusal(parts.db, async (tx) => {
      const claimed = key ? await claimIdempotencyKey(tx, parts, actor, key, id) : id;
      if (claimed !== id) return claimed;
      const facts = { startsAt, endsAt, kind: input.kind, place: input.place, link, people: input.people };
      const round = await insertRound(tx, parts, { id, applicationId, userId: actor.userId, ...facts });
      if (round instanceof Refused) return round;
      const reason = `Omgång ${round}: ${formatDayAndTime(startsAt)}`;
      const move = { applicationId, interviewId: id, actorId: actor.userId, reason };
      return (await moveByInterview(tx, parts, move)) ?? id;
    }),
  );
  return made instanceof Refused ? made : ownInterview(parts, actor, made);
}

async function ownInterview(parts: Parts, actor: Actor, id: string): Promise<Interview | Refused> {
  const row = isUuid(id) ? await store.findInterview(parts.db, actor.userId, id) : undefined;
  return row ? presentInterview(row) : new Refused('not_found');
}

/** Changes time, place or people of a round, cancels it, or reinstates it. */
export async function changeInterview(
  parts: Parts,
  actor: Actor,
  id: string,
  change: InterviewChange,
): Promise<Interview | Refused> {
  const seen = isUuid(id) ? await store.findInterview(parts.db, actor.userId, id) : undefined;
  if (!seen) return new Refused('not_found');
  const refused = await rollbackOnRefusal(parts.db, async (tx) => {
    // Locks the application before the interview, in the same order as adding a round, to avoid deadlocks.
    await lockForInterviews(tx, actor.userId, seen.application_id);
    const row = await store.lockInterview(tx, actor.userId, id);
    if (!row) return new Refused('not_found');
    const next = changed(row, change, parts.clock.now());
    const errors = rules.validateTimes(
      { startsAt: next.starts_at, endsAt: next.ends_at },
      next.link,
      parts.clock.now(),
    );
    if (errors.length > 0) return new Refused('validation_failed', { errors });
    if (row.cancelled_at && !next.cancelled_at) {
      const rounds = await store.selectRounds(tx, actor.userId, row.application_id);
      const taken = rounds.some((one) => one.round === row.round && !one.cancelled_at);
      if (taken) next.round = (await store.findNextRound(tx, actor.userId, row.application_id)).round;
    }
    const same = (Object.keys(next) as (keyof typeof next)[]).every(
      (name) => JSON.stringify(next[name]) === JSON.stringify(row[name]),
    );
    if (same) return true;
    const { people, ...rest } = next;
    const now = parts.clock.now();
    const isWhen = ['startsAt', 'endsAt', 'cancelled', 'moving'].some((name) => name in change);
    const written = {
      ...rest,
      people: JSON.stringify(people),
      updated_at: now,
      ...(isWhen ? { rescheduled_at: now } : {}),
    };
    await store.rescheduleInterview(tx, actor.userId, id, written);
    await publishInterviewChange(tx, parts, actor.userId, id);
    return true;
  });
  return refused instanceof Refused ? refused : ownInterview(parts, actor, id);
}

/** The interview's columns after the change. If only the start changes, the length stays. */
function changed(row: store.InterviewRow, change: InterviewChange, now: Date) {
  const startsAt = change.startsAt === undefined ? row.starts_at : new Date(change.startsAt);
  const length = row.ends_at.getTime() - row.starts_at.getTime();
  const cancelled = change.cancelled ?? row.cancelled_at !== null;
  // A new time or a cancellation ends the waiting for another time.
  const isSaid = cancelled || (change.startsAt !== undefined && startsAt.getTime() !== row.starts_at.getTime());
  const moving = !isSaid && (change.moving ?? row.moving_since !== null);
  return {
    starts_at: startsAt,
    ends_at: change.endsAt === undefined ? addSeconds(startsAt, length / 1000) : new Date(change.endsAt),
    kind: change.kind ?? row.kind,
    place: change.place === undefined ? row.place : rules.trimToNull(change.place),
    link: change.link === undefined ? row.link : rules.normalizeLink(change.link),
    people: change.people === undefined ? row.people : rules.normalizePeople(change.people),
    round: row.round,
    cancelled_at: cancelled ? (row.cancelled_at ?? now) : null,
    moving_since: moving ? (row.moving_since ?? now) : null,
  };
}

/** Deletes an interview that was recorded by mistake, with its notes. */
export async function deleteInterview(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    if (!(await store.deleteInterview(tx, actor.userId, id))) return new Refused('not_found');
    await publishInterviewChange(tx, parts, actor.userId, id);
    return undefined;
  });
}

/**
 * Stores notes, answers or the debrief; fields that are left out stay as they are.
 *
 * @param input.version the version that was read; if another tab has written since, the call is refused with the
 *   current interview
 */
export async function saveNotes(
  parts: Parts,
  actor: Actor,
  id: string,
  input: InterviewNotes,
): Promise<Interview | Refused> {
  const refused = await rollbackOnRefusal(parts.db, async (tx) => {
    const row = isUuid(id) ? await store.lockInterview(tx, actor.userId, id) : undefined;
    if (!row) return new Refused('not_found');
    if (input.version !== undefined && input.version !== row.notes_version) {
      return new Refused('conflict', {
        detail: 'Anteckningarna är ändrade på ett annat ställe. Båda finns kvar: välj vad som ska gälla.',
        members: { interview: presentInterview(row) },
      });
    }
    const { notes, answers, debrief } = input;
    await store.writeNotes(tx, actor.userId, id, {
      ...(notes === undefined ? {} : { notes: notes?.trim() ? notes : null }),
      ...(answers === undefined ? {} : { answers: JSON.stringify(rules.normalizeAnswers(answers)) }),
      ...(debrief === undefined ? {} : { debrief: debriefJson(debrief) }),
      updated_at: parts.clock.now(),
    });
    await publishInterviewChange(tx, parts, actor.userId, id);
    return true;
  });
  return refused instanceof Refused ? refused : ownInterview(parts, actor, id);
}

function debriefJson(debrief: NonNullable<InterviewNotes['debrief']> | null): string | null {
  const cleaned = debrief && rules.normalizeDebrief(debrief);
  return cleaned ? JSON.stringify(cleaned) : null;
}
