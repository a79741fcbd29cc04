import { newSecret } from '../platform/crypto/single-use.ts';
import type { Tx } from '../platform/db/open.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { insertRenewal } from './session-store.ts';

const DAY = 86_400;
/** How long nobody may be there. */
const IDLE = 30 * DAY;
/** How long a login goes on at the most, in seconds. */
export const MAX_LOGIN_SECONDS = 90 * DAY;

/** What renews a login, once, and until when. */
export interface RenewalToken {
  token: string;
  until: Date;
}

/**
 * Lets a login be renewed from now on.
 */
export async function issueRenewal(
  tx: Tx,
  session: { id: string; created_at: Date },
  now: Date,
): Promise<RenewalToken> {
  const { secret, hash } = newSecret();
  const [idle, end] = [addSeconds(now, IDLE), addSeconds(session.created_at, MAX_LOGIN_SECONDS)];
  const until = idle < end ? idle : end;
  await insertRenewal(tx, session.id, hash, until);
  return { token: secret, until };
}
