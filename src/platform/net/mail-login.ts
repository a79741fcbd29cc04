import { setTimeout as delay } from 'node:timers/promises';
import type { Seal } from '../crypto/seal.ts';
import { type FieldError, Refused } from '../kernel/errors.ts';
import type { ProviderId } from '../oauth/contract.ts';
import { isPrivateHostName } from './hosts.ts';

/** Logins at mail servers that people name: what is wrong with one, and which password goes there. */

interface MailLogin {
  host: string;
  username: string;
  password?: string;
}

/** A sealed password, or the provider whose login is in its place. */
interface MailKey {
  password: string | null;
  provider: ProviderId | null;
}

/** @param read the host in its canonical form, where it is one, and what a server of the kind is called */
export function validateMailLogin(
  { username, password = '' }: MailLogin,
  read: { host: string | undefined; example: string; allowPrivate: boolean },
): FieldError[] {
  const errors: FieldError[] = [];
  if (!read.host) errors.push({ field: 'host', message: `Skriv serverns namn, till exempel ${read.example}.` });
  else if (!read.allowPrivate && isPrivateHostName(read.host))
    errors.push({ field: 'host', message: 'Servern måste gå att nå på internet. Skriv dess namn där.' });
  if (/\p{Cc}/u.test(username) || username.trim() === '')
    errors.push({ field: 'username', message: 'Skriv användarnamnet, oftast hela din e-postadress.' });
  // A NUL ends the name or the password of a login, a line break the command.
  if (/\p{Cc}/u.test(password))
    errors.push({ field: 'password', message: 'Lösenordet får inte innehålla radbrytningar eller styrtecken.' });
  return errors;
}

/** Whether a login is at the same server and under the same name as the one before. */
export function isSameLogin(
  { host, username }: MailLogin,
  before: { host: string; username: string } | undefined,
): boolean {
  return before?.host === host && before.username === username;
}

/**
 * What opens the account: the new password, sealed, or what there is, a password or a provider's login. But that never
 * goes to another host, nor under another name.
 *
 * @param place what the password is for and whose it is, which the seal is bound to
 */
export function resolveMailKey(
  seal: Seal,
  place: string,
  login: MailLogin,
  before: ({ host: string; username: string } & MailKey) | undefined,
): MailKey | Refused {
  if (login.password !== undefined) return { password: seal.close(login.password, place), provider: null };
  if (before && isSameLogin(login, before)) return { password: before.password, provider: before.provider };
  const message = before
    ? 'Skriv lösenordet igen: det gamla skickas inte till en annan server eller ett annat användarnamn.'
    : 'Skriv lösenordet till ditt e-postkonto.';
  return new Refused('validation_failed', { errors: [{ field: 'password', message }] });
}

/**
 * Waits until a server that never answers would have been given up: a port that refuses must not be told from one that
 * is silent, by those who are not to look around.
 *
 * @param began by `performance.now()`
 * @param patience milliseconds that a connection is waited for
 */
export async function delayUntilTimeout(began: number, patience: number, signal: AbortSignal): Promise<void> {
  const rest = patience + 1000 - (performance.now() - began);
  await delay(Math.max(0, rest), undefined, { signal });
}
