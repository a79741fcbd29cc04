import { isAmbiguousDate, parseBankAmount, parseDay, parseTime } from './parse-values.ts';
import type { DayOrder, DecimalSign, ReportRow } from './report.ts';

/** The texts of a row, extracted from its layout. */
export interface ReportRowTexts {
  row: number;
  part: number;
  amount: string;
  decimal: DecimalSign;
  /** By default, amounts are in SEK. */
  currency?: string;
  /** The direction according to the bank. When left out, the sign of the amount decides. */
  kind?: 'payment' | 'refund' | 'other';
  /** Why the bank's own fields make the row no payment. */
  problem?: string | null;
  bookedOn: string;
  /** By default, the day that it was booked. */
  paidOn?: string;
  dayOrder?: DayOrder | undefined;
  time?: string;
  message: string;
  payerName: string;
  payerNumber?: string;
  reference?: string;
}

function quoted(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}

function amountProblem(written: ReportRowTexts, ore: number | undefined): string | null {
  if (ore === undefined) return `Beloppet går inte att läsa: ${quoted(written.amount)}`;
  if (ore === 0) return 'Beloppet är noll';
  if (written.kind === 'payment' && ore < 0) {
    return `Beloppet är negativt fast raden är en betalning: ${quoted(written.amount)}`;
  }
  return null;
}

function dayProblem(written: string): string {
  if (written === '') return 'Raden har inget datum';
  if (!isAmbiguousDate(written)) return `Datumet går inte att läsa: ${quoted(written)}`;
  // Read either way: `31/11/2026` is no day at all.
  const isDay = parseDay(written, 'day-first') ?? parseDay(written, 'month-first');
  if (isDay === undefined) return `Dagen finns inte i kalendern: ${quoted(written)}`;
  const advice = 'Beskriv kolumnerna igen och välj hur datum skrivs';
  return `Det går inte att se vad som är dag och månad: ${quoted(written)}. ${advice}`;
}

/** Parses the texts of a row. `problem` is set when the amount or day cannot be read. */
export function parseReportRow(written: ReportRowTexts): ReportRow {
  const { currency = 'SEK', paidOn: paid = written.bookedOn, payerNumber = '', reference = '' } = written;
  const ore = parseBankAmount(written.amount, written.decimal);
  const bookedOn = parseDay(written.bookedOn, written.dayOrder);
  const paidOn = parseDay(paid, written.dayOrder);
  const time = parseTime(written.time ?? '');
  const days = written.bookedOn.trim() || paid.trim();
  const foreign = currency === 'SEK' ? null : `Valutan är inte SEK: "${currency}"`;
  const isDayUnreadable =
    (bookedOn === undefined && written.bookedOn.trim() !== '') || (bookedOn ?? paidOn) === undefined;
  return {
    row: written.row,
    part: written.part,
    amount: Math.abs(ore ?? 0),
    kind: written.kind ?? ((ore ?? 0) < 0 ? 'refund' : 'payment'),
    bookedOn: bookedOn ?? null,
    receivedAt: paidOn && time ? `${paidOn}T${time}` : null,
    message: written.message,
    payerName: written.payerName.trim(),
    payerNumber: payerNumber.trim(),
    reference: reference.trim() || null,
    problem: written.problem ?? foreign ?? amountProblem(written, ore) ?? (isDayUnreadable ? dayProblem(days) : null),
    ...(written.kind !== 'other' && (ore === undefined || (ore !== 0 && isDayUnreadable)) && { isUnreadable: true }),
  };
}

const LONGEST_LINE = 500;

/** A row for a line that cannot be parsed. Its message is the line's text, so that the administrator can look it up. */
export function unreadableRow(row: number, part: number, problem: string, text: string): ReportRow {
  return {
    row,
    part,
    amount: 0,
    kind: 'other',
    bookedOn: null,
    receivedAt: null,
    message: text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LINE),
    payerName: '',
    payerNumber: '',
    reference: null,
    problem,
    isUnreadable: true,
  };
}

/** The Swedish message about a wrong number of fields in a record; undefined when it is right. */
export function fieldCountProblem(
  record: { fields: string[]; unclosed: boolean },
  least: number,
  most: number,
): string | undefined {
  const count = record.fields.length;
  // When the number of fields is right, the open quote is a character of the message.
  if (count >= least && count <= most) return undefined;
  if (record.unclosed) return 'Ett citattecken på raden avslutas aldrig';
  return `Raden har ${count} fält i stället för ${least === most ? least : `${least} till ${most}`}`;
}
