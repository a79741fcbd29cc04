import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/db/open.ts';
import { holdsLease } from '../../platform/db/unavailable.ts';
import { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import type { CvTemplate, Resume } from '../../profile/contract.ts';
import { consumeApproval } from '../gate/approval-store.ts';
import { refuseFailedChecks, runChecks } from '../gate/checks.ts';
import { buildMaterial, effectiveSubject, findOwnCv, hashMaterial, type MailServer } from '../material.ts';
import { moveApplication, refuseMove } from '../moves.ts';
import { parseState } from '../states.ts';
import { type ApplicationRow, findAnyApplication } from '../store.ts';
import { composeEml } from '../transports/eml.ts';
import { buildGeneratedFiles, cvLanguage, loadAttachedFiles, type MailFile } from './documents.ts';
import { extendSendingLease, insertSending, startSending } from './store.ts';

/** What is sent of an application or an answer. */
export interface ClaimedMail {
  /** The user whose mail and mail server it is. */
  userId: string;
  sender: string;
  recipient: string;
  /** The mail server that was approved. */
  server: MailServer | null;
  /** The whole mail as bytes, its Message-ID included. */
  message: Buffer;
  /** Whether the sending has not been given up. Checked just before the mail can no longer be called back. */
  stillOurs: () => Promise<boolean>;
}

/** An application that the user approved and that has not been sent. Only `startClaimedSending` creates instances. */
class ClaimedApplication {
  /** A private field makes the type nominal: no object literal can be passed as this class. */
  readonly #mail: ClaimedMail;

  constructor(mail: ClaimedMail) {
    this.#mail = mail;
  }

  get mail(): ClaimedMail {
    return this.#mail;
  }
}

/** Input of a transport. Only the type is exported, so that every instance comes from a claim. */
export type ApprovedApplication = ClaimedApplication;

/**
 * Uses the approval of exactly the current material and stores what will be sent. Runs in the caller's transaction,
 * with the application locked: of parallel requests only one succeeds.
 *
 * @param as how it is sent: `send` by us, later; `attest` by the user, who reports having sent it
 * @returns the id of the sending
 */
export async function claimSending(
  tx: Tx,
  parts: Parts,
  row: ApplicationRow,
  as: { verb: 'send'; sender: string } | { verb: 'attest'; sentAt: Date },
): Promise<string | Refused> {
  const state = parseState(row.state);
  if (state !== 'approved') return refuseMove(state, row.history);
  const ownCv = await findOwnCv(tx, row.user_id);
  const material = buildMaterial(row, ownCv);
  const at = parts.clock.now();
  const approvalId = await consumeApproval(tx, { applicationId: row.id, materialHash: hashMaterial(material), at });
  if (!approvalId) return new Refused('stale_material', { members: { materialHash: hashMaterial(material) } });
  if (as.verb === 'send') {
    // The checks may fail now although they passed at the approval; for example, the ad may have closed.
    const blocked = refuseFailedChecks(await runChecks(tx, row, ownCv));
    if (blocked) return blocked;
  }
  const id = newId();
  const byUs = as.verb === 'send';
  await insertSending(tx, {
    id,
    application_id: row.id,
    approval_id: approvalId,
    transport: row.transport,
    message_id: `<${id}@${byUs ? (as.sender.split('@')[1] ?? 'sokvag.invalid') : 'sokvag.invalid'}>`,
    sender: byUs ? as.sender : null,
    server: (byUs ? JSON.stringify(material.server ?? null) : null) as never,
    recipient: row.recipient,
    subject: effectiveSubject(row),
    letter: material.letter,
    mail_text: material.mailText ?? null,
    cv: JSON.stringify(material.cv) as never,
    cv_template: material.cvTemplate ?? 'enkel',
    attachments: JSON.stringify(row.attachments) as never,
    claimed_at: byUs ? at : as.sentAt,
    ...(byUs ? {} : { ended_at: at, outcome: 'sent' }),
  });
  const moved = await moveApplication(tx, parts, {
    id: row.id,
    verb: as.verb,
    from: 'approved',
    to: byUs ? 'sending' : 'sent',
    source: 'user',
    actorId: row.user_id,
    subjectId: id,
    ...(byUs ? {} : { sentAt: as.sentAt }),
  });
  if (!moved) throw new Error('an application moved behind its lock');
  return id;
}

/**
 * Starts a claimed sending: composes and stores the mail before anything is sent over the network.
 *
 * @returns undefined if another process started it, which may have died: it must not be sent again. `problem` if the
 *   approved material could not be made into a mail; `given_up` if the sending was given up meanwhile. In both cases
 *   nothing was sent
 */
export async function startClaimedSending(
  parts: Parts,
  sendingId: string,
): Promise<{ approved: ApprovedApplication } | { problem: Error | Refused } | 'given_up' | undefined> {
  const sending = await startSending(parts.db, sendingId);
  if (!sending) return undefined;
  try {
    const row = await findAnyApplication(parts.db, sending.application_id);
    if (!row) throw new Error('the application of a sending is gone');
    const message = await messageOf(parts, row, sending);
    if (message instanceof Refused) return { problem: message };
    if (!(await extendSendingLease(parts.db, sendingId, message))) return 'given_up';
    const { sender, recipient } = sending;
    if (!sender || !recipient) throw new Error('a sending by mail without addresses');
    return {
      approved: new ClaimedApplication({
        userId: row.user_id,
        sender,
        recipient,
        server: sending.server as MailServer | null,
        message,
        stillOurs: () => holdsLease(() => extendSendingLease(parts.db, sendingId)),
      }),
    };
  } catch (problem) {
    return { problem: problem as Error };
  }
}

type Started = NonNullable<Awaited<ReturnType<typeof startSending>>>;

/** Compares the files with the claimed ones byte by byte, as the database may have changed since. */
function areThoseClaimed(files: readonly MailFile[], claimed: unknown): boolean {
  const wanted = claimed as { name: string; sha256: string }[];
  return (
    files.length === wanted.length &&
    files.every(({ name, bytes }, at) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return name === wanted[at]?.name && sha256 === wanted[at]?.sha256;
    })
  );
}

async function messageOf(parts: Parts, row: ApplicationRow, sending: Started): Promise<Buffer | Refused> {
  const cv = (sending.cv ?? {}) as Resume;
  const made = await buildGeneratedFiles(WorkSlot.ofTask(row.user_id), {
    cv,
    language: cvLanguage(row),
    template: sending.cv_template as CvTemplate,
    letter: sending.mail_text === null ? null : sending.letter,
  });
  if (made instanceof Refused) return made;
  const attached = await loadAttachedFiles(parts.db, row.id);
  if (!areThoseClaimed(attached, sending.attachments))
    throw new Error('the attachments are other ones than were approved');
  return composeEml({
    messageId: sending.message_id,
    at: sending.claimed_at,
    sender: { name: cv.basics?.name ?? '', address: sending.sender ?? '' },
    recipient: sending.recipient,
    subject: sending.subject,
    text: sending.mail_text ?? sending.letter,
    files: [...made, ...attached],
    draft: false,
  });
}
