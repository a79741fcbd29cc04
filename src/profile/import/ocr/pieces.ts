import { splitBeforeEach } from '../../../platform/kernel/groups.ts';
import type { Piece } from '../layout.ts';
import type { Picture } from './picture.ts';
import { ACCEPTED_CONFIDENCE, type Word } from './recogniser.ts';

/** Typical x-height, relative to the font size. */
const LETTER_HEIGHT = 0.53;
/** A wider gap, relative to the font size, separates texts of a row, as between table cells. */
const GAP = 1.1;
/** Stroke width from which text counts as bold, relative to the body text. */
const BOLD = 1.25;
/** Smaller relative differences are ignored: letters are only fifteen pixels high. */
const SAME_SIZE = 0.13;

/** What OCR reads for a dot or line between words or before them. */
const drawn = /^(?:[^\p{L}\d&/|@()%]{1,2}|[eo¢©®])$/u;
/** Largest height of a dot, relative to the letters beside it. */
const DOT_HEIGHT = 0.85;
const hasLetter = /[\p{L}\d]/u;
/** "annaQexample.com": the Swedish OCR model does not know @. */
const address = /^[^\s@]+\.[a-z]{2,6}$/i;
const mail = /^[^\s@]+@[^\s@]+\.[a-z]{2,6}[,;]?$/i;
const insteadOfAt = /(?<=[a-z\d])(?:Q|©|®|\(W|\(E)(?=[a-z\d-]+\.)/;

/** Whether the user should check a word. Symbols often have low confidence but matter little. */
export function isUnsureWord({ text, confidence }: Word): boolean {
  return confidence < ACCEPTED_CONFIDENCE && hasLetter.test(text) && !drawn.test(text);
}

/** Whether a word read with the Swedish model should be read again with the English one. */
export function needsSecondReading(word: Word): boolean {
  return isUnsureWord(word) || (address.test(word.text) && !word.text.includes('@'));
}

/** The more confident of two readings; an e-mail address with its @ always wins. */
export function moreConfidentReading(one: Word, other: Word): Word {
  if (mail.test(other.text)) return { ...other, confidence: Math.max(other.confidence, ACCEPTED_CONFIDENCE) };
  const better = other.confidence > one.confidence ? other : one;
  const mended = better.text.replace(insteadOfAt, '@');
  // The user should check a corrected address.
  return mended === better.text ? better : { ...better, text: mended, confidence: ACCEPTED_CONFIDENCE - 1 };
}

/** Converts words to pieces like those of a PDF: runs of words with positions in points. */
export function wordsToPieces(words: Word[], { point }: Pick<Picture, 'point'>): Piece[] {
  const body = median(words.map(({ height, text }) => [height, text.length])) || 1;
  const stroke = median(
    words.flatMap((word) => (isNear(word.height, body) && word.stroke ? [[word.stroke, word.text.length]] : [])),
  );
  const sizeOf = ({ height }: Word) => ((isNear(height, body) ? body : height) * point) / LETTER_HEIGHT;
  const runs = splitBeforeEach(words, (word, run) => {
    const before = run.at(-1) as Word;
    const isNext = before.line === word.line && word.left >= before.left;
    return !isNext || (word.left - before.right) * point >= GAP * sizeOf(word);
  });
  return runs.map((run, index) => {
    const [first] = run;
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
      unsure: run.filter(isUnsureWord).map(({ text }) => text),
    };
  });
}

/** Whether a run begins its line and more text follows. */
function isFirstOf(runs: Word[][], index: number): boolean {
  const lineAt = (n: number) => runs[n]?.[0]?.line;
  const isMore = (runs[index]?.length ?? 0) > 1 || lineAt(index + 1) === lineAt(index);
  return isMore && lineAt(index - 1) !== lineAt(index);
}

function textOf(run: Word[], isFirst: boolean): string {
  return run.map((word, i) => signOf(word, i === 0 && (isFirst || run.length > 1)) ?? word.text).join(' ');
}

/** Characters that are no word at the beginning of a line, whatever their height. */
const noWord = /^[e¢©®]$/u;

/** A bullet, dot or dash, recognised by its shape; undefined for a word. */
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

/** The weighted median. */
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
