import { KeyedLimiter } from '../platform/fair-queue/keyed-limiter.ts';
import type { Caller } from '../platform/kernel/actor.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { holdsPermission } from '../platform/kernel/permissions.ts';
import { countUse, networkKey, refuseWhenUsedUp, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { issueAddressProof } from './address-proof.ts';
import type { AuthResponse } from './contract.ts';
import { refuseGuessablePassword } from './password-choice.ts';
import { recordSecurityEvent } from './security-log.ts';
import { buildAuthResponse, openSession } from './sessions.ts';
import { findUserByEmail, insertUser, setPermissions } from './user-store.ts';

export const registrationLimit: UseLimit = { name: 'register.network', uses: 100, seconds: 3600 };

const perNetwork = new KeyedLimiter({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/** Limits probing for addresses that have an account. */
const takenAnswers: UseLimit = { name: 'register.taken', uses: 10, seconds: 3600 };

/**
 * Creates an account and logs the user in. A network is told at most ten times an hour that an address is taken; after
 * that, registrations from it are refused before the address is looked at. They run one at a time, so that parallel
 * requests learn no more.
 */
export async function register(
  parts: Parts,
  input: { email: string; password: string },
  caller: Caller,
): Promise<AuthResponse | Refused> {
  if (!parts.config.accounts.rateLimits) return registerOne(parts, input, caller);
  const network = networkKey(caller.ip);
  return perNetwork.run(network, async () => {
    const silent = await refuseWhenUsedUp(parts, takenAnswers, network);
    if (silent) return silent;
    const registered = await registerOne(parts, input, caller);
    if (!(registered instanceof Refused) || registered.code !== 'email_taken') return registered;
    return (await limitAddressTakenAnswers(parts, caller)) ?? registered;
  });
}

async function registerOne(
  parts: Parts,
  input: { email: string; password: string },
  caller: Caller,
): Promise<AuthResponse | Refused> {
  const email = canonicalEmail(input.email);
  if (!email) return refuseField('email', 'Skriv en giltig e-postadress.');
  const limited = await countUse(parts, registrationLimit, networkKey(caller.ip));
  if (limited) return limited;
  const guessable = await refuseGuessablePassword('password', input.password, email);
  if (guessable) return guessable;
  const passwordHash = await parts.passwords.hash(input.password, { network: networkKey(caller.ip) });
  const now = parts.clock.now();
  const made = await parts.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, {
      id: newId(),
      email,
      password_hash: passwordHash,
      created_at: now,
      ...(parts.config.accounts.addressProof ? { address_unproved_since: now } : {}),
    });
    if (!user) return undefined;
    await recordSecurityEvent(tx, parts, user.id, 'registered', caller);
    if (user.address_unproved_since) await issueAddressProof(tx, parts, user);
    return { user, session: await openSession(tx, parts, user, caller) };
  });
  return made ? buildAuthResponse(parts, made.user, made.session) : refuseTakenEmail('email');
}

/** Counts an answer that an address is taken. @returns a refusal when there were too many */
export async function limitAddressTakenAnswers(parts: Parts, caller: Caller): Promise<Refused | undefined> {
  return countUse(parts, takenAnswers, networkKey(caller.ip));
}

export function refuseTakenEmail(field: string): Refused {
  const message = 'Det finns redan ett konto med den e-postadressen.';
  return new Refused('email_taken', { detail: message, errors: [{ field, message }] });
}

/**
 * Ensures that the administrator of ADMIN_EMAIL exists and has all permissions. An existing account keeps its role and
 * password: it is never promoted or overwritten.
 */
export async function ensureAdministrator(parts: Parts, password: string): Promise<void> {
  const email = parts.config.admin?.email;
  if (!email) return;
  const existing = await findUserByEmail(parts.db, email);
  if (existing) {
    if (existing.role !== 'admin') {
      parts.log.warn(
        'ADMIN_EMAIL belongs to an ordinary account: it was left as it is, and no administrator was created',
      );
    } else if (!holdsPermission(existing, 'all')) {
      await parts.db.transaction().execute(async (tx) => {
        await setPermissions(tx, existing.id, ['all']);
        await recordSecurityEvent(tx, parts, existing.id, 'permissions_changed', undefined);
      });
      parts.log.info('the administrator of ADMIN_EMAIL may do all again');
    }
    return;
  }
  const passwordHash = await parts.passwords.hash(password);
  const now = parts.clock.now();
  await parts.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, {
      id: newId(),
      email,
      password_hash: passwordHash,
      permissions: ['all'],
      created_at: now,
    });
    if (!user) return;
    await recordSecurityEvent(tx, parts, user.id, 'registered', undefined);
    parts.log.info('the administrator of ADMIN_EMAIL was created');
  });
}
