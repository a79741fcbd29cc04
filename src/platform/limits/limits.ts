import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Tx } from '../db/open.ts';
import { addSeconds } from '../kernel/clock.ts';
import { Refused } from '../kernel/errors.ts';
import { formatDuration } from '../kernel/swedish.ts';
import type { Parts } from '../parts.ts';
import * as store from './store.ts';

/** So many uses in so many seconds. */
export interface UseLimit {
  name: string;
  uses: number;
  seconds: number;
}

/** So many failures are free, then each doubles the wait, up to `longest` seconds; deleted after `decay`. */
export interface FailureLimit {
  name: string;
  free: number;
  longest: number;
  decay: number;
}

/** A counter's key holds a hash: neither addresses nor networks are kept in the clear. */
function keyOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/** The network that an address counts for: itself for IPv4, its /64 for IPv6, where a home has 2⁶⁴ of them. */
export function networkKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] as string;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] as string).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = ip.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** Counts one use. @returns a refusal with the wait when it was one too many */
export async function countUse(parts: Parts, limit: UseLimit, subject: string): Promise<Refused | undefined> {
  if (!parts.config.accounts.rateLimits) return undefined;
  const now = parts.clock.now();
  const { count, endsAt } = await store.countUse(
    parts.db,
    keyOf(limit.name, subject),
    now,
    addSeconds(now, limit.seconds),
  );
  return count > limit.uses ? tooMany(now, endsAt) : undefined;
}

/**
 * Counts one use in the caller's transaction, also where people are not limited.
 *
 * @returns whether it was one of those
 */
export async function tryUse(tx: Tx, parts: Parts, limit: UseLimit, subject: string): Promise<boolean> {
  const now = parts.clock.now();
  const { count } = await store.countUse(tx, keyOf(limit.name, subject), now, addSeconds(now, limit.seconds));
  return count <= limit.uses;
}

/** @returns a refusal with the wait when there is no use left; nothing is counted */
export async function refuseWhenUsedUp(parts: Parts, limit: UseLimit, subject: string): Promise<Refused | undefined> {
  if (!parts.config.accounts.rateLimits) return undefined;
  const now = parts.clock.now();
  const used = await store.selectUses(parts.db, keyOf(limit.name, subject), now);
  return used && used.count >= limit.uses ? tooMany(now, used.endsAt) : undefined;
}

/** A limit and the subject that it is counted for. */
export type LimitKey = [FailureLimit, string];

/** A try that was counted when it began. */
export interface AttemptReservation {
  /** It was no guess: it does not count. */
  takeBack(): Promise<void>;
}

const free: AttemptReservation = { takeBack: async () => {} };

/**
 * Counts a try of each counter as a failure before it is made, so that a thousand at once are no more than are free.
 *
 * @param despite counters that may be blocked; the try counts for them all the same
 * @returns a refusal, with nothing counted, while one of the others is blocked
 */
export async function reserveAttempt(
  parts: Parts,
  counters: LimitKey[],
  despite: LimitKey[] = [],
): Promise<AttemptReservation | Refused> {
  if (!parts.config.accounts.rateLimits) return free;
  const now = parts.clock.now();
  const entering = counters.map(([rule, subject]) => ({ key: keyOf(rule.name, subject), rule }));
  const entered = await store.reserveAttempts(parts.db, entering, now);
  const takeBack = async () => {
    for (const { key, blocked_until } of entered) await store.releaseAttempt(parts.db, key, blocked_until);
  };
  const overlooked = new Set(keys(despite));
  const blocked = entering.filter(({ key }) => !entered.some((one) => one.key === key));
  const stopping = blocked.filter(({ key }) => !overlooked.has(key));
  if (stopping.length > 0) {
    await takeBack();
    const until = await store.blockedUntil(
      parts.db,
      stopping.map(({ key }) => key),
      now,
    );
    return tooMany(now, until ?? addSeconds(now, 1));
  }
  for (const { key, rule } of blocked) {
    await parts.db.transaction().execute((tx) => store.countFailure(tx, key, rule, now));
    entered.push({ key, blocked_until: null });
  }
  return { takeBack };
}

/** Counts one failure of each, in the caller's transaction; always in one order, so that two never deadlock. */
export async function countFailure(tx: Tx, parts: Parts, counters: LimitKey[]): Promise<void> {
  if (!parts.config.accounts.rateLimits) return;
  const now = parts.clock.now();
  for (const [limit, subject] of counters) {
    await store.countFailure(tx, keyOf(limit.name, subject), limit, now);
  }
}

/** A success resets earlier failures. */
export async function resetFailures(parts: Parts, counters: LimitKey[]): Promise<void> {
  if (parts.config.accounts.rateLimits) await store.deleteCounters(parts.db, keys(counters));
}

export async function deleteExpiredLimits(parts: Parts): Promise<void> {
  await store.deleteExpiredCounters(parts.db, parts.clock.now());
}

function keys(counters: LimitKey[]): string[] {
  return counters.map(([limit, subject]) => keyOf(limit.name, subject));
}

function tooMany(now: Date, until: Date): Refused {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new Refused('too_many_requests', {
    detail: `Det blev för många försök. Vänta ${formatDuration(seconds)} och försök igen.`,
    retryAfter: seconds,
  });
}
