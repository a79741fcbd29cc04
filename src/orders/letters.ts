import type { Actor } from '../kernel/actor.ts';
import { Refused, refuseField } from '../kernel/errors.ts';
import { isUuid } from '../kernel/ids.ts';
import type { Parts } from '../parts.ts';
import { withPayments } from './administration.ts';
import type { AdminOrder, LetterContent } from './contract.ts';
import { deliver } from './delivery.ts';
import { deliveredLettersOf, letterOf, writeLetter } from './letter-store.ts';
import { findOrder, findOwnOrder } from './order-key.ts';
import { isDelivered, parseStatus } from './states.ts';
import * as store from './store.ts';

/** The letters themselves: written or uploaded by the administrator, read by the customer once delivered. */

export type LetterInput = { text: string } | { fileName: string; file: Buffer };

/** Kinds of files that a letter may be, told by how they begin. The name alone proves nothing. */
const kinds: { ending: RegExp; type: string; begins: (file: Buffer) => boolean }[] = [
  {
    ending: /\.pdf$/i,
    type: 'application/pdf',
    begins: (file) => file.subarray(0, 5).toString('latin1') === '%PDF-',
  },
  {
    ending: /\.docx$/i,
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: (file) => file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004',
  },
];

/** Writes a letter, as text or as a file. Of an order that was sent it reaches the customer at once. */
export async function putLetter(
  parts: Parts,
  orderId: string,
  letterId: string,
  input: LetterInput,
): Promise<AdminOrder | Refused> {
  const found = await findOrder(parts, orderId);
  if (!found || !isUuid(letterId)) return new Refused('not_found');
  const content = contentOf(input);
  if (content instanceof Refused) return content;
  return parts.db.transaction().execute(async (tx) => {
    const order = await store.lockOrder(tx, found.id);
    const at = parts.clock.now();
    if (!order || !(await writeLetter(tx, found.id, letterId, content, at))) return new Refused('not_found');
    if (isDelivered(parseStatus(order.status))) await deliver(tx, parts, found.id, at);
    const row = await store.anyOrder(tx, { id: found.id });
    return row ? withPayments(tx, parts, row) : new Refused('not_found');
  });
}

function contentOf(input: LetterInput) {
  if ('text' in input) {
    if (input.text.trim() === '') return refuseField('text', 'Brevet är tomt. Skriv något först.');
    return { text: input.text, file_name: null, file_type: null, file: null };
  }
  if (input.file.length === 0) return refuseField('file', 'Filen är tom. Välj en annan.');
  const kind = kinds.find(({ ending, begins }) => ending.test(input.fileName) && begins(input.file));
  if (!kind) return refuseField('file', 'Filen ska vara en PDF eller ett Word-dokument (.docx).');
  return { text: null, file_name: plainName(input.fileName), file_type: kind.type, file: input.file };
}

/** A file's name without folders and without what breaks a header or a disk. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-120) || 'brev';
}

/** A delivered letter of one's own order. */
export async function customerLetter(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
): Promise<LetterContent | Refused> {
  const letter = await deliveredLetter(parts, actor, orderId, letterId);
  return letter ? shownLetter(letter) : new Refused('not_found');
}

export interface LetterFile {
  name: string;
  type: string;
  file: Buffer;
}

/** The file of a delivered letter of one's own order. */
export async function customerLetterFile(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
): Promise<LetterFile | Refused> {
  const letter = await deliveredLetter(parts, actor, orderId, letterId);
  return fileOf(letter);
}

/** A letter as the administrator left it, delivered or not. */
export async function anyLetter(
  parts: Parts,
  orderId: string,
  letterId: string,
): Promise<LetterContent | Refused> {
  const letter = await findLetter(parts, orderId, letterId);
  return letter ? shownLetter(letter) : new Refused('not_found');
}

export async function anyLetterFile(
  parts: Parts,
  orderId: string,
  letterId: string,
): Promise<LetterFile | Refused> {
  return fileOf(await findLetter(parts, orderId, letterId));
}

type LetterRow = NonNullable<Awaited<ReturnType<typeof letterOf>>>;

function shownLetter({ id, title, text, file_name: fileName, delivered_at }: LetterRow): LetterContent {
  return { id, title, text, fileName, deliveredAt: delivered_at?.toISOString() ?? null };
}

function fileOf(letter: LetterRow | undefined): LetterFile | Refused {
  if (!letter?.file || !letter.file_name || !letter.file_type) return new Refused('not_found');
  return { name: letter.file_name, type: letter.file_type, file: letter.file };
}

async function findLetter(parts: Parts, orderId: string, letterId: string) {
  const row = await findOrder(parts, orderId);
  return row && isUuid(letterId) ? letterOf(parts.db, row.id, letterId) : undefined;
}

async function deliveredLetter(parts: Parts, actor: Actor, orderId: string, letterId: string) {
  const row = await findOwnOrder(parts, actor, orderId);
  const letter = row && isUuid(letterId) ? await letterOf(parts.db, row.id, letterId) : undefined;
  return letter?.status === 'delivered' ? letter : undefined;
}

/** The delivered letters of a person as files, named by order and place. */
export async function lettersForExport(
  parts: Parts,
  userId: string,
): Promise<{ name: string; bytes: Buffer }[]> {
  const rows = await deliveredLettersOf(parts.db, userId);
  return rows.map(({ code, position, text, file, file_name }) => ({
    name: `${code}-${position}${file_name ? `-${file_name}` : '.txt'}`,
    bytes: file ?? Buffer.from(text ?? ''),
  }));
}
