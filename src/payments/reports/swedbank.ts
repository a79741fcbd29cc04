import { readRecords } from './csv-records.ts';
import type { Delimiter, ReportRow } from './report.ts';
import { fieldCountProblem, parseReportRow, unreadableRow } from './report-row.ts';

const TITLE = /^\s*"?\* ?Swish-rapport\b/i;
const OTHER_TITLE = /^\s*"?\* ?(Transaktion\S*)/i;
/** A header with these is Swedbank's even when the title above it was removed. */
const needed = ['radnr', 'transdag', 'meddelande', 'tid', 'belopp'];
const FIELDS = 14;

function headerOf(fields: string[]): Map<string, number> | undefined {
  const names = new Map(fields.map((name, i) => [name.trim().toLowerCase(), i]));
  return needed.every((name) => names.has(name)) ? names : undefined;
}

/** Whether a text begins as Swedbank's Swish report, and with which delimiter its table is written. */
export function swedbankDelimiter(text: string): Delimiter | undefined {
  const lines = text.split(/\r\n|\n|\r/, 20).filter((line) => line.trim() !== '');
  const header = TITLE.test(lines[0] ?? '') ? lines[1] : lines[0];
  return ([',', ';', '\t'] as const).find((delimiter) =>
    readRecords(header ?? '', delimiter, FIELDS).some(({ fields }) => headerOf(fields)),
  );
}

/** The title of the other report of Swedbank's that people take for this one. */
export function findOtherSwedbankTitle(text: string): string | undefined {
  return OTHER_TITLE.exec(text)?.[1];
}

/** Whether a text has the title of Swedbank's Swish report. */
export function hasSwedbankTitle(text: string): boolean {
  return TITLE.test(text);
}

/**
 * Swedbank's Swish report: a title, a header and 14 fields a row, without a reference of the bank's. Several
 * reports pasted into one file are told apart by their titles.
 */
export function readSwedbank(text: string, delimiter: Delimiter): { rows: ReportRow[]; receivers: string[] } {
  const rows: ReportRow[] = [];
  const receivers = new Set<string>();
  let part = 0;
  let titled = false;
  let columns = new Map<string, number>();
  for (const record of readRecords(text, delimiter, FIELDS)) {
    const { line, fields } = record;
    const isTitle = TITLE.test(fields[0] ?? '');
    const header = headerOf(fields);
    if (isTitle || header) {
      // A title and the header under it open one part between them.
      if (!(header && titled)) part++;
      titled = isTitle;
      columns = header ?? columns;
      continue;
    }
    if (fields.every((field) => field.trim() === '')) continue;
    const problem = fieldCountProblem(record, columns.size, columns.size);
    if (problem) {
      rows.push(unreadableRow(line, part, problem));
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
        reference: '',
      }),
    );
  }
  return { rows, receivers: [...receivers] };
}
