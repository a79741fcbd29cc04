import { fileURLToPath } from 'node:url';
import { type Bbox, createWorker, PSM, type RowAttributes, type Worker as Tesseract } from 'tesseract.js';
import type { Picture } from './picture.ts';

export type { Tesseract };

/** A word of a page. Positions are in pixels; y increases downwards. */
export interface Word {
  text: string;
  /** OCR confidence, 0 to 100. */
  confidence: number;
  left: number;
  right: number;
  /** Its position in the original picture, which may be skewed. */
  box: Bbox;
  /** The y position of its baseline. */
  baseline: number;
  /** Number of the line that it is in. */
  line: number;
  /** The x-height, measured over the whole line. */
  height: number;
  /** Stroke width; undefined if not measured. */
  stroke: number | undefined;
}

/** Confidence for accepting a word. Below it the English model reads the word again, and the user checks it. */
export const ACCEPTED_CONFIDENCE = 85;

/** Installed npm packages with the models: nothing is downloaded while reading. */
const packages = {
  swe: import.meta.resolve('@tesseract.js-data/swe/package.json'),
  eng: import.meta.resolve('@tesseract.js-data/eng/package.json'),
};
/** The smaller of two models in them, without the data for the legacy engine. */
const MODEL = '4.0.0_best_int';

/** Runs Tesseract for one language in a thread of its own, which ends with this process. */
export async function withTesseract<Result>(
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

/** Thresholding methods that separate ink from paper: one threshold per page, or a local one. */
const [OTSU, SAUVOLA] = ['0', '2'];

/** Recognises the words of a page. */
export async function recogniseWords(tesseract: Tesseract, picture: Picture): Promise<Word[]> {
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

/** Maps a box of the deskewed picture to the original, which was rotated about its centre. */
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

/** The x-height of most typefaces is half the line height. */
function heightOf(row: RowAttributes | undefined, lineHeight: number): number {
  const height = row ? row.rowHeight - row.ascenders - row.descenders : 0;
  return height > 2 ? height : lineHeight / 2;
}

/** Average stroke width in pixels: the amount of ink divided by the number of edges in the pixel rows. */
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

/** Words with a cut-out picture of each. */
export type WordPictures = Map<Word, Picture>;

/** Reads single words again with this language's model. */
export async function recogniseAgain(tesseract: Tesseract, words: WordPictures): Promise<Map<Word, Word>> {
  const again = new Map<Word, Word>();
  await tesseract.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_WORD, user_defined_dpi: '200' });
  for (const [word, picture] of words) {
    const { data } = await tesseract.recognize(pgmOf(picture), {}, { blocks: false, text: true });
    const text = data.text.trim();
    if (text !== '' && !/\s/.test(text)) again.set(word, { ...word, text, confidence: data.confidence });
  }
  return again;
}

/** Margin around a cut-out word, in pixels: OCR misses letters at the edge. */
const MARGIN = 6;

/** Cuts words out of a page. */
export function cutOutWords(picture: Picture, words: Word[]): WordPictures {
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

/** The simplest format that Tesseract reads: it needs no compression. */
function pgmOf({ width, height, grey }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);
}
