/**
 * What becomes of a mail that was not taken. The tables decide; the code only looks up.
 *
 * - `server`: the mail server is away, or does not let us in: every mail waits, in its place
 * - `unclear`: the server broke off in the middle: because it goes away, or because of this mail
 * - `later`: this mail is refused for now
 * - `never`: this mail will not be taken
 */
export type MailOutcome = 'server' | 'unclear' | 'later' | 'never';

/** By nodemailer's error code, where the fault lies before or around the conversation. */
const byCode: Record<string, MailOutcome> = {
  ECONNECTION: 'unclear',
  ECONNREFUSED: 'server',
  ECONNRESET: 'unclear',
  ETIMEDOUT: 'unclear',
  ESOCKET: 'unclear',
  EDNS: 'server',
  ETLS: 'server',
  EAUTH: 'server',
  ENOAUTH: 'server',
  EOAUTH2: 'server',
  EPROTOCOL: 'unclear',
};

/** By SMTP reply (RFC 5321 §4.2), most telling first; the last two are for all of their class. */
const byReply: [RegExp, MailOutcome][] = [
  // Service not available, closing: said at any time, and by some servers about one mail.
  [/^421$/, 'unclear'],
  [/^45[0-2]$/, 'later'],
  // Authentication required or failed: no mail will pass until the operator mends the setting.
  [/^53[0458]$/, 'server'],
  [/^4\d\d$/, 'later'],
  [/^5\d\d$/, 'never'],
];

/** What nodemailer's error means for the mail. What is not known is tried again. */
export function classifyMailError(error: { code?: string; responseCode?: number; syscall?: string }): MailOutcome {
  // No conversation began, so it cannot be about the mail.
  if (error.syscall === 'connect') return 'server';
  const reply = error.responseCode ? String(error.responseCode) : undefined;
  const row = reply ? byReply.find(([pattern]) => pattern.test(reply)) : undefined;
  return row?.[1] ?? byCode[error.code ?? ''] ?? 'later';
}

/** Seconds until a server that was away is asked again, after so many failures in a row: with one mail, as a probe. */
export function serverRetryDelay(failures: number): number {
  const waits = [5, 15];
  return waits[failures - 1] ?? PROBE_SECONDS;
}

const PROBE_SECONDS = 30;
const LONGEST_WAIT = 3600;

/**
 * Seconds until a mail that was refused for now is tried again: as long again as it has been refused, up to an hour.
 *
 * @param refusedFor seconds since it was first refused
 * @param alone whether the server has taken others since. Until it has, nobody knows whether the refusal is about this
 *   mail or the server takes none, and it is looked at as often as a server that is away.
 */
export function refusedRetryDelay(refusedFor: number, alone: boolean): number {
  return Math.max(5, Math.min(refusedFor, alone ? LONGEST_WAIT : PROBE_SECONDS));
}

/** Seconds of being refused for now after which a mail is given up: three days. */
export const GIVE_UP_AFTER_SECONDS = 3 * 86_400;

/** So often the server may break off at one mail before that mail steps aside for the next. */
export const MAX_UNCLEAR_ATTEMPTS = 3;

/**
 * So many mails refused for now since the server last took one are taken for a server in trouble: it is not asked for
 * each of a thousand mails.
 */
export const MAX_CONSECUTIVE_REFUSALS = 5;
