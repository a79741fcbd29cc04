import { cellsOf } from './cells.ts';
import { splitDates } from './dates.ts';
import { parseHeading } from './headings.ts';
import type { Block, Piece, Row } from './layout.ts';

/**
 * Splits cards: jobs or schools side by side under a common heading. Each card is read completely before the next. In
 * contrast to a table, each side has periods of its own.
 */
export function splitCards(block: Block): Block[] {
  const parts = partsOf(block.rows);
  const starts = new Set(block.rows.flatMap((row) => cellsOf(row).slice(1)).map(({ x }) => Math.round(x)));
  let x: number | undefined;
  for (const start of starts) if (parts.some((part) => areCards(part, start))) x = Math.max(x ?? 0, start);
  if (x === undefined) return [block];
  const gutter = x;
  return parts
    .flatMap((part) => {
      const [left, right] = sidesOf(part, gutter);
      if (right.length === 0 || !isClear(part, gutter)) return [{ ...block, rows: part }];
      const inset = (rows: Row[]) => Math.min(...rows.map((row) => row[0]?.x ?? 0));
      const edges = { left: inset(left.length > 0 ? left : right), right: inset(right) };
      return levelsOf(left, right).flatMap((level) => [
        { ...block, rows: level.left, inset: edges.left, column: CARDS + block.column },
        { ...block, rows: level.right, inset: edges.right, column: CARDS + block.column },
      ]);
    })
    .filter(({ rows }) => rows.length > 0);
}

/** Offset of the column numbers of cards: their lines are measured by the width of cards, not of the column. */
const CARDS = 50;

export const textStyleKey = (piece: Piece | undefined): string =>
  `${piece?.face}:${Math.round((piece?.size ?? 0) * 2)}`;

/** Splits rows at headings; each heading is a part of its own. */
function partsOf(rows: Row[]): Row[][] {
  const isAlone = (row: Row) => cellsOf(row).length === 1;
  const isKnown = (row: Row) => isAlone(row) && parseHeading(cellsOf(row)[0]?.text ?? '') !== undefined;
  const edge = Math.min(...rows.filter(isKnown).map((row) => row[0]?.x ?? 0));
  const looks = new Set(rows.filter(isKnown).map((row) => textStyleKey(row[0])));
  const parts: Row[][] = [[]];
  for (const row of rows) {
    const isHeading = isAlone(row) && looks.has(textStyleKey(row[0])) && Math.abs((row[0]?.x ?? 0) - edge) < 3;
    if (isHeading) parts.push([row], []);
    else parts.at(-1)?.push(row);
  }
  return parts.filter((part) => part.length > 0);
}

function sidesOf(rows: Row[], x: number): [left: Row[], right: Row[]] {
  const side = (keep: (piece: Piece) => boolean) => rows.map((row) => row.filter(keep)).filter((row) => row.length > 0);
  return [side((piece) => piece.x < x - 2), side((piece) => piece.x >= x - 2)];
}

/** Whether nothing extends into the right side, and its rows begin at x. */
function isClear(rows: Row[], x: number): boolean {
  const [left, right] = sidesOf(rows, x);
  const begins = right.filter((row) => Math.abs((row[0]?.x ?? 0) - x) < 2).length;
  return left.every((row) => row.every((piece) => piece.right < x - 4)) && begins >= 0.4 * right.length;
}

function areCards(rows: Row[], x: number): boolean {
  const [left, right] = sidesOf(rows, x);
  if (left.length < 3 || right.length < 3 || !isClear(rows, x)) return false;
  return [left, right].every((side) => {
    const edge = Math.min(...side.map((row) => row[0]?.x ?? 0));
    if (side.filter((row) => Math.abs((row[0]?.x ?? 0) - edge) < 2).length < 0.4 * side.length) return false;
    const cells = side.flatMap((row) => cellsOf(row).map(({ text }) => text));
    const dates = cells.map((cell) => splitDates(cell)).filter(({ span }) => span && !span.single);
    const bare = dates.filter(({ rest }) => rest === '').length;
    return dates.length > 0 && bare <= 0.4 * side.length;
  });
}

/** Pairs cards that begin at the same height: both sides then have a line that looks like their first line. */
function levelsOf(left: Row[], right: Row[]): { left: Row[]; right: Row[] }[] {
  const y = (row: Row) => row[0]?.y ?? 0;
  const begins = (side: Row[]) => side.filter((row) => textStyleKey(row[0]) === textStyleKey(side[0]?.[0])).map(y);
  const ofRight = begins(right);
  const last = Math.max(...right.map(y));
  // The last card may have no counterpart.
  const tops = begins(left).filter((top) => top > last || ofRight.some((other) => Math.abs(other - top) < 2));
  const all = [Number.NEGATIVE_INFINITY, ...tops.slice(1).map((top) => top - 2), Number.POSITIVE_INFINITY];
  return all.slice(1).map((bottom, i) => {
    const within = (row: Row) => y(row) >= (all[i] as number) && y(row) < bottom;
    return { left: left.filter(within), right: right.filter(within) };
  });
}
