import { keyOfLargestSum } from '../../platform/kernel/groups.ts';
import { mergeWrappedRows } from './cells.ts';
import type { Block, Piece, Row } from './layout.ts';
import { createLine, type Line } from './lines.ts';
import { repairLigatures } from './words.ts';

/** Converts rows to lines, numbered per page in reading order. */
export function linesOf(blocks: Block[]): Line[] {
  const pieces = blocks.flatMap(({ rows }) => rows.flat());
  const body = keyOfLargestSum(pieces, ({ face, text }) => [face, text.length]);
  const size = Number(keyOfLargestSum(pieces, (piece) => [String(Math.round(piece.size * 2) / 2), piece.text.length]));
  const words = new Set(
    pieces.flatMap(({ text }) => (text.includes('\0') ? [] : text.toLowerCase().split(/[^\p{L}]+/u))),
  );
  const step = usualStep(blocks);
  const counts = new Map<number, number>();
  return blocks
    .flatMap((block) => {
      // Short lines alone do not tell how wide the page is.
      const width = block.column === 0 ? (block.rows[0]?.[0]?.sheet?.width ?? 0) : 0;
      const rows = mergeWrappedRows(block.rows, 0.8 * width);
      return rows.map(({ row, cells }, i) => {
        const number = (counts.get(block.page) ?? 0) + 1;
        counts.set(block.page, number);
        const first = row[0] as Piece;
        const above = rows[i - 1]?.bottom;
        const widest = row.reduce((a, b) => (b.text.trim().length > a.text.trim().length ? b : a));
        return createLine(
          block.page,
          number,
          cells.map(({ text }) => repairLigatures(text, words)),
          {
            x: first.x - block.inset,
            right: Math.max(...row.map((piece) => piece.right)) - block.inset,
            size: Math.round((widest.size || size) * 10) / 10,
            sheet: first.sheet && { y: first.y, ...first.sheet },
            face: widest.face,
            strong: widest.face !== body,
            gap: above === undefined ? 3 : (first.y - above) / step,
            lead: leadOf(row, body),
            links: [...new Set(row.flatMap(({ link }) => link ?? []))],
            column: block.column,
            inset: block.inset,
            unsure: first.unsure && row.flatMap(({ unsure = [] }) => unsure),
          },
        );
      });
    })
    .filter(({ text }) => text !== '');
}

/** The most common distance between two lines, in points. */
function usualStep(blocks: Block[]): number {
  const steps = blocks.flatMap(({ rows }) =>
    rows.slice(1).map((row, i) => Math.round(((row[0]?.y ?? 0) - (rows[i]?.[0]?.y ?? 0)) * 2) / 2),
  );
  return (
    Number(
      keyOfLargestSum(
        steps.filter((step) => step > 2 && step < 40),
        (step) => [String(step), 1],
      ),
    ) || 12
  );
}

/** "**Testing** Vitest, Playwright": the bold text before the rest. */
function leadOf(row: Row, body: string): string {
  const end = row.findIndex(({ face }) => face === body);
  const lead = row.slice(0, Math.max(0, end));
  return lead
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
