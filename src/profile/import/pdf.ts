import { getDocumentProxy } from 'unpdf';
import { blocksOf } from './columns.ts';
import type { Block, Page, Piece } from './layout.ts';
import { isLetterSpaced, lettersOf, restoreWordSpaces } from './letter-spacing.ts';
import { type Line, markContinuationLines, Unreadable } from './lines.ts';
import { withOperatorLimit } from './operator-limit.ts';
import { linesOf } from './rows-to-lines.ts';

/** Most pages of a CV that is read. */
const MOST_PAGES = 40;
/** Most scanned pages, each of which takes seconds. */
const MOST_SCANNED = 10;
/** A page with fewer letters counts as a picture. */
const FEWEST_LETTERS = 50;

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Upper limit of page operators: a CV has about ten thousand, one full of drawings half a million. */
const MOST_OPERATORS = 2_000_000;

type Read = { lines: Line[] } | { europass: Uint8Array } | Unreadable;

/** Reads a PDF. @returns its lines in reading order, or the Europass document attached to it */
export async function readPdf(bytes: Uint8Array, fileName: string): Promise<Read> {
  if (isPackedTwice(bytes)) return tooCostlyPdf(fileName);
  return (await withOperatorLimit(MOST_OPERATORS, () => readOpened(bytes))) ?? tooCostlyPdf(fileName);
}

/** The answer to a file that takes more work than any CV. */
export function tooCostlyPdf(fileName: string): Unreadable {
  return new Unreadable(
    `Filen ${fileName} är för stor eller invecklad för att läsas. Spara den på nytt som PDF, utan bilder, och ladda upp den igen, eller fyll i profilen för hand.`,
  );
}

async function readOpened(bytes: Uint8Array): Promise<Read> {
  let document: Proxy;
  try {
    document = await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
      maxImageSize: 1,
    });
  } catch (error) {
    return unopened(error as Error);
  }
  try {
    const attached = await europassOf(document);
    if (attached) return { europass: attached };
    if (document.numPages > MOST_PAGES) {
      return new Unreadable(
        `Filen har ${document.numPages} sidor och vi läser högst ${MOST_PAGES}. Spara bara sidorna med ditt cv och ladda upp dem.`,
      );
    }
    const lines = markContinuationLines(linesOf(await blocksOfDocument(document)));
    const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
    if (letters < FEWEST_LETTERS * Math.min(document.numPages, 3)) {
      const scant = lines.map(({ text }) => text);
      if (document.numPages > MOST_SCANNED) {
        return new Unreadable(
          `Filen är inskannad och har ${document.numPages} sidor. Vi läser högst ${MOST_SCANNED} sådana. Spara bara sidorna med ditt cv och ladda upp dem.`,
          { scant },
        );
      }
      return new Unreadable(
        'Filen är en bild av ett cv, kanske inskannad, och har ingen text att läsa. Ladda upp dokumentet som du skrev ut (Word eller PDF med text), eller fyll i profilen för hand.',
        { scant, isScan: true },
      );
    }
    return { lines };
  } catch {
    return broken();
  } finally {
    await document.loadingTask.destroy();
  }
}

const packedTwice = /\/Filter\s*\[\s*\/(?:Fl|FlateDecode|LZW|LZWDecode)\s*\/(?:Fl|FlateDecode|LZW|LZWDecode)\b/;

/** Finds twice-compressed streams, which no program writes: a small file could become gigabytes at once. */
function isPackedTwice(bytes: Uint8Array): boolean {
  return packedTwice.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}

function unopened(error: Error): Unreadable {
  if (error.name === 'PasswordException') {
    return new Unreadable(
      'Filen är skyddad med ett lösenord. Öppna den, spara en kopia utan lösenord och ladda upp kopian.',
      { isShut: true },
    );
  }
  return broken();
}

function broken(): Unreadable {
  return new Unreadable(
    'Filen är skadad eller ofullständig och går inte att öppna. Spara den som PDF en gång till och ladda upp den nya filen.',
    { isShut: true },
  );
}

/** PDFs from europa.eu have the whole CV attached as XML. */
async function europassOf(document: Proxy): Promise<Uint8Array | undefined> {
  for (const [id, { filename, content }] of (await document.getAttachments()) ?? []) {
    if (!/\.xml$/i.test(filename)) continue;
    const bytes = content ?? (await document.getAttachmentContent(id));
    if (bytes && isEuropass(bytes)) return bytes;
  }
  return undefined;
}

function isEuropass(content: Uint8Array): boolean {
  return /europass/i.test(Buffer.from(content.subarray(0, 4000)).toString('latin1'));
}

async function blocksOfDocument(document: Proxy): Promise<Block[]> {
  const pages: Page[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 612, top = 792] = page.view;
    const sheet = { width: right - left, height: top - bottom };
    const { items } = await page.getTextContent();
    const links = number === 1 ? await linksOf(page, left, top) : [];
    const written = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const letters = written.some(({ str }) => isLetterSpaced(str)) ? await lettersOf(page) : undefined;
    const pieces = written.map((item, index): Piece => {
      const [, , skew = 0, height = 0, x = 0, y = 0] = item.transform as number[];
      const size = item.height || Math.hypot(skew, height);
      return {
        text: letters ? restoreWordSpaces(item.str, letters) : item.str,
        x: x - left,
        right: x - left + item.width,
        y: top - y,
        size,
        face: item.fontName,
        sheet,
        index,
        link: linkAt(links, x - left + item.width / 2, top - y),
      };
    });
    pages.push({ number, pieces, width: right - left });
    page.cleanup();
  }
  return blocksOf(pages);
}

interface Link {
  url: string;
  left: number;
  right: number;
  above: number;
  below: number;
}

/** The links of a page: an icon or a short text may link to a full URL. */
async function linksOf(page: Awaited<ReturnType<Proxy['getPage']>>, left: number, top: number): Promise<Link[]> {
  const found: { url?: string; unsafeUrl?: string; rect?: number[] }[] = await page.getAnnotations();
  return found.slice(0, 200).flatMap(({ url, rect }) => {
    const [x1, y1, x2, y2] = rect ?? [];
    if (!url || x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return [];
    return [{ url, left: x1 - left, right: x2 - left, above: top - y2, below: top - y1 }];
  });
}

function linkAt(links: Link[], x: number, y: number): string | undefined {
  return links.find((link) => x >= link.left && x <= link.right && y >= link.above - 1 && y <= link.below + 1)?.url;
}
