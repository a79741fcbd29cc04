import type { Parts } from '../../platform/parts.ts';

/** A process renews its sending's lease at this interval. After `LEASE_TIMEOUT_SECONDS` without, it counts as dead. */
const BEAT_MS = 1000;
export const LEASE_TIMEOUT_SECONDS = 4;
/** A sending that did not start within this time is given up, as the user no longer expects it. */
export const UNSTARTED_TIMEOUT_SECONDS = 15 * 60;

/**
 * Ids of the sendings that each service instance is working on. A busy instance may renew late; it never gives up its
 * own sendings.
 */
const inHand = new WeakMap<Parts, Set<string>>();
export const isBeingSentHere = (parts: Parts, id: string): boolean => inHand.get(parts)?.has(id) ?? false;

/** Works on a sending and renews its lease meanwhile. A second parallel call for it does nothing. */
export async function withRenewedLease(
  parts: Parts,
  id: string,
  renew: () => Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> {
  const own = inHand.get(parts) ?? new Set();
  inHand.set(parts, own);
  if (own.has(id)) return;
  own.add(id);
  const beat = setInterval(() => void renew().catch(() => {}), BEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(beat);
    own.delete(id);
  }
}
