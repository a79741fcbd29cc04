import { blocksOf } from '../columns.ts';
import { type Line, markContinuationLines, Unreadable } from '../lines.ts';
import { linesOf } from '../rows-to-lines.ts';
import { renderPdfPages } from './pages.ts';
import { loadPicture, type Picture, rotateClockwise } from './picture.ts';
import { isUnsureWord, moreConfidentReading, needsSecondReading, wordsToPieces } from './pieces.ts';
import {
  cutOutWords,
  recogniseAgain,
  recogniseWords,
  type Tesseract,
  type Word,
  type WordPictures,
  withTesseract,
} from './recogniser.ts';

/** The progress of a reading, in pages. */
export interface ScanProgress {
  page: number;
  of: number;
}

/** Most words per document that are read again with the English model. */
const MOST_READ_AGAIN = 150;
/** Fewest words of a CV, and the share of them that must be certain; else the picture shows something else. */
const FEWEST_WORDS = 10;
const FEWEST_SURE = 0.4;

interface Page {
  words: Word[];
  /** Cut-outs of the words to read again with the English model. */
  again: WordPictures;
  /** The width in points, and the width of a pixel in points. */
  width: number;
  point: number;
}

/** Reads a picture, or a PDF whose pages are pictures, into lines. */
export async function readScan(
  bytes: Uint8Array,
  kind: 'pdf' | 'picture',
  tell: (progress: ScanProgress) => void,
): Promise<Line[] | Unreadable> {
  const pages = await readPages(kind === 'pdf' ? renderPdfPages(bytes) : photographOf(bytes), tell);
  if (pages instanceof Unreadable) return pages;
  const problem = problemOf(pages.flatMap(({ words }) => words));
  if (problem) return problem;
  await readInEnglish(pages);
  const blocks = blocksOf(
    pages.map(({ words, width, point }, i) => ({ number: i + 1, pieces: wordsToPieces(words, { point }), width })),
  );
  return markContinuationLines(linesOf(blocks));
}

type Pictures = AsyncGenerator<{ of: number; picture: Picture | Unreadable | undefined }>;

async function* photographOf(bytes: Uint8Array): Pictures {
  yield { of: 1, picture: await loadPicture(bytes) };
}

async function readPages(pictures: Pictures, tell: (progress: ScanProgress) => void): Promise<Page[] | Unreadable> {
  const pages: Page[] = [];
  // A decoded photograph and Tesseract each take much memory, so the picture is loaded first.
  let next = await pictures.next();
  return withTesseract('swe', async (tesseract) => {
    for (; !next.done; next = await pictures.next()) {
      const { of, picture } = next.value;
      if (picture instanceof Unreadable) return picture;
      tell({ page: pages.length + 1, of });
      // A page that cannot be drawn still counts as a page.
      pages.push(picture ? await readPage(tesseract, picture) : { words: [], again: new Map(), width: 1, point: 1 });
      // Canvas memory lies outside the JavaScript heap: without this it fills up before the heap triggers a collection.
      globalThis.gc?.();
    }
    return pages;
  });
}

/** Reads a page in any orientation. */
async function readPage(tesseract: Tesseract, given: Picture): Promise<Page> {
  let picture = given;
  let words = await recogniseWords(tesseract, picture);
  if (isLying(words)) {
    picture = rotateClockwise(picture);
    words = await recogniseWords(tesseract, picture);
  }
  // Text that is upside down still has horizontal lines.
  if (words.length > 0 && !isReadable(words)) {
    const turned = rotateClockwise(rotateClockwise(picture));
    const other = await recogniseWords(tesseract, turned);
    if (isReadable(other)) [picture, words] = [turned, other];
  }
  const again = cutOutWords(picture, words.filter(needsSecondReading));
  return { words, again, width: picture.width * picture.point, point: picture.point };
}

/** Whether most words are vertical. */
function isLying(words: Word[]): boolean {
  const long = words.filter(({ text }) => text.length > 3);
  return long.filter(({ box }) => box.y1 - box.y0 > box.x1 - box.x0).length > 0.5 * long.length;
}

/** Replaces words that the English model reads with more confidence: foreign names and e-mail addresses. */
async function readInEnglish(pages: Page[]): Promise<void> {
  const asked: WordPictures = new Map(pages.flatMap(({ again }) => [...again]).slice(0, MOST_READ_AGAIN));
  if (asked.size === 0) return;
  const read = await withTesseract('eng', (tesseract) => recogniseAgain(tesseract, asked));
  for (const page of pages) page.words = page.words.map((word) => moreConfidentReading(word, read.get(word) ?? word));
}

function isReadable(words: Word[]): boolean {
  const letters = words.filter(({ text }) => /\p{L}{2}/u.test(text));
  const sure = letters.filter((word) => !isUnsureWord(word)).length;
  return letters.length >= FEWEST_WORDS && sure >= FEWEST_SURE * letters.length;
}

function problemOf(words: Word[]): Unreadable | undefined {
  if (isReadable(words)) return undefined;
  return new Unreadable(
    'Vi kunde inte läsa texten i bilden. Ta en ny bild rakt uppifrån i bra ljus, med rätt sida upp och hela sidan med, eller ladda upp cv:t som PDF eller Word.',
    { scant: words.map(({ text }) => text) },
  );
}
