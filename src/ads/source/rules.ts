import type { StreamEnd } from './record-splitter.ts';

/** What a run does next, and whether a reading of everything came to its end. Times are in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Everything is read again so often: what the stream of changes forgot comes right then. */
const SNAPSHOT_AGE = 24 * HOUR;
/** At night it is done earlier, when few wait for the server. */
const SNAPSHOT_AGE_AT_NIGHT = 12 * HOUR;
/** After so many tries in a row that broke off, the next waits so long. */
const WAITS = [0, 0, 5 * MINUTE, 15 * MINUTE, HOUR];

export interface SnapshotState {
  /** When everything was last read to its end; null when that never was, or was from another source. */
  completedAt: number | null;
  triedAt: number | null;
  /** Tries in a row that broke off. */
  failures: number;
  /** Where changes could be asked for from. */
  cursor: number | null;
}

/** Of a server: read everything, or what changed. @param hour of the day in Stockholm */
export function nextReading(state: SnapshotState, now: number, hour: number): 'everything' | 'changes' {
  const { completedAt, triedAt, failures, cursor } = state;
  const age = completedAt === null ? Number.POSITIVE_INFINITY : now - completedAt;
  const due = age >= SNAPSHOT_AGE || (age >= SNAPSHOT_AGE_AT_NIGHT && hour >= 1 && hour < 5);
  if (!due) return 'changes';
  const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? HOUR;
  if (cursor !== null && triedAt !== null && failures > 0 && now - triedAt < wait) return 'changes';
  return 'everything';
}

/** Changes are asked for from so much before the newest stamp: the server shows them some minutes late. */
const OVERLAP = 10 * MINUTE;

export function changesStart(cursor: number): Date {
  return new Date(cursor - OVERLAP);
}

/** A stamp of the future would hide the changes until then; ours may be the clock that is slow, which does no harm. */
export function nextCursor(cursor: number | null, newest: number | undefined, now: number): number | null {
  if (newest === undefined) return cursor;
  return Math.max(cursor ?? 0, Math.min(newest, now));
}

/** So many ads may be missing before it is asked whether the answer was whole. */
const MISSING_SHARE = 0.2;
const MISSING_LEAST = 10;
/** A server that says the same so many times in a row is believed. */
const BELIEVED_AFTER = 3;

export interface FullReadResult {
  ending: StreamEnd;
  /** Ads that it held. */
  ads: number;
  /** Ads that it should hold about: what is open, or what the last reading held. */
  expected: number;
  failures: number;
  /** How many ads the last try held that broke off. */
  lastFailedAds: number | null;
}

/** Why a server's answer counts as broken off, in Swedish; undefined when it is whole. */
export function truncatedFeedReason(read: FullReadResult): string | undefined {
  const { ending, ads, expected } = read;
  if (ending.form === 'empty') return 'Svaret var tomt.';
  if (!ending.closed) return `Svaret bröts efter ${ads} annonser: listan avslutades inte.`;
  if (ending.rest) return `Svaret bröts efter ${ads} annonser: den sista var inte hel.`;
  const missing = expected - ads;
  if (missing < MISSING_LEAST || missing < expected * MISSING_SHARE) return undefined;
  const same = read.lastFailedAds !== null && Math.abs(read.lastFailedAds - ads) <= expected * 0.02;
  if (same && read.failures + 1 >= BELIEVED_AFTER) return undefined;
  return `Svaret höll bara ${ads} annonser där omkring ${expected} väntades.`;
}
