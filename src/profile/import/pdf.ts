import { getDocumentProxy } from 'unpdf';
import { type Block, blocksOf, joinPages, type Piece, type Row } from './columns.ts';
import { type Line, lineOf, markContinued, Unreadable } from './lines.ts';
import { withOperatorLimit } from './operator-limit.ts';
import { repairLigatures } from './words.ts';

/** Pages of the longest CV that is read. */
const MOST_PAGES = 40;
/** A page with fewer letters than this is a picture. */
const FEWEST_LETTERS = 50;

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Operators of page contents that are read: a CV has some ten thousand, one full of drawings half a million. */
const MOST_OPERATORS = 2_000_000;

type Read = { lines: Line[] } | { europass: Uint8Array } | Unreadable;

/** What a PDF holds: its lines in reading order, or the Europass document that was put into it. */
export async function readPdf(bytes: Uint8Array, fileName: string): Promise<Read> {
  if (isPackedTwice(bytes)) return tooCostlyPdf(fileName);
  return (await withOperatorLimit(MOST_OPERATORS, () => readOpened(bytes))) ?? tooCostlyPdf(fileName);
}

/** A file that takes more work to read than a CV does. */
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
    const lines = markContinued(linesOf(await blocksOfDocument(document)));
    const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
    if (letters < FEWEST_LETTERS * Math.min(document.numPages, 3)) {
      return new Unreadable(
        'Filen är en bild av ett cv, kanske inskannad, och har ingen text att läsa. Ladda upp dokumentet som du skrev ut (Word eller PDF med text), eller fyll i profilen för hand.',
        { scant: lines.map(({ text }) => text) },
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

/** No program packs what is packed: a small file would become gigabytes before a limit of memory sees it. */
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

/** PDFs from europa.eu carry the whole CV as XML. */
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
  const blocks: Block[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left = 0, , right = 612, top = 792] = page.view;
    const { items } = await page.getTextContent();
    const links = number === 1 ? await linksOf(page, left, top) : [];
    const pieces = items.flatMap((item, index): Piece[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , skew = 0, height = 0, x = 0, y = 0] = item.transform as number[];
      const size = item.height || Math.hypot(skew, height);
      return [
        {
          text: unspaced(item.str),
          x: x - left,
          right: x - left + item.width,
          y: top - y,
          size,
          face: item.fontName,
          index,
          link: linkAt(links, x - left + item.width / 2, top - y),
        },
      ];
    });
    blocks.push(...blocksOf(number, pieces, right - left));
    page.cleanup();
  }
  return joinPages(blocks);
}

/** "E R F A R E N H E T" is a word that is set wide. */
function unspaced(text: string): string {
  return /^\s*(?:\p{L} ){2,}\p{L}\s*$/u.test(text) ? text.replaceAll(' ', '') : text;
}

interface Link {
  url: string;
  left: number;
  right: number;
  above: number;
  below: number;
}

/** Where the page links to: an icon or a short name may stand for a whole address. */
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

/** Rows as lines, numbered as they are read on each page. */
function linesOf(blocks: Block[]): Line[] {
  const pieces = blocks.flatMap(({ rows }) => rows.flat());
  const body = usual(pieces, ({ face, text }) => [face, text.length]);
  const size = Number(usual(pieces, (piece) => [String(Math.round(piece.size * 2) / 2), piece.text.length]));
  const words = new Set(
    pieces.flatMap(({ text }) => (text.includes('\0') ? [] : text.toLowerCase().split(/[^\p{L}]+/u))),
  );
  const step = usualStep(blocks);
  const counts = new Map<number, number>();
  return blocks
    .flatMap((block) =>
      block.rows.map((row, i) => {
        const number = (counts.get(block.page) ?? 0) + 1;
        counts.set(block.page, number);
        const first = row[0] as Piece;
        const above = block.rows[i - 1]?.[0];
        const widest = row.reduce((a, b) => (b.text.trim().length > a.text.trim().length ? b : a));
        return lineOf(
          block.page,
          number,
          cellsOf(row).map((cell) => repairLigatures(cell, words)),
          {
            x: first.x,
            right: Math.max(...row.map((piece) => piece.right)),
            size: Math.round((widest.size || size) * 10) / 10,
            face: widest.face,
            strong: widest.face !== body,
            gap: above ? (first.y - above.y) / step : 3,
            lead: leadOf(row, body),
            links: [...new Set(row.flatMap(({ link }) => link ?? []))],
            column: block.kind === 'full' ? 0 : block.kind === 'left' ? 1 : 2,
          },
        );
      }),
    )
    .filter(({ text }) => text !== '');
}

/** The distance between two lines that most lines have. */
function usualStep(blocks: Block[]): number {
  const steps = blocks.flatMap(({ rows }) =>
    rows.slice(1).map((row, i) => Math.round(((row[0]?.y ?? 0) - (rows[i]?.[0]?.y ?? 0)) * 2) / 2),
  );
  return (
    Number(
      usual(
        steps.filter((step) => step > 2 && step < 40),
        (step) => [String(step), 1],
      ),
    ) || 12
  );
}

function usual<T>(values: T[], key: (value: T) => [key: string, weight: number]): string {
  const sums = new Map<string, number>();
  for (const value of values) {
    const [name, weight] = key(value);
    sums.set(name, (sums.get(name) ?? 0) + weight);
  }
  return [...sums].reduce((a, b) => (b[1] > a[1] ? b : a), ['', -1])[0];
}

/** "**Testing** Vitest, Playwright": what stands in bold before the rest. */
function leadOf(row: Row, body: string): string {
  const end = row.findIndex(({ face }) => face === body);
  const lead = row.slice(0, Math.max(0, end));
  return lead
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const icon = /^[\p{Co}\s]+$/u;

/** The texts of a row: an icon and a wide gap divide them. */
function cellsOf(row: Row): string[] {
  const cells: string[] = [];
  let before: Piece | undefined;
  let divided = true;
  for (const [i, piece] of row.entries()) {
    if (icon.test(piece.text)) {
      divided = true;
      before = piece;
      continue;
    }
    const gap = before ? piece.x - before.right : 0;
    const em = piece.size || 10;
    const next = row[i + 1];
    // A hyphen that was set by itself at the end was put there when the line was broken.
    const isBreak = piece.text === '-' && gap < 0.12 * em && (!next || next.x - piece.right > em);
    const text = isBreak ? '\u00ad' : piece.text;
    if (divided || gap > 1.3 * em) cells.push(text);
    else cells[cells.length - 1] += gap > 0.12 * em ? ` ${text}` : text;
    divided = false;
    before = piece;
  }
  return cells;
}
