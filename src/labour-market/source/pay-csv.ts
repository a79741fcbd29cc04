import { parse } from 'csv-parse/sync';
import type { Cell, Coded } from './pay-cells.ts';

/**
 * A table as PxWeb exports it to CSV. Columns of dimensions come first; what is left of them are figures, named by
 * measure and year, or by one of the two where the other is a column of its own.
 */

const DIMENSIONS = /^(?:region|sektor|yrke|ssyk|k[öo]n|tabellinneh[åa]ll|contentscode|tid|år)\b/i;
const YEAR = /(?:^| )((?:19|20)\d\d)$/;
/** `2512 Mjukvaruutvecklare`, `SE11 Stockholm`, `1+2 totalt`: else there is a label alone. */
const CODED = /^(\d[\d+-]*|SE\d*)(?: (.*))?$/;

export const isPayCsv = (text: string) =>
  /^\uFEFF?"?(?:region|sektor|yrke)/i.test(text) && /\b(?:19|20)\d\d\b/.test(text);

export function payCsvCells(text: string): Cell[] {
  const [header = [], ...lines] = parse(text, {
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as string[][];
  return lines.flatMap((line) => {
    const at = new Map(
      header.flatMap((name, n) =>
        DIMENSIONS.test(name) ? [[name.toLowerCase(), codedOf(line[n] ?? '')] as const] : [],
      ),
    );
    const written = (...names: string[]) => names.map((name) => at.get(name)).find(Boolean);
    return header.flatMap((name, n): Cell[] => {
      if (DIMENSIONS.test(name)) return [];
      const year = YEAR.exec(name)?.[1] ?? written('år', 'tid')?.code ?? '';
      const inRow = written('tabellinnehåll', 'contentscode');
      const measure = inRow ? inRow.label || inRow.code : name.replace(YEAR, '');
      const value = Number((line[n] ?? '').replace(/\s/g, '') || Number.NaN);
      return [{ at, measure, year, value: Number.isFinite(value) ? value : null }];
    });
  });
}

function codedOf(text: string): Coded {
  const [, code, label] = CODED.exec(text) ?? [];
  return code === undefined ? { code: '', label: text } : { code, label: label ?? '' };
}
