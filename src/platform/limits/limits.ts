import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Tx } from '../db/open.ts';
import { addSeconds } from '../kernel/clock.ts';
import { Refused } from '../kernel/errors.ts';
import { formatDuration } from '../kernel/swedish.ts';
import type { Parts } from '../parts.ts';
import * as store from './store.ts';

/** A limit of `uses` per window of `seconds`. */
export interface UseLimit {
  name: string;
  uses: number;
  seconds: number;
}

/**
 * A limit for failures. From the `free`th on, each doubles the block, up to `longest` seconds. Reset after `decay`
 * seconds without a failure.
 */
export interface FailureLimit {
  name: string;
  free: number;
  longest: number;
  decay: number;
}

/** The key of a counter. The subject is hashed, so that no addresses or networks are stored in plain text. */
function keyOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/** The network of an IP address: the address itself for IPv4, its /64 for IPv6, where a household has 2⁶⁴ addresses. */
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

/** Counts a use. @returns a refusal with the time to wait when the limit is exceeded */
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
 * Counts a use in the caller's transaction, even when RATE_LIMITS is off.
 *
 * @returns whether it is within the limit
 */
export async function tryUse(tx: Tx, parts: Parts, limit: UseLimit, subject: string): Promise<boolean> {
  const now = parts.clock.now();
  const { count } = await store.countUse(tx, keyOf(limit.name, subject), now, addSeconds(now, limit.seconds));
  return count <= limit.uses;
}

/** Checks a limit without counting. @returns a refusal with the time to wait when no use is left */
export async function refuseWhenUsedUp(parts: Parts, limit: UseLimit, subject: string): Promise<Refused | undefined> {
  if (!parts.config.accounts.rateLimits) return undefined;
  const now = parts.clock.now();
  const used = await store.selectUses(parts.db, keyOf(limit.name, subject), now);
  return used && used.count >= limit.uses ? tooMany(now, used.endsAt) : undefined;
}

/** A limit, and the subject to count it for. */
export type LimitKey = [FailureLimit, string];

/** An attempt that was counted as a failure in advance. */
export interface AttemptReservation {
  /** Undoes the count, because the attempt was not a guess. */
  takeBack(): Promise<void>;
}

const free: AttemptReservation = { takeBack: async () => {} };

/**
 * Counts an attempt as a failure of each counter before it is made, so that a thousand concurrent attempts cannot
 * exceed the free ones.
 *
 * @param despite counters that are counted but do not block the attempt
 * @returns a refusal, with nothing counted, if one of the other counters is blocked
 */
export async function reserveAttempt(
  parts: Parts,
  counters: LimitKey[],
  despite: LimitKey[] = [],
): Promise<AttemptReservation | Refused> {
  if (!parts.config.accounts.rateLimits) return free;
  const now = parts.clock.now();
  const entering = counters.map(counterOf);
  const entered = await store.countFailures(parts.db, entering, now, false);
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
  if (blocked.length > 0) await store.countFailures(parts.db, blocked, now, true);
  entered.push(...blocked.map(({ key }) => ({ key, blocked_until: null })));
  return { takeBack };
}

/**
 * Counts a failure for each counter, in the caller's transaction. Pass the counters in a fixed order, so that
 * transactions cannot deadlock.
 */
export async function countFailure(tx: Tx, parts: Parts, counters: LimitKey[]): Promise<void> {
  if (parts.config.accounts.rateLimits) await store.countFailures(tx, counters.map(counterOf), parts.clock.now(), true);
}

/** Resets the counters after a success. */
export async function resetFailures(parts: Parts, counters: LimitKey[]): Promise<void> {
  if (parts.config.accounts.rateLimits) await store.deleteCounters(parts.db, keys(counters));
}

export async function deleteExpiredLimits(parts: Parts): Promise<void> {
  await store.deleteExpiredCounters(parts.db, parts.clock.now());
}

const counterOf = ([rule, subject]: LimitKey) => ({ key: keyOf(rule.name, subject), rule });

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
