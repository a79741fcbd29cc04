import type { Tx } from '../../platform/db/open.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Application, ApplicationChange } from '../contract.ts';
import { editOwnApplication } from '../edits.ts';
import { findOwnApplication } from '../own-application.ts';
import { type ApplicationRow, changeApplication } from '../store.ts';
import { insertLetter, selectLetters } from './store.ts';

/** The letter of an application. Saved versions are kept up to a limit. */

/** Per source (user, draft, order, model), so that a program's many versions do not push out the user's. */
const KEPT_VERSIONS = 100;

/** @param letter.version the version that the new text is based on, if known; a mismatch is a conflict */
export async function saveLetter(
  parts: Parts,
  actor: Actor,
  id: string,
  { text, version }: { text: string; version?: number },
): Promise<Application | Refused> {
  return editOwnApplication(parts, actor, id, async (tx, row) => {
    if (row.letter === text) return undefined;
    if (version !== undefined && version !== row.letter_version) {
      return new Refused('conflict', {
        detail: 'Brevet är ändrat på ett annat ställe. Båda texterna finns kvar: välj vilken som ska gälla.',
      });
    }
    await addLetterVersion(tx, parts, id, text, actor.scope ? 'model' : 'user');
    return undefined;
  });
}

/** Adds the next version of a locked application's letter, and deletes old ones. */
export async function addLetterVersion(
  tx: Tx,
  parts: Parts,
  applicationId: string,
  text: string,
  source: 'user' | 'draft' | 'order' | 'model',
  ordered?: { id: string; version: number },
): Promise<void> {
  const from = ordered ? { order_letter: ordered.id, order_letter_version: ordered.version } : {};
  const row = { application_id: applicationId, text, source, at: parts.clock.now(), ...from };
  await insertLetter(tx, row, KEPT_VERSIONS);
}

export async function listLetterVersions(parts: Parts, actor: Actor, id: string) {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  const rows = await selectLetters(parts.db, id);
  const items = rows.map(({ version, text, source, at }) => ({ version, text, source, at: at.toISOString() }));
  return { items };
}

/** Stores the user's answers about this job. Ends no approval. */
export async function changeLetterAnswers(
  tx: Tx,
  parts: Parts,
  { id, letter_answers }: ApplicationRow,
  answers: NonNullable<ApplicationChange['answers']>,
): Promise<void> {
  const given = Object.entries(answers).map(([question, answer]) => [question, answer?.trim() || null]);
  const all = { why: null, mostAlike: null, start: null, ...letter_answers, ...Object.fromEntries(given) };
  await changeApplication(tx, id, { letter_answers: JSON.stringify(all), updated_at: parts.clock.now() });
}
