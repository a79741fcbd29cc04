import type { Piece } from '../layout.ts';
import type { Picture } from './picture.ts';
import { SURE, type Word } from './recogniser.ts';

/** Height of a letter without ascender in most faces, by the size of the face. */
const LETTER_HEIGHT = 0.53;
/** A wider gap, by the size of the letters, divides what a row says: so much as cells of a row are apart. */
const GAP = 1.1;
/** Strokes of a bold face, by those of the text. */
const BOLD = 1.25;
/** Sizes that differ less are one: a letter of text is fifteen pixels high. */
const SAME_SIZE = 0.13;

/** What a recogniser makes of a dot or a line that is drawn between words or before them. */
const drawn = /^(?:[^\p{L}\d&/|@()%]{1,2}|[eo¢©®])$/u;
/** The longest dot, by the letters beside it. */
const DOT_HEIGHT = 0.85;
const hasLetter = /[\p{L}\d]/u;
/** "annaQexample.com": the data for Swedish knows no @. */
const address = /^[^\s@]+\.[a-z]{2,6}$/i;
const mail = /^[^\s@]+@[^\s@]+\.[a-z]{2,6}[,;]?$/i;
const insteadOfAt = /(?<=[a-z\d])(?:Q|©|®|\(W|\(E)(?=[a-z\d-]+\.)/;

/** Whether somebody should look at a word. Signs look uncertain and say little. */
export function isUnsure({ text, confidence }: Word): boolean {
  return confidence < SURE && hasLetter.test(text) && !drawn.test(text);
}

/** Whether a word that was read in Swedish may be another. */
export function asksAgain(word: Word): boolean {
  return isUnsure(word) || (address.test(word.text) && !word.text.includes('@'));
}

/** The surer of two readings of a word; an address with its @ is the right one. */
export function surer(one: Word, other: Word): Word {
  if (mail.test(other.text)) return { ...other, confidence: Math.max(other.confidence, SURE) };
  const better = other.confidence > one.confidence ? other : one;
  const mended = better.text.replace(insteadOfAt, '@');
  // Somebody should look at that.
  return mended === better.text ? better : { ...better, text: mended, confidence: SURE - 1 };
}

/** The words of a picture as the text of a PDF is given: runs of words, with where they stand in points. */
export function piecesOf(words: Word[], { point }: Pick<Picture, 'point'>): Piece[] {
  const body = median(words.map(({ height, text }) => [height, text.length])) || 1;
  const stroke = median(
    words.flatMap((word) => (isNear(word.height, body) && word.stroke ? [[word.stroke, word.text.length]] : [])),
  );
  const sizeOf = ({ height }: Word) => ((isNear(height, body) ? body : height) * point) / LETTER_HEIGHT;
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNext =
      before?.line === word.line && word.left >= before.left && (word.left - before.right) * point < GAP * sizeOf(word);
    if (run && isNext) run.push(word);
    else runs.push([word]);
  }
  return runs.map((run, index) => {
    const [first] = run as [Word, ...Word[]];
    const size = Math.round(sizeOf(first) * 2) / 2;
    const width = median(run.flatMap((word) => (word.stroke ? [[word.stroke / word.height, word.text.length]] : [])));
    return {
      text: textOf(run, isFirstOf(runs, index)),
      x: first.left * point,
      right: Math.max(...run.map(({ right }) => right)) * point,
      y: first.baseline * point,
      size,
      face: stroke > 0 && width > (BOLD * stroke) / body ? 'bold' : 'text',
      index,
      unsure: run.filter(isUnsure).map(({ text }) => text),
    };
  });
}

/** Whether a run begins its line, and more is on it. */
function isFirstOf(runs: Word[][], index: number): boolean {
  const lineAt = (n: number) => runs[n]?.[0]?.line;
  const isMore = (runs[index]?.length ?? 0) > 1 || lineAt(index + 1) === lineAt(index);
  return isMore && lineAt(index - 1) !== lineAt(index);
}

function textOf(run: Word[], isFirst: boolean): string {
  return run.map((word, i) => signOf(word, i === 0 && (isFirst || run.length > 1)) ?? word.text).join(' ');
}

/** What is no word by itself at the beginning of a line, however high it is. */
const noWord = /^[e¢©®]$/u;

/** A dot or a line, told by its shape; undefined for a word. */
function signOf({ text, box, height }: Word, isFirst: boolean): string | undefined {
  if (!drawn.test(text) || (hasLetter.test(text) && !isFirst)) return undefined;
  const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0];
  if (wide > 1.8 * high) return '–';
  if (high > DOT_HEIGHT * height && !(isFirst && noWord.test(text))) return undefined;
  return isFirst ? '•' : '·';
}

function isNear(height: number, body: number): boolean {
  return Math.abs(height / body - 1) < SAME_SIZE;
}

/** The value in the middle, where each counts as often as it weighs. */
function median(weighed: number[][]): number {
  const sorted = weighed.toSorted(([a = 0], [b = 0]) => a - b);
  const half = sorted.reduce((sum, [, weight = 0]) => sum + weight, 0) / 2;
  let sum = 0;
  for (const [value = 0, weight = 0] of sorted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return 0;
}
