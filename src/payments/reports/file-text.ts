import type { TextEncoding } from './report.ts';

/** Which files work, said wherever one does not. */
export const acceptedFilesHint = 'Hämta Swish-rapporten i internetbanken som CSV: filen slutar på .csv eller .txt.';

/** What the bytes of a file begin with that is no text. */
const binaries: [number[], string][] = [
  [[0x50, 0x4b, 3, 4], 'Filen är en Word-, Excel- eller zip-fil.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'Filen är en äldre Word- eller Excel-fil.'],
  [[0x25, 0x50, 0x44, 0x46], 'Filen är en PDF.'],
  [[0xff, 0xfe], 'Filen är kodad som UTF-16. Spara om den som UTF-8.'],
  [[0xfe, 0xff], 'Filen är kodad som UTF-16. Spara om den som UTF-8.'],
];
/** The same for texts. */
const otherTexts: [RegExp, string][] = [
  [/^\s*<(?:!doctype html|html)/i, 'Filen är en webbsida.'],
  [/^\s*<\?xml/i, 'Filen är XML (kanske camt).'],
  [/^01BGMAX/, 'Filen är en BgMax-fil från Bankgirot.'],
  [/^#FLAGGA/, 'Filen är en bokföringsfil (SIE).'],
  [/^\{\\rtf/, 'Filen är ett dokument (RTF).'],
  [/^\s*(?:\[\s*)?\{/, 'Filen är JSON.'],
];
const documents = /\.(md|markdown|docx?|odt|rtf|pages|pdf|xlsx?|ods|numbers|html?|json|xml|eml|zip)$/i;

/** Why a file that is no report by its content is none by its name, either. */
export function documentNameProblem(fileName: string): string | undefined {
  const kind = documents.exec(fileName)?.[1]?.toLowerCase();
  return kind && `Filen slutar på .${kind} och är ingen bankrapport. ${acceptedFilesHint}`;
}

/** Why bytes are no text, in Swedish; undefined when they may be. */
export function binaryFileProblem(bytes: Uint8Array): string | undefined {
  const known = binaries.find(([mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (known) return `${known[1]} ${acceptedFilesHint}`;
  if (bytes.includes(0)) return `Filen är ingen textfil. ${acceptedFilesHint}`;
  return undefined;
}

/** Why a text can hold no report, in Swedish; undefined when it may. */
export function nonReportTextProblem(text: string): string | undefined {
  if (text.trim() === '') return `Filen är tom. ${acceptedFilesHint}`;
  const known = otherTexts.find(([start]) => start.test(text));
  return known && `${known[1]} ${acceptedFilesHint}`;
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * UTF-8 that was cut in the middle of its last character. Only with another character beyond ASCII before
 * it: else a windows-1252 file whose very last letter is one of ours would be taken for it.
 */
function cutUtf8(bytes: Uint8Array): string | undefined {
  for (const lost of [1, 2, 3]) {
    const text = utf8(bytes.subarray(0, -lost));
    if (text !== undefined) return /\P{ASCII}/u.test(text) ? text : undefined;
  }
  return undefined;
}

/** The text of a file: UTF-8 when every byte is, else windows-1252. The byte order mark is dropped. */
export function decodeText(
  bytes: Uint8Array,
  encoding: TextEncoding | 'auto',
): { text: string; encoding: TextEncoding } | undefined {
  const text = encoding === 'windows-1252' ? undefined : (utf8(bytes) ?? cutUtf8(bytes));
  if (text !== undefined) return { text, encoding: 'utf-8' };
  if (encoding === 'utf-8') return undefined;
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
}
