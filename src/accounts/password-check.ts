import type { Tx } from '../platform/db/open.ts';
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
import { limitPerNetwork, serializeByKey } from './concurrency.ts';
import { selectLoginAddresses } from './session-store.ts';
import { findUserById, type UserRow } from './user-store.ts';

/**
 * Every check of a password, wherever it is asked for, draws on the same budgets. Waits grow and end: nobody
 * can lock an account for good. Guesses from one network block that network for the account first, and what
 * many networks guess does not block those that its owner has logged in from.
 */
const fromOneNetwork: FailureLimit = { name: 'password.pair', free: 5, longest: 900, decay: 43_200 };
const againstOneAccount: FailureLimit = { name: 'password.account', free: 30, longest: 900, decay: 43_200 };
const byOneNetwork: FailureLimit = { name: 'password.network', free: 60, longest: 300, decay: 3600 };

/** What is counted when a guess at the account `subject` (its canonical address) fails. */
function counters(subject: string, caller: Caller): [LimitKey, LimitKey, LimitKey] {
  const network = networkKey(caller.ip);
  return [
    [fromOneNetwork, `${subject} ${network}`],
    [againstOneAccount, subject],
    [byOneNetwork, network],
  ];
}

/**
 * Compares a password, or does the same work for nobody.
 *
 * @param subject the canonical address that is tried; known or not makes no difference to the caller
 * @param hash undefined when there is no such account
 * @param note what is recorded of a wrong one, in the transaction that counts it
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
  // One at a time for an account, and for each network that it is known from: strangers who guess hold up no owner.
  return serializeByKey(known ? `${subject} ${network}` : subject, () =>
    limitPerNetwork(known ? `${network} known` : network, async () => {
      // What strangers guess, and what others of the network do, must not keep an owner out.
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

/** A second step that no password was checked before: a refusal while the account or the network is to wait. */
export const reserveSecondStepAttempt = (parts: Parts, subject: string, caller: Caller) =>
  reserveAttempt(parts, counters(subject, caller));

/** A second step that failed counts like a password that did. */
export async function countFailedSecondStep(parts: Parts, subject: string, caller: Caller, note?: Note): Promise<void> {
  await countGuess(parts, counters(subject, caller), note);
}

type Note = (tx: Tx) => Promise<unknown>;

/** One commit for all that a guess leaves behind: three would take three times as long on a slow disk. */
async function countGuess(parts: Parts, counted: LimitKey[], note: Note | undefined): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    await countFailure(tx, parts, counted);
    await note?.(tx);
  });
}

/** After a login with the password the failures from its network are reset. */
export async function resetNetworkFailures(parts: Parts, subject: string, caller: Caller): Promise<void> {
  await resetFailures(parts, counters(subject, caller).slice(0, 1));
}

/** After a proof of the mailbox failures from other networks are reset as well. */
export async function resetAllFailures(parts: Parts, subject: string, caller: Caller): Promise<void> {
  await resetFailures(parts, counters(subject, caller).slice(0, 2));
}

/** Who is logged in, where the password that they give again is right. */
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
