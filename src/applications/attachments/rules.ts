import { unzipSync } from 'fflate';

/**
 * Types of files that may be attached: documents and pictures. They are recognized by their bytes, as a file name
 * proves nothing.
 */

export interface FileKind {
  mediaType: string;
  ending: string;
  isDocument: boolean;
}

const PDF: FileKind = { mediaType: 'application/pdf', ending: '.pdf', isDocument: true };
const DOCX: FileKind = {
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ending: '.docx',
  isDocument: true,
};
const PNG: FileKind = { mediaType: 'image/png', ending: '.png', isDocument: false };
const JPEG: FileKind = { mediaType: 'image/jpeg', ending: '.jpg', isDocument: false };

/** Text length of a document that cannot be opened, as it is damaged or password-protected. */
export const UNREADABLE_LENGTH = -1;

const starts = (bytes: Buffer, ...first: number[]) => first.every((byte, i) => bytes[i] === byte);

/** @returns the type, or the reason for the refusal in Swedish, with advice */
export function detectFileKind(bytes: Buffer): FileKind | string {
  if (bytes.length === 0) return 'Filen är tom. Kontrollera att den är sparad och välj den igen.';
  if (bytes.subarray(0, 1024).includes('%PDF-')) return pdfKind(bytes);
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return zipKind(bytes);
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return PNG;
  if (starts(bytes, 0xff, 0xd8, 0xff)) return JPEG;
  return 'Bifoga en PDF, ett Word-dokument (.docx) eller en bild (PNG eller JPEG). Spara filen så och välj den igen.';
}

/** A complete PDF ends with `%%EOF`. Some programs add a line or two after it. */
function pdfKind(bytes: Buffer): FileKind | string {
  if (bytes.subarray(-2048).includes('%%EOF')) return PDF;
  return 'Filen är skadad eller ofullständig. Spara den som PDF en gång till och välj den nya filen.';
}

/** Reads only the file names in the archive and unpacks nothing, as a small archive may unpack to a huge one. */
function zipKind(bytes: Buffer): FileKind | string {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch {
    return 'Filen är skadad. Spara den en gång till som .docx eller PDF och välj den nya filen.';
  }
  if (names.some((name) => /vbaProject\.bin$/i.test(name)))
    return (
      'Filen innehåller makron och tas därför inte emot. Spara den som ett vanligt Word-dokument (.docx) ' +
      'eller PDF.'
    );
  if (names.includes('word/document.xml')) return DOCX;
  return 'Filen är ett arkiv eller ett annat slags dokument. Spara det som ska bifogas som PDF och välj den filen.';
}

const MEGABYTE = 1024 * 1024;

/** Whole megabytes, or one decimal below ten. */
function megabytes(bytes: number): string {
  const size = bytes / MEGABYTE;
  return `${size < 10 ? String(Math.round(size * 10) / 10).replace('.', ',') : Math.round(size)} MB`;
}

/** The reason in Swedish why a file exceeds the quota, with advice; undefined where it fits. All sizes are in bytes. */
export function storageProblem(size: number, { used, quota }: { used: number; quota: number }): string | undefined {
  if (used + size <= quota) return undefined;
  const file = `Filen är på ${megabytes(size)}, men dina bilagor tar redan ${megabytes(used)} av ${megabytes(quota)}.`;
  return `${file} Ta bort bilagor som du inte behöver längre, också i ansökningar som du har skickat, och försök igen.`;
}

const LONGEST_NAME = 100;

/**
 * The file name without folders and without characters that are unsafe in a header or on a disk, with the extension of
 * its real type.
 */
export function attachmentName(written: string, { ending }: Pick<FileKind, 'ending'>): string {
  const last = written.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const base = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, ' ')
    .replace(/\.{2,}|\s+/g, ' ')
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, '');
  return `${[...base].slice(0, LONGEST_NAME).join('').trim() || 'bilaga'}${ending}`;
}
