import type { Tx } from '../db/open.ts';
import type { Caller } from '../kernel/actor.ts';
import { Refused } from '../kernel/errors.ts';
import {
  type Counted,
  countFailure,
  type FailureLimit,
  forgive,
  networkOf,
  refuseWhileBlocked,
} from '../limits/limits.ts';
import type { Parts } from '../parts.ts';
import { addressesOf } from './session-store.ts';

/**
 * Every check of a password, wherever it is asked for, draws on the same budgets. Waits grow and end: nobody
 * can lock an account for good. Guesses from one network block that network for the account first, and what
 * many networks guess does not block those that its owner has logged in from.
 */
const fromOneNetwork: FailureLimit = { name: 'password.pair', free: 5, longest: 900, decay: 43_200 };
const againstOneAccount: FailureLimit = { name: 'password.account', free: 30, longest: 900, decay: 43_200 };
const byOneNetwork: FailureLimit = { name: 'password.network', free: 60, longest: 300, decay: 3600 };

/** What is counted when a guess at the account `subject` (its canonical address) fails. */
function counters(subject: string, caller: Caller): [Counted, Counted, Counted] {
  const network = networkOf(caller.ip);
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
 * @param note what is written down of a wrong one, in the transaction that counts it
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
  // One at a time for an account, so that a burst of guesses cannot be tried before the first is counted.
  return inTurn(subject, async () => {
    const counted = counters(subject, caller);
    const blocked = await refuseWhileBlocked(parts, counted);
    if (blocked && !(await isOwnersWay(parts, subject, caller))) return blocked;
    const right = await parts.passwords.verify(password, hash);
    if (!right) await countGuess(parts, counted, note);
    return right;
  });
}

/**
 * Whether only the account's own counter stands in the way, and the network is one that the account was logged
 * in from before: guesses of strangers must not keep its owner out.
 */
async function isOwnersWay(parts: Parts, subject: string, caller: Caller): Promise<boolean> {
  const [pair, , network] = counters(subject, caller);
  if (await refuseWhileBlocked(parts, [pair, network])) return false;
  const known = await addressesOf(parts.db, subject);
  return known.some((ip) => networkOf(ip) === networkOf(caller.ip));
}

/** A second step that failed counts like a password that did. */
export async function countFailedStep(
  parts: Parts,
  subject: string,
  caller: Caller,
  note?: Note,
): Promise<void> {
  await countGuess(parts, counters(subject, caller), note);
}

type Note = (tx: Tx) => Promise<unknown>;

/** One commit for all that a guess leaves behind: three would take three times as long on a slow disk. */
async function countGuess(parts: Parts, counted: Counted[], note: Note | undefined): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    await countFailure(tx, parts, counted);
    await note?.(tx);
  });
}

/** Whoever got in with the password is forgiven what failed from their network. */
export async function forgiveFailures(parts: Parts, subject: string, caller: Caller): Promise<void> {
  await forgive(parts, counters(subject, caller).slice(0, 1));
}

/** Whoever proved that the mailbox is theirs is forgiven what others failed elsewhere, too. */
export async function forgiveOwner(parts: Parts, subject: string, caller: Caller): Promise<void> {
  await forgive(parts, counters(subject, caller).slice(0, 2));
}

/** A password that its owner gave while logged in: a refusal unless it is right. */
export async function demandPassword(
  parts: Parts,
  user: { email: string; password_hash: string },
  password: string,
  caller: Caller,
): Promise<Refused | undefined> {
  const right = await checkPassword(parts, user.email, password, user.password_hash, caller);
  if (right instanceof Refused) return right;
  if (!right) return new Refused('wrong_password');
  return undefined;
}

const turns = new Map<string, Promise<unknown>>();

/** Runs `work` after all earlier work under the same key in this process. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}
