import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';

/** A mail as the capture server's API returns it. */
export interface CapturedMail {
  id: string;
  /** Time of receipt, ISO 8601. */
  time: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  subject: string;
  text?: string;
  html?: string;
  headers: Record<string, string>;
  attachments?: { fileName: string; contentType: string; length: number }[];
}

const POLL_MS = 25;

/** All mails to an address, oldest first. The run shares the server: use a unique address. */
export async function mailsTo(address: string): Promise<CapturedMail[]> {
  const { webUrl } = inject('environment').mail;
  const reply = await fetch(`${webUrl}/api/email?to.address=${encodeURIComponent(address)}`);
  if (!reply.ok) throw new Error(`The mail capture server answered ${reply.status}`);
  const mails = (await reply.json()) as CapturedMail[];
  return mails.sort((a, b) => a.time.localeCompare(b.time));
}

/** A mail's source as it was transmitted. */
export async function sourceOf(mail: CapturedMail): Promise<string> {
  const reply = await fetch(`${inject('environment').mail.webUrl}/api/email/${mail.id}/source`);
  return reply.text();
}

/**
 * Waits for a mail and returns the newest that matches.
 *
 * @param wanted.subject a part of the subject, or a pattern
 * @param wanted.after a mail received earlier: only a later one matches
 * @throws Error naming the mails received instead, after `withinMs` (20 s)
 */
export async function waitForMail(wanted: {
  to: string;
  subject?: string | RegExp;
  after?: CapturedMail;
  withinMs?: number;
}): Promise<CapturedMail> {
  const { to, subject, after, withinMs = 20_000 } = wanted;
  const deadline = performance.now() + withinMs;
  for (;;) {
    const mails = await mailsTo(to);
    const later = mails.slice(mails.findIndex((mail) => mail.id === after?.id) + 1);
    const found = later.findLast((mail) => fits(mail.subject, subject));
    if (found) return found;
    if (performance.now() > deadline) {
      const came = mails.map((mail) => `  ${mail.subject}`).join('\n') || '  none';
      throw new Error(`No mail to ${to}${subject ? ` about ${subject}` : ''}. Those that came:\n${came}`);
    }
    await delay(POLL_MS);
  }
}

function fits(subject: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? subject.includes(wanted) : wanted.test(subject);
}
