import type { Parts } from '../parts.ts';
import { attachedBytes, everyLetterOf, everyTailoredCvOf, fileIdsOf, mailedBytes } from './leaving-store.ts';
import { ownCvOf } from './material.ts';
import { shownApplication } from './presenter.ts';
import { accountOf } from './sending/account-store.ts';
import { sendingsOf } from './sending/store.ts';
import { everyApplicationOf } from './store.ts';

/** All that is held of a person's applications, for the export of their data; no secret of theirs. */
export async function applicationsForExport(parts: Parts, userId: string) {
  const { db } = parts;
  const ownCv = await ownCvOf(db, userId);
  const letters = Map.groupBy(await everyLetterOf(db, userId), (row) => row.application_id);
  const cvs = Map.groupBy(await everyTailoredCvOf(db, userId), (row) => row.application_id);
  const sendings = Map.groupBy(await sendingsOf(db, userId), (row) => row.application_id);
  const rows = await everyApplicationOf(db, userId);
  const account = await accountOf(db, userId);
  return {
    applications: rows.map((row) => ({
      ...shownApplication(row, ownCv),
      letters: (letters.get(row.id) ?? []).map(withoutApplication),
      tailoredCvs: (cvs.get(row.id) ?? []).map(withoutApplication),
      sendings: (sendings.get(row.id) ?? []).map(withoutApplication),
    })),
    sendingAccount: account
      ? {
          host: account.host,
          port: account.port,
          secure: account.secure,
          username: account.username,
          from: account.sender,
        }
      : null,
  };
}

function withoutApplication<T extends { application_id: string }>({ application_id: _, ...rest }: T) {
  return rest;
}

/** What a person attached, and the mails that left, as files named by application. */
export async function applicationFilesForExport(
  parts: Parts,
  userId: string,
): Promise<{ name: string; bytes: Buffer }[]> {
  const { attached, mailed } = await fileIdsOf(parts.db, userId);
  const files: { name: string; bytes: Buffer }[] = [];
  for (const { id, application_id, name } of attached) {
    const bytes = await attachedBytes(parts.db, id);
    // Two of the same name are two files.
    if (bytes) files.push({ name: `${application_id}/${id.slice(-6)}-${name}`, bytes });
  }
  for (const { id, application_id } of mailed) {
    const bytes = await mailedBytes(parts.db, id);
    if (bytes) files.push({ name: `${application_id}/skickat-${id.slice(-6)}.eml`, bytes });
  }
  return files;
}
