import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { type LetterForm, renderLetterFile, renderLetterPages } from '../platform/print/letter.ts';
import { findLetter, type LetterFile, type LetterPlace } from './letters.ts';
import type { OrderReader } from './order-key.ts';

/** Written letters as images, PDF and Word file, all with the same layout. */

const isFile = () =>
  new Refused('not_found', { detail: 'Brevet är en uppladdad fil. Hämta filen i stället, den är som den är.' });

/** A written letter as a file. */
export async function getLetterDocument(
  parts: Parts,
  actor: Actor,
  reader: OrderReader,
  { form, ...place }: LetterPlace & { form: LetterForm },
): Promise<LetterFile | Refused> {
  const letter = await findLetter(parts, actor, reader, place);
  if (!letter) return new Refused('not_found');
  const { title, text, file_name: fileName, code } = letter;
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
  const letter = await findLetter(parts, actor, 'customer', place);
  if (!letter) return new Refused('not_found');
  return letter.text === null ? isFile() : previewLetter(parts, actor, letter.text);
}

/** The page images of a draft. */
export async function previewLetter(parts: Parts, actor: Actor, text: string) {
  return parts.costly.run(actor.userId, 'print', (slot) => renderLetterPages(slot, { title: 'Personligt brev', text }));
}
