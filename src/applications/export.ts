import { readInBatches, readInChunks } from '../platform/db/batches.ts';
import type { Parts } from '../platform/parts.ts';
import { findOwnCv } from './material.ts';
import { presentApplication } from './presenter.ts';
import { readFileChunk, selectAllLetters, selectAllTailoredCvs, selectFileIds } from './privacy-store.ts';
import { findAccount } from './sending/account-store.ts';
import { selectSendings } from './sending/store.ts';
import { applicationsForExport as rowsForExport } from './store.ts';

/** Applications per batch. Each comes with all its letters and CVs. */
const BATCH = 10;

/** All data of a user's applications, in batches, for the data export. Contains no secrets. */
export async function* applicationsForExport({ db }: Parts, userId: string) {
  const ownCv = await findOwnCv(db, userId);
  const read = (after: string | undefined, limit: number) => rowsForExport(db, userId, { after, limit });
  for await (const rows of readInBatches(BATCH, read)) {
    const ids = rows.map(({ id }) => id);
    const letters = Map.groupBy(await selectAllLetters(db, ids), (row) => row.application_id);
    const cvs = Map.groupBy(await selectAllTailoredCvs(db, ids), (row) => row.application_id);
    const sendings = Map.groupBy(await selectSendings(db, ids), (row) => row.application_id);
    yield rows.map((row) => ({
      ...presentApplication(row, ownCv),
      letters: (letters.get(row.id) ?? []).map(withoutApplication),
      tailoredCvs: (cvs.get(row.id) ?? []).map(withoutApplication),
      sendings: (sendings.get(row.id) ?? []).map(withoutApplication),
    }));
  }
}

/** The user's mail server for the data export, without the password. */
export async function sendingAccountForExport({ db }: Parts, userId: string) {
  const account = await findAccount(db, userId);
  if (!account) return null;
  const { host, port, secure, username, sender } = account;
  return { host, port, secure, username, from: sender };
}

function withoutApplication<T extends { application_id: string }>({ application_id: _, ...rest }: T) {
  return rest;
}

/** A user's attachments and sent mails for the data export, as files named by application, each read in chunks. */
export async function* applicationFilesForExport(
  { db }: Parts,
  userId: string,
): AsyncGenerator<{ name: string; pieces: AsyncIterable<Buffer>; stored: boolean }> {
  const { attached, mailed } = await selectFileIds(db, userId);
  for (const { id, application_id, name } of attached) {
    yield {
      // Part of the id, so that two files of the same name stay apart.
      name: `${application_id}/${id.slice(-6)}-${name}`,
      pieces: readInChunks((offset, length) => readFileChunk(db, userId, { kind: 'attachment', id }, offset, length)),
      stored: true,
    };
  }
  for (const { id, application_id } of mailed) {
    yield {
      name: `${application_id}/skickat-${id.slice(-6)}.eml`,
      pieces: readInChunks((offset, length) => readFileChunk(db, userId, { kind: 'mail', id }, offset, length)),
      stored: false,
    };
  }
}
