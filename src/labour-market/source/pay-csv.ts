import { parse } from 'csv-parse/sync';
import { FileRefused } from './facts.ts';
import { type CodeWithLabel, isDimension, refuseExtraDimension, type TableCell } from './pay-cells.ts';

/**
 * Reads a table as PxWeb exports it to CSV. The dimension columns come first; the rest are figures, named by measure
 * and year, or by one of them if the other is a column.
 */

const YEAR = /(?:^| )((?:19|20)\d\d)$/;
/** Content that a figure cell never has: cells of figures hold digits, or signs for a missing figure. */
const WORDS = /\p{L}|\d[-–]\d/u;
/** SCB publishes each table in Swedish and English. We read the Swedish names. */
const ENGLISH = /^(?:sector|occupation|sex|observations)\b/i;
/** A code with its label: `2512 Mjukvaruutvecklare`, `SE11 Stockholm`, `1+2 totalt`. Anything else is a label. */
const CODED = /^(\d[\d+-]*|SE\d*)(?: (.*))?$/;

export const isPayCsv = (text: string) =>
  /^\uFEFF?"?(?:region|sektor|yrke)/i.test(text) && /\b(?:19|20)\d\d\b/.test(text);

export function payCsvCells(text: string): TableCell[] {
  const [header = [], ...lines] = parse(text, {
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as string[][];
  if (header.some((name) => ENGLISH.test(name)))
    throw new FileRefused('är på engelska. Hämta samma tabell på svenska hos SCB');
  const figures = figuresIn(header, lines);
  return lines.flatMap((line, row) => {
    // A missing cell would shift the others.
    if (line.length !== header.length)
      throw new FileRefused(`har ${line.length} celler i rad ${row + 2}, men ${header.length} i den första`);
    const at = new Map(
      header.flatMap((name, n) => (isDimension(name) ? [[name.toLowerCase(), codedOf(line[n] ?? '')] as const] : [])),
    );
    const written = (...names: string[]) => names.map((name) => at.get(name)).find(Boolean);
    return header.flatMap((name, n): TableCell[] => {
      if (!figures.has(n)) return [];
      const year = YEAR.exec(name)?.[1] ?? written('år', 'tid')?.code ?? '';
      const inRow = written('tabellinnehåll', 'contentscode');
      const measure = inRow ? inRow.label || inRow.code : name.replace(YEAR, '');
      const value = Number((line[n] ?? '').replace(/\s/g, '') || Number.NaN);
      return [{ at, measure, year, value: Number.isFinite(value) ? value : null }];
    });
  });
}

/** The figure columns. A column among the dimensions, or one with words, is a dimension that we do not read. */
function figuresIn(header: readonly string[], lines: readonly string[][]): Set<number> {
  const last = header.findLastIndex(isDimension);
  const figures = new Set<number>();
  for (const [n, name] of header.entries()) {
    if (isDimension(name)) continue;
    const cells = [...new Set(lines.map((line) => line[n] ?? ''))];
    if (YEAR.test(name) || (n > last && !cells.some((cell) => WORDS.test(cell)))) figures.add(n);
    else
      refuseExtraDimension(
        name,
        cells.map((label) => ({ code: '', label })),
      );
  }
  return figures;
}

function codedOf(text: string): CodeWithLabel {
  const [, code, label] = CODED.exec(text) ?? [];
  return code === undefined ? { code: '', label: text } : { code, label: label ?? '' };
}
