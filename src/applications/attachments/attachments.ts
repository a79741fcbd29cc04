import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/open.ts';
import { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import { isUuid, newId } from '../../platform/kernel/ids.ts';
import { countUse, type UseLimit } from '../../platform/limits/limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { readUploaded } from '../../profile/profile.ts';
import type { Application, AttachmentStorage } from '../contract.ts';
import { editOwnApplication } from '../edits.ts';
import { findOwnApplication } from '../own-application.ts';
import { attachmentName, detectFileKind, type FileKind, storageProblem, UNREADABLE_LENGTH } from './rules.ts';
import { findAttachment, insertAttachment, lockStorage, selectStorageUsed } from './store.ts';

/** Files that are sent with an application, besides the CV. */

export const MAX_ATTACHMENTS = 10;
/** Attached files are stored as long as the application, so their number per hour is limited. */
const byAccount: UseLimit = { name: 'applications.attachments', uses: 200, seconds: 3600 };

export async function attachFile(
  parts: Parts,
  slot: WorkSlot,
  actor: Actor,
  id: string,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<Application | Refused> {
  const found = await findOwnApplication(parts, actor, id);
  if (!found) return new Refused('not_found');
  const kind = detectFileKind(bytes);
  if (typeof kind === 'string') return refuseField('file', kind);
  const limited = await countUse(parts, byAccount, actor.userId);
  if (limited) return limited;
  // A first check before the costly reading of the file. The check under the lock below decides.
  const full = await refuseWhereFull(parts, parts.db, actor.userId, bytes.length);
  if (full) return full;
  const file = await fileToAttach(slot, fileName, bytes, kind);
  return editOwnApplication(parts, actor, id, async (tx, row) => {
    if (row.attachments.length >= MAX_ATTACHMENTS)
      return refuseField('file', `En ansökan får ha högst ${MAX_ATTACHMENTS} bilagor. Ta bort någon först.`);
    // Without the lock, parallel uploads would each find the same free space.
    await lockStorage(tx, actor.userId);
    const refused = await refuseWhereFull(parts, tx, actor.userId, bytes.length);
    if (refused) return refused;
    await insertAttachment(tx, { ...file, id: newId(), application_id: id, at: parts.clock.now() });
    return undefined;
  });
}

async function refuseWhereFull(
  { config }: Parts,
  db: Db | Tx,
  userId: string,
  size: number,
): Promise<Refused | undefined> {
  const detail = storageProblem(size, { used: await selectStorageUsed(db, userId), quota: config.storage.attachments });
  return detail === undefined
    ? undefined
    : new Refused('too_large', { detail, errors: [{ field: 'file', message: detail }] });
}

/** Used and available attachment storage of the caller, in bytes. */
export async function getAttachmentStorage({ db, config }: Parts, actor: Actor): Promise<AttachmentStorage> {
  return { used: await selectStorageUsed(db, actor.userId), quota: config.storage.attachments };
}

/** Makes an attachment of a file from another source. Returns undefined where its type is not accepted. */
export async function toAttachment(owner: string, fileName: string, bytes: Buffer) {
  const kind = detectFileKind(bytes);
  return typeof kind === 'string' ? undefined : fileToAttach(WorkSlot.ofTask(owner), fileName, bytes, kind);
}

async function fileToAttach(slot: WorkSlot, fileName: string, bytes: Buffer, kind: FileKind) {
  return {
    name: attachmentName(fileName, kind),
    media_type: kind.mediaType,
    size: bytes.length,
    file: bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    text_length: kind.isDocument ? await lettersIn(slot, fileName, bytes) : null,
  };
}

/** Characters of text in a document: 0 for a scanned picture, `UNREADABLE_LENGTH` for one that cannot be opened. */
async function lettersIn(slot: WorkSlot, fileName: string, bytes: Buffer): Promise<number> {
  const { lines, isShut } = await readUploaded(slot, { bytes: new Uint8Array(bytes), fileName });
  if (isShut) return UNREADABLE_LENGTH;
  return lines.reduce((sum, { text }) => sum + text.trim().length, 0);
}

export async function getAttachedFile(
  parts: Parts,
  actor: Actor,
  id: string,
  attachmentId: string,
): Promise<{ name: string; type: string; file: Buffer } | Refused> {
  const known = isUuid(id) && isUuid(attachmentId);
  const row = known ? await findAttachment(parts.db, actor.userId, id, attachmentId) : undefined;
  return row ? { name: row.name, type: row.media_type, file: row.file } : new Refused('not_found');
}
