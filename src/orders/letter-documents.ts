import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { type LetterForm, renderLetterFile, renderLetterPages } from '../platform/print/letter.ts';
import { getAnyLetter, getCustomerLetter, type LetterFile, type LetterPlace } from './letters.ts';
import { findOrder, findOwnOrder } from './order-key.ts';

/** Written letters as images, PDF and Word file, all with the same layout. */

const isFile = () =>
  new Refused('not_found', { detail: 'Brevet är en uppladdad fil. Hämta filen i stället, den är som den är.' });

/** A letter that was delivered to the caller, as a file. */
export async function getOwnLetterDocument(
  parts: Parts,
  actor: Actor,
  place: LetterPlace,
  form: LetterForm,
): Promise<LetterFile | Refused> {
  const letter = await getCustomerLetter(parts, actor, place);
  if (letter instanceof Refused) return letter;
  const order = await findOwnOrder(parts, actor, place.id);
  return documentOf(parts, actor, { ...letter, code: order?.code ?? '' }, form);
}

/** Any letter as a file, delivered or not, for the administrator who writes it. */
export async function getAnyLetterDocument(
  parts: Parts,
  actor: Actor,
  place: LetterPlace,
  form: LetterForm,
): Promise<LetterFile | Refused> {
  const letter = await getAnyLetter(parts, actor, place);
  if (letter instanceof Refused) return letter;
  const order = await findOrder(parts, place.id);
  return documentOf(parts, actor, { ...letter, code: order?.code ?? '' }, form);
}

async function documentOf(
  parts: Parts,
  actor: Actor,
  { title, text, fileName, code }: { title: string; text: string | null; fileName: string | null; code: string },
  form: LetterForm,
): Promise<LetterFile | Refused> {
  if (text === null) return fileName === null ? new Refused('not_found') : isFile();
  const made = await parts.costly.run(actor.userId, 'print', (slot) =>
    renderLetterFile(slot, form, { title: 'Personligt brev', text }),
  );
  if (made instanceof Refused) return made;
  const number = /^Brev (\d+)/.exec(title)?.[1] ?? '1';
  return { name: `Personligt brev ${code}-${number}.${form}`, ...made };
}

/** The page images of a letter that was delivered to the caller. */
export async function getOwnLetterPages(parts: Parts, actor: Actor, place: LetterPlace) {
  const letter = await getCustomerLetter(parts, actor, place);
  if (letter instanceof Refused) return letter;
  return letter.text === null ? isFile() : previewLetter(parts, actor, letter.text);
}

/** The page images of a draft. */
export async function previewLetter(parts: Parts, actor: Actor, text: string) {
  return parts.costly.run(actor.userId, 'print', (slot) => renderLetterPages(slot, { title: 'Personligt brev', text }));
}
