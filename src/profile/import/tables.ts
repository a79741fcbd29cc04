import { type Cell, cellsOf, isPeriod, isWrapped } from './cells.ts';
import { isPartOfDate } from './dates.ts';
import { isTableHeader } from './heads.ts';
import type { Block, Piece, Row } from './layout.ts';
import { joinLines } from './words.ts';

/**
 * Reorders tables of jobs or schools that have a header row, or several rows with a period and cells at the same places:
 * after its period, each table row lists its cells one after the other, not line by line across the cells. A table may
 * continue on the next page.
 */
export function reorderTables(blocks: Block[]): Block[] {
  let columns: number[] = [];
  const isHeadRow = (cells: Cell[]) => cells.length > 2 && isTableHeader({ cells: cells.map(({ text }) => text) });
  const haveHeads = blocks.some(({ rows }) => rows.some((row) => isHeadRow(cellsOf(row))));
  const startsOf = (cells: Cell[]) => cells.map(({ x }) => Math.round(x / 4)).join();
  const isDated = (cells: Cell[]) => cells.length > 2 && isPeriod(cells[0]?.text ?? '');
  const begun = blocks.flatMap(({ rows }) => rows.map(cellsOf).filter(isDated).map(startsOf));
  return blocks.map((block) => {
    const edge = Math.max(...block.rows.flat().map(({ right }) => right));
    const out: Row[] = [];
    let record: Row[] = [];
    const flush = () => {
      out.push(...cellAfterCell(record, columns, edge));
      record = [];
    };
    for (const row of block.rows) {
      const cells = cellsOf(row);
      const isHead = isHeadRow(cells);
      const alike = begun.filter((starts) => starts === startsOf(cells));
      if (!haveHeads && isDated(cells) && alike.length > 1) columns = cells.map(({ x }) => x);
      const isOutside = columns.length === 0 || !cells.every((cell) => isWithin(cell, columns));
      if (isHead || isOutside) {
        flush();
        out.push(row);
        // A page number between two pages does not end the table.
        if (isHead) columns = cells.map(({ x }) => x);
        else if (!/^\d{1,2}\s*(?:\/|av|of|\()\s*\d{1,2}\)?$/.test(cells[0]?.text ?? '')) columns = [];
        continue;
      }
      const begins =
        columnAt(cells[0] as Cell, columns) === 0 && isPartOfDate(cells[0]?.text ?? '') && cells.length > 1;
      if (begins) flush();
      record.push(row);
    }
    flush();
    return { ...block, rows: out };
  });
}

function columnAt({ x }: Pick<Cell, 'x'>, columns: number[]): number {
  return columns.findLastIndex((start) => x >= start - 3);
}

function isWithin(cell: Cell, columns: number[]): boolean {
  const at = columnAt(cell, columns);
  const next = columns[at + 1] ?? Number.POSITIVE_INFINITY;
  return at >= 0 && cell.right < next;
}

function cellAfterCell(rows: Row[], columns: number[], edge: number): Row[] {
  const [head] = rows;
  if (!head || rows.length === 1 || !isPartOfDate(cellsOf(head)[0]?.text ?? '')) return rows;
  const lines = columns.map((_, at) => {
    const own = rows
      .map((row) => row.filter((piece) => columnAt(piece, columns) === at))
      .filter((row) => row.length > 0);
    return at === columns.length - 1 ? own : joined(own, columns[at + 1] ?? edge);
  });
  const first = lines.findIndex(([row], at) => at > 0 && row !== undefined && !isPartOfDate(textOf(row)));
  const times = lines.slice(0, first).flatMap(([row = []]) => row);
  const [own = [], ...more] = lines.slice(first).flat();
  return [[...times, ...own], ...more];
}

function textOf(row: Row): string {
  return cellsOf(row)
    .map(({ text }) => text)
    .join('  ');
}

/** Joins the wrapped lines of one cell. */
function joined(rows: Row[], next: number): Row[] {
  const out: Row[] = [];
  for (const row of rows) {
    const above = out.at(-1);
    const [up] = above ? cellsOf(above) : [];
    const [cell] = cellsOf(row);
    if (!above || !up || !cell || !isWrapped(up, cell, next - 1.5 * cell.size)) out.push(row);
    else out[out.length - 1] = [{ ...(above[0] as Piece), text: joinLines(up.text, cell.text), right: cell.right }];
  }
  return out;
}
