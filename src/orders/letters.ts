import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { findPlaceholders } from '../platform/kernel/placeholders.ts';
import { formatClockTime, formatShortDay } from '../platform/kernel/swedish.ts';
import { orderLetter } from '../platform/mail/templates/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { presentWithPayments } from './administration.ts';
import { recordLetterRead } from './consent.ts';
import type { AdminOrder } from './contract.ts';
import { deliverWrittenLetters, refuseUnfilledPlaceholders, refuseWithoutCustomer } from './delivery.ts';
import type { LetterDraft } from './desk-contract.ts';
import type { AdminLetterContent, LetterContent } from './letter-contract.ts';
import { type LetterInput, parseLetterContent } from './letter-files.ts';
import * as letters from './letter-store.ts';
import { findOrder, findReadableOrder, type OrderReader } from './order-key.ts';
import { clearAcceptance, closeRevision, updateRevisionDue } from './revision-store.ts';
import { isDelivered, parseStatus } from './states.ts';
import { addHistoryLine, mailCustomer } from './status-change.ts';
import * as store from './store.ts';

/**
 * The content of letters: administrators write or upload it, and customers read it once delivered. Each change is saved
 * as a new version, so that nothing is overwritten.
 */

/**
 * How many undelivered versions of a letter are kept. Delivered versions are kept until the customer's account is
 * deleted.
 */
const KEPT_DRAFTS = 20;

/**
 * Saves a letter, as a text or a file. When the order was sent, or the letter was delivered before, the new version
 * reaches the customer at once, with a line in the history and a mail.
 *
 * @param place with the version that the administrator saw; a newer one is not overwritten: 409 `conflict`
 */
export async function putLetter(
  parts: Parts,
  actor: Actor,
  { id, letterId, version }: LetterPlace,
  input: LetterInput,
): Promise<AdminOrder | Refused> {
  const found = await findOrder(parts, id);
  if (!found || !isUuid(letterId)) return new Refused('not_found');
  const content = parseLetterContent(input);
  if (content instanceof Refused) return content;
  return parts.db.transaction().execute(async (tx) => {
    const order = await store.lockOrder(tx, found.id);
    const letter = order && (await letters.findLetterToWrite(tx, found.id, letterId));
    if (!letter) return new Refused('not_found');
    const refused = (await refuseToWrite(tx, letter, content, version)) ?? refuseWithoutCustomer(order);
    if (refused) return refused;
    const isNew = !isSame(letter, content);
    const given = isNew && (letter.status === 'delivered' || isDelivered(parseStatus(order.status)));
    const unfinished = given
      ? refuseUnfilledPlaceholders([{ ...content, title: `Brev ${letter.position}` }])
      : undefined;
    if (unfinished) return unfinished;
    await letters.deleteDraft(tx, letterId);
    if (isNew) {
      const at = parts.clock.now();
      await letters.insertLetterVersion(tx, letterId, {
        ...content,
        version: letter.version + 1,
        written_at: at,
        written_by: actor.userId,
        delivered_at: given ? at : null,
      });
      await letters.deleteOldDrafts(tx, letterId, KEPT_DRAFTS);
      if (given) await giveOut(tx, parts, actor, found.id, letter, at);
    }
    const row = await store.findAnyOrder(tx, { id: found.id });
    return row ? presentWithPayments(tx, parts, row, actor) : new Refused('not_found');
  });
}

type WrittenLetter = NonNullable<Awaited<ReturnType<typeof letters.findLetterToWrite>>>;

const isSame = (letter: WrittenLetter, content: letters.LetterContent): boolean =>
  letter.version > 0 &&
  letter.text === content.text &&
  letter.file_name === content.file_name &&
  (content.file === null ? letter.file === null : letter.file?.equals(content.file) === true);

/** Refuses the change when another version was saved meanwhile. A repetition of the newest content is accepted. */
async function refuseToWrite(
  tx: Tx,
  letter: WrittenLetter,
  content: letters.LetterContent,
  version: number | undefined,
): Promise<Refused | undefined> {
  if (version === undefined || version === letter.version || isSame(letter, content)) return undefined;
  const [newest] = await letters.selectLetterVersions(tx, letter.id);
  const when = newest ? ` den ${formatShortDay(newest.written_at)} kl. ${formatClockTime(newest.written_at)}` : '';
  const who = newest?.written_by ?? 'någon annan';
  return new Refused('conflict', {
    detail:
      `Brevet sparades av ${who}${when}, efter att du öppnade det. Båda texterna finns kvar: läs den andra ` +
      'och välj vilken som ska gälla.',
    members: { version: letter.version },
  });
}

/** Delivers a letter to the customer and adds a line to the order's history. */
async function giveOut(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  orderId: string,
  { id, position, status: before }: WrittenLetter,
  at: Date,
): Promise<void> {
  await deliverWrittenLetters(tx, parts, orderId, at, id);
  await clearAcceptance(tx, id);
  await closeRevision(tx, id, at);
  await updateRevisionDue(tx, orderId);
  const row = await store.findAnyOrder(tx, { id: orderId });
  if (!row) return;
  const isNew = before !== 'delivered';
  const facts = { title: `Brev ${position}`, letterId: id, isNew };
  const mailId = await mailCustomer(tx, parts, row, (order) => orderLetter(order, facts), null);
  const verb = isNew ? 'letter_delivered' : 'letter_version';
  await addHistoryLine(tx, parts, row, { verb, actor: 'admin', by: actor, reason: facts.title, mailId });
  if (!row.user_id) return;
  await publishEvent(tx, parts, {
    userId: row.user_id,
    kind: 'order.letter',
    subject: { type: 'order', id: orderId },
    data: { code: row.code, isNew },
  });
}

/** A letter of an order. `version` is the one to read; where it is written or accepted, the one that was seen. */
export interface LetterPlace {
  /** The order's UUID or code. */
  id: string;
  letterId: string;
  version?: number;
}

/** A delivered letter of the caller's own order. */
export async function getCustomerLetter(
  parts: Parts,
  actor: Actor,
  place: LetterPlace,
): Promise<LetterContent | Refused> {
  const letter = await findLetter(parts, actor, 'customer', place);
  if (!letter) return new Refused('not_found');
  const versions = await letters.selectLetterVersions(parts.db, letter.id);
  return shownLetter(
    letter,
    versions.filter(({ delivered_at }) => delivered_at !== null),
  );
}

export interface LetterFile {
  name: string;
  type: string;
  file: Buffer;
}

/** The uploaded file of a letter. */
export async function getLetterFile(
  parts: Parts,
  actor: Actor,
  reader: OrderReader,
  place: LetterPlace,
): Promise<LetterFile | Refused> {
  const letter = await findLetter(parts, actor, reader, place);
  if (!letter?.file || !letter.file_name || !letter.file_type) return new Refused('not_found');
  return { name: letter.file_name, type: letter.file_type, file: letter.file };
}

/** Any letter, delivered or not, with all of its versions. */
export async function getAnyLetter(
  parts: Parts,
  actor: Actor,
  place: LetterPlace,
): Promise<AdminLetterContent | Refused> {
  const letter = await findLetter(parts, actor, 'admin', place);
  if (!letter) return new Refused('not_found');
  const versions = await letters.selectLetterVersions(parts.db, letter.id);
  const draft = await letters.findDraft(parts.db, letter.id);
  return {
    ...shownLetter(letter, versions),
    draft: draft ? shownDraft(draft) : null,
    placeholders: findPlaceholders(letter.text ?? ''),
    versions: versions.map((row) => ({ ...shownVersion(row), writtenBy: row.written_by })),
  };
}

type LetterRow = NonNullable<Awaited<ReturnType<typeof letters.findLetter>>>;
type VersionRow = Awaited<ReturnType<typeof letters.selectLetterVersions>>[number];

function shownLetter(letter: LetterRow, versions: VersionRow[]): LetterContent {
  return {
    id: letter.id,
    title: letter.title,
    text: letter.text,
    fileName: letter.file_name,
    deliveredAt: letter.delivered_at?.toISOString() ?? null,
    version: letter.version ?? 0,
    versions: versions.map(shownVersion),
  };
}

const shownVersion = (row: VersionRow) => ({
  version: row.version,
  writtenAt: row.written_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  fileName: row.file_name,
});

/**
 * A letter with its order's code; for a customer, only a delivered one. An administrator's reading of a delivered
 * version is recorded for the customer, except when the administrator wrote it.
 */
export async function findLetter(
  parts: Parts,
  actor: Actor,
  reader: OrderReader,
  { id, letterId, version }: LetterPlace,
) {
  const row = await findReadableOrder(parts, actor, reader, id);
  const letter = row && isUuid(letterId) ? await letters.findLetter(parts.db, row.id, letterId, version) : undefined;
  if (!row || !letter) return undefined;
  const isDelivered = letter.status === 'delivered' && letter.delivered_at !== null;
  if (reader === 'customer') return isDelivered ? { ...letter, code: row.code } : undefined;
  if (letter.delivered_at && letter.written_by !== actor.userId) await recordLetterRead(parts, actor, row.id);
  return version === undefined || letter.version ? { ...letter, code: row.code } : undefined;
}

/**
 * A customer's delivered letters as files, loaded one at a time, for the export of their data. Names consist of order
 * code and position; older versions also have their number.
 */
export async function* lettersForExport(parts: Parts, userId: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const row of await letters.selectDeliveredLetters(parts.db, userId)) {
    const letter = await letters.findLetter(parts.db, row.order_id, row.id, row.version);
    // Deleted, or its delivery was undone meanwhile.
    if (!letter?.delivered_at) continue;
    const { text, file, file_name } = letter;
    const name = `${row.code}-${row.position}${row.version === row.newest ? '' : `-version-${row.version}`}`;
    yield { name: `${name}${file_name ? `-${file_name}` : '.txt'}`, bytes: file ?? Buffer.from(text ?? '') };
  }
}

/** The version number in a form field; undefined when the field is missing. */
export function parseVersionField(field: string | undefined): number | undefined | Refused {
  if (field === undefined) return undefined;
  return /^\d{1,9}$/.test(field) ? Number(field) : refuseField('version', 'Ange versionen som ett heltal.');
}

/**
 * Saves a draft over the edition that the administrator read. An empty text clears it. Drafts are saved while they are
 * typed, so that closing a tab or changing screens loses nothing.
 */
export async function saveDraft(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
  { text, edition }: { text: string; edition: number },
): Promise<LetterDraft | Refused> {
  const found = await findOrder(parts, orderId);
  if (!found || !isUuid(letterId)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    const order = await store.lockOrder(tx, found.id);
    if (!order || !(await letters.hasLetter(tx, found.id, letterId))) return new Refused('not_found');
    if (!order.user_id)
      return new Refused('conflict', { detail: 'Kunden har raderat sitt konto, så det finns ingen att skriva till.' });
    const before = await letters.findDraft(tx, letterId);
    const isOther = (before?.edition ?? 0) !== edition && before?.text !== text;
    if (before && isOther) return refuseOther(before);
    const row = { letter_id: letterId, text, saved_at: parts.clock.now(), saved_by: actor.userId };
    await letters.putDraft(tx, { ...row, edition: (before?.edition ?? edition) + 1 });
    const now = await letters.findDraft(tx, letterId);
    return now ? shownDraft(now) : new Refused('not_found');
  });
}

function refuseOther(draft: letters.DraftRow): Refused {
  const who = draft.saved_by_email ?? 'någon annan';
  return new Refused('conflict', {
    detail: `Ett annat utkast sparades av ${who} kl. ${formatClockTime(draft.saved_at)}. Välj vilket som ska gälla.`,
    members: { draft: shownDraft(draft) },
  });
}

const shownDraft = ({ text, edition, saved_at, saved_by_email }: letters.DraftRow): LetterDraft => ({
  text,
  edition,
  savedAt: saved_at.toISOString(),
  savedBy: saved_by_email,
});
