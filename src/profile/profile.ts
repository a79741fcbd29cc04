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

/** The user's CV and wishes. Matches are based on a version of the profile. */

export { buildCvDocument } from './documents/document.ts';
export { buildCvFile, buildCvPages, type CvFile, cvFileName, documentName } from './documents/files.ts';
export { readOwnDocument, readUploaded } from './import/cv-reader.ts';
export { containsPersonnummer, hasCv, isEmptyCv } from './rules.ts';

/**
 * Enqueued in the transaction of every change of a profile. One pending task serves all changes: its handlers find the
 * profiles whose version differs from the one that they used.
 */
export const profilesChangedTask = {
  name: 'profile.changed',
  payload: Type.Object({}),
  concurrency: 'one',
} satisfies TaskKind;

/** The profile as other slices use it. */
export interface StoredProfile {
  userId: string;
  cv: Resume;
  wishes: Wishes;
  version: number;
}

function known({ user_id, cv, wishes, version }: store.ProfileRow): StoredProfile {
  // A stored profile may lack wishes that were introduced later: they get their defaults.
  return { userId: user_id, cv, wishes: { ...emptyWishes, ...wishes }, version };
}

/** A user's profile; undefined before the first save. */
export async function findStoredProfile(parts: Pick<Parts, 'db'>, userId: string): Promise<StoredProfile | undefined> {
  const row = await store.findProfile(parts.db, userId);
  return row && known(row);
}

/** The user's own profile; empty and with version 0 before the first save. */
export async function getProfile(parts: Parts, actor: Actor): Promise<Profile> {
  return shown(parts, await store.findProfile(parts.db, actor.userId));
}

function shown({ clock }: Pick<Parts, 'clock'>, row: store.ProfileRow | undefined): Profile {
  const today = stockholmDay(clock.now()).toString();
  if (!row) {
    const advice = suggestImprovements({}, emptyWishes, today);
    return { cv: {}, wishes: emptyWishes, version: 0, updatedAt: null, improvements: advice };
  }
  const { cv, wishes, version } = known(row);
  const updatedAt = row.updated_at.toISOString();
  return { cv, wishes, version, updatedAt, improvements: suggestImprovements(cv, wishes, today) };
}

/**
 * Replaces the user's profile.
 *
 * @param input.version the version that the input is based on: refused if the stored one is newer
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
    // Locks the user's row, so that concurrent changes wait even before a profile exists.
    await lockUserRow(tx, actor.userId);
    const before = await store.findProfile(tx, actor.userId);
    return replaceProfile(parts, tx, before, { userId: actor.userId, cv: input.cv, wishes }, input.version);
  });
}

type Facts = Pick<Profile, 'cv' | 'wishes'>;

/** Changes the CV only, with the same validation as `putProfile`; concurrent changes wait. */
export const updateCv = (parts: Parts, tx: Tx, userId: string, change: (cv: Resume) => Resume) =>
  updateProfile(parts, tx, userId, ({ cv, wishes }) => ({ cv: change(cv), wishes }));

/** Changes the stored profile; concurrent changes wait. Wishes are not validated. */
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
  return replaceProfile(parts, tx, before, { userId, cv, wishes }, before?.version ?? 0);
}

/** @param seen the version that the change is based on; undefined replaces any */
async function replaceProfile(
  parts: Parts,
  tx: Tx,
  before: store.ProfileRow | undefined,
  facts: { userId: string; cv: Resume; wishes: Wishes },
  seen: number | undefined,
): Promise<Profile | Refused> {
  const row = await store.putProfile(tx, { ...facts, at: parts.clock.now() }, seen);
  if (!row) {
    const detail = 'Profilen har ändrats sedan du läste in den. Läs in den på nytt och gör om ändringen.';
    return new Refused('conflict', { detail });
  }
  // The month's activity report mentions an updated CV.
  if (!isDeepStrictEqual(before?.cv ?? {}, row.cv))
    await store.recordCvChangeDay(tx, row.user_id, stockholmDay(row.updated_at).toString());
  await parts.tasks.enqueue(tx, profilesChangedTask, {});
  return shown(parts, row);
}

/** Renders the user's own CV as a file. */
export async function buildOwnCvFile(parts: Parts, actor: Actor, order: CvFileOptions): Promise<CvFile | Refused> {
  return parts.costly.run(actor.userId, 'print', async (slot) => {
    const profile = await findStoredProfile(parts, actor.userId);
    return buildCvFile(slot, profile?.cv ?? {}, order);
  });
}

function refuse(errors: FieldError[]): Refused {
  return new Refused('validation_failed', { errors });
}

/** The user's CV imports in batches, for the data export. */
export async function* importsForExport(parts: Parts, userId: string) {
  yield* readInBatches(5, (after, limit) => selectImports(parts.db, userId, { after, limit }));
}

/** The user's CV and wishes, for the data export. */
export async function profileForExport(parts: Parts, userId: string) {
  const row = await store.findProfile(parts.db, userId);
  return row ? { ...shown(parts, row), cvDays: await store.selectCvChangeDays(parts.db, userId) } : null;
}

/** Keys of the proposals that the user answered, for the data export. */
export const answeredProposalsForExport = (parts: Parts, userId: string) => selectAnsweredProposals(parts.db, userId);
