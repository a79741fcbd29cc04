import type { Db, Tx } from '../db/open.ts';
import { addSeconds } from '../kernel/clock.ts';
import { pluralize } from '../kernel/swedish.ts';
import type { Parts } from '../parts.ts';
import type { Schedule } from '../tasks/schedule.ts';
import * as store from './store.ts';

/** What can happen to a person's things. Whoever watches reads the thing itself; an event only says that it changed. */
export type EventKind =
  | 'account.changed'
  | 'answer.changed'
  | 'application.moved'
  | 'interview.changed'
  | 'logins.ended'
  | 'mailbox.changed'
  | 'matches.scored'
  | 'notification.added'
  | 'nudge.planned'
  | 'order.letter'
  | 'order.question'
  | 'order.moved'
  | 'reply.answered'
  | 'reply.arrived'
  | 'ask.changed'
  | 'reply.settled';

export interface NewEvent {
  userId: string;
  kind: EventKind;
  subject: { type: string; id: string };
  /** Small facts for the sentence that a notification says; never text of a mail, never a secret. */
  data?: Record<string, string | number | boolean | null>;
}

/** How long an event is kept, in seconds. A page that was away for longer reads everything again. */
const KEPT_SECONDS = 7 * 24 * 3600;

/**
 * Says in the caller's transaction that something happened: it is told if and only if that commits, to every
 * process whose page is open. Commits that tell of something go one after the other, as NOTIFY has it.
 */
export async function publishEvent(tx: Tx, parts: Pick<Parts, 'clock'>, happened: NewEvent): Promise<void> {
  await store.insertEvent(tx, {
    user_id: happened.userId,
    kind: happened.kind,
    subject_type: happened.subject.type,
    subject_id: happened.subject.id,
    data: JSON.stringify(happened.data ?? {}),
    at: parts.clock.now(),
  });
}

/** A place in a person's events. Readers get it with each event and hand it back after a break. */
export interface EventCursor {
  xact: string;
  id: string;
  /** When the event there happened, in seconds since 1970. */
  at: number;
}

export const formatEventCursor = ({ xact, id, at }: EventCursor): string => `${xact}-${id}-${at}`;

/** Undefined for what is no place, and for one so old that events after it may be deleted. */
export function parseEventCursor(text: string | undefined, now: Date): EventCursor | undefined {
  const found = /^(\d{1,18})-(\d{1,18})-(\d{1,12})$/.exec(text ?? '');
  if (!found) return undefined;
  const [, xact = '0', id = '0', at = '0'] = found;
  const place = { xact, id, at: Number(at) };
  return place.at * 1000 < addSeconds(now, -KEPT_SECONDS).getTime() ? undefined : place;
}

export async function currentEventCursor(db: Db, now: Date): Promise<EventCursor> {
  return { ...(await store.selectCurrentCursor(db)), at: Math.floor(now.getTime() / 1000) };
}

export interface PublishedEvent {
  place: EventCursor;
  kind: string;
  subject: { type: string; id: string };
  at: string;
}

/** An event as it is handed to whoever makes something of it. */
export interface ClaimedEvent extends Required<NewEvent> {
  at: Date;
}

/** Whether a place is one that this database has given out: one of another, or of its future, tells nothing here. */
export async function isCursorOfThisDatabase(db: Db, place: EventCursor): Promise<boolean> {
  return store.isTransactionFinished(db, place.xact);
}

/** What happened after a place; `held` says that more is committed and waits for an older transaction to end. */
export async function eventsAfter(
  db: Db,
  userId: string,
  place: EventCursor,
): Promise<{ events: PublishedEvent[]; held: boolean }> {
  const { rows, held } = await store.selectEventsAfter(db, userId, place, 200);
  const events = rows.map((row) => ({
    place: { xact: row.xact, id: row.id, at: Math.floor(row.at.getTime() / 1000) },
    kind: row.kind,
    subject: { type: row.subject_type, id: row.subject_id },
    at: row.at.toISOString(),
  }));
  return { events, held };
}

/**
 * Takes events that nothing was made from yet, in the transaction that makes something of them: each is taken once,
 * over all processes. Their people are locked first, in order, as whoever deletes an account does; those that another
 * process has in hand are left to it.
 */
export async function claimUnhandledEvents(tx: Tx, parts: Parts, limit: number): Promise<ClaimedEvent[]> {
  const rows = await store.claimUnhandled(tx, limit);
  if (rows.length > 0)
    await store.markHandled(
      tx,
      rows.map(({ id }) => id),
      parts.clock.now(),
    );
  return rows.map((row) => ({
    userId: row.user_id,
    kind: row.kind as EventKind,
    subject: { type: row.subject_type, id: row.subject_id },
    data: row.data,
    at: row.at,
  }));
}

export const eventSchedules: Schedule[] = [
  {
    name: 'events.forget',
    cron: '20 3 * * *',
    description: 'Tar bort nyheter till öppna sidor som är äldre än en vecka',
    run: async (parts) =>
      pluralize(
        await store.deleteEventsBefore(parts.db, addSeconds(parts.clock.now(), -KEPT_SECONDS)),
        'nyhet',
        'nyheter',
      ),
  },
];
