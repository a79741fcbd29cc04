import { findAnswerServer, type MailServer, toAttachment } from '../applications/applications.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { findPlaceholders } from '../platform/kernel/placeholders.ts';
import type { Parts } from '../platform/parts.ts';
import { asksForSeveralPapers, findAnswerableReply } from '../replies/replies.ts';
import { findAddressee } from './addressee.ts';
import type { Answer, AnswerApproval, AnswerChange, AnswerState } from './contract.ts';
import { loadFulfilledAsks } from './fulfilled-asks.ts';
import {
  confirmationQuestions,
  fulfillableAsks,
  hashAnswer,
  hasNoSenderAddress,
  hasUnsafeHeaderCharacters,
  isAboutMeeting,
  kindLabels,
  requiredContent,
  toAnswerKind,
} from './rules.ts';
import * as store from './store.ts';

/** Reads, changes and approves an answer. An approval covers everything that the employer gets. */

const MAX_FILES = 10;
/** Upper limit for all files of one answer, in bytes: mail servers accept little more. */
const LARGEST_FILES = 20 * 1024 * 1024;

/** The hash of everything that an approval of the answer would cover now. */
export function computeApprovalHash(row: store.AnswerRow, server: MailServer | undefined): string {
  return hashAnswer({
    kind: row.kind,
    applicationId: row.application_id,
    replyId: row.reply_id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text,
    quoted: row.quoted,
    inReplyTo: row.in_reply_to,
    thread: row.thread,
    startsAt: row.starts_at?.toISOString() ?? null,
    calendar: row.calendar,
    files: row.files.map(({ name, sha256 }) => ({ name, sha256 })),
    server: server ? [server.host, server.port, server.secure, server.username, server.sender] : null,
  });
}

/** What the user has to do before the answer can be approved: one Swedish sentence each. */
function blocksOf(row: store.AnswerRow, now: Date, { isWarned, isOutdated, lacksFile }: Answered): string[] {
  const gaps = findPlaceholders(`${row.subject}\n${row.text}`);
  return [
    ...(isWarned ? ['Det är osäkert vem som har skrivit mejlet. Svara inte på det.'] : []),
    ...(isOutdated ? ['Mötet har ändrats sedan du skrev svaret. Kasta utkastet och svara på det nya mejlet.'] : []),
    ...(row.text.trim() === '' ? ['Svaret är tomt. Skriv något.'] : []),
    ...(gaps.length > 0 ? [`Det här är inte ifyllt än: ${gaps.slice(0, 3).map(asRead).join(', ')}.`] : []),
    ...(lacksFile ? ['Lägg till den fil som de bad om, eller skriv när den kommer.'] : []),
    ...(row.starts_at && row.starts_at <= now ? ['Tiden har varit. Välj en annan tid.'] : []),
  ];
}

const MISSING_FILE = 'De verkar be om mer än ett papper, men bara en fil följer med. Saknas något?';

/** The placeholder without its brackets, in quotation marks. */
const asRead = (gap: string) => `”${gap.replace(/^\[\[|\]\]$/g, '')}”`;

/**
 * Refuses to send an answer with the first reason against it. Also checked after the approval, as a time may have
 * passed meanwhile.
 */
export async function refuseSendingNow(db: Db | Tx, row: store.AnswerRow, now: Date): Promise<Refused | undefined> {
  const [detail] = blocksOf(row, now, await answeredMail(db, row, now));
  return detail === undefined ? undefined : new Refused('approval_blocked', { detail });
}

interface Answered {
  mayAddress: boolean;
  isWarned: boolean;
  /** Whether the answer is about a meeting that a later mail has changed. */
  isOutdated: boolean;
  /**
   * Whether the papers that the mail asks for are missing. False where the text promises them for later ("Jag skickar
   * betygen på fredag").
   */
  lacksFile: boolean;
  /** Whether the mail seems to ask for several papers while only one is attached. */
  mayMissFile: boolean;
}

/** Reads the answered mail again and compares the answer with it. */
async function answeredMail(db: Db | Tx, row: store.AnswerRow, now: Date): Promise<Answered> {
  const answered = row.reply_id === null ? undefined : await findAnswerableReply(db, row.user_id, row.reply_id);
  const asks = answered?.reply.asks ?? [];
  const mayHand = fulfillableAsks[toAnswerKind(row)].includes('papers') && requiredContent(asks).includes('papers');
  const mayLack = mayHand && row.kind === 'documents' && row.files.length === 0;
  const mayMiss = mayHand && row.files.length === 1 && answered !== undefined && asksForSeveralPapers(answered.text);
  const does = mayLack || mayMiss ? await loadFulfilledAsks(db, row, asks, now) : undefined;
  return {
    mayAddress:
      answered !== undefined && hasNoSenderAddress({ from: answered.from.address, replyTo: answered.replyTo }),
    isWarned: (answered?.reply.warnings.length ?? 0) > 0,
    isOutdated:
      answered !== undefined &&
      ((row.calendar !== null && !answered.invitation) ||
        (answered.reply.isOvertaken && isAboutMeeting(toAnswerKind(row)))),
    lacksFile: mayLack && does?.isPostponement === false && !does.ends.includes('papers'),
    mayMissFile: mayMiss && does?.isPostponement === false,
  };
}

export async function presentAnswer(parts: Parts, db: Db | Tx, row: store.AnswerRow): Promise<Answer> {
  const own = await findAnswerServer(db, row.user_id);
  const isOpen = row.state === 'draft' || row.state === 'approved';
  const now = parts.clock.now();
  const answered = isOpen ? await answeredMail(db, row, now) : undefined;
  const confirmation = confirmationQuestions[toAnswerKind(row)] ?? null;
  const addressee = answered?.mayAddress ? await findAddressee(db, row.user_id, row.application_id) : undefined;
  return {
    id: row.id,
    applicationId: row.application_id,
    replyId: row.reply_id,
    kind: toAnswerKind(row),
    kindLabel: kindLabels[toAnswerKind(row)],
    state: row.state as AnswerState,
    version: row.version,
    to: { name: row.recipient_name, address: row.recipient },
    mayAddress: answered?.mayAddress ?? false,
    addressFrom: addressee?.address === row.recipient ? addressee.from : null,
    subject: row.subject,
    text: row.text,
    quoted: row.quoted,
    startsAt: row.starts_at?.toISOString() ?? null,
    files: row.files.map(({ id, name, size }) => ({ id, name, size })),
    hasCalendar: row.calendar !== null,
    materialHash: computeApprovalHash(row, own?.server),
    blocks: answered ? blocksOf(row, now, answered) : [],
    hint: answered?.mayMissFile ? MISSING_FILE : null,
    asksTwice: confirmation !== null,
    confirmation,
    sender: own && !own.isPaused ? own.server.sender : null,
    outcome: row.outcome,
    sentAt: row.state === 'sent' ? (row.ended_at?.toISOString() ?? null) : null,
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function getAnswer(parts: Parts, actor: Actor, id: string): Promise<Answer | Refused> {
  const row = isUuid(id) ? await store.findAnswer(parts.db, actor.userId, id) : undefined;
  return row ? presentAnswer(parts, parts.db, row) : new Refused('not_found');
}

/** Sends the change to the user's open pages. */
export async function publishAnswerChange(tx: Tx, parts: Parts, userId: string, id: string): Promise<void> {
  await publishEvent(tx, parts, { userId, kind: 'answer.changed', subject: { type: 'answer', id } });
}

const wording: Record<AnswerState, string> = {
  draft: 'Svaret är ett utkast. Läs igenom och godkänn det först.',
  approved: 'Svaret är redan godkänt.',
  sending: 'Svaret skickas just nu.',
  sent: 'Svaret är redan skickat.',
  needs_verification: 'Ingen vet om svaret kom iväg. Se efter bland dina skickade mejl och säg hur det gick.',
};
export function refuseAnswerState({ state }: Pick<store.AnswerRow, 'state'>): Refused {
  return new Refused('invalid_transition', { detail: wording[state], members: { state } });
}

/** Changes the caller's own answer while its row is locked, and returns it. */
export async function editOwnAnswer(
  parts: Parts,
  actor: Actor,
  id: string,
  change: (tx: Tx, row: store.AnswerRow) => Promise<Refused | undefined>,
): Promise<Answer | Refused> {
  if (!isUuid(id)) return new Refused('not_found');
  const refused = await rollbackOnRefusal(parts.db, async (tx) => {
    const row = await store.lockAnswer(tx, actor.userId, id);
    if (!row) return new Refused('not_found');
    const refusal = await change(tx, row);
    if (refusal) return refusal;
    await publishAnswerChange(tx, parts, actor.userId, id);
    return true;
  });
  return refused instanceof Refused ? refused : getAnswer(parts, actor, id);
}

const isOpen = ({ state }: store.AnswerRow) => state === 'draft' || state === 'approved';

/** Changes recipient, subject, text or files of an answer, which ends its approval. */
export async function changeAnswer(
  parts: Parts,
  actor: Actor,
  id: string,
  { version, to, subject, text, files }: AnswerChange,
): Promise<Answer | Refused> {
  if (subject !== undefined && (hasUnsafeHeaderCharacters(subject) || subject.trim() === ''))
    return refuseField('subject', 'Skriv ämnet på en rad, utan radbrytningar.');
  const recipient = to === undefined || to.trim() === '' ? to?.trim() : canonicalEmail(to);
  if (to !== undefined && recipient === undefined)
    return refuseField('to', 'Skriv hela adressen, som kim@foretaget.se.');
  return editOwnAnswer(parts, actor, id, async (tx, row) => {
    if (!isOpen(row)) return refuseAnswerState(row);
    if (row.version !== version) {
      return new Refused('conflict', {
        detail: 'Svaret är ändrat på ett annat ställe. Läs in det på nytt innan du sparar.',
        members: { answer: await presentAnswer(parts, tx, row) },
      });
    }
    if (recipient !== undefined && !(await answeredMail(tx, row, parts.clock.now())).mayAddress)
      return refuseField('to', 'Svaret går till den som skrev mejlet.');
    if (files) {
      const known = new Set(row.files.map((file) => file.id));
      const unknown = files.findIndex((one) => !known.has(one));
      if (unknown >= 0) return refuseField(`files.${unknown}`, 'Filen finns inte på det här svaret.');
      await store.deleteFilesExcept(tx, id, files);
    }
    const written = {
      ...(recipient === undefined ? {} : { recipient }),
      ...(subject === undefined ? {} : { subject: subject.trim() }),
      ...(text === undefined ? {} : { text: text.replaceAll('\u0000', '') }),
    };
    await store.writeAnswer(tx, id, { ...written, updated_at: parts.clock.now() });
    return undefined;
  });
}

/** Attaches a file to an answer, which ends its approval. */
export async function addAnswerFile(
  parts: Parts,
  actor: Actor,
  id: string,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<Answer | Refused> {
  const file = await toAttachment(actor.userId, fileName, bytes);
  if (!file) return refuseField('file', 'Välj en PDF, ett Word-dokument (.docx) eller en bild (PNG eller JPEG).');
  const { text_length: _, ...kept } = file;
  return editOwnAnswer(parts, actor, id, async (tx, row) => {
    if (!isOpen(row)) return refuseAnswerState(row);
    if (row.files.length >= MAX_FILES) return refuseField('file', `Ett svar får ha högst ${MAX_FILES} filer.`);
    if (row.files.reduce((sum, { size }) => sum + size, bytes.length) > LARGEST_FILES)
      return refuseField('file', 'Filerna får vara på högst 20 MB tillsammans. Ta bort någon av dem först.');
    if ((await store.selectStorageUsed(tx, actor.userId)) + bytes.length > parts.config.storage.attachments)
      return refuseField(
        'file',
        'Filerna i dina svar tar all plats. Kasta utkast som du inte behöver och försök igen.',
      );
    const at = parts.clock.now();
    await store.insertFile(tx, { ...kept, id: newId(), answer_id: id, at });
    await store.writeAnswer(tx, id, { updated_at: at });
    return undefined;
  });
}

/** Approves an answer. Refused where it is no longer what the user saw, as `materialHash` shows. */
export async function approveAnswer(
  parts: Parts,
  actor: Actor,
  id: string,
  { materialHash, confirmed = false }: AnswerApproval,
): Promise<Answer | Refused> {
  return editOwnAnswer(parts, actor, id, async (tx, row) => {
    const own = await findAnswerServer(tx, actor.userId);
    const present = computeApprovalHash(row, own?.server);
    if (present !== materialHash) return new Refused('stale_material', { members: { materialHash: present } });
    if (row.state !== 'draft') return refuseAnswerState(row);
    const at = parts.clock.now();
    const blocked = await refuseSendingNow(tx, row, at);
    if (blocked) return blocked;
    if (confirmationQuestions[toAnswerKind(row)] && !confirmed) {
      return new Refused('conflict', {
        detail: 'Det här går inte att ta tillbaka när det är skickat. Bekräfta att du menar det.',
        members: { confirm: true },
      });
    }
    return (await store.approveAnswer(tx, id, present, at)) ? undefined : refuseAnswerState(row);
  });
}

/** Deletes a draft. An answer that was sent, or may have been, stays. */
export async function deleteAnswer(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    const row = await store.lockAnswer(tx, actor.userId, id);
    if (!row) return new Refused('not_found');
    if (!(await store.deleteAnswer(tx, actor.userId, id))) return refuseAnswerState(row);
    await publishAnswerChange(tx, parts, actor.userId, id);
    return undefined;
  });
}
