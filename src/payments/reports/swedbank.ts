import { readRecords } from './csv-records.ts';
import { readColumns } from './mapped.ts';
import type { Delimiter, ReportColumn, ReportRow, RowPart } from './report.ts';
import { fieldCountProblem, parseReportRow, unreadableRow } from './report-row.ts';

const TITLE = /^\s*"?\* ?Swish-rapport\b/i;
const OTHER_TITLE = /^\s*"?\* ?(Transaktion\S*)/i;
/** Headings of the bank's text file and of its workbook, mapped to those of the text file. */
const headings: Record<string, string> = {
  radnr: 'radnr',
  bokfdag: 'bokfdag',
  bokföringsdatum: 'bokfdag',
  transdag: 'transdag',
  transaktionsdatum: 'transdag',
  mottagarnr: 'mottagarnr',
  mottagarnummer: 'mottagarnr',
  avsändarnr: 'avsändarnr',
  avsändarnummer: 'avsändarnr',
  avsändarnamn: 'avsändarnamn',
  meddelande: 'meddelande',
  tid: 'tid',
  belopp: 'belopp',
};
/** A header with these is Swedbank's even when the title above it was removed. */
const needed = ['transdag', 'meddelande', 'tid', 'belopp'];
/** A header also has one of these: the text file numbers its rows, and the workbook names the receiver. */
const telling = ['radnr', 'mottagarnr'];
const FIELDS = 14;
const HEADER_LINES = 20;

/** The positions of the columns, by their names in the text file; undefined when it is no header of Swedbank's. */
function headerOf(fields: string[]): Map<string, number> | undefined {
  const names = new Map(
    fields.flatMap((field, i) => {
      const heading = headings[field.normalize('NFC').trim().toLowerCase()];
      return heading ? [[heading, i] as const] : [];
    }),
  );
  return needed.every((name) => names.has(name)) && telling.some((name) => names.has(name)) ? names : undefined;
}

const parts: Record<string, RowPart> = {
  transdag: 'date',
  tid: 'time',
  belopp: 'amount',
  meddelande: 'message',
  avsändarnamn: 'payerName',
  avsändarnr: 'payerNumber',
};

function columnsOf(fields: string[], header: Map<string, number>): ReportColumn[] {
  const positions = [...header].flatMap(([name, position]) => {
    const part = parts[name];
    return part ? [[part, position] as const] : [];
  });
  return readColumns(fields, Object.fromEntries(positions));
}

/** The delimiter of a text with the header of Swedbank's Swish report; undefined for other texts. */
export function swedbankDelimiter(text: string): Delimiter | undefined {
  const lines = text.split(/\r\n|\n|\r/, HEADER_LINES);
  return ([',', ';', '\t'] as const).find((delimiter) =>
    lines.some((line) => readRecords(line, delimiter, FIELDS).some(({ fields }) => headerOf(fields))),
  );
}

/** The title of another Swedbank report, which is often mistaken for the Swish report. */
export function findOtherSwedbankTitle(text: string): string | undefined {
  return OTHER_TITLE.exec(text)?.[1];
}

/** Whether a text has the title of Swedbank's Swish report. */
export function hasSwedbankTitle(text: string): boolean {
  return TITLE.test(text);
}

/**
 * Reads Swedbank's Swish report: a title, a header and 14 fields per row, without a reference. Several reports pasted
 * into one file are separated by their titles.
 */
export function readSwedbank(
  text: string,
  delimiter: Delimiter,
): { rows: ReportRow[]; receivers: string[]; columns: ReportColumn[] } {
  const rows: ReportRow[] = [];
  const receivers = new Set<string>();
  let part = 0;
  let titled = false;
  let columns = new Map<string, number>();
  let width = 0;
  let shown: ReportColumn[] = [];
  for (const record of readRecords(text, delimiter, FIELDS)) {
    const { line, fields } = record;
    const isTitle = TITLE.test(fields[0] ?? '');
    const header = headerOf(fields);
    if (isTitle || header) {
      // A title and the header below it begin one part together.
      if (!(header && titled)) part++;
      titled = isTitle;
      if (header) {
        columns = header;
        width = fields.length;
        shown = columnsOf(fields, header);
      }
      continue;
    }
    // A workbook names the account above the headings and has a sum below the payments; both are skipped.
    const told = ['bokfdag', 'transdag', 'meddelande', 'tid'].map((name) => fields[columns.get(name) ?? -1] ?? '');
    if (columns.size === 0 || fields.every((field) => field.trim() === '')) continue;
    if (fields.length === width && told.join('').trim() === '') continue;
    const problem = fieldCountProblem(record, width, width);
    if (problem) {
      rows.push(unreadableRow(line, part, problem, fields.join(delimiter)));
      continue;
    }
    const field = (name: string) => fields[columns.get(name) ?? -1] ?? '';
    if (field('mottagarnr').trim()) receivers.add(field('mottagarnr').trim());
    rows.push(
      parseReportRow({
        row: line,
        part,
        amount: field('belopp'),
        decimal: delimiter === ';' ? ',' : '.',
        bookedOn: field('bokfdag'),
        paidOn: field('transdag'),
        time: field('tid'),
        message: field('meddelande'),
        payerName: field('avsändarnamn'),
        payerNumber: field('avsändarnr'),
      }),
    );
  }
  return { rows, receivers: [...receivers], columns: shown };
}
