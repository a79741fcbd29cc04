import { type CsvRecord, readRecords } from './csv-records.ts';
import { parseBankAmount, parseDay } from './parse-values.ts';
import type { Delimiter, TextEncoding, UnknownColumn, UnknownLayout } from './report.ts';

const LINES = 30;
const SAMPLES = 3;
const MAX_TEXT = 80;
/** Day, amount and message are the least that can be mapped. */
const MIN_COLUMNS = 3;

/** Whether the record is a table row. In a workbook, lines above the table are as wide, but have only a cell or two. */
function isRow({ fields }: CsvRecord): boolean {
  return fields.filter((field) => field.trim() !== '').length >= MIN_COLUMNS;
}

/** The most common width of rows; on a tie, the wider one. */
function commonWidth(records: CsvRecord[]): { width: number; records: number } {
  const widths = Map.groupBy(records.filter(isRow), ({ fields }) => fields.length);
  const [most] = [...widths].sort(([a, one], [b, two]) => two.length - one.length || b - a);
  return most ? { width: most[0], records: most[1].length } : { width: 0, records: 0 };
}

function isValue(text: string): boolean {
  return parseDay(text, 'day-first') !== undefined || parseBankAmount(text, ',') !== undefined;
}

function columnsOf(rows: string[][], header: string[] | undefined, width: number): UnknownColumn[] {
  return Array.from({ length: width }, (_, i) => ({
    column: i + 1,
    name: (header?.[i] ?? '').trim().slice(0, MAX_TEXT),
    samples: rows
      .map((fields) => (fields[i] ?? '').trim().slice(0, MAX_TEXT))
      .filter((sample) => sample !== '')
      .slice(0, SAMPLES),
  }));
}

/** Describes a table of an unknown layout; undefined when the text is no table. */
export function describeUnknownLayout(text: string, encoding: TextEncoding, reason: string): UnknownLayout | undefined {
  const start = text.split(/\r\n|\n|\r/, LINES).join('\n');
  const [best] = ([';', '\t', ','] as Delimiter[])
    .map((delimiter) => {
      const records = readRecords(start, delimiter, MIN_COLUMNS);
      return { delimiter, read: records, ...commonWidth(records) };
    })
    // Semicolons and tabs are rare in texts. Commas are common, also within amounts.
    .sort((a, b) => b.records - a.records);
  if (!best || best.records === 0) return undefined;
  const table = best.read.filter((record) => record.fields.length === best.width && isRow(record));
  const header = table[0]?.fields.some(isValue) ? undefined : table[0];
  const rows = table.filter((record) => record !== header).map(({ fields }) => fields);
  return {
    result: 'unknown_layout',
    reason,
    delimiter: best.delimiter,
    encoding,
    headerRow: header?.line ?? 0,
    columns: columnsOf(rows, header?.fields, best.width),
  };
}
