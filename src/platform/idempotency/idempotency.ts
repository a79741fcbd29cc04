import { createHash } from 'node:crypto';
import type { Tx } from '../db/open.ts';
import type { Actor } from '../kernel/actor.ts';
import { addSeconds } from '../kernel/clock.ts';
import { Refused, refuseField } from '../kernel/errors.ts';
import type { Parts } from '../parts.ts';
import * as store from './store.ts';

/** The idempotency key of a request that may be sent repeatedly. */
export interface IdempotencyKey {
  key: string;
  /** The operation and the ids in its path. */
  operation: string;
  requestHash: Buffer;
}

const KEPT_SECONDS = 86_400;

/** Parses the `Idempotency-Key` header; undefined if absent, a refusal if malformed. */
export function readIdempotencyKey(
  header: unknown,
  operation: string,
  body: unknown,
): IdempotencyKey | undefined | Refused {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    return refuseField('Idempotency-Key', 'Nyckeln ska vara 1–200 tecken utan mellanslag.');
  }
  return {
    key: header,
    operation,
    requestHash: createHash('sha256')
      .update(JSON.stringify(sorted(body ?? null)))
      .digest(),
  };
}

/** Sorts the fields of objects recursively, so that their order does not affect the hash. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, inner]) => [key, sorted(inner)]));
}

/**
 * Claims a key in the transaction that creates the resource. A concurrent repetition waits for the first to commit.
 *
 * @param made the id of the resource to be created
 * @returns `made` for the first request; the id of the resource that the first created for a repetition; a refusal when
 *   the key was used with another request
 */
export async function claimIdempotencyKey(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  request: IdempotencyKey,
  made: string,
): Promise<string | Refused> {
  const now = parts.clock.now();
  const { key, operation, requestHash } = request;
  await store.deleteExpiredKey(tx, actor.userId, key, addSeconds(now, -KEPT_SECONDS));
  const row = { user_id: actor.userId, key, operation, request_hash: requestHash, made, created_at: now };
  if (await store.addKey(tx, row)) return made;
  const earlier = await store.findKey(tx, actor.userId, key);
  if (earlier && earlier.operation === operation && earlier.request_hash.equals(requestHash)) return earlier.made;
  return new Refused('conflict', { detail: 'Nyckeln i Idempotency-Key hör till ett annat anrop. Välj en ny.' });
}

/** Deletes expired keys. */
export async function deleteExpiredKeys(parts: Parts): Promise<void> {
  await store.deleteExpiredKeys(parts.db, addSeconds(parts.clock.now(), -KEPT_SECONDS));
}
