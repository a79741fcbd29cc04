import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import { claimIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused, refuseField, Unavailable } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { removePersonnummer } from '../platform/kernel/personnummer.ts';
import type { Parts } from '../platform/parts.ts';
import type { CvAcceptance, CvImport, Profile, Resume } from './contract.ts';
import * as store from './cv-import-store.ts';
import { readUploaded } from './import/cv-reader.ts';
import { mergeCv } from './import/merge.ts';
import { scanReader } from './import/ocr/scan-reader.ts';
import { failedReading } from './import/read-cv.ts';
import { updateCv } from './profile.ts';

/** Imports a CV from a file: it is read into a draft, which the user checks and accepts section by section. */

/** How long a draft is kept, in seconds. */
const KEEP_IMPORTS = 30 * 86_400;
/** Drafts kept per user, the newest ones: each may hold as much text as a long file. */
const MOST_IMPORTS = 20;

/**
 * Reads a file into a draft. An unreadable file also becomes an import, which gives the reason. The file itself is not
 * stored.
 *
 * @param file `waits`: whether to answer only after a picture was read, which takes some seconds per page
 */
export async function importCv(
  parts: Parts,
  slot: WorkSlot,
  actor: Actor,
  file: { fileName: string; bytes: Buffer; waits: boolean },
  key?: IdempotencyKey,
): Promise<CvImport | Refused> {
  const name = file.fileName.split(/[\\/]/).at(-1) ?? '';
  const fileName = removePersonnummer(name).text.trim().slice(0, 200) || 'cv';
  const bytes = new Uint8Array(file.bytes);
  const reading = await readUploaded(slot, { bytes, fileName });
  const id = newId();
  const at = parts.clock.now();
  const made = await rollbackOnRefusal(parts.db, async (tx) => {
    const claimed = key ? await claimIdempotencyKey(tx, parts, actor, key, id) : id;
    if (claimed !== id) return claimed;
    if (reading.isScan && scanReader.isReading(actor.userId)) return alreadyReading();
    const state = reading.isScan ? { ...reading, status: 'reading' as const, problem: undefined } : reading;
    await store.insertImport(tx, { id, userId: actor.userId, fileName, at, ...state });
    await store.deleteOldImports(tx, actor.userId, MOST_IMPORTS);
    return id;
  });
  if (made instanceof Refused) return made;
  if (made === id && reading.isScan) {
    const read = readPicture(parts, actor, id, { bytes, fileName });
    if (file.waits) await read;
  }
  return getCvImport(parts, actor, made);
}

function alreadyReading(): Refused {
  const detail = 'Vi läser redan en bild åt dig. Vänta tills den är klar och skicka sedan den här igen.';
  return new Refused('too_many_requests', { detail, retryAfter: 10 });
}

const interrupted = 'Läsningen avbröts innan den var klar. Ladda upp filen igen.';
const crowded = 'Många läser in bilder just nu. Vänta någon minut och ladda upp filen igen.';
/** Milliseconds between progress updates. */
const TELL_MS = 1000;

/** Reads a picture for a stored import. A failure is stored in the import. */
async function readPicture(
  { db, log, stopping }: Parts,
  { userId }: Actor,
  id: string,
  file: { bytes: Uint8Array; fileName: string },
): Promise<void> {
  let progress: CvImport['progress'];
  const tell = (now: CvImport['progress']) => {
    progress = now;
  };
  const telling = setInterval(() => void store.markReading(db, userId, id, progress).catch(() => {}), TELL_MS);
  try {
    const reading = await scanReader.read({ ...file, person: userId, tell }, stopping).catch((err: unknown) => {
      log.warn({ err }, 'a picture of a CV was not read');
      return failedReading(err instanceof Unavailable ? crowded : interrupted);
    });
    await store.finishReading(db, userId, id, reading);
  } catch (err) {
    // The database is unavailable, as during shutdown. Clients see the reading as lost when `alive_at` expires.
    log.warn({ err }, 'what was read in a picture of a CV was not saved');
  } finally {
    clearInterval(telling);
  }
}

export async function getCvImport(parts: Parts, actor: Actor, id: string): Promise<CvImport | Refused> {
  const row = isUuid(id) ? await store.findImport(parts.db, actor.userId, id) : undefined;
  if (!row) return new Refused('not_found');
  return importOf(row);
}

function importOf(row: NonNullable<Awaited<ReturnType<typeof store.findImport>>>): CvImport {
  const { file_name: fileName, created_at, accepted_at, progress, unsure, is_lost: isLost, ...read } = row;
  const problem = isLost ? interrupted : read.problem;
  return {
    ...read,
    fileName,
    status: isLost ? 'failed' : read.status,
    problem: problem ?? undefined,
    progress: (!isLost && progress) || undefined,
    unsure: unsure ?? undefined,
    createdAt: created_at.toISOString(),
    acceptedAt: accepted_at?.toISOString() ?? null,
  };
}

/** Most entries per list of a profile. */
const LONGEST_LIST = 200;

/**
 * Merges sections of the draft, as the user edited it, into the profile. The operation is idempotent: it completes an
 * entry that exists. Personal data in the profile stays, unless the user chose to replace it.
 */
export async function acceptCv(
  parts: Parts,
  actor: Actor,
  id: string,
  { draft, sections, replace }: CvAcceptance,
): Promise<Profile | Refused> {
  const found = await getCvImport(parts, actor, id);
  if (found instanceof Refused) return found;
  if (found.status === 'reading') {
    return new Refused('conflict', { detail: 'Bilden läses fortfarande. Vänta tills den är klar.' });
  }
  if (found.status === 'failed') {
    return new Refused('conflict', { detail: 'Filen gick inte att läsa, så det finns inget att ta över.' });
  }
  return rollbackOnRefusal(parts.db, async (tx) => {
    let full: string | undefined;
    const profile = await updateCv(parts, tx, actor.userId, (cv) => {
      const merged = mergeCv(cv, draft, sections, replace);
      full = fullList(merged);
      return merged;
    });
    if (profile instanceof Refused) return inDraft(profile);
    if (full) return refuseField(`draft.${full}`, `En profil får ha högst ${LONGEST_LIST} av dem. Ta bort några.`);
    const isThere = await store.markAccepted(tx, actor.userId, id, parts.clock.now());
    return isThere ? profile : new Refused('not_found');
  });
}

/** Renames the fields of errors: the request calls the CV `draft`. */
function inDraft(refused: Refused): Refused {
  const errors = refused.errors?.map(({ field, message }) => ({ field: field.replace(/^cv\./, 'draft.'), message }));
  return errors ? new Refused(refused.code, { errors }) : refused;
}

function fullList(cv: Resume): string | undefined {
  return Object.entries(cv).find(([, value]) => Array.isArray(value) && value.length > LONGEST_LIST)?.[0];
}

/** @returns the number of deleted drafts */
export async function deleteExpiredImports(parts: Parts): Promise<number> {
  return store.deleteImportsBefore(parts.db, addSeconds(parts.clock.now(), -KEEP_IMPORTS));
}
