import { type UnzipFileInfo, unzipSync } from 'fflate';
import { type Element, parseXml } from '../../platform/text/xml.ts';
import { linesOfBody, stylesOf } from './docx-body.ts';
import { type Line, Unreadable } from './lines.ts';
import { decodeText } from './plain-text.ts';

/** Upper limits for one part and for all parts when unpacked, in bytes. */
const LARGEST_PART = 20 * 1024 * 1024;
const LARGEST_DOCUMENT = 40 * 1024 * 1024;
const wanted = /^word\/(?:document|styles|header\d*|footer\d*|footnotes)\.xml$/;

const tooLarge =
  'Filen blir ovanligt stor när den packas upp och läses därför inte. Spara dokumentet som PDF och ladda upp den.';
const broken =
  'Wordfilen är skadad och går inte att öppna. Öppna den i Word, spara den på nytt som .docx eller PDF och ladda upp den.';

/** The file names in a ZIP, without unpacking it; empty if it is damaged. */
export function listZipNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 });
  } catch {
    return [];
  }
  return names;
}

/** The lines of a Word document, including header, footer and text boxes. */
export function readDocx(bytes: Uint8Array): Line[] | Unreadable {
  const seen: string[] = [];
  let size = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }: UnzipFileInfo) => {
        seen.push(name);
        if (!wanted.test(name)) return false;
        size += originalSize;
        return originalSize <= LARGEST_PART && size <= LARGEST_DOCUMENT;
      },
    });
  } catch {
    return new Unreadable(broken, { isShut: true });
  }
  const refused = otherThanDocx(seen);
  if (refused) return refused;
  if (size > LARGEST_DOCUMENT || !parts['word/document.xml']) {
    return size > LARGEST_PART ? new Unreadable(tooLarge) : new Unreadable(broken, { isShut: true });
  }
  const document = rootOf(parts['word/document.xml']);
  if (!document) return new Unreadable(broken, { isShut: true });
  // Headers, then footers.
  const edges = ['header', 'footer'].flatMap((kind) =>
    Object.keys(parts)
      .filter((name) => name.startsWith(`word/${kind}`))
      .toSorted()
      .flatMap((name) => rootOf(parts[name]) ?? []),
  );
  return linesOfBody(document, edges, stylesOf(rootOf(parts['word/styles.xml'])));
}

function rootOf(part: Uint8Array | undefined): Element | undefined {
  const text = part && decodeText(part);
  return text === undefined ? undefined : parseXml(text);
}

/** Refuses ZIP files of other kinds, and documents with macros, which no CV needs. */
function otherThanDocx(names: string[]): Unreadable | undefined {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/vbaProject\.bin$/i)) {
    return new Unreadable(
      'Filen innehåller makron och öppnas därför inte. Spara den som ett vanligt Worddokument (.docx) eller PDF och ladda upp den.',
    );
  }
  if (has(/^word\/document\.xml$/)) return undefined;
  if (has(/^xl\//)) return new Unreadable(saveAs('en Excelfil'));
  if (has(/^ppt\//)) return new Unreadable(saveAs('en PowerPointfil'));
  if (has(/^content\.xml$/)) return new Unreadable(saveAs('ett OpenDocument (LibreOffice)'));
  if (has(/^Index\/|\.iwa$/)) return new Unreadable(saveAs('ett Pages-dokument'));
  return new Unreadable('Filen är en ZIP-fil. Packa upp den och ladda upp ditt cv som PDF eller Word.');
}

function saveAs(what: string): string {
  return `Filen är ${what}, som vi inte läser. Spara den som PDF eller Word (.docx) och ladda upp den.`;
}
