import { parse } from 'csv-parse/sync';
import { FileRefused } from './facts.ts';
import { type CodeWithLabel, isDimension, refuseExtraDimension, type TableCell } from './pay-cells.ts';

/**
 * A table as PxWeb exports it to CSV. Columns of dimensions come first; what is left of them are figures, named by
 * measure and year, or by one of the two where the other is a column of its own.
 */

const YEAR = /(?:^| )((?:19|20)\d\d)$/;
/** Of a figure there are digits, or signs that there is none. */
const WORDS = /\p{L}|\d[-–]\d/u;
/** SCB has each table in both languages. Ours are the Swedish names. */
const ENGLISH = /^(?:sector|occupation|sex|observations)\b/i;
/** `2512 Mjukvaruutvecklare`, `SE11 Stockholm`, `1+2 totalt`: else there is a label alone. */
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
    // A cell that is missing moves the others.
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

/** The columns of figures. What stands among the dimensions, or has words, is a dimension that we do not read. */
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
