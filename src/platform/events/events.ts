import type { Db, Tx } from '../db/open.ts';
import { addSeconds } from '../kernel/clock.ts';
import { pluralize } from '../kernel/swedish.ts';
import type { Parts } from '../parts.ts';
import type { Schedule } from '../tasks/schedule.ts';
import * as store from './store.ts';

/**
 * The kinds of events about a user's data. An event only says that something changed; subscribers read the data itself.
 */
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
  | 'order.money'
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
  /** Small facts for the text of a notification; never mail texts or secrets. */
  data?: Record<string, string | number | boolean | null>;
}

/** Seconds that events are kept. A page that was disconnected for longer reloads everything. */
const KEPT_SECONDS = 7 * 24 * 3600;

/**
 * Publishes an event in the caller's transaction: if and only if it commits, every process with an open page of the
 * user is notified. Commits with NOTIFY are serialised by PostgreSQL.
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

/** A position in a user's events. Clients get it with each event, and send it back when they reconnect. */
export interface EventCursor {
  xact: string;
  id: string;
  /** When the event at this position happened, in seconds since 1970. */
  at: number;
}

export const formatEventCursor = ({ xact, id, at }: EventCursor): string => `${xact}-${id}-${at}`;

/** Undefined for an invalid cursor, and for one so old that later events may have been deleted. */
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

/** An event as handed to those who process it. */
export interface ClaimedEvent extends Required<NewEvent> {
  at: Date;
}

/** Whether this database has issued the cursor. One of another database, as after a restore, is useless here. */
export async function isCursorOfThisDatabase(db: Db, place: EventCursor): Promise<boolean> {
  return store.isTransactionFinished(db, place.xact);
}

/** Events after a position. `held` means that further committed events must wait for an older transaction to end. */
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
 * Claims unprocessed events in the transaction that processes them, so that each is processed once across all
 * processes. Their users are locked first, in order, as when an account is deleted; users locked by another process are
 * skipped.
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
