import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { type LetterForm, renderLetterFile, renderLetterPages } from '../../platform/print/letter.ts';
import { buildCvPages, type CvFile, isEmptyCv } from '../../profile/profile.ts';
import { buildMaterial, findOwnCv } from '../material.ts';
import { findOwnApplication } from '../own-application.ts';
import { cvLanguage, LETTER_TITLE, letterFileName } from './documents.ts';

/** Page previews of letter and CV. The files are rendered the same way. */

/** The pages of an unsaved letter. */
export async function previewLetter(parts: Parts, actor: Actor, id: string, text: string) {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  return parts.costly.run(actor.userId, 'print', (slot) => renderLetterPages(slot, { title: LETTER_TITLE, text }));
}

/** The pages of the CV that will be sent: the tailored one, else the user's own. */
export async function previewCv(parts: Parts, actor: Actor, id: string) {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  const { cv } = buildMaterial(row, await findOwnCv(parts.db, actor.userId));
  if (isEmptyCv(cv)) return new Refused('not_found', { detail: 'Ditt cv är tomt. Fyll i det under Profil.' });
  return parts.costly.run(actor.userId, 'print', (slot) => buildCvPages(slot, cv, cvLanguage(row), row.cv_template));
}

/** The letter as a file, for forms that take one. */
export async function getLetterDocument(
  parts: Parts,
  actor: Actor,
  id: string,
  form: LetterForm,
): Promise<CvFile | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  const { letter: text, cv } = buildMaterial(row, await findOwnCv(parts.db, actor.userId));
  if (text.trim() === '') return new Refused('not_found', { detail: 'Brevet är tomt. Skriv det först.' });
  const made = await parts.costly.run(actor.userId, 'print', (slot) =>
    renderLetterFile(slot, form, { title: LETTER_TITLE, text }),
  );
  return made instanceof Refused ? made : { name: letterFileName(cv, form), ...made };
}
