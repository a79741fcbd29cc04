import type { StreamEnd } from './record-splitter.ts';

/** What a run does next, and whether a full reading was complete. Times are in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often everything is read: it corrects what the stream of changes missed. */
const SNAPSHOT_AGE = 24 * HOUR;
/** At night it is due earlier, when few users are waiting. */
const SNAPSHOT_AGE_AT_NIGHT = 12 * HOUR;
/** The wait after each number of consecutive truncated readings. */
const WAITS = [0, 0, 5 * MINUTE, 15 * MINUTE, HOUR];

export interface SnapshotState {
  /** The last complete reading; null if there was none from this source. */
  completedAt: number | null;
  triedAt: number | null;
  /** Consecutive truncated readings. */
  failures: number;
  /** The time from which changes can be requested. */
  cursor: number | null;
}

/** Whether to read everything or changes from a server. @param hour of the day in Stockholm */
export function nextSourceReading(state: SnapshotState, now: number, hour: number): 'everything' | 'changes' {
  const { completedAt, triedAt, failures, cursor } = state;
  const age = completedAt === null ? Number.POSITIVE_INFINITY : now - completedAt;
  const due = age >= SNAPSHOT_AGE || (age >= SNAPSHOT_AGE_AT_NIGHT && hour >= 1 && hour < 5);
  if (!due) return 'changes';
  const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? HOUR;
  if (cursor !== null && triedAt !== null && failures > 0 && now - triedAt < wait) return 'changes';
  return 'everything';
}

/** Changes are requested from this long before the newest timestamp: the server publishes them some minutes late. */
const OVERLAP = 10 * MINUTE;

export function startOfChangesToRead(cursor: number): Date {
  return new Date(cursor - OVERLAP);
}

/** Limited to now: a timestamp in the future would hide changes until then. A slow clock of ours does no harm. */
export function nextCursor(cursor: number | null, newest: number | undefined, now: number): number | null {
  if (newest === undefined) return cursor;
  return Math.max(cursor ?? 0, Math.min(newest, now));
}

/** If more ads than this are missing, the answer counts as truncated. */
const MISSING_SHARE = 0.2;
const MISSING_LEAST = 10;
/** After so many consecutive answers with the same number of ads, the server is believed. */
const BELIEVED_AFTER = 3;

export interface FullReadResult {
  ending: StreamEnd;
  /** The number of ads in the answer. */
  ads: number;
  /** The number that is expected: the open ads, or those of the last reading. */
  expected: number;
  failures: number;
  /** The number of ads in the last truncated answer. */
  lastFailedAds: number | null;
}

/** Why an answer counts as truncated, in Swedish; undefined if it is complete. */
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
