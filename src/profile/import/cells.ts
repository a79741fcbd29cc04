import { isDateText, isPartOfDate, splitDates } from './dates.ts';
import type { Piece, Row } from './layout.ts';
import { readsAsOneSentence } from './lines.ts';
import { joinLines } from './words.ts';

/** A separate text on a row. */
export interface Cell {
  text: string;
  x: number;
  right: number;
  size: number;
  /** The fonts of its first and its last letters. */
  faces: [string, string];
}

const icon = /^[\p{Co}\s]+$/u;

/** "**ANNA EK** Kock": a name followed by a text in much smaller letters. */
const areOtherSizes = (a: number, b: number): boolean => Math.max(a, b) > 1.4 * Math.min(a, b) && Math.min(a, b) > 0;

/** The space between right-aligned labels and the text beside them: its edges recur in several rows. */
interface Gutter {
  left: number;
  right: number;
}

/** Fewest rows that share a gutter; fewer may be a coincidence. */
const FEWEST_BESIDE = 3;

function guttersOf(rows: Row[]): Gutter[] {
  const seen = new Map<string, Gutter & { rows: Set<Row>; starts: Set<number> }>();
  for (const row of rows)
    for (const [i, { x: right, size }] of row.entries()) {
      const before = row[i - 1];
      if (!before || right - before.right < 0.3 * size || !/[\p{L}\d]{3}/u.test(before.text)) continue;
      const left = before.right;
      const key = `${Math.round(left)}:${Math.round(right)}`;
      const one = seen.get(key) ?? { left, right, rows: new Set(), starts: new Set() };
      seen.set(key, one);
      one.rows.add(row);
      one.starts.add(Math.round(row[0]?.x ?? 0));
    }
  return [...seen.values()].filter((one) => one.rows.size >= FEWEST_BESIDE && one.starts.size > 1);
}

/** The widest space inside a text, in em; letter-spaced text has wider ones. Columns are further apart. */
function widestSpace(before: Piece | undefined, piece: Piece): number {
  const isSetWide = ({ text, x, right, size }: Piece) => right - x > 0.8 * size * text.trim().length;
  return before && isSetWide(before) && isSetWide(piece) ? 1.3 : 1;
}

/** Splits a row into cells at icons, wide gaps and changes of letter size. */
export function cellsOf(row: Row): Cell[] {
  return cellsBeside(row, []);
}

function cellsBeside(row: Row, gutters: Gutter[]): Cell[] {
  const cells: Cell[] = [];
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
    // A separate hyphen at the end was added by the line break.
    const isBreak = piece.text === '-' && gap < 0.12 * em && (!next || next.x - piece.right > em);
    const text = isBreak ? '\u00ad' : piece.text;
    const isOtherSize = before !== undefined && gap > 0.12 * em && areOtherSizes(before.size, piece.size);
    const isBeside = gutters.some(
      ({ left, right }) => before && Math.abs(left - before.right) < 1 && Math.abs(right - piece.x) < 1,
    );
    const last = cells.at(-1);
    if (!last || divided || gap > widestSpace(before, piece) * em || isOtherSize || isBeside)
      cells.push({ text, x: piece.x, right: piece.right, size: em, faces: [piece.face, piece.face] });
    else {
      last.text += gap > 0.12 * em ? ` ${text}` : text;
      last.right = piece.right;
      last.faces[1] = piece.face;
    }
    divided = false;
    before = piece;
  }
  return cells;
}

export interface MergedRow {
  row: Row;
  cells: Cell[];
  /** The y position of its last line. */
  bottom: number;
}

/** Merges the rows of a table with the continuation lines of their cells, which have room up to x = `least` or more. */
export function mergeWrappedRows(rows: Row[], least: number): MergedRow[] {
  const whole: MergedRow[] = [];
  const edge = Math.max(least, ...rows.flat().map(({ right }) => right));
  const gutters = guttersOf(rows);
  for (const row of rows) {
    const cells = cellsBeside(row, gutters);
    const above = whole.at(-1);
    const y = row[0]?.y ?? 0;
    if (above && y - above.bottom <= 1.5 * (row[0]?.size || 10) && goesOn(above.cells, cells, edge)) {
      for (const cell of cells) {
        const up = above.cells.find(({ x }) => Math.abs(x - cell.x) < 2) as Cell;
        up.text = joinLines(up.text, cell.text);
        up.right = cell.right;
        up.faces[1] = cell.faces[1];
      }
      above.bottom = y;
    } else whole.push({ row, cells, bottom: y });
  }
  return joinStacked(whole);
}

/** Joins periods in the margin whose end is below their start: "2021" above "2023", "aug 2024 –" above "nu". */
function joinStacked(rows: MergedRow[]): MergedRow[] {
  const begun = (row: MergedRow | undefined) => {
    const text = row?.cells[0]?.text.trim() ?? '';
    return isPartOfDate(text) && !isPeriod(text) ? text : undefined;
  };
  const joined = (row: MergedRow, next: MergedRow | undefined): string | undefined => {
    const [start, end] = [begun(row), begun(next)];
    const [a, b] = [row.cells[0], next?.cells[0]];
    const isBelow = a && b && next && Math.abs(a.x - b.x) < 3 && (next.row[0]?.y ?? 0) - row.bottom < 1.6 * a.size;
    if (!isBelow || start === undefined || end === undefined) return undefined;
    return [`${start} – ${end}`, `${start} ${end}`, start + end].find(isPeriod);
  };
  const pairs = new Map<MergedRow, string>();
  for (let i = 0; i < rows.length; i += 1) {
    const [row, next, after] = rows.slice(i, i + 3);
    if (!row || begun(row) === undefined) continue;
    const text = joined(row, next);
    if (!next || !text || joined(next, after)) continue;
    pairs.set(row, text);
    i += 1;
  }
  if (pairs.size < 2) return rows;
  return rows.flatMap((row, i) => {
    const above = rows[i - 1];
    const text = pairs.get(row);
    const [first] = row.cells;
    if (text && first) return [{ ...row, cells: [{ ...first, text }, ...row.cells.slice(1)] }];
    if (!above || !pairs.has(above)) return [row];
    const rest = row.cells.slice(1);
    return rest.length === 0
      ? []
      : [{ ...row, cells: rest, row: row.row.filter(({ x }) => x >= (rest[0]?.x ?? 0) - 1) }];
  });
}

/** In characters. A shorter cell may break before any word: "Ellas Bageri" above "AB". */
const LONG_CELL = 40;

/** Whether each cell continues the cell above it, which had no room for its first word. */
function goesOn(above: Cell[], cells: Cell[], edge: number): boolean {
  if (cells.length === 0 || cells.length >= above.length) return false;
  return cells.every((cell) => {
    const i = above.findIndex(({ x }) => Math.abs(x - cell.x) < 2);
    const up = above[i];
    if (!up || Math.abs(up.size - cell.size) > 0.5) return false;
    if (isPartOfDate(up.text) && (isPeriod(up.text) || !isPartOfDate(cell.text))) return false;
    const limit = above[i + 1]?.x ?? edge + 1;
    return cell.right <= limit && isWrapped(up, cell, limit - 4);
  });
}

/** Whether this cell continues the one above, which had no room left for its first word. */
export function isWrapped(up: Cell, cell: Cell, limit: number): boolean {
  const word = /^\S+/.exec(cell.text)?.[0] ?? '';
  const width = ((cell.right - cell.x) / Math.max(1, cell.text.length)) * (word.length + 1);
  if (up.faces[1] !== cell.faces[0] || (up.text.length >= LONG_CELL && !readsAsOneSentence(up.text, cell.text)))
    return false;
  return up.right + width > limit;
}

export function isPeriod(text: string): boolean {
  const { span } = splitDates(text);
  const isOrdered = span?.end !== undefined ? span.end >= (span.start ?? '') : /\p{L}$/u.test(text);
  return span !== undefined && isDateText(text) && !span.single && isOrdered;
}
