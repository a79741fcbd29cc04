import { setTimeout as delay } from 'node:timers/promises';
import Type from 'typebox';
import { isDatabaseAway } from '../db/failures.ts';
import type { Db, Tx } from '../db/open.ts';
import { after } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { Parts } from '../parts.ts';
import type { TaskKind } from '../tasks/queue.ts';
import { GIVE_UP_AFTER_ATTEMPTS, type Outcome, outcomeOf, UNCLEAR_ATTEMPTS, waitAfter } from './outcomes.ts';
import type { Relay } from './relay.ts';
import * as store from './store.ts';
import type { Letterhead } from './templates/letterhead.ts';

/** A mail ready to be posted; the files in `templates/` make them. */
export interface Mail extends Letterhead {
  /** What it is about, for the operator: `password_reset`. */
  kind: string;
}

export const deliverMail = {
  name: 'mail.deliver',
  payload: Type.Object({}),
  rhythm: 'one',
} satisfies TaskKind;

/**
 * How long one attempt may take before another process may try the same mail. The relay gives up after 90; what
 * is left is for the database to be away in.
 */
const ATTEMPT_SECONDS = 120;
const MOST_TRIES = 25;

/**
 * Posts a mail in the caller's transaction: it is sent if and only if that commits, after the commit, and is
 * tried until the server takes it.
 *
 * @param to an address in canonical form, as the accounts hold them
 * @param about the id of the thing that the mail tells of, to find it again
 * @returns the mail's id
 */
export async function postMail(
  tx: Tx,
  parts: Parts,
  to: string,
  mail: Mail,
  about?: string,
): Promise<string> {
  const [id] = await postMails(tx, parts, [{ to, mail, about }]);
  return id as string;
}

/** The same for many at once. @returns their ids, in order */
export async function postMails(
  tx: Tx,
  parts: Parts,
  mails: readonly { to: string; mail: Mail; about?: string | undefined }[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const now = parts.clock.now();
  const domain = parts.config.mail.from?.address.split('@')[1] ?? 'sokvag.invalid';
  const rows = mails.map(({ to, mail, about }) => {
    const id = newId();
    return {
      id,
      kind: mail.kind,
      recipient: to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      message_id: `<${id}@${domain}>`,
      status: 'waiting' as const,
      next_attempt_at: now,
      created_at: now,
      about: about ?? null,
    };
  });
  await store.addMails(tx, rows);
  await parts.tasks.enqueue(tx, deliverMail, {});
  return rows.map(({ id }) => id);
}

/** Takes a mail back that nobody has tried to send. False when it has left the house, or may have. */
export async function withdrawMail(tx: Tx, id: string): Promise<boolean> {
  return store.deleteUntried(tx, id);
}

/** The mails about a thing, oldest first. */
export async function mailsAbout(db: Db, about: string): Promise<store.MailRecord[]> {
  return store.mailsAbout(db, about);
}

/**
 * Sends what waits, oldest first, until nothing is due. While the server is away nothing moves, so that the
 * order is kept; a mail that is refused alone steps aside.
 */
export async function deliverWaiting(parts: Parts, relay: Relay): Promise<void> {
  for (;;) {
    const now = parts.clock.now();
    const server = await store.mailServer(parts.db);
    if (server.next_attempt_at && server.next_attempt_at > now) return;
    const mail = await store.claimNext(parts.db, now, after(now, ATTEMPT_SECONDS));
    if (!mail) return;
    try {
      await relay.send({
        messageId: mail.message_id,
        recipient: mail.recipient,
        subject: mail.subject,
        text: mail.body_text ?? '',
        html: mail.body_html ?? '',
      });
    } catch (error) {
      if ((await setAside(parts, mail, server.failures, error as Error)) === 'server') return;
      continue;
    }
    await rememberSent(parts, mail.id);
    if (server.failures > 0) await store.serverIsBack(parts.db);
  }
}

/**
 * The mail is out. When the database is away just now this is tried until shortly before the attempt's time is
 * over: a mail that is forgotten to be sent is sent twice.
 */
async function rememberSent(parts: Parts, id: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.markSent(parts.db, id, parts.clock.now());
    } catch (error) {
      if (tries === MOST_TRIES || !isDatabaseAway(error)) throw error;
      await delay(1000);
    }
  }
}

async function setAside(
  parts: Parts,
  mail: store.WaitingMail,
  serverFailures: number,
  error: Error & { code?: string; responseCode?: number; syscall?: string },
) {
  const now = parts.clock.now();
  const outcome = outcomeFor(mail, outcomeOf(error));
  // Not the message: servers repeat in it whom they do not know.
  const { code, responseCode } = error;
  parts.log.warn({ mailId: mail.id, kind: mail.kind, outcome, code, responseCode }, 'a mail was not taken');
  if (outcome === 'server') {
    // A server that broke off at this mail has tried it; one that was not reached has not.
    const tried = outcomeOf(error) === 'unclear';
    await (tried ? store.keepPlace(parts.db, mail.id, now) : store.giveBack(parts.db, mail.id, now));
    await store.serverIsAway(parts.db, {
      failures: serverFailures + 1,
      until: after(now, waitAfter(serverFailures + 1)),
      problem: error.message,
      now,
    });
  } else if (outcome === 'later') {
    await store.tryLater(parts.db, mail.id, after(now, waitAfter(mail.attempts)), error.message);
  } else {
    await store.markFailed(parts.db, mail.id, error.message);
  }
  return outcome;
}

/**
 * What becomes of this mail, given how often it was tried: one that the server breaks off at again and again
 * steps aside, so that it cannot hold up all that come after it.
 */
function outcomeFor(mail: store.WaitingMail, outcome: Outcome): Exclude<Outcome, 'unclear'> {
  const aside = outcome === 'unclear' && mail.attempts >= UNCLEAR_ATTEMPTS;
  const settled = aside ? 'later' : outcome === 'unclear' ? 'server' : outcome;
  return settled === 'later' && mail.attempts >= GIVE_UP_AFTER_ATTEMPTS ? 'never' : settled;
}

/** Adds a delivery task when mail is due by the clock: retries, and what a crash left behind. */
export async function resumeDelivery(parts: Parts): Promise<void> {
  if (await store.isDue(parts.db, parts.clock.now())) {
    await parts.tasks.enqueue(parts.db, deliverMail, {});
  }
}

/** How outgoing mail does, for the operator. */
export async function mailHealth(parts: Parts): Promise<store.MailHealth> {
  return store.health(parts.db);
}

/** Forgets what was mailed to somebody who leaves; what still waits is not sent any more. */
export async function forgetMailTo(tx: Tx, addresses: string[]): Promise<void> {
  await store.deleteTo(tx, addresses);
}

/** Removes mails that were sent or given up before `before`. */
export async function forgetOldMail(parts: Parts, before: Date): Promise<number> {
  return store.forgetOld(parts.db, before);
}
