import { type CsvRecord, readRecords } from './csv-records.ts';
import type { ColumnMapping, ColumnReference, ReportRow } from './report.ts';
import { fieldCountProblem, parseReportRow, unreadableRow } from './report-row.ts';

const labels: Record<keyof ColumnMapping['columns'], string> = {
  date: 'datum',
  amount: 'belopp',
  message: 'meddelande',
  time: 'tid',
  payerName: 'avsändarens namn',
  payerNumber: 'avsändarens nummer',
  reference: 'referens',
};
type Part = keyof typeof labels;
type Positions = Partial<Record<Part, number>>;

function name(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

function positionOf(column: ColumnReference, header: string[]): number {
  if (typeof column === 'number') return Number.isInteger(column) ? column - 1 : -1;
  const positions = header.flatMap((title, i) => (name(title) === name(column) ? [i] : []));
  // Two columns of one name: nothing tells which one was meant.
  return positions.length === 1 ? (positions[0] as number) : -1;
}

function positionsOf({ columns }: ColumnMapping, header: string[]): { positions: Positions } | { missing: string } {
  const positions: Positions = {};
  for (const part of Object.keys(labels) as Part[]) {
    const column = columns[part];
    if (column === undefined) continue;
    const position = positionOf(column, header);
    if (position < 0) return { missing: `Kolumnen ${column} (${labels[part]}) finns inte i filen.` };
    positions[part] = position;
  }
  return { positions };
}

/** The names of the columns; what hangs empty at its end is a delimiter too many, and no column. */
function headerOf(text: string, { delimiter, headerRow }: ColumnMapping): string[] {
  const line = headerRow > 0 ? text.split(/\r\n|\n|\r/, headerRow)[headerRow - 1] : undefined;
  const fields = readRecords(line ?? '', delimiter, 1)[0]?.fields ?? [];
  return fields.slice(0, fields.findLastIndex((field) => field.trim() !== '') + 1);
}

function rowOf({ line, fields, unclosed }: CsvRecord, count: number, mapping: ColumnMapping, at: Positions) {
  const kept = fields.slice(0, count);
  const extra = fields.slice(count).some((field) => field.trim() !== '');
  const problem = fieldCountProblem({ fields: extra ? fields : kept, unclosed }, count, count);
  if (problem) return unreadableRow(line, 1, problem);
  const field = (part: Part) => kept[at[part] ?? -1] ?? '';
  return parseReportRow({
    row: line,
    part: 1,
    amount: field('amount'),
    decimal: mapping.decimal,
    bookedOn: field('date'),
    paidOn: field('date'),
    time: field('time') || field('date'),
    message: field('message'),
    payerName: field('payerName'),
    payerNumber: field('payerNumber'),
    reference: field('reference'),
  });
}

/** A table read as somebody mapped its columns; `missing` tells in Swedish which one it lacks. */
export function readMappedColumns(text: string, mapping: ColumnMapping): { rows: ReportRow[] } | { missing: string } {
  const header = headerOf(text, mapping);
  const found = positionsOf(mapping, header);
  if ('missing' in found) return found;
  const needed = Math.max(...Object.values(found.positions)) + 1;
  const records = readRecords(text, mapping.delimiter, Math.max(needed, header.length)).filter(
    ({ line, fields }) => line > mapping.headerRow && fields.some((field) => field.trim() !== ''),
  );
  // Without a header the first row tells how many fields a row has. One that ends early may end within an amount.
  const count = Math.max(needed, header.length || (records[0]?.fields.length ?? 0));
  return { rows: records.map((record) => rowOf(record, count, mapping, found.positions)) };
}
