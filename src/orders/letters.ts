import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { formatClockTime, formatShortDay } from '../platform/kernel/swedish.ts';
import { orderLetter } from '../platform/mail/templates/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { presentWithPayments } from './administration.ts';
import { recordLetterRead } from './consent.ts';
import type { AdminOrder } from './contract.ts';
import { deliverWrittenLetters, refuseGaps } from './delivery.ts';
import { findDraftOf } from './drafts.ts';
import type { AdminLetterContent, LetterContent } from './letter-contract.ts';
import { type LetterInput, parseLetterContent } from './letter-files.ts';
import * as letters from './letter-store.ts';
import { findOrder, findOwnOrder } from './order-key.ts';
import { clearAcceptance, closeRevision, updateRevisionDue } from './revision-store.ts';
import { isDelivered, parseStatus } from './states.ts';
import { mailCustomer } from './status-change.ts';
import * as store from './store.ts';

/**
 * The letters themselves: written or uploaded by the administrator, read by the customer once delivered. Whatever is
 * written is a version of its own, so that nobody's words are written over.
 */

/** Versions of a letter that no customer was given. What was delivered is kept as long as the order's customer is. */
const KEPT_DRAFTS = 20;

/**
 * Writes a letter, as text or as a file. Of an order that was sent it reaches the customer at once, and so does the
 * next version of a letter that was delivered: in the history, by mail and as the newest of its versions.
 *
 * @param version that it is written over, when the writer knows: another one is not written over unseen
 */
export async function putLetter(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
  input: LetterInput,
  version?: number,
): Promise<AdminOrder | Refused> {
  const found = await findOrder(parts, orderId);
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
    const unfinished = given ? refuseGaps([{ ...content, title: `Brev ${letter.position}` }]) : undefined;
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

/** What somebody else wrote meanwhile is told of. Who repeats what arrived has nothing to hear. */
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

/** Words that nobody may read, and that no wish to be gone would ever take away. */
function refuseWithoutCustomer({ user_id }: { user_id: string | null }): Refused | undefined {
  if (user_id) return undefined;
  return new Refused('conflict', {
    detail:
      'Kunden har raderat sitt konto, så brevet går inte att lämna till någon. Beställningen finns kvar ' +
      'för bokföringen.',
  });
}

/** A letter that is there for its customer from now on, behind a line of its own in the history. */
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
  await store.insertHistoryLine(tx, {
    id: newId(),
    order_id: orderId,
    at,
    verb: isNew ? 'letter_delivered' : 'letter_version',
    from_status: row.status,
    to_status: row.status,
    actor: 'admin',
    actor_id: actor.userId,
    reason: facts.title,
    mail_id: mailId,
  });
  if (!row.user_id) return;
  await publishEvent(tx, parts, {
    userId: row.user_id,
    kind: 'order.letter',
    subject: { type: 'order', id: orderId },
    data: { code: row.code, isNew },
  });
}

/** A delivered letter of one's own order: the newest version, or the one that is named. */
export async function getCustomerLetter(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
  version?: number,
): Promise<LetterContent | Refused> {
  const letter = await deliveredLetter(parts, actor, orderId, letterId, version);
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

/** The file of a delivered letter of one's own order. */
export async function getCustomerLetterFile(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
  version?: number,
): Promise<LetterFile | Refused> {
  return fileOf(await deliveredLetter(parts, actor, orderId, letterId, version));
}

/** A letter as the administrator left it, delivered or not, with all of its versions. */
export async function getAnyLetter(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
  version?: number,
): Promise<AdminLetterContent | Refused> {
  const letter = await findLetter(parts, actor, orderId, letterId, version);
  if (!letter) return new Refused('not_found');
  const versions = await letters.selectLetterVersions(parts.db, letter.id);
  return {
    ...shownLetter(letter, versions),
    draft: await findDraftOf(parts.db, letter.id),
    versions: versions.map((row) => ({ ...shownVersion(row), writtenBy: row.written_by })),
  };
}

export async function getAnyLetterFile(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
  version?: number,
): Promise<LetterFile | Refused> {
  return fileOf(await findLetter(parts, actor, orderId, letterId, version));
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

function fileOf(letter: LetterRow | undefined): LetterFile | Refused {
  if (!letter?.file || !letter.file_name || !letter.file_type) return new Refused('not_found');
  return { name: letter.file_name, type: letter.file_type, file: letter.file };
}

/** For an administrator; the customer is told that one was read which they have. Who wrote it knows it already. */
async function findLetter(parts: Parts, actor: Actor, orderId: string, letterId: string, version?: number) {
  const row = await findOrder(parts, orderId);
  const letter = row && isUuid(letterId) ? await letters.findLetter(parts.db, row.id, letterId, version) : undefined;
  if (row && letter?.delivered_at && letter.written_by !== actor.userId) await recordLetterRead(parts, actor, row.id);
  return version === undefined || letter?.version ? letter : undefined;
}

async function deliveredLetter(parts: Parts, actor: Actor, orderId: string, letterId: string, version?: number) {
  const row = await findOwnOrder(parts, actor, orderId);
  const letter = row && isUuid(letterId) ? await letters.findLetter(parts.db, row.id, letterId, version) : undefined;
  return letter?.status === 'delivered' && letter.delivered_at ? letter : undefined;
}

/**
 * The delivered letters of a person as files, named by order and place, read one after the other; versions before the
 * newest by their number.
 */
export async function* lettersForExport(parts: Parts, userId: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const row of await letters.selectDeliveredLetters(parts.db, userId)) {
    const letter = await letters.findLetter(parts.db, row.order_id, row.id, row.version);
    // Gone or undone meanwhile.
    if (!letter?.delivered_at) continue;
    const { text, file, file_name } = letter;
    const name = `${row.code}-${row.position}${row.version === row.newest ? '' : `-version-${row.version}`}`;
    yield { name: `${name}${file_name ? `-${file_name}` : '.txt'}`, bytes: file ?? Buffer.from(text ?? '') };
  }
}

/** The version that a form names as the one it is written over. */
export function parseVersionField(field: string | undefined): number | undefined | Refused {
  if (field === undefined) return undefined;
  return /^\d{1,9}$/.test(field) ? Number(field) : refuseField('version', 'Ange versionen som ett heltal.');
}
