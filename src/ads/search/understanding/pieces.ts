import { tokenize } from '../../../platform/text/tokenize.ts';
import { nameWords } from './names.ts';

/** What stands between spaces, strokes and quotation marks of a search. */
export interface QueryPiece {
  /** Where it stands in what was typed. */
  start: number;
  end: number;
  sign: '' | '+' | '-';
  /** What it is read as: as it was typed, or repaired. */
  text: string;
  words: readonly string[];
  quoted: boolean;
  /** A star before it, a star behind it. */
  ends: boolean;
  begins: boolean;
  /** Whether it is said as another way to put what stands before it: "A / B". */
  isAlternative: boolean;
  /** Whether it is read as something else than was typed. */
  isRepaired?: boolean;
}

/** Nobody types more words; a text of three hundred characters can hold a hundred and fifty. */
const MOST_PIECES = 24;
/** Names such as CI/CD are one word to the scanner; other strokes stand between words. */
const HANGING = /(?<=[\p{L}\p{N}+#])[^\p{L}\p{M}\p{N}+#]+$/u;
const BETWEEN = /[,;/()|]/;

export function splitQuery(typed: string): QueryPiece[] {
  const straight = typed.replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"').replace(/[\u2012-\u2015\u2212]/g, '-');
  const found: QueryPiece[] = [];
  let at = 0;
  let stroke = false;
  while (at < straight.length && found.length < MOST_PIECES) {
    if (/[\s,;()]/.test(straight.charAt(at))) at += 1;
    else if (/[/|]/.test(straight.charAt(at))) {
      stroke = true;
      at += 1;
    } else {
      const piece = quotedAt(straight, at) ?? chunkAt(straight, at);
      if (piece.text !== '') found.push({ ...piece, isAlternative: stroke && found.length > 0 });
      stroke = false;
      at = piece.end;
    }
  }
  return found;
}

function quotedAt(text: string, at: number): QueryPiece | undefined {
  const sign = signAt(text, at);
  const opened = at + sign.length;
  if (text[opened] !== '"') return undefined;
  const closed = text.indexOf('"', opened + 1);
  // A quotation mark that is never closed opens nothing.
  if (closed < 0) return undefined;
  const inside = text.slice(opened + 1, closed);
  return { start: at, end: closed + 1, sign, ...plainPiece(inside), quoted: true };
}

function chunkAt(text: string, at: number): QueryPiece {
  const sign = signAt(text, at);
  const start = at + sign.length;
  const space = /\s|"/g;
  space.lastIndex = Math.max(start, at + 1);
  let end = space.exec(text)?.index ?? text.length;
  const stroke = text.slice(start, end).search(BETWEEN);
  if (stroke >= 0 && tokenize(text.slice(start, end)).length !== 1) end = start + stroke;
  // A sign alone, or a stroke right behind it.
  if (end <= start) return { start: at, end: Math.max(end, at + 1), sign, ...plainPiece('') };
  const chunk = text.slice(start, end);
  const bare = chunk.replace(/^\*+|(?<!\*)\*+$/g, '').replace(HANGING, '');
  return { start: at, end, sign, ...plainPiece(bare), ends: chunk.startsWith('*'), begins: chunk.endsWith('*') };
}

function plainPiece(text: string) {
  return { text, words: nameWords(text), quoted: false, ends: false, begins: false, isAlternative: false };
}

function signAt(text: string, at: number): '' | '+' | '-' {
  const sign = text[at];
  return (sign === '-' || sign === '+') && !/\s/.test(text[at + 1] ?? ' ') ? sign : '';
}
