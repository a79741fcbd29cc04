import { type CsvRecord, readRecords } from './csv-records.ts';
import type { Delimiter, ReportColumn, ReportRow } from './report.ts';
import { fieldCountProblem, parseReportRow, unreadableRow } from './report-row.ts';

const OLD_FIELDS = 15;
const FIELDS = 18;

/** Positions of fields in a payment record, from 0. The newer version adds fields at the end. */
const at = {
  receiver: 4,
  paidOn: 5,
  type: 6,
  amount: 7,
  currency: 8,
  payerNumber: 9,
  payerName: 10,
  reference: 11,
  message: 12,
  timestamp: 14,
  bookedOn: 15,
} as const;

export const handelsbankenColumns: ReportColumn[] = [
  { name: 'Fält 15: tidpunkt', part: 'date' },
  { name: 'Fält 8: belopp', part: 'amount' },
  { name: 'Fält 13: meddelande', part: 'message' },
  { name: 'Fält 11: namn', part: 'payerName' },
  { name: 'Fält 10: mobilnummer', part: 'payerNumber' },
  { name: 'Fält 12: betalningsreferens', part: 'reference' },
];

const kinds: Record<string, { kind: ReportRow['kind']; problem?: string }> = {
  SWH: { kind: 'payment' },
  SWR: { kind: 'refund' },
  SWT: { kind: 'other', problem: 'Återbetalning som kom tillbaka (SWT). Bokför den för hand.' },
  SWU: { kind: 'other', problem: 'Utbetalning (SWU), ingen betalning till oss.' },
  SWZ: { kind: 'other', problem: 'Utbetalning som kom tillbaka (SWZ), ingen betalning till oss.' },
};

const missingEnd = 'Slutposten saknas: filen kan vara avhuggen.';

/** The delimiter of a text that begins like Handelsbanken's Swish report; undefined for other texts. */
export function handelsbankenDelimiter(text: string): Delimiter | undefined {
  const [first = '', ...more] = text.split(/\r\n|\n|\r/, 20).filter((line) => line.trim() !== '');
  const start = /^\s*"?01"?([,;\t])/.exec(first);
  const goesOn = more.length === 0 || more.some((line) => /^\s*"?0[23]"?[,;\t]/.test(line));
  return start && goesOn ? (start[1] as Delimiter) : undefined;
}

/**
 * Whether an unquoted delimiter in the name or message has shifted the fields after it, which then cannot be trusted.
 */
function isMoved(fields: string[]): boolean {
  const [reference = '', timestamp = '', bookedOn = ''] = [at.reference, at.timestamp, at.bookedOn].map((i) =>
    (fields[i] ?? '').trim(),
  );
  return !/^\d*$/.test(reference) || !/^(?:\d{4}-?\d{2}-?\d{2}.*)?$/.test(timestamp) || bookedOn.includes(':');
}

function paymentRow(record: CsvRecord, part: number, delimiter: Delimiter): ReportRow {
  const { line, fields } = record;
  const text = fields.join(delimiter);
  const miscounted = fieldCountProblem(record, OLD_FIELDS, FIELDS);
  if (miscounted) return unreadableRow(line, part, miscounted, text);
  const field = (name: keyof typeof at) => (fields[at[name]] ?? '').trim();
  const type = kinds[field('type').toUpperCase()];
  const timestamp = field('timestamp');
  if (!type) return unreadableRow(line, part, `Okänd typ av betalning: "${field('type').slice(0, 20)}"`, text);
  if (isMoved(fields)) return unreadableRow(line, part, 'Fälten på raden står inte på sina platser', text);
  return parseReportRow({
    ...type,
    row: line,
    part,
    amount: field('amount'),
    decimal: delimiter === ';' ? ',' : '.',
    currency: field('currency'),
    bookedOn: field('bookedOn') || field('paidOn'),
    paidOn: timestamp || field('paidOn'),
    time: timestamp,
    message: fields[at.message] ?? '',
    payerName: field('payerName'),
    payerNumber: field('payerNumber'),
    reference: field('reference'),
  });
}

/**
 * Reads Handelsbanken's Swish report: a start record (01), payments by position (02) and an end record (03) with their
 * number. There is no header, and the content of the start record is not needed.
 */
export function readHandelsbanken(
  text: string,
  delimiter: Delimiter,
): { rows: ReportRow[]; receivers: string[]; warnings: string[] } {
  const rows: ReportRow[] = [];
  const receivers = new Set<string>();
  const warnings: string[] = [];
  let part = 1;
  let payments = 0;
  let ended = false;
  for (const record of readRecords(text, delimiter, OLD_FIELDS)) {
    const type = (record.fields[0] ?? '').trim();
    if (type === '01') {
      if (payments > 0 && !ended) warnings.push(missingEnd);
      if (payments > 0 || ended) part++;
      payments = 0;
      ended = false;
    } else if (type === '02') {
      payments++;
      ended = false;
      rows.push(paymentRow(record, part, delimiter));
      const receiver = (record.fields[at.receiver] ?? '').trim();
      if (receiver) receivers.add(receiver);
    } else if (type === '03') {
      const told = (record.fields[1] ?? '').trim();
      if (!/^\d+$/.test(told) || Number(told) !== payments) {
        warnings.push(`Slutposten på rad ${record.line} säger ${told || 'inget antal'}, filen har ${payments}.`);
      }
      ended = true;
    } else if (record.fields.some((field) => field.trim() !== '')) {
      rows.push(
        unreadableRow(record.line, part, `Okänd posttyp: "${type.slice(0, 20)}"`, record.fields.join(delimiter)),
      );
    }
  }
  if (!ended) warnings.push(missingEnd);
  return { rows, receivers: [...receivers], warnings };
}
