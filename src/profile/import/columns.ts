import { isDateText, isPartOfDate } from './dates.ts';
import { headingOf } from './headings.ts';

/** A piece of text on a page, with where it stands: y grows downwards. */
export interface Piece {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  face: string;
  /** What it links to. */
  link?: string | undefined;
  /** Its place in the content stream. */
  index: number;
}

/** Pieces on one baseline, from left to right. */
export type Row = Piece[];

export interface Block {
  kind: 'full' | 'left' | 'right';
  page: number;
  rows: Row[];
}

/** Rows from top to bottom: what stands on one baseline is one row. */
function rowsOf(pieces: Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const base = row?.[0];
    const height = Math.min(piece.size, base?.size ?? 0);
    if (row && base && Math.abs(piece.y - base.y) < Math.max(1.5, height * 0.35)) row.push(piece);
    else rows.push([piece]);
  }
  for (const row of rows) row.sort((a, b) => a.x - b.x || a.index - b.index);
  return rows;
}

/** The blocks of a page in the order in which they are read. */
export function blocksOf(page: number, pieces: Piece[], width: number): Block[] {
  const rows = rowsOf(pieces);
  const band = bandOf(rows, width);
  if (!band) return [{ kind: 'full', page, rows }];
  const { from, to, gutter } = band;
  const inside = rows.slice(from, to).flat();
  const last = (index: number) => inside.findLast((piece) => piece.index < index && !crosses(piece, gutter));
  const isLeft = (piece: Piece): boolean => {
    if (!crosses(piece, gutter)) return piece.right <= gutter;
    // A line that runs over the gutter belongs to the column that was being written.
    const before = last(piece.index);
    return before ? before.right <= gutter : true;
  };
  return [
    { kind: 'full' as const, page, rows: rows.slice(0, from) },
    { kind: 'left' as const, page, rows: rowsOf(inside.filter(isLeft)) },
    { kind: 'right' as const, page, rows: rowsOf(inside.filter((piece) => !isLeft(piece))) },
    { kind: 'full' as const, page, rows: rows.slice(to) },
  ].filter((block) => block.rows.length > 0);
}

/** What continues on the next page follows what it continues: left columns of pages in a row, then right ones. */
export function joinPages(blocks: Block[]): Block[] {
  const ordered: Block[] = [];
  let left: Block[] = [];
  let right: Block[] = [];
  const flush = () => {
    ordered.push(...left, ...right);
    left = [];
    right = [];
  };
  for (const block of blocks) {
    if (block.kind === 'left') left.push(block);
    else if (block.kind === 'right') right.push(block);
    else if (left.length > 0 && isFurniture(block)) right.push(block);
    else {
      flush();
      ordered.push(block);
    }
  }
  flush();
  return ordered;
}

/** A line or two at the edge of a page: its number, the name once more. */
function isFurniture({ rows }: Block): boolean {
  return (
    rows.length <= 2 && rows.every((row) => /\d\s*(\/|av|of|\()\s*\d|^\s*(sida|page)?\s*\d+\s*$/i.test(textOf(row)))
  );
}

function crosses(piece: Piece, x: number): boolean {
  return piece.x < x - 1 && piece.right > x + 1;
}

function textOf(row: Row): string {
  return row.map(({ text }) => text).join(' ');
}

interface Band {
  gutter: number;
  from: number;
  to: number;
}

/** Where the page is set in two columns, if it is: rows `from` to `to`, divided at `gutter`. */
function bandOf(rows: Row[], width: number): Band | undefined {
  let best: (Band & { weight: number; clear: number; over: number }) | undefined;
  for (let gutter = width * 0.18; gutter < width * 0.82; gutter += 3) {
    for (const { from, to } of clearRuns(rows, gutter)) {
      const inside = rows.slice(from, to).flat();
      const left = inside.filter((piece) => piece.right <= gutter);
      const right = inside.filter((piece) => piece.x >= gutter);
      const weight = Math.min(left.length, right.length);
      if (weight < 4 || to - from < 6) continue;
      const clear = Math.min(...right.map(({ x }) => x)) - Math.max(...left.map((piece) => piece.right));
      if (clear < 6) continue;
      // Of gutters that divide as much, the one that holds on for longer and that fewer lines run over, then the widest.
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

/** Runs of rows that leave x free; a single row that does not, between two long runs, does not end them. */
function clearRuns(rows: Row[], x: number): { from: number; to: number }[] {
  const runs: { from: number; to: number; last: number }[] = [];
  let start: number | undefined;
  rows.forEach((row, i) => {
    const clear = !row.some((piece) => crosses(piece, x));
    if (clear && start === undefined) start = i;
    if (start !== undefined && (!clear || i === rows.length - 1)) {
      runs.push({ from: start, to: clear ? i + 1 : i, last: i });
      start = undefined;
    }
  });
  const merged: { from: number; to: number }[] = [];
  for (const run of runs) {
    const before = merged.at(-1);
    const isLong = run.to - run.from >= 6 && before !== undefined && before.to - before.from >= 6;
    if (before && isLong && run.from - before.to === 1) before.to = run.to;
    else merged.push({ from: run.from, to: run.to });
  }
  return merged;
}

/**
 * Two columns, or one column with dates or labels beside it? Columns have lives of their own: headings or contact
 * data on both sides, and rows that do not meet.
 */
function areColumns(rows: Row[], gutter: number): boolean {
  const sides = rows.map((row) => ({
    left: row.filter((piece) => piece.right <= gutter + 1),
    right: row.filter((piece) => piece.x >= gutter - 1),
  }));
  const left = sides.map((side) => textOf(side.left)).filter(Boolean);
  const right = sides.map((side) => textOf(side.right)).filter(Boolean);
  const dated = (texts: string[]) => texts.filter(isDateText).length / texts.length;
  if (dated(left) > 0.4 || dated(right) > 0.4) return false;
  // Periods beside what was then: headings stand in their column too, and are beside nothing.
  const both = sides.filter((side) => side.left.length > 0 && side.right.length > 0);
  const areDates = (side: 'left' | 'right') => both.filter((row) => isPartOfDate(textOf(row[side]))).length;
  if (both.length >= 3 && Math.max(areDates('left'), areDates('right')) > 0.4 * both.length) return false;
  const paired = sides.filter((side) => side.left.length > 0 && side.right.length > 0).length;
  const narrow = Math.min(left.length, right.length);
  const headings = (texts: string[]) => texts.filter((text) => headingOf(text)).length;
  const contact = (texts: string[]) => texts.some((text) => /@\w|\+\d{2}|\b0\d{1,3}[- ]\d{2}/.test(text));
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  // A margin holds headings, and labels beside what they name.
  const alone = sides.filter(({ right: beside }) => beside.length === 0).map((side) => textOf(side.left));
  if (alone.length > 0 && paired > 0 && headings(alone) >= 0.75 * alone.length) return false;
  // Headings to the left, each beside what it heads, are one column with a margin.
  const isMargin = paired >= 0.8 * narrow && narrow < 0.5 * Math.max(left.length, right.length);
  if (isMargin && headings(few) >= 0.5 * few.length) return false;
  // In a table nearly every row has a partner; what looks like headings there stands in its first row.
  if (paired >= 0.9 * narrow && (headings(many) === 0 || headings(few) <= 1)) return false;
  return (headings(few) > 0 || contact(few)) && (headings(many) > 0 || narrow >= 6);
}
