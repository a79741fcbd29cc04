import { unzipSync } from 'fflate';
import { type Refused, refuseField } from '../platform/kernel/errors.ts';
import type { LetterContent } from './letter-store.ts';

/** The allowed content of a letter: a text, or a PDF or Word file. */

export type LetterInput = { text: string } | { fileName: string; file: Buffer };

/** File types, recognised by content. The name must fit too, but proves nothing on its own. */
const kinds: { ending: RegExp; type: string; isIn: (file: Buffer) => boolean }[] = [
  { ending: /\.pdf$/i, type: 'application/pdf', isIn: (file) => file.subarray(0, 5).toString('latin1') === '%PDF-' },
  {
    ending: /\.docx$/i,
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    isIn: isWordDocument,
  },
];

/** @returns the content as it is stored, or a refusal that names the field */
export function parseLetterContent(input: LetterInput): LetterContent | Refused {
  if ('text' in input) {
    if (input.text.trim() === '') return refuseField('text', 'Brevet är tomt. Skriv något först.');
    return { text: input.text, file_name: null, file_type: null, file: null };
  }
  if (input.file.length === 0) return refuseField('file', 'Filen är tom. Välj en annan.');
  const kind = kinds.find(({ ending, isIn }) => ending.test(input.fileName) && isIn(input.file));
  if (!kind) return refuseField('file', 'Filen ska vara en PDF eller ett Word-dokument (.docx).');
  return { text: null, file_name: plainName(input.fileName), file_type: kind.type, file: input.file };
}

/**
 * Recognises a Word file, since other formats are ZIP archives too. Reads only the names in the archive and unpacks
 * nothing.
 */
function isWordDocument(file: Buffer): boolean {
  const names = new Set<string>();
  try {
    unzipSync(file, {
      filter: ({ name }) => {
        names.add(name);
        return false;
      },
    });
  } catch {
    return false;
  }
  return names.has('word/document.xml');
}

/** A file name without folders and without characters that break a header or a file system. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-120) || 'brev';
}
