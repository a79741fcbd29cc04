import { textStyleKey } from './cards.ts';
import { cellsOf } from './cells.ts';
import { parseHeading } from './headings.ts';
import type { Block, Row } from './layout.ts';

/** "Språk Körkort": headings on one row begin sections side by side, each with the column below it. */
export function splitSideBySideSections(block: Block): Block[] {
  const { rows } = block;
  const looks = new Set(rows.filter((row) => sectionsOf(row).length === 1).map((row) => textStyleKey(row.at(-1))));
  const isHeading = (row: Row) => looks.has(textStyleKey(row.at(-1)));
  const at = rows.findIndex((row) => isHeading(row) && new Set(sectionsOf(row)).size > 1);
  const heads = rows[at];
  if (!heads) return [block];
  const below = rows.findIndex((row, i) => i > at && isHeading(row));
  const end = below < 0 ? rows.length : below;
  const sides = sidesOf(heads, rows.slice(at + 1, end));
  const rest = { ...block, rows: rows.slice(sides ? end : at + 1) };
  return [
    { ...block, rows: rows.slice(0, sides ? at : at + 1) },
    ...(sides ?? []).map((side) => ({ ...block, ...side, column: BESIDE + block.column })),
    ...splitSideBySideSections(rest),
  ].filter((part) => part.rows.length > 0);
}

/** Offset of the column numbers of such sections: their lines are measured by the width of the section. */
const BESIDE = 100;

/** The sections that the cells of a row begin; empty unless every cell is a heading. */
function sectionsOf(row: Row): string[] {
  const sections = cellsOf(row).map(({ text }) => parseHeading(text) ?? 'title');
  return sections.includes('title') ? [] : sections;
}

/** Splits the rows into columns, if each has content and no text crosses into the next. */
function sidesOf(heads: Row, below: Row[]): { rows: Row[]; inset: number }[] | undefined {
  const [first, ...others] = cellsOf(heads).map(({ x }) => x) as [number, ...number[]];
  // An icon before a heading indents the heading relative to its content.
  const setIn = Math.max(0, first - Math.min(first, ...below.map(([piece]) => piece?.x ?? first)));
  const starts = [Number.NEGATIVE_INFINITY, ...others.map((x) => x - setIn - 2), Number.POSITIVE_INFINITY];
  const sides = starts.slice(1).map((to, i) => {
    const from = starts[i] as number;
    const rows = [heads, ...below]
      .map((row) => row.filter(({ x }) => x >= from && x < to))
      .filter((row) => row.length > 0);
    return { rows, to, inset: Math.min(...rows.map(([piece]) => piece?.x ?? 0)) };
  });
  const areClear = sides.every(({ rows, to }) => rows.length > 1 && rows.flat().every(({ right }) => right < to));
  return areClear ? sides : undefined;
}
