import type { TextEncoding } from './report.ts';

/** Names the accepted files, for every message about a file that is not. */
export const acceptedFilesHint =
  'Hämta Swish-rapporten i internetbanken som CSV eller Excel (.xlsx), eller bankens camt- eller BgMax-fil.';

/** First bytes of binary formats, with their name in Swedish. */
const binaries: [number[], string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'Filen är en äldre Word- eller Excel-fil. Öppna den och spara den som .xlsx.'],
  [[0x25, 0x50, 0x44, 0x46], 'Filen är en PDF.'],
];
/** The beginnings of other text formats, with their name in Swedish. */
const otherTexts: [RegExp, string][] = [
  [/^\s*<(?:!doctype html|html)/i, 'Filen är en webbsida.'],
  [/^#FLAGGA/, 'Filen är en bokföringsfil (SIE).'],
  [/^\{\\rtf/, 'Filen är ett dokument (RTF).'],
  [/^\s*(?:\[\s*)?\{/, 'Filen är JSON.'],
];

/** Why the bytes are no text, in Swedish; undefined when they may be one. */
export function binaryFileProblem(bytes: Uint8Array): string | undefined {
  const known = binaries.find(([mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (known) return `${known[1]} ${acceptedFilesHint}`;
  if (bytes.includes(0) && !utf16Of(bytes)) return `Filen är ingen textfil. ${acceptedFilesHint}`;
  return undefined;
}

/** Why a text cannot be a report, in Swedish; undefined when it may be one. */
export function nonReportTextProblem(text: string): string | undefined {
  if (text.trim() === '') return `Filen är tom. ${acceptedFilesHint}`;
  const known = otherTexts.find(([start]) => start.test(text));
  return known && `${known[1]} ${acceptedFilesHint}`;
}

const SAMPLE = 4000;

/**
 * The UTF-16 variant of the bytes, by byte order mark, or because nearly every other byte is zero, as in a Western
 * table.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (odd: number) => sample.filter((byte, i) => i % 2 === odd && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (sample.length < 4 || Math.max(even, odd) < sample.length * 0.4 || Math.min(even, odd) > 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes UTF-8 that was cut within its last character. Otherwise its whole rows would be read as windows-1252, get
 * other keys and be recorded once more. Requires another non-ASCII character before the cut: a windows-1252 file that
 * ends in å, ä or ö would be taken for UTF-8.
 */
function cutUtf8(bytes: Uint8Array): string | undefined {
  for (const lost of [1, 2, 3]) {
    const text = decodeUtf8(bytes.subarray(0, -lost));
    if (text !== undefined) return /\P{ASCII}/u.test(text) ? text : undefined;
  }
  return undefined;
}

/**
 * The text of a file: UTF-16 when it looks like it, UTF-8 when all bytes are valid, otherwise windows-1252. Drops the
 * byte order mark.
 */
export function decodeText(
  bytes: Uint8Array,
  encoding: TextEncoding | 'auto',
): { text: string; encoding: TextEncoding } | undefined {
  // A file that looks like UTF-16 is one, even if a saved layout states another encoding.
  const wide = utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return decodeText(bytes, 'auto');
  const text = encoding === 'windows-1252' ? undefined : (decodeUtf8(bytes) ?? cutUtf8(bytes));
  if (text !== undefined) return { text, encoding: 'utf-8' };
  if (encoding === 'utf-8') return undefined;
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
}
