import { fileURLToPath } from 'node:url';
import { type Bbox, createWorker, PSM, type RowAttributes, type Worker as Tesseract } from 'tesseract.js';
import type { Picture } from './picture.ts';

export type { Tesseract };

/** A word of a page: where it stands is in pixels, y grows downwards. */
export interface Word {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  right: number;
  /** Where it stands in the picture, which may hang askew. */
  box: Bbox;
  /** What it stands on. */
  baseline: number;
  /** Words of one line that was found have one number. */
  line: number;
  /** What its letters without ascenders have, as measured in the whole line. */
  height: number;
  /** How wide its strokes are; undefined where nobody measured. */
  stroke: number | undefined;
}

/** How sure a word must be to be taken as it is; below it, the other language has a look and the person as well. */
export const SURE = 85;

/** Packages of the registry that are in node_modules: nothing is fetched when a picture is read. */
const packages = {
  swe: import.meta.resolve('@tesseract.js-data/swe/package.json'),
  eng: import.meta.resolve('@tesseract.js-data/eng/package.json'),
};
/** The smaller one of two in them, without what an older recogniser needs. */
const MODEL = '4.0.0_best_int';

/** Tesseract for one language, in a thread of its own, which ends with this process. */
export async function withLanguage<Result>(
  language: keyof typeof packages,
  work: (tesseract: Tesseract) => Promise<Result>,
): Promise<Result> {
  const options = { langPath: fileURLToPath(new URL(MODEL, packages[language])), cacheMethod: 'none', gzip: true };
  const tesseract = await createWorker(language, 1, options);
  try {
    return await work(tesseract);
  } finally {
    await tesseract.terminate();
  }
}

/** How ink is told from paper: by one limit for the page, or by what is around it. */
const [OTSU, SAUVOLA] = ['0', '2'];

/** The words of a page. */
export async function wordsOf(tesseract: Tesseract, picture: Picture): Promise<Word[]> {
  await tesseract.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    thresholding_method: picture.isPhotograph ? SAUVOLA : OTSU,
    user_defined_dpi: '200',
  });
  const { data } = await tesseract.recognize(pgmOf(picture), { rotateAuto: true }, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap(({ words, baseline, rowAttributes, bbox }, line) => {
    const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
    return words
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => {
        const box = turned({ x0, y0, x1, y1 }, picture, data.rotateRadians ?? 0);
        return {
          text: text.trim(),
          confidence,
          left: x0,
          right: x1,
          box,
          baseline: baseline.y0 + slope * (x0 - baseline.x0),
          line,
          height: heightOf(rowAttributes, bbox.y1 - bbox.y0),
          stroke: strokeOf(picture, box),
        };
      });
  });
}

/** Where a box of the picture that was set upright stands in the picture: it was turned about its middle. */
function turned({ x0, y0, x1, y1 }: Bbox, { width, height }: Picture, angle: number): Bbox {
  const [x, y] = [(x0 + x1 - width) / 2, (y0 + y1 - height) / 2];
  const across = Math.round(x * Math.cos(angle) + y * Math.sin(angle) - x);
  const down = Math.round(y * Math.cos(angle) - x * Math.sin(angle) - y);
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    x0: within(x0 + across, width),
    x1: within(x1 + across, width),
    y0: within(y0 + down, height),
    y1: within(y1 + down, height),
  };
}

/** Letters of most faces are half as high as a line. */
function heightOf(row: RowAttributes | undefined, lineHeight: number): number {
  const height = row ? row.rowHeight - row.ascenders - row.descenders : 0;
  return height > 2 ? height : lineHeight / 2;
}

/** Ink, by how often a row of pixels goes from paper to ink: how wide a stroke is, in parts of a pixel. */
function strokeOf({ width, grey }: Picture, { x0, y0, x1, y1 }: Bbox): number | undefined {
  let [ink, edges] = [0, 0];
  for (let y = y0; y < y1; y += 1) {
    let before = 255;
    for (let at = y * width + x0; at < y * width + x1; at += 1) {
      const now = grey[at] as number;
      ink += 255 - now;
      edges += Math.abs(now - before);
      before = now;
    }
  }
  return edges === 0 ? undefined : (2 * ink) / edges;
}

/** Words, each with the picture of it alone. */
export type CutOut = Map<Word, Picture>;

/** Reads single words once more, as this language does. */
export async function readAgain(tesseract: Tesseract, words: CutOut): Promise<Map<Word, Word>> {
  const again = new Map<Word, Word>();
  await tesseract.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_WORD, user_defined_dpi: '200' });
  for (const [word, picture] of words) {
    const { data } = await tesseract.recognize(pgmOf(picture), {}, { blocks: false, text: true });
    const text = data.text.trim();
    if (text !== '' && !/\s/.test(text)) again.set(word, { ...word, text, confidence: data.confidence });
  }
  return again;
}

/** Pixels of paper around a word: letters at the edge are not seen as such. */
const MARGIN = 6;

/** These words of a page. */
export function cutOut(picture: Picture, words: Word[]): CutOut {
  return new Map(words.map((word) => [word, partOf(picture, word.box)]));
}

function partOf({ width, height, grey, ...rest }: Picture, { x0, y0, x1, y1 }: Bbox): Picture {
  const [left, top] = [Math.max(0, x0 - MARGIN), Math.max(0, y0 - MARGIN)];
  const [right, bottom] = [Math.min(width, x1 + MARGIN), Math.min(height, y1 + MARGIN)];
  const part = new Uint8Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y += 1) {
    part.set(grey.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  }
  return { width: right - left, height: bottom - top, grey: part, ...rest };
}

/** The simplest picture file that Tesseract reads: nothing has to be packed and unpacked. */
function pgmOf({ width, height, grey }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);
}
