import { isDeepStrictEqual } from 'node:util';
import Type from 'typebox';
import { lockUserRow } from '../accounts/accounts.ts';
import { readInBatches } from '../platform/db/batches.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { type FieldError, Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { TaskKind } from '../platform/tasks/queue.ts';
import { currentTaxonomy } from '../taxonomy/taxonomy.ts';
import type { Profile, Resume, Wishes } from './contract.ts';
import { selectImports } from './cv-import-store.ts';
import { buildCvFile, type CvFile, type CvFileOptions } from './documents/files.ts';
import { selectAnsweredProposals } from './proposal-store.ts';
import { emptyWishes, suggestImprovements, validateCv } from './rules.ts';
import * as store from './store.ts';
import { validateWishes } from './wishes.ts';

/** What a person has done and what they look for. Matches are based on a version of it. */

export { buildCvDocument } from './documents/document.ts';
export { buildCvFile, buildCvPages, type CvFile, cvFileName, documentName } from './documents/files.ts';
export { readOwnDocument, readUploaded } from './import/cv-reader.ts';
export { hasCv, holdsPersonnummer, isEmptyCv } from './rules.ts';

/**
 * Asked for in the transaction of every change of a profile. One waiting task stands for all: whoever does it looks
 * which profiles have another version than what they are based on.
 */
export const profilesChangedTask = {
  name: 'profile.changed',
  payload: Type.Object({}),
  concurrency: 'one',
} satisfies TaskKind;

/** The facts that others work with. */
export interface KnownProfile {
  userId: string;
  cv: Resume;
  wishes: Wishes;
  version: number;
}

function known({ user_id, cv, wishes, version }: store.ProfileRow): KnownProfile {
  // A wish that was added to the program later has its default.
  return { userId: user_id, cv, wishes: { ...emptyWishes, ...wishes }, version };
}

/** Somebody's profile; undefined before anything was saved. */
export async function findKnownProfile(parts: Pick<Parts, 'db'>, userId: string): Promise<KnownProfile | undefined> {
  const row = await store.findProfile(parts.db, userId);
  return row && known(row);
}

/** One's own profile, empty and of version 0 before anything was saved. */
export async function getProfile(parts: Parts, actor: Actor): Promise<Profile> {
  return shown(await store.findProfile(parts.db, actor.userId));
}

function shown(row: store.ProfileRow | undefined): Profile {
  if (!row) {
    const advice = suggestImprovements({}, emptyWishes);
    return { cv: {}, wishes: emptyWishes, version: 0, updatedAt: null, improvements: advice };
  }
  const { cv, wishes, version } = known(row);
  const updatedAt = row.updated_at.toISOString();
  return { cv, wishes, version, updatedAt, improvements: suggestImprovements(cv, wishes) };
}

/**
 * Puts a profile in the place of the one that there is.
 *
 * @param input.version the one that it is based on: when another was saved meanwhile, this one is refused
 */
export async function putProfile(
  parts: Parts,
  actor: Actor,
  input: { cv: Resume; wishes: Partial<Wishes>; version?: number },
): Promise<Profile | Refused> {
  const wishes = { ...emptyWishes, ...input.wishes };
  const faults = [...validateCv(input.cv), ...validateWishes(await currentTaxonomy(parts), wishes)];
  if (faults.length > 0) return refuse(faults);
  return parts.db.transaction().execute(async (tx) => {
    // Other changes of the profile wait, even while there is none.
    await lockUserRow(tx, actor.userId);
    const before = await store.findProfile(tx, actor.userId);
    const at = parts.clock.now();
    const row = await store.putProfile(tx, { userId: actor.userId, cv: input.cv, wishes, at }, input.version);
    if (!row) return refuseOlder();
    await noteCvChange(tx, before, row);
    await parts.tasks.enqueue(tx, profilesChangedTask, {});
    return shown(row);
  });
}

type Facts = Pick<Profile, 'cv' | 'wishes'>;

/** Changes the CV alone; others who change the profile wait. The same rules as for a CV that is put. */
export const updateCv = (parts: Parts, tx: Tx, userId: string, change: (cv: Resume) => Resume) =>
  updateProfile(parts, tx, userId, ({ cv, wishes }) => ({ cv: change(cv), wishes }));

/** Changes what there is; others who change the profile wait. Wishes are taken as they come. */
export async function updateProfile(
  parts: Parts,
  tx: Tx,
  userId: string,
  change: (before: Facts) => Facts,
): Promise<Profile | Refused> {
  await lockUserRow(tx, userId);
  const before = await store.findProfile(tx, userId);
  const { cv, wishes } = change({ cv: before?.cv ?? {}, wishes: { ...emptyWishes, ...before?.wishes } });
  const faults = validateCv(cv);
  if (faults.length > 0) return refuse(faults);
  const row = await store.putProfile(tx, { userId, cv, wishes, at: parts.clock.now() }, before?.version ?? 0);
  if (!row) return refuseOlder();
  await noteCvChange(tx, before, row);
  await parts.tasks.enqueue(tx, profilesChangedTask, {});
  return shown(row);
}

/** Keeps the day, where the CV says something else than before: an updated CV is told in the month's report. */
async function noteCvChange(tx: Tx, before: store.ProfileRow | undefined, row: store.ProfileRow): Promise<void> {
  if (isDeepStrictEqual(before?.cv ?? {}, row.cv)) return;
  await store.recordCvDay(tx, row.user_id, stockholmDay(row.updated_at).toString());
}

/** One's own CV as a file. */
export async function buildOwnCvFile(parts: Parts, actor: Actor, order: CvFileOptions): Promise<CvFile | Refused> {
  return parts.costly.run(actor.userId, 'print', async (slot) => {
    const profile = await findKnownProfile(parts, actor.userId);
    return buildCvFile(slot, profile?.cv ?? {}, order);
  });
}

function refuse(errors: FieldError[]): Refused {
  return new Refused('validation_failed', { errors });
}

function refuseOlder(): Refused {
  return new Refused('conflict', {
    detail: 'Profilen har ändrats sedan du läste in den. Läs in den på nytt och gör om ändringen.',
  });
}

/** What was read of each of a person's files, in batches, for the export of their data. */
export async function* importsForExport(parts: Parts, userId: string) {
  yield* readInBatches(5, (after, limit) => selectImports(parts.db, userId, { after, limit }));
}

/** CV and wishes, for the export of a person's data. */
export async function profileForExport(parts: Parts, userId: string) {
  const row = await store.findProfile(parts.db, userId);
  return row ? { ...shown(row), cvDays: await store.selectCvDays(parts.db, userId) } : null;
}

/** The keys of the proposals that were answered, for the export of a person's data. */
export const answeredForExport = (parts: Parts, userId: string) => selectAnsweredProposals(parts.db, userId);
