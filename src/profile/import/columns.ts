import { splitBeforeEach } from '../../platform/kernel/groups.ts';
import { splitCards } from './cards.ts';
import { type Cell, cellsOf } from './cells.ts';
import { isDateText, isPartOfDate } from './dates.ts';
import { parseHeading } from './headings.ts';
import { splitSideBySideSections } from './headings-beside.ts';
import { isTableHeader } from './heads.ts';
import type { Block, Page, Piece, Row } from './layout.ts';
import { reorderTables } from './tables.ts';

/** Groups pieces with a common baseline into rows, from top to bottom. */
function rowsOf(pieces: Piece[]): Row[] {
  const rows = splitBeforeEach(
    pieces.toSorted((a, b) => a.y - b.y || a.x - b.x),
    (piece, [base]) => {
      const height = Math.min(piece.size, base?.size ?? 0);
      return Math.abs(piece.y - (base?.y ?? 0)) >= Math.max(1.5, height * 0.35);
    },
  );
  for (const row of rows) row.sort((a, b) => a.x - b.x || a.index - b.index);
  return rows;
}

/** A gutter between two columns, and the x positions where the columns begin. */
interface Gutter {
  x: number;
  left: number;
  right: number;
}

/** The blocks of a document in reading order. */
export function blocksOf(pages: Page[]): Block[] {
  const gutters: Gutter[] = [];
  // Gutters found on one page apply to all pages, even if a column holds little there.
  for (const { number, pieces, width } of pages) bandsOf(number, rowsOf(pieces), [0, width], gutters, false);
  const bands = pages.flatMap(({ number, pieces, width }) =>
    bandsOf(number, rowsOf(pieces), [0, width], gutters, true),
  );
  return reorderTables(joinPages(bands)).flatMap(splitSideBySideSections).flatMap(splitCards);
}

/** Blocks that are side by side, or a single one. */
type Band = Block[];

function bandsOf(page: number, rows: Row[], [lo, hi]: [number, number], gutters: Gutter[], isLast: boolean): Band[] {
  if (rows.length === 0) return [];
  const cut = cutIn(rows);
  if (cut > 0)
    return [rows.slice(0, cut), rows.slice(cut)].flatMap((part) => bandsOf(page, part, [lo, hi], gutters, isLast));
  const found = bandIn(rows, [lo, hi]) ?? (isLast ? knownBand(rows, gutters) : undefined);
  if (!found) return [[{ page, column: 0, inset: 0, rows }]];
  const { from, gutter } = found;
  const to = endOf(rows, found);
  const inside = rows.slice(from, to).flat();
  const last = (index: number) => inside.findLast((piece) => piece.index < index && !crosses(piece, gutter));
  const isLeft = (piece: Piece): boolean => {
    if (!crosses(piece, gutter)) return piece.right <= gutter;
    // A line that crosses the gutter belongs to the column of the piece before it.
    const before = last(piece.index);
    return before ? before.right <= gutter : true;
  };
  const left = inside.filter(isLeft);
  const right = inside.filter((piece) => !isLeft(piece));
  const begin = (pieces: Piece[]) => Math.min(...pieces.map(({ x }) => x));
  if (!isLast) gutters.push({ x: begin(right) - 4, left: begin(left), right: begin(right) });
  const columns = [
    columnsIn(page, rowsOf(left), [lo, gutter], gutters),
    columnsIn(page, rowsOf(right), [gutter, hi], gutters),
  ];
  return [
    ...bandsOf(page, rows.slice(0, from), [lo, hi], gutters, isLast),
    columns.flat().map((own, i) => ({ page, column: i + 1, inset: 0, rows: own })),
    ...bandsOf(page, rows.slice(to), [lo, hi], gutters, isLast),
  ];
}

/** Finds a heading over the whole width with a different layout below it: three columns, then two cards. */
function cutIn(rows: Row[]): number {
  const cells = rows.map(cellsOf);
  const y = (i: number) => rows[i]?.[0]?.y ?? Number.POSITIVE_INFINITY;
  const startsIn = (some: Cell[][], from: number) =>
    some.flatMap((row) => row.filter(({ x }) => x > from + 60).map(({ x }) => Math.round(x / 3)));
  const often = (starts: number[]) => starts.filter((start, i) => starts.indexOf(start) !== i);
  return cells.findIndex(([first, ...others], i) => {
    if (i === 0 || !first || others.length > 0 || parseHeading(first.text) === undefined) return false;
    const isApart = y(i) - y(i - 1) > 1.5 * first.size && y(i + 1) - y(i) > 1.2 * first.size;
    const above = startsIn(cells.slice(0, i), first.x);
    const below = startsIn(cells.slice(i + 1), first.x);
    const [aboveOften, belowOften] = [often(above), often(below)];
    const isOther = aboveOften.length > 0 && belowOften.length > 0;
    return (
      isApart && isOther && !aboveOften.some((x) => below.includes(x)) && !belowOften.some((x) => above.includes(x))
    );
  });
}

/** Splits a column that consists of two. */
function columnsIn(page: number, rows: Row[], edges: [number, number], gutters: Gutter[]): Row[][] {
  const found = bandIn(rows, edges);
  if (!found || found.from > 2 || found.to < rows.length - 2) return [rows];
  return bandsOf(page, rows, edges, gutters, true)
    .flat()
    .map((block) => block.rows);
}

/** A heading at the end of a column, whose content spans both columns below, is not part of the column. */
function endOf(rows: Row[], { from, to }: Found): number {
  const last = rows[to - 1];
  if (!last || !rows[to] || to - from < 3) return to;
  const isHeading = cellsOf(last).length === 1 && parseHeading(textOf(last)) !== undefined;
  return isHeading ? to - 1 : to;
}

/** Finds rows that a gutter of another page divides. */
function knownBand(rows: Row[], gutters: Gutter[]): Found | undefined {
  for (const { x, left, right } of gutters) {
    for (const { from, to } of clearRuns(rows, x)) {
      const sides = (keep: (piece: Piece) => boolean) =>
        rows
          .slice(from, to)
          .map((row) => row.filter(keep))
          .filter((row) => row.length > 0);
      const near = sides((piece) => piece.right <= x);
      const far = sides((piece) => piece.x >= x);
      const begins = (side: Row[], at: number, room = 3) =>
        side.filter(([piece]) => piece && piece.x > at - 3 && piece.x < at + room).length > 0.5 * side.length;
      if (near.filter((row) => isDateText(textOf(row))).length > 0.5 * near.length) continue;
      // A list may be set in.
      if (begins(near, left, 15) && begins(far, right)) return { gutter: x, from, to };
    }
  }
  return undefined;
}

/** Joins columns over pages: all left columns of consecutive pages, then the right ones. */
function joinPages(bands: Band[]): Block[] {
  const ordered: Block[] = [];
  let open: Block[] = [];
  const flush = () => {
    ordered.push(...open.toSorted((a, b) => a.column - b.column));
    open = [];
  };
  for (const band of bands) {
    const [first] = band;
    if (!first) continue;
    const isNext = open.length > 0 && open.every(({ page }) => page < first.page);
    const goesOn = isNext && band.length === 1 ? columnOf(first, open) : undefined;
    if (band.length > 1 && isNext) open.push(...band);
    else if (goesOn) open.push({ ...first, column: goesOn });
    else {
      flush();
      if (band.length > 1) open = [...band];
      else ordered.push(first);
    }
  }
  flush();
  return ordered;
}

/** The column of the previous page that this page continues: its rows begin at the same x and are not wider. */
function columnOf({ rows }: Block, open: Block[]): number | undefined {
  const startOf = (some: Row[]) => Math.min(...some.map((row) => row[0]?.x ?? 0));
  const endOf = (some: Row[]) => Math.max(...some.flat().map(({ right }) => right));
  return open.find((block) => {
    const isWithin = endOf(rows) <= endOf(block.rows) + 3;
    return isWithin && Math.abs(startOf(rows) - startOf(block.rows)) < 3;
  })?.column;
}

function lineOfCells({ left, right }: { left: Row; right: Row }): { cells: string[] } {
  return { cells: cellsOf([...left, ...right]).map(({ text }) => text) };
}

function crosses(piece: Piece, x: number): boolean {
  return piece.x < x - 1 && piece.right > x + 1;
}

function textOf(row: Row): string {
  return row.map(({ text }) => text).join(' ');
}

interface Found {
  gutter: number;
  from: number;
  to: number;
}

/** Finds a part of the page with two columns: rows `from` to `to`, divided at `gutter`. */
function bandIn(rows: Row[], [lo, hi]: [number, number]): Found | undefined {
  let best: (Found & { weight: number; clear: number; over: number }) | undefined;
  const width = hi - lo;
  for (let gutter = lo + width * 0.18; gutter < lo + width * 0.82; gutter += 3) {
    for (const { from, to } of clearRuns(rows, gutter)) {
      const inside = rows.slice(from, to).flat();
      const left = inside.filter((piece) => piece.right <= gutter);
      const right = inside.filter((piece) => piece.x >= gutter);
      const weight = Math.min(left.length, right.length);
      if (weight < 4 || to - from < 6) continue;
      const clear = Math.min(...right.map(({ x }) => x)) - Math.max(...left.map((piece) => piece.right));
      if (clear < 6) continue;
      // Of gutters that divide equally well, prefers the longer one that fewer lines cross, then the wider one.
      const over = inside.filter((piece) => crosses(piece, gutter)).length;
      const longer = to - from - over - (best ? best.to - best.from - best.over : 0);
      const same = best !== undefined && weight === best.weight;
      const better =
        !best || weight > best.weight || (same && (longer > 0 || (longer === 0 && clear > best.clear + 1)));
      if (better && areColumns(rows.slice(from, to), gutter)) best = { gutter, from, to, weight, clear, over };
    }
  }
  return best;
}

/** Runs of consecutive rows that do not cross x. */
function clearRuns(rows: Row[], x: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [i, row] of rows.entries()) {
    if (row.some((piece) => crosses(piece, x))) continue;
    const last = runs.at(-1);
    if (last?.to === i) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs;
}

/**
 * Distinguishes two columns from one column with dates or labels beside it. Real columns are independent: headings or
 * contact data on both sides, and rows at different heights.
 */
function areColumns(rows: Row[], gutter: number): boolean {
  const sides = rows.map((row) => ({
    left: row.filter((piece) => piece.right <= gutter + 1),
    right: row.filter((piece) => piece.x >= gutter - 1),
  }));
  // A header row belongs to one table, so its cells are not separate columns of the page.
  if (sides.some((side) => side.left.length * side.right.length > 1 && isTableHeader(lineOfCells(side)))) return false;
  const left = sides.map((side) => textOf(side.left)).filter(Boolean);
  const right = sides.map((side) => textOf(side.right)).filter(Boolean);
  const dated = (texts: string[]) => texts.filter(isDateText).length / texts.length;
  if (dated(left) > 0.4 || dated(right) > 0.4) return false;
  // Periods beside their entries are no column. Headings in the same column have nothing beside them.
  const both = sides.filter((side) => side.left.length > 0 && side.right.length > 0);
  const areDates = (side: 'left' | 'right') => both.filter((row) => isPartOfDate(textOf(row[side]))).length;
  const areBeside = both.length >= 3 && both.length >= 0.4 * Math.min(left.length, right.length);
  if (areBeside && Math.max(areDates('left'), areDates('right')) > 0.4 * both.length) return false;
  const paired = sides.filter((side) => side.left.length > 0 && side.right.length > 0).length;
  const narrow = Math.min(left.length, right.length);
  // Columns within one side have their headings at the same height; the column titles of a table are no headings.
  const cells = (side: 'left' | 'right') =>
    sides.flatMap((row) => (isTableHeader(lineOfCells(row)) ? [] : cellsOf(row[side]).map(({ text }) => text)));
  const headings = (texts: string[]) =>
    (texts === left ? cells('left') : texts === right ? cells('right') : texts).filter((text) => {
      const section = parseHeading(text);
      return section !== undefined && section !== 'title';
    }).length;
  const contact = (texts: string[]) => texts.some((text) => /@\w|\+\d{2}|\b0\d{1,3}[- ]\d{2}/.test(text));
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  // A margin holds headings and labels, beside their content.
  const alone = sides.filter(({ right: beside }) => beside.length === 0).map((side) => textOf(side.left));
  if (alone.length > 0 && paired > 0 && headings(alone) >= 0.75 * alone.length) return false;
  // Headings on the left, each beside its content, mean one column with a margin.
  const isMargin = paired >= 0.8 * narrow && narrow < 0.5 * Math.max(left.length, right.length);
  if (isMargin && headings(few) >= 0.5 * few.length) return false;
  // In a table nearly every row has text on both sides; what looks like headings there is its first row.
  if (paired >= 0.9 * narrow && (headings(many) === 0 || headings(few) <= 1)) return false;
  return (headings(few) > 0 || contact(few)) && (headings(many) > 0 || narrow >= 6);
}
