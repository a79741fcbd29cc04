import { createHash } from 'node:crypto';
import Type from 'typebox';
import {
  composeMail,
  deliverAnswerMail,
  findAnswerServer,
  isBeingSentHere,
  LEASE_TIMEOUT_SECONDS,
  type MailServer,
  UNSTARTED_TIMEOUT_SECONDS,
  withRenewedLease,
} from '../applications/applications.ts';
import type { Tx } from '../platform/db/open.ts';
import { holdsLease, persistOutcome } from '../platform/db/unavailable.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { TaskKind } from '../platform/tasks/queue.ts';
import { findStoredProfile } from '../profile/profile.ts';
import { recordSentAnswer } from '../replies/replies.ts';
import {
  computeApprovalHash,
  editOwnAnswer,
  publishAnswerChange,
  refuseAnswerState,
  refuseSendingNow,
} from './answers.ts';
import type { Answer } from './contract.ts';
import { loadEndedAskKinds } from './fulfilled-asks.ts';
import * as sendings from './sending-store.ts';
import { type AnswerRow, findAnyAnswer, selectFiles } from './store.ts';

/**
 * Sends an approved answer once: a transaction claims it, then a task sends it. An answer with an unknown outcome is
 * never sent again automatically; the user is asked to check.
 */

export const sendAnswerTask = {
  name: 'conversation.send',
  payload: Type.Object({ answerId: Type.String() }),
  concurrency: 'each',
  waits: true,
} satisfies TaskKind;

/** Applies the effects of a sent answer to its mail, application and calendar. */
export const answeredTask = {
  name: 'conversation.answered',
  payload: Type.Object({ answerId: Type.String() }),
  concurrency: 'each',
} satisfies TaskKind;

/** Claims the approved answer for sending. A task sends it after the commit. */
export async function requestSending(parts: Parts, actor: Actor, id: string): Promise<Answer | Refused> {
  return editOwnAnswer(parts, actor, id, async (tx, row) => {
    if (row.state !== 'approved') return refuseAnswerState(row);
    if (row.recipient === '')
      return refuseField('to', 'Skriv vilken adress svaret ska till, eller svara där du fick det.');
    const own = await findAnswerServer(tx, actor.userId);
    if (!own) {
      const detail = 'Lägg till din e-post under Konto först, eller skicka svaret med ditt eget e-postprogram.';
      return new Refused('conflict', { detail });
    }
    if (own.isPaused) {
      const detail = 'Din e-post är pausad sedan du valde ett nytt lösenord. Bekräfta den under Konto och skicka igen.';
      return new Refused('conflict', { detail });
    }
    const at = parts.clock.now();
    const blocked = await refuseSendingNow(tx, row, at);
    if (blocked) return blocked;
    const { server } = own;
    const hash = computeApprovalHash(row, server);
    const messageId = `<${newId()}@${server.sender.split('@')[1] ?? 'sokvag.invalid'}>`;
    if (!(await sendings.claimAnswer(tx, { id, hash, messageId, sender: server.sender, server, at })))
      return new Refused('stale_material', { members: { materialHash: hash } });
    await parts.tasks.enqueue(tx, sendAnswerTask, { answerId: id });
    return undefined;
  });
}

/** Records that the user sent the approved answer with another program. */
export async function attestAnswer(parts: Parts, actor: Actor, id: string): Promise<Answer | Refused> {
  return editOwnAnswer(parts, actor, id, async (tx, row) => {
    if (row.state !== 'approved') return refuseAnswerState(row);
    const own = await findAnswerServer(tx, actor.userId);
    const hash = computeApprovalHash(row, own?.server);
    const messageId = `<${newId()}@sokvag.invalid>`;
    if (!(await sendings.attestAnswer(tx, id, hash, parts.clock.now(), messageId)))
      return new Refused('stale_material', { members: { materialHash: hash } });
    await noteSent(tx, parts, row, messageId);
    return undefined;
  });
}

/** Records what the user found out about an answer with an unknown outcome. */
export async function recordAnswerOutcome(
  parts: Parts,
  actor: Actor,
  id: string,
  { arrived }: { arrived: boolean },
): Promise<Answer | Refused> {
  return editOwnAnswer(parts, actor, id, async (tx, row) => {
    if (row.state !== 'needs_verification' || !row.message_id) return refuseAnswerState(row);
    const to = arrived ? 'sent' : 'approved';
    const outcome = arrived ? 'Du har sett att det kom iväg.' : 'Svaret kom aldrig iväg. Skicka det igen.';
    const { message_id: messageId } = row;
    const end = { id, messageId, from: ['needs_verification'], to, outcome, at: parts.clock.now() } as const;
    if (!(await sendings.endAnswerSending(tx, end))) return refuseAnswerState(row);
    if (arrived) await noteSent(tx, parts, row, messageId);
    return undefined;
  });
}

async function noteSent(tx: Tx, parts: Parts, row: AnswerRow, messageId: string): Promise<void> {
  const { user_id: userId, application_id: applicationId, reply_id: replyId, recipient, subject } = row;
  await recordSentAnswer(tx, parts, {
    ...{ userId, applicationId, replyId, messageId, recipient, subject },
    ends: await loadEndedAskKinds(tx, row, parts.clock.now()),
  });
  await parts.tasks.enqueue(tx, answeredTask, { answerId: row.id });
}

/** Sends a claimed answer. Idempotent, as tasks are repeated after a crash. */
export const deliverAnswer = (parts: Parts, id: string): Promise<void> =>
  withRenewedLease(
    parts,
    id,
    () => sendings.extendAnswerLease(parts.db, id),
    async () => {
      if (!(await sendings.startAnswerSending(parts.db, id))) return;
      const row = await findAnyAnswer(parts.db, id);
      if (!row?.message_id) throw new Error('a claimed answer without a Message-ID');
      const { message_id: messageId } = row;
      const delivery = await handOver(parts, row);
      await persistOutcome(() => settle(parts, id, messageId, delivery));
    },
  );

type Delivery = Pick<Awaited<ReturnType<typeof deliverAnswerMail>>, 'outcome' | 'answer'>;

async function handOver(parts: Parts, row: AnswerRow): Promise<Delivery> {
  const { id, user_id: userId, sender, recipient, server } = row;
  const message = await compose(parts, row).catch((error) => {
    parts.log.error({ err: error }, 'an answer could not be made into a mail');
    return undefined;
  });
  if (!message || !sender || !server)
    return { outcome: 'returned', answer: 'Vi kunde inte göra ett mejl av svaret. Se över filerna och försök igen.' };
  if (!(await sendings.extendAnswerLease(parts.db, id, message)))
    return { outcome: 'returned', answer: 'Svaret har inte skickats. Skicka det igen.' };
  const stillOurs = () => holdsLease(() => sendings.extendAnswerLease(parts.db, id));
  return deliverAnswerMail(parts, { userId, sender, recipient, server: server as MailServer, message, stillOurs });
}

async function compose(parts: Parts, row: AnswerRow): Promise<Buffer> {
  const files = await selectFiles(parts.db, row.id);
  const areSame = files.every(
    ({ file, sha256 }, at) =>
      createHash('sha256').update(file).digest('hex') === sha256 && row.files[at]?.sha256 === sha256,
  );
  if (!areSame || files.length !== row.files.length) throw new Error('the files are other ones than were approved');
  const profile = await findStoredProfile(parts, row.user_id);
  const { in_reply_to: inReplyTo, thread } = row;
  return composeMail({
    messageId: row.message_id ?? '',
    at: row.claimed_at ?? parts.clock.now(),
    sender: { name: profile?.cv.basics?.name ?? '', address: row.sender ?? '' },
    recipient: row.recipient,
    subject: row.subject,
    text: row.quoted ? `${row.text.trimEnd()}\n\n${row.quoted}` : row.text,
    files: files.map(({ name, media_type, file }) => ({ name, type: media_type, bytes: file })),
    ...(inReplyTo ? { thread: { inReplyTo, references: [...thread, inReplyTo] } } : {}),
    ...(row.calendar ? { calendar: row.calendar } : {}),
    draft: false,
  });
}

const ends = {
  sent: { from: ['sending', 'needs_verification', 'approved'], to: 'sent' },
  returned: { from: ['sending', 'needs_verification'], to: 'approved' },
  unclear: { from: ['sending'], to: 'needs_verification' },
} as const;

async function settle(
  parts: Parts,
  id: string,
  messageId: string,
  { outcome, answer }: Delivery,
  unlessStarted = false,
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const end = { id, messageId, ...ends[outcome], outcome: answer, at: parts.clock.now(), unlessStarted };
    if (!(await sendings.endAnswerSending(tx, end))) return;
    const row = await findAnyAnswer(tx, id);
    if (!row) return;
    if (outcome === 'sent') await noteSent(tx, parts, row, messageId);
    await publishAnswerChange(tx, parts, row.user_id, id);
  });
}

/**
 * Ends sendings whose process died. A started one is left for the user to check and never sent again automatically; one
 * that was not started goes back to approved.
 */
export async function recoverOrphanedAnswers(parts: Parts): Promise<void> {
  const silent = await sendings.selectStalledAnswers(parts.db, {
    started: LEASE_TIMEOUT_SECONDS,
    waiting: UNSTARTED_TIMEOUT_SECONDS,
  });
  for (const { id, message_id: messageId, started_at } of silent) {
    if (isBeingSentHere(parts, id) || !messageId) continue;
    const delivery: Delivery = started_at
      ? { outcome: 'unclear', answer: 'Tjänsten stannade mitt i. Se efter bland skickade mejl om svaret kom iväg.' }
      : { outcome: 'returned', answer: 'Svaret blev liggande och har inte skickats. Skicka det igen.' };
    await settle(parts, id, messageId, delivery, !started_at).catch((error) =>
      parts.log.error({ err: error, answerId: id }, 'an answer that nobody works on could not be settled'),
    );
  }
}
