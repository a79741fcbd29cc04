import { type HashRequester, MAX_PASSWORD_BYTES, normalizePassword } from '../platform/crypto/passwords.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Caller } from '../platform/kernel/actor.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { networkKey } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { alertOfNewDevice } from './login-alert.ts';
import type { SecondStep } from './passkey-contract.ts';
import { checkPassword, countFailedSecondStep, resetNetworkFailures } from './password-check.ts';
import { checkSecondStep } from './second-step.ts';
import { recordFailedLogin, recordSecurityEvent } from './security-log.ts';
import { buildAuthResponse, type OpenedLogin, openSession } from './sessions.ts';
import { changePasswordHash, findUserByEmail, lockUserRowWithPassword, type UserRow } from './user-store.ts';

/**
 * Logs in. An unknown address, a wrong password and a wrong code get the same answer after the same amount of work, so
 * that none can be told from another. That an account is locked is told to whoever knows its password.
 */
export async function login(
  parts: Parts,
  input: { email: string; password: string; remember?: boolean } & SecondStep,
  caller: Caller,
): Promise<OpenedLogin | Refused> {
  const user = await verifyCredentials(parts, input, caller);
  if (user instanceof Refused) return user;
  const step = await checkSecondStep(parts, user, input, { purpose: 'second_step', userId: user.id }, caller);
  const note = (tx: Tx) => recordFailedLogin(tx, parts, user.email, caller);
  if (step?.code === 'invalid_credentials') await countFailedSecondStep(parts, user.email, caller, note);
  if (step) return step;
  await resetNetworkFailures(parts, user.email, caller);
  const current = await rehashed(parts, user, input.password, { network: networkKey(caller.ip), known: true });
  const opened = await parts.db.transaction().execute(async (tx) => {
    // Reads and locks the account again: a concurrent password change must not leave this session behind.
    const held = await lockUserRowWithPassword(tx, current.id, current.password_hash);
    if (!held) return undefined;
    await alertOfNewDevice(tx, parts, held, caller);
    await recordSecurityEvent(tx, parts, held.id, 'login', caller);
    return { user: held, session: await openSession(tx, parts, held, caller, input.remember) };
  });
  return opened ? buildAuthResponse(parts, opened.user, opened.session) : new Refused('invalid_credentials');
}

/** The user with this address and password. All failures get the same refusal after the same work, as above. */
export async function verifyCredentials(
  parts: Parts,
  input: { email: string; password: string },
  caller: Caller,
): Promise<UserRow | Refused> {
  const email = canonicalEmail(input.email);
  const user = email ? await findUserByEmail(parts.db, email) : undefined;
  const note = async (tx: Tx) => email && recordFailedLogin(tx, parts, email, caller);
  const subject = email ?? input.email;
  const right = await checkPassword(parts, subject, input.password, user?.password_hash, caller, note);
  if (right instanceof Refused) return right;
  if (!right || !user) return new Refused('invalid_credentials');
  if (user.locked_at) {
    await recordSecurityEvent(parts.db, parts, user.id, 'login_failed', caller);
    return new Refused('invalid_credentials', {
      detail: 'Kontot är låst. Svara på något av våra mejl, så hjälper vi dig.',
    });
  }
  return user;
}

/**
 * Replaces a hash with an outdated cost or variant, or of a non-normalised password, now that the password is known.
 */
async function rehashed(parts: Parts, user: UserRow, password: string, asking: HashRequester): Promise<UserRow> {
  const normal = normalizePassword(password);
  const isOfNormal = normal === password || (await parts.passwords.verify(normal, user.password_hash, asking));
  // When the normalised password exceeds bcrypt's limit, the hash of the original form is kept.
  if (!isOfNormal && Buffer.byteLength(normal) > MAX_PASSWORD_BYTES) return user;
  if (isOfNormal && !parts.passwords.isOutdated(user.password_hash)) return user;
  const fresh = await parts.passwords.hash(password, asking);
  const changed = await changePasswordHash(parts.db, user.id, user.password_hash, fresh);
  if (changed) return { ...user, password_hash: fresh };
  // Another login replaced the hash first, or the password was changed. Comparing the password tells which.
  const now = await findUserByEmail(parts.db, user.email);
  return now && (await parts.passwords.verify(password, now.password_hash)) ? now : user;
}
