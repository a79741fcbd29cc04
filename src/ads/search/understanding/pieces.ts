import { tokenize } from '../../../platform/text/tokenize.ts';
import { nameWords } from './names.ts';

/** A piece of a query between spaces, slashes and quotation marks. */
export interface QueryPiece {
  /** Its position in the typed text. */
  start: number;
  end: number;
  sign: '' | '+' | '-';
  /** The text that is used: as typed, or corrected. */
  text: string;
  words: readonly string[];
  quoted: boolean;
  /** A star before it, or after it. */
  ends: boolean;
  begins: boolean;
  /** Whether it is an alternative to the piece before it: "A / B". */
  isAlternative: boolean;
  /** Whether `text` differs from what was typed. */
  isRepaired?: boolean;
  /** Whether it is a word that no open ad has. */
  isUnknown?: boolean;
}

/** More pieces are not read: a text of three hundred characters could have a hundred and fifty. */
const MOST_PIECES = 24;
/** Signs at the end of a word. Names such as CI/CD are one word to the scanner; other slashes separate words. */
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
  // An opening quotation mark without a closing one is ignored.
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
  // A sign alone, or directly before a separator.
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
