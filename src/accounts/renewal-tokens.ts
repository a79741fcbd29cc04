import { newSecret } from '../platform/crypto/single-use.ts';
import type { Tx } from '../platform/db/open.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { insertRenewal } from './session-store.ts';

const DAY = 86_400;
/** How long a login may be unused, in seconds. */
const IDLE = 30 * DAY;
/** The maximum duration of a login, in seconds. */
export const MAX_LOGIN_SECONDS = 90 * DAY;

/** A token that renews a login once, and its expiry. */
export interface RenewalToken {
  token: string;
  until: Date;
}

/** Makes a login renewable. */
export async function issueRenewalToken(
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
