import type { Tx } from '../platform/db/open.ts';
import { KeyedLimiter } from '../platform/fair-queue/keyed-limiter.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import {
  countFailure,
  type FailureLimit,
  type LimitKey,
  networkKey,
  reserveAttempt,
  resetFailures,
} from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { selectLoginAddresses } from './session-store.ts';
import { findUserById, type UserRow } from './user-store.ts';

/**
 * Password checks. All of them share the same failure limits. Waits grow to a maximum, so nobody can lock an account
 * for good. Guesses from one network first block that network for the account. Guesses from many networks do not block
 * networks that the account has logged in from.
 */
const fromOneNetwork: FailureLimit = { name: 'password.pair', free: 5, longest: 900, decay: 43_200 };
const againstOneAccount: FailureLimit = { name: 'password.account', free: 30, longest: 900, decay: 43_200 };
const byOneNetwork: FailureLimit = { name: 'password.network', free: 60, longest: 300, decay: 3600 };

// Within this process. The counters in the database limit all processes together.
const perSubject = new KeyedLimiter({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
/** The passwords of one network that are compared at once. Those that wait are refused if the others were wrong. */
const perNetwork = new KeyedLimiter({ atOnce: 8, waiting: Number.POSITIVE_INFINITY });

/** The failure counters of a guess at the account `subject`, its canonical address. */
function counters(subject: string, caller: Caller): [LimitKey, LimitKey, LimitKey] {
  const network = networkKey(caller.ip);
  return [
    [fromOneNetwork, `${subject} ${network}`],
    [againstOneAccount, subject],
    [byOneNetwork, network],
  ];
}

/**
 * Compares a password. Without an account it does the same amount of work.
 *
 * @param subject the canonical address; the caller cannot tell whether it has an account
 * @param hash undefined when there is no such account
 * @param note records a wrong password, in the transaction that counts it
 * @returns a refusal while the subject is blocked; else whether it is right
 */
export async function checkPassword(
  parts: Parts,
  subject: string,
  password: string,
  hash: string | undefined,
  caller: Caller,
  note?: Note,
): Promise<boolean | Refused> {
  const network = networkKey(caller.ip);
  const known = (await selectLoginAddresses(parts.db, subject)).some((ip) => networkKey(ip) === network);
  const [pair, account, wholeNetwork] = counters(subject, caller);
  // One comparison at a time per account, and per known network of it, so that guesses by strangers do not delay the
  // owner.
  return perSubject.run(known ? `${subject} ${network}` : subject, () =>
    perNetwork.run(known ? `${network} known` : network, async () => {
      // Guesses by strangers, and by others in the same network, must not block the owner.
      const entry = await reserveAttempt(parts, [pair, account, wholeNetwork], known ? [account, wholeNetwork] : []);
      if (entry instanceof Refused) return entry;
      let right: boolean | undefined;
      try {
        right = await parts.passwords.verify(password, hash, { network, known });
      } finally {
        if (right !== false) await entry.takeBack();
      }
      if (!right && note) await parts.db.transaction().execute(note);
      return right;
    }),
  );
}

/**
 * Reserves an attempt at a second step without a preceding password check. Refused while the account or the network has
 * to wait.
 */
export const reserveSecondStepAttempt = (parts: Parts, subject: string, caller: Caller) =>
  reserveAttempt(parts, counters(subject, caller));

/** Counts a failed second step like a failed password. */
export async function countFailedSecondStep(parts: Parts, subject: string, caller: Caller, note?: Note): Promise<void> {
  await countGuess(parts, counters(subject, caller), note);
}

type Note = (tx: Tx) => Promise<unknown>;

/** One commit for counters and log: separate commits would take several times as long on a slow disk. */
async function countGuess(parts: Parts, counted: LimitKey[], note: Note | undefined): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    await countFailure(tx, parts, counted);
    await note?.(tx);
  });
}

/** Resets the failures from the caller's network, after a login with the password. */
export async function resetNetworkFailures(parts: Parts, subject: string, caller: Caller): Promise<void> {
  await resetFailures(parts, counters(subject, caller).slice(0, 1));
}

/** Resets the failures from all networks, after the user has proved access to the mailbox. */
export async function resetAllFailures(parts: Parts, subject: string, caller: Caller): Promise<void> {
  await resetFailures(parts, counters(subject, caller).slice(0, 2));
}

/** Checks the logged-in user's password again. @returns the user, or a refusal */
export async function requirePassword(
  parts: Parts,
  actor: Actor,
  password: string,
  caller: Caller,
): Promise<UserRow | Refused> {
  const user = await findUserById(parts.db, actor.userId);
  if (!user) return new Refused('unauthenticated');
  const right = await checkPassword(parts, user.email, password, user.password_hash, caller);
  if (right instanceof Refused) return right;
  return right ? user : new Refused('wrong_password');
}
