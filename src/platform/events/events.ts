import type { Db, Tx } from '../db/open.ts';
import { after } from '../kernel/clock.ts';
import { counted } from '../kernel/swedish.ts';
import type { Parts } from '../parts.ts';
import type { Schedule } from '../tasks/schedule.ts';
import * as store from './store.ts';

/** What can happen to a person's things. Whoever watches reads the thing itself; an event only says that it changed. */
export type EventKind =
  | 'account.changed'
  | 'application.moved'
  | 'interview.changed'
  | 'logins.ended'
  | 'mailbox.changed'
  | 'matches.scored'
  | 'notification.added'
  | 'nudge.planned'
  | 'order.letter'
  | 'order.moved'
  | 'reply.arrived'
  | 'reply.settled';

export interface Happened {
  userId: string;
  kind: EventKind;
  subject: { type: string; id: string };
  /** Small facts for the sentence that a notification says; never text of a mail, never a secret. */
  data?: Record<string, string | number | boolean | null>;
}

/** How long an event is kept, in seconds. A page that was away for longer reads everything anew. */
const KEPT_SECONDS = 7 * 24 * 3600;

/**
 * Says in the caller's transaction that something happened: it is told if and only if that commits, to every
 * process whose page is open. Commits that tell of something go one after the other, as NOTIFY has it.
 */
export async function publish(tx: Tx, parts: Pick<Parts, 'clock'>, happened: Happened): Promise<void> {
  await store.addEvent(tx, {
    user_id: happened.userId,
    kind: happened.kind,
    subject_type: happened.subject.type,
    subject_id: happened.subject.id,
    data: JSON.stringify(happened.data ?? {}),
    at: parts.clock.now(),
  });
}

/** A place in a person's events. Readers get it with each event and hand it back after a break. */
export interface Place {
  xact: string;
  id: string;
  /** When the event there happened, in seconds since 1970. */
  at: number;
}

export const writePlace = ({ xact, id, at }: Place): string => `${xact}-${id}-${at}`;

/** Undefined for what is no place, and for one so old that events after it may be forgotten. */
export function readPlace(text: string | undefined, now: Date): Place | undefined {
  const found = /^(\d{1,18})-(\d{1,18})-(\d{1,12})$/.exec(text ?? '');
  if (!found) return undefined;
  const [, xact = '0', id = '0', at = '0'] = found;
  const place = { xact, id, at: Number(at) };
  return place.at * 1000 < after(now, -KEPT_SECONDS).getTime() ? undefined : place;
}

export async function placeNow(db: Db, now: Date): Promise<Place> {
  return { ...(await store.placeNow(db)), at: Math.floor(now.getTime() / 1000) };
}

export interface ToldEvent {
  place: Place;
  kind: string;
  subject: { type: string; id: string };
  at: string;
}

/** An event as it is handed to whoever makes something of it. */
export interface TakenEvent extends Required<Happened> {
  at: Date;
}

/** Whether a place is one that this database has given out: one of another, or of its future, tells nothing here. */
export async function isPlaceHere(db: Db, place: Place): Promise<boolean> {
  return store.isPast(db, place.xact);
}

/** What happened after a place; `held` says that more is committed and waits for an older transaction to end. */
export async function eventsAfter(
  db: Db,
  userId: string,
  place: Place,
): Promise<{ events: ToldEvent[]; held: boolean }> {
  const { rows, held } = await store.eventsAfter(db, userId, place, 200);
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
export async function takeUnhandled(tx: Tx, parts: Parts, limit: number): Promise<TakenEvent[]> {
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
      counted(await store.forgetBefore(parts.db, after(parts.clock.now(), -KEPT_SECONDS)), 'nyhet', 'nyheter'),
  },
];
