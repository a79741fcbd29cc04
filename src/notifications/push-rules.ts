import { ECDH } from 'node:crypto';
import type { NotificationKind } from './contract.ts';

/** What is a browser's key, and what becomes of a push that a push service answered so or so. Pure. */

/** A point of P-256, uncompressed, as RFC 8291 has it; another one cannot be encrypted for. */
export function isBrowserKey(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{87}$/.test(text)) return false;
  try {
    ECDH.convertKey(Buffer.from(text, 'base64url'), 'prime256v1');
    return Buffer.from(text, 'base64url')[0] === 4;
  } catch {
    return false;
  }
}

/** Sixteen bytes. */
export const isAuthSecret = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

export type PushOutcome = 'pushed' | 'gone' | 'later' | 'refused';

/** RFC 8030: 404 and 410 say that the browser is not there any more. */
export function classifyPushStatus(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'pushed';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** After so many seconds it is tried again; after the last one it is given up. */
const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/**
 * Seconds until a push is tried again that was put off, undefined when it is given up.
 *
 * @param attempt how often it was tried, this time included
 * @param retryAfter what the push service asks for: seconds, or a time by its clock
 */
export function pushRetryDelay(attempt: number, retryAfter: string | undefined, now: Date): number | undefined {
  const ours = waits[attempt - 1];
  if (ours === undefined) return undefined;
  const theirs = /^\d{1,9}$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : (Date.parse(retryAfter ?? '') - now.getTime()) / 1000;
  return Math.max(ours, Math.min(Number.isFinite(theirs) ? theirs : 0, 6 * HOUR));
}

const LONGEST_TITLE = 120;

/**
 * What a browser is sent: a title and where it leads. The text of a notification stays with us, since a telephone
 * shows what it is sent to whoever holds it.
 */
export function buildPushMessage(notification: { id: string; title: string }, link: string): string {
  const { id, title } = notification;
  const shown = [...title].length > LONGEST_TITLE ? `${[...title].slice(0, LONGEST_TITLE - 1).join('')}…` : title;
  return JSON.stringify({ id, title: shown, link });
}

const wakingKinds: readonly NotificationKind[] = ['urgent', 'reply', 'interview'];
/** The Urgency header (RFC 8030): a high one wakes a telephone that saves its battery. */
export const pushUrgency = (kind: NotificationKind) => (wakingKinds.includes(kind) ? 'high' : 'normal');
