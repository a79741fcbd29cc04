/**
 * The outcome of a failed attempt to send a mail, looked up in the tables below.
 *
 * - `server`: the mail server is down or refuses our login; all mails wait, in order
 * - `unclear`: the connection broke during the mail, because of the server or because of this mail
 * - `later`: this mail is refused temporarily
 * - `never`: this mail is refused permanently
 */
export type MailOutcome = 'server' | 'unclear' | 'later' | 'never';

/** By nodemailer's error code, for errors outside the SMTP conversation. */
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

/** By SMTP reply code (RFC 5321 §4.2). The first match counts; the last two cover their whole class. */
const byReply: [RegExp, MailOutcome][] = [
  // Service not available, closing connection. May come at any time; some servers send it about a single mail.
  [/^421$/, 'unclear'],
  [/^45[0-2]$/, 'later'],
  // Authentication required or failed: no mail is accepted until the operator corrects the setting.
  [/^53[0458]$/, 'server'],
  [/^4\d\d$/, 'later'],
  [/^5\d\d$/, 'never'],
];

/** The outcome that an error of nodemailer means for the mail. Unknown errors are retried. */
export function classifyMailError(error: { code?: string; responseCode?: number; syscall?: string }): MailOutcome {
  // No conversation started, so the mail is not the cause.
  if (error.syscall === 'connect') return 'server';
  const reply = error.responseCode ? String(error.responseCode) : undefined;
  const row = reply ? byReply.find(([pattern]) => pattern.test(reply)) : undefined;
  return row?.[1] ?? byCode[error.code ?? ''] ?? 'later';
}

/** Seconds until an unavailable server is probed with one mail, after so many consecutive failures. */
export function serverRetryDelay(failures: number): number {
  const waits = [5, 15];
  return waits[failures - 1] ?? PROBE_SECONDS;
}

const PROBE_SECONDS = 30;
const LONGEST_WAIT = 3600;

/**
 * Seconds until a temporarily refused mail is retried: as long as it has been refused so far, up to an hour.
 *
 * @param refusedFor seconds since it was first refused
 * @param alone whether the server has accepted other mails since. Until then the refusal may concern all mails, so this
 *   one is retried as often as an unavailable server is probed.
 */
export function refusedRetryDelay(refusedFor: number, alone: boolean): number {
  return Math.max(5, Math.min(refusedFor, alone ? LONGEST_WAIT : PROBE_SECONDS));
}

/** Seconds of temporary refusals after which a mail is given up: three days. */
export const GIVE_UP_AFTER_SECONDS = 3 * 86_400;

/** Broken connections at one mail before others are sent first. */
export const MAX_UNCLEAR_ATTEMPTS = 3;

/**
 * From this many temporary refusals since the last accepted mail, the server counts as unavailable and is only probed,
 * instead of trying each of a thousand mails.
 */
export const MAX_CONSECUTIVE_REFUSALS = 5;
