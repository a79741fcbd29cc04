import { createHash } from 'node:crypto';
import { isDatabaseUnavailable } from '../../platform/db/failures.ts';
import type { Tx } from '../../platform/db/open.ts';
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
import { extendSendingLease, insertSending, startSending, storeMessage } from './store.ts';

/**
 * An application that the person approved and that nobody has sent: see `startClaimedSending`, which alone makes one.
 */
class ClaimedApplication {
  /** Private, so that nothing else has the shape of this class. */
  readonly #sendingId: string;
  /** Whose it is, and whose mail server it goes by. */
  readonly userId: string;
  readonly sender: string;
  readonly recipient: string;
  /** The mail server that was approved. */
  readonly server: MailServer | null;
  /** The whole mail, its Message-ID in it. */
  readonly message: Buffer;
  /** Whether nobody has given the sending up: asked last thing before it cannot be called back. */
  readonly stillOurs: () => Promise<boolean>;

  constructor(of: {
    sendingId: string;
    userId: string;
    sender: string;
    recipient: string;
    server: MailServer | null;
    message: Buffer;
    stillOurs: () => Promise<boolean>;
  }) {
    this.#sendingId = of.sendingId;
    this.userId = of.userId;
    this.sender = of.sender;
    this.recipient = of.recipient;
    this.server = of.server;
    this.message = of.message;
    this.stillOurs = of.stillOurs;
  }

  get sendingId(): string {
    return this.#sendingId;
  }
}

/** What a transport takes. The class stays here: whoever has one has it from the claim. */
export type ApprovedApplication = ClaimedApplication;

/**
 * Uses up the approval of exactly what the application is now, and records what is to go, in the caller's
 * transaction and behind the application's lock: of any number who try, one does.
 *
 * @param as how it leaves: `send` by us, later; `attest` by the person, who says that it has
 * @returns the sending's id
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
    // What was checked at the approval may not hold any more: the ad may have closed since.
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
    message: null,
    claimed_at: byUs ? at : as.sentAt,
    started_at: null,
    ended_at: byUs ? null : at,
    outcome: byUs ? null : 'sent',
    answer: null,
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
 * @returns undefined when another process started it, which may have died: it must not be sent again. `problem` when no
 *   mail could be made of it, or not of what was approved, and `given_up` when somebody gave it up meanwhile: either
 *   way nothing was sent
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
    if (!(await storeMessage(parts.db, sendingId, message))) return 'given_up';
    const { sender, recipient } = sending;
    if (!sender || !recipient) throw new Error('a sending by mail without addresses');
    return {
      approved: new ClaimedApplication({
        sendingId,
        userId: row.user_id,
        sender,
        recipient,
        server: sending.server as MailServer | null,
        message,
        stillOurs: () => isStillOurs(parts, sendingId),
      }),
    };
  } catch (problem) {
    return { problem: problem as Error };
  }
}

/** A database that is away cannot say so, and then it may have been given up: better no mail than two. */
async function isStillOurs(parts: Parts, sendingId: string): Promise<boolean> {
  try {
    return await extendSendingLease(parts.db, sendingId);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

type Started = NonNullable<Awaited<ReturnType<typeof startSending>>>;

/** Byte for byte, whatever was written into the database meanwhile. */
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
