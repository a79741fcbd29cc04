import { setTimeout as delay } from 'node:timers/promises';
import type { Seal } from '../crypto/seal.ts';
import { type FieldError, Refused } from '../kernel/errors.ts';
import type { ProviderId } from '../oauth/contract.ts';
import { isPrivateHostName } from './hosts.ts';

/** Logins to users' mail servers: validation, and the choice of the password to use. */

interface MailLogin {
  host: string;
  username: string;
  password?: string;
}

/** An encrypted password, or the provider whose OAuth login replaces it. */
interface MailKey {
  password: string | null;
  provider: ProviderId | null;
}

/** @param read the canonical host (undefined if invalid), and an example of such a server's name for messages */
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
  // A NUL would end the name or password, and a line break the login command.
  if (/\p{Cc}/u.test(password))
    errors.push({ field: 'password', message: 'Lösenordet får inte innehålla radbrytningar eller styrtecken.' });
  return errors;
}

/** Whether a login has the same host and username as the previous one. */
export function isSameLogin(
  { host, username }: MailLogin,
  before: { host: string; username: string } | undefined,
): boolean {
  return before?.host === host && before.username === username;
}

/**
 * The credential to store: the new password, encrypted; or else the existing password or provider login, but only if
 * host and username are unchanged, so that it is never sent elsewhere.
 *
 * @param place purpose and owner of the password; the encryption context
 */
export function resolveMailCredential(
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
 * Waits until a connection attempt would have timed out. A port that refuses then takes as long as a silent one, so
 * that users cannot scan networks.
 *
 * @param began start of the attempt, from `performance.now()`
 * @param patience connection timeout in milliseconds
 */
export async function waitOutConnectTimeout(began: number, patience: number, signal: AbortSignal): Promise<void> {
  const rest = patience + 1000 - (performance.now() - began);
  await delay(Math.max(0, rest), undefined, { signal });
}
