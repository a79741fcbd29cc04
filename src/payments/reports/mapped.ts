import { type CsvRecord, readRecords } from './csv-records.ts';
import { inferDayOrder } from './parse-values.ts';
import type { ColumnMapping, ColumnReference, DayOrder, ReportColumn, ReportRow, RowPart } from './report.ts';
import { fieldCountProblem, parseReportRow, unreadableRow } from './report-row.ts';

const labels: Record<RowPart, string> = {
  date: 'datum',
  amount: 'belopp',
  direction: 'debet eller kredit',
  message: 'meddelande',
  time: 'tid',
  payerName: 'avsändarens namn',
  payerNumber: 'avsändarens nummer',
  reference: 'referens',
};
type Positions = Partial<Record<RowPart, number>>;
/** How many lines are searched for headings. Banks write the account holder and the time above them. */
const SEARCHED_LINES = 30;

function name(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

function positionOf(column: ColumnReference, header: string[]): number {
  if (typeof column === 'number') return Number.isInteger(column) ? column - 1 : -1;
  const positions = header.flatMap((title, i) => (name(title) === name(column) ? [i] : []));
  // With two columns of the same name, it is unclear which one is meant.
  return positions.length === 1 ? (positions[0] as number) : -1;
}

function positionsOf({ columns }: ColumnMapping, header: string[]): { positions: Positions } | { missing: string } {
  const positions: Positions = {};
  for (const part of Object.keys(labels) as RowPart[]) {
    const column = columns[part];
    if (column === undefined) continue;
    const position = positionOf(column, header);
    if (position < 0) return { missing: `Kolumnen ${column} (${labels[part]}) finns inte i filen.` };
    positions[part] = position;
  }
  return { positions };
}

/** The column names without empty ones at the end, which come from surplus delimiters. */
function named(fields: string[]): string[] {
  return fields.slice(0, fields.findLastIndex((field) => field.trim() !== '') + 1);
}

interface Header {
  line: number;
  names: string[];
  positions: Positions;
}

/**
 * Finds the heading line: the line of the mapping, or another one near the top that has all columns mapped by name. A
 * bank sometimes adds a line above.
 */
function headerOf(text: string, mapping: ColumnMapping): Header | { missing: string } {
  const lines = text.split(/\r\n|\n|\r/, Math.max(SEARCHED_LINES, mapping.headerRow));
  const at = (line: number): Header | { missing: string } => {
    const names = named(readRecords(lines[line - 1] ?? '', mapping.delimiter, 1)[0]?.fields ?? []);
    const found = positionsOf(mapping, names);
    return 'missing' in found ? found : { line, names, positions: found.positions };
  };
  const told = at(mapping.headerRow);
  if (!('missing' in told) || !Object.values(mapping.columns).some((column) => typeof column === 'string')) return told;
  for (let line = 1; line <= lines.length; line++) {
    const header = at(line);
    if (!('missing' in header)) return header;
  }
  return told;
}

/**
 * The mapping with the delimiter that the text uses: a bank's workbook and text file have the same headings, but not
 * the same delimiter. Undefined when the headings are missing, or the mapping uses positions, which fit files of any
 * bank.
 */
export function withDetectedDelimiter(text: string, mapping: ColumnMapping): ColumnMapping | undefined {
  const { date, amount, message } = mapping.columns;
  if (![date, amount, message].every((column) => typeof column === 'string')) return undefined;
  return ([mapping.delimiter, '\t', ';', ','] as const)
    .map((delimiter) => ({ ...mapping, delimiter }))
    .find((each) => !('missing' in headerOf(text, each)));
}

function rowOf(
  { line, fields, unclosed }: CsvRecord,
  count: number,
  mapping: ColumnMapping,
  at: Positions,
  dayOrder: DayOrder | undefined,
) {
  const kept = fields.slice(0, count);
  const extra = fields.slice(count).some((field) => field.trim() !== '');
  const problem = fieldCountProblem({ fields: extra ? fields : kept, unclosed }, count, count);
  const text = fields.join(mapping.delimiter);
  if (problem) return unreadableRow(line, 1, problem, text);
  const field = (part: RowPart) => kept[at[part] ?? -1] ?? '';
  const direction = name(field('direction'));
  if (at.direction !== undefined && direction === '')
    return unreadableRow(line, 1, 'Raden säger inte om pengarna kom eller gick.', text);
  const isOut = at.direction !== undefined && direction !== name(mapping.incoming ?? '');
  return parseReportRow({
    row: line,
    part: 1,
    amount: isOut ? `-${field('amount').trim().replace(/^[-−]/, '')}` : field('amount'),
    decimal: mapping.decimal,
    bookedOn: field('date'),
    dayOrder,
    time: field('time') || field('date'),
    message: field('message'),
    payerName: field('payerName'),
    payerNumber: field('payerNumber'),
    reference: field('reference'),
  });
}

/**
 * Reads a table by a column mapping. `missing` says in Swedish which column it lacks, or what is unreadable in every
 * row: then the mapping is wrong, and the columns are asked about again.
 */
export function readMappedColumns(
  text: string,
  mapping: ColumnMapping,
): { rows: ReportRow[]; columns: ReportColumn[] } | { missing: string } {
  const header = headerOf(text, mapping);
  if ('missing' in header) return header;
  const { names, positions } = header;
  const needed = Math.max(...Object.values(positions)) + 1;
  const title = JSON.stringify(names);
  const records = readRecords(text, mapping.delimiter, Math.max(needed, names.length)).filter(
    ({ line, fields }) =>
      line > header.line &&
      fields.some((field) => field.trim() !== '') &&
      // The next sheet of a workbook, or the next report in the file, repeats the headings.
      (names.length === 0 || JSON.stringify(named(fields)) !== title),
  );
  // Without headings, the first row gives the number of fields. A shorter row may be cut off within an amount.
  const count = Math.max(needed, names.length || (records[0]?.fields.length ?? 0));
  const dayOrder = mapping.dayOrder ?? inferDayOrder(records.map(({ fields }) => fields[positions.date ?? 0] ?? ''));
  const rows = records.map((record) => rowOf(record, count, mapping, positions, dayOrder));
  const [first] = rows;
  if (first?.problem && rows.every(({ isUnreadable }) => isUnreadable))
    return { missing: `Ingen rad går att läsa med beskrivningen ${mapping.name}. ${first.problem}.` };
  return {
    rows,
    columns: readColumns(
      Array.from({ length: count }, (_, i) => names[i] ?? ''),
      positions,
    ),
  };
}

/** Columns with the part of a row that each was read as. */
export function readColumns(names: string[], positions: Positions): ReportColumn[] {
  const parts = new Map(Object.entries(positions).map(([part, position]) => [position, part as RowPart]));
  return names.map((title, i) => ({ name: title.trim() || `Kolumn ${i + 1}`, part: parts.get(i) ?? null }));
}
