import Type, { type Static } from 'typebox';
import { addSeconds } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { TaskKind } from '../platform/tasks/queue.ts';
import { unsealToken } from './grants.ts';
import * as store from './store.ts';

/** Revokes an unused grant at the provider, then deletes it here. */

export const revokeGrantTask = {
  name: 'mail-logins.revoke',
  payload: Type.Object({ grantId: Type.String() }),
  concurrency: 'each',
  waits: true,
} satisfies TaskKind;
export type RevokeTask = Static<typeof revokeGrantTask.payload>;

/** Idempotent. @throws OAuthFailure where the provider has to be asked again */
export async function revokeGrant(parts: Parts, { grantId }: RevokeTask): Promise<void> {
  const grant = await store.findReleasedGrant(parts.db, grantId);
  if (!grant) return;
  const refreshToken = unsealToken(parts, grant.id, grant.refresh_token);
  if (refreshToken !== undefined) await parts.mailLogins.revoke(grant.provider, refreshToken);
  await store.deleteReleasedGrant(parts.db, grantId);
}

/** A revocation is given up after it has failed for this long. */
const LONGEST_SECONDS = 7 * 86_400;

/** Retries the revocations that failed in their task. @returns how many were revoked or given up */
export async function revokeReleasedGrants(parts: Parts): Promise<number> {
  const since = addSeconds(parts.clock.now(), -LONGEST_SECONDS);
  let done = 0;
  for (const { id, released_at } of await store.selectReleasedGrants(parts.db)) {
    try {
      await revokeGrant(parts, { grantId: id });
    } catch (error) {
      parts.log.warn({ err: error }, 'a grant for mail could not be revoked');
      if (released_at === null || released_at > since) continue;
      await store.deleteReleasedGrant(parts.db, id);
    }
    done += 1;
  }
  return done;
}
