import { listDeliveredForApplications } from '../../orders/orders.ts';
import type { Tx } from '../../platform/db/open.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { MAX_ATTACHMENTS, toAttachment } from '../attachments/attachments.ts';
import { deleteAttachmentsByHash, insertAttachment } from '../attachments/store.ts';
import { editMaterial } from '../edits.ts';
import type { ApplicationRow } from '../store.ts';
import { addLetterVersion } from './letters.ts';
import { selectLetters } from './store.ts';

/**
 * Imports ordered letters into their applications: a text becomes the next version of the letter, a file becomes an
 * attachment. Each is imported once, even if the order is delivered again. An application that was sent or has ended
 * stays as it is; the letter can still be read in the order.
 */
export async function importOrderedLetters(parts: Parts, orderId: string): Promise<void> {
  for (const letter of await listDeliveredForApplications(parts, orderId)) {
    const { application_id: id, user_id: userId, text } = letter;
    if (!id || !userId) continue;
    const file = letter.file && (await toAttachment(userId, letter.file_name ?? '', letter.file));
    if (!text && !file) continue;
    const reason = text
      ? 'Brevet som du beställde har kommit'
      : 'Brevet som du beställde har kommit som en fil och ligger bland bilagorna';
    await parts.db.transaction().execute(async (tx) => {
      await editMaterial(tx, parts, { id, userId, source: 'system', reason }, async (_tx, row) => {
        const kept = row.attachments.filter(({ sha256 }) => !letter.earlier_files.includes(sha256));
        if (text) await takeText(tx, parts, id, { ...letter, text });
        else if (file) await takeFile(tx, parts, { ...row, attachments: kept }, file);
        // Else the employer would get an earlier version beside the newest.
        if (kept.length < row.attachments.length)
          await deleteAttachmentsByHash(tx, id, letter.earlier_files, file?.sha256);
        return undefined;
      });
    });
  }
}

async function takeText(
  tx: Tx,
  parts: Parts,
  applicationId: string,
  { id, version, text }: { id: string; version: number; text: string },
): Promise<void> {
  const earlier = await selectLetters(tx, applicationId);
  const known = earlier.some(({ source, order_letter, order_letter_version, text: taken }) =>
    order_letter ? order_letter === id && order_letter_version === version : source === 'order' && taken === text,
  );
  if (!known) await addLetterVersion(tx, parts, applicationId, text, 'order', { id, version });
}

type File = NonNullable<Awaited<ReturnType<typeof toAttachment>>>;

async function takeFile(tx: Tx, parts: Parts, { id, attachments }: ApplicationRow, file: File): Promise<void> {
  const known = attachments.some(({ sha256 }) => sha256 === file.sha256);
  if (known || attachments.length >= MAX_ATTACHMENTS) return;
  await insertAttachment(tx, { ...file, id: newId(), application_id: id, at: parts.clock.now() });
}
