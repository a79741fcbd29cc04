import { ECDH } from 'node:crypto';
import type { NotificationKind } from './contract.ts';

/** Validates the keys of a browser, and interprets the response of a push service. Pure. */

/** Whether the text is an uncompressed point of P-256 (RFC 8291); pushes cannot be encrypted for other keys. */
export function isBrowserKey(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{87}$/.test(text)) return false;
  try {
    ECDH.convertKey(Buffer.from(text, 'base64url'), 'prime256v1');
    return Buffer.from(text, 'base64url')[0] === 4;
  } catch {
    return false;
  }
}

/** Whether the text is sixteen bytes in base64url. */
export const isAuthSecret = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

export type PushOutcome = 'pushed' | 'gone' | 'later' | 'refused';

/** By RFC 8030, 404 and 410 mean that the subscription no longer exists. */
export function classifyPushStatus(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'pushed';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Delays of the retries in seconds; after the last one the push is given up. */
const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/**
 * Seconds until a push is retried; undefined when it is given up.
 *
 * @param attempt number of attempts so far, this one included
 * @param retryAfter the Retry-After header of the push service: seconds or a date
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
 * The content of a push: title and link. The body of the notification is left out, since a phone shows a push to
 * anybody who holds it.
 */
export function buildPushMessage(notification: { id: string; title: string }, link: string): string {
  const { id, title } = notification;
  const shown = [...title].length > LONGEST_TITLE ? `${[...title].slice(0, LONGEST_TITLE - 1).join('')}…` : title;
  return JSON.stringify({ id, title: shown, link });
}

const wakingKinds: readonly NotificationKind[] = ['urgent', 'reply', 'interview'];
/** The Urgency header (RFC 8030). Only `high` wakes a phone that saves its battery. */
export const pushUrgency = (kind: NotificationKind) => (wakingKinds.includes(kind) ? 'high' : 'normal');
