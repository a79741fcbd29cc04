import { acceptedFilesHint, binaryFileProblem, decodeText, nonReportTextProblem } from './file-text.ts';
import { handelsbankenDelimiter, readHandelsbanken } from './handelsbanken.ts';
import { readMappedColumns } from './mapped.ts';
import type { ColumnMapping, Report, ReportRow, TextEncoding, UnknownLayout, WrongFile } from './report.ts';
import { findOtherSwedbankTitle, hasSwedbankTitle, readSwedbank, swedbankDelimiter } from './swedbank.ts';
import { describeUnknownLayout } from './unknown-layout.ts';

const MAX_ROWS = 50_000;
/** Titles, headers, end records and messages of several lines aside, a file of more lines has too many rows. */
const MAX_LINES = 2 * MAX_ROWS;

type Result = Report | UnknownLayout | WrongFile;

function wrongFile(reason: string): WrongFile {
  return { result: 'wrong_file', reason };
}

const tooLong = wrongFile(`Filen har fler än ${MAX_ROWS / 1000} 000 rader. Hämta rapporten för en kortare tid.`);

/**
 * A reference that stands on two different payments is no reference: by it, one of them would be taken for
 * the other and never be recorded.
 */
function doubtReferences(rows: ReportRow[]): ReportRow[] {
  const content = ({ amount, message, payerName, payerNumber, receivedAt }: ReportRow) =>
    JSON.stringify([amount, message, payerName, payerNumber, receivedAt]);
  const used = rows.filter((row) => row.reference !== null && row.problem === null);
  const groups = Map.groupBy(used, (row) => `${row.kind} ${row.reference}`);
  const doubtful = new Set([...groups.values()].filter((group) => new Set(group.map(content)).size > 1).flat());
  return rows.map((row) =>
    doubtful.has(row) ? { ...row, problem: 'Referensen står på flera olika betalningar' } : row,
  );
}

interface Read {
  rows: ReportRow[];
  receivers?: string[];
  warnings?: string[];
}

function report(layout: string, { rows: read, receivers = [], warnings = [] }: Read): Report | WrongFile {
  if (read.length > MAX_ROWS) return tooLong;
  const rows = doubtReferences(read);
  const told = rows.length === 0 ? [...warnings, 'Filen innehåller inga betalningar.'] : warnings;
  return { result: 'report', layout, rows, receivers, warnings: told };
}

function unread(text: string, encoding: TextEncoding, reason: string): UnknownLayout | WrongFile {
  return (
    describeUnknownLayout(text, encoding, reason) ??
    wrongFile(`Filen innehåller ingen tabell med datum, belopp och meddelande. ${acceptedFilesHint}`)
  );
}

function readKnown(text: string, encoding: TextEncoding, layout: 'auto' | 'swedbank' | 'handelsbanken'): Result {
  const other = findOtherSwedbankTitle(text);
  if (other) {
    return wrongFile(`Filen är Swedbanks ”${other}”. Välj Betala och överföra → Swish → Swish-rapport.`);
  }
  const swedbank = swedbankDelimiter(text);
  const handelsbanken = handelsbankenDelimiter(text);
  if (swedbank && layout === 'handelsbanken') {
    return wrongFile(
      'Filen är Swedbanks Swish-rapport, inte Handelsbankens. Välj Känn igen filen och läs in den igen.',
    );
  }
  if (handelsbanken && layout === 'swedbank') {
    return wrongFile(
      'Filen är Handelsbankens Swish-rapport, inte Swedbanks. Välj Känn igen filen och läs in den igen.',
    );
  }
  if (swedbank) return report('swedbank', readSwedbank(text, swedbank));
  if (handelsbanken) return report('handelsbanken', readHandelsbanken(text, handelsbanken));
  const reason = hasSwedbankTitle(text)
    ? 'Filen heter Swish-rapport men saknar Swedbanks kolumner.'
    : 'Bankens layout är inte känd. Ange vad kolumnerna innehåller.';
  return unread(text, encoding, reason);
}

/**
 * Reads a bank's report of payments from the bytes of its file. The layout is told from the first lines, or
 * is the one named. Never throws: a row that cannot be read carries its problem, a file that cannot be read is
 * an answer of its own.
 */
export function readReport(bytes: Uint8Array, layout: 'auto' | 'swedbank' | 'handelsbanken' | ColumnMapping): Result {
  const binary = binaryFileProblem(bytes);
  if (binary) return wrongFile(binary);
  const decoded = decodeText(bytes, typeof layout === 'string' ? 'auto' : layout.encoding);
  if (!decoded) return wrongFile('Filen är inte kodad som UTF-8, som layouten säger.');
  const { text, encoding } = decoded;
  const other = nonReportTextProblem(text);
  if (other) return wrongFile(other);
  if ((text.match(/[^\s][^\r\n]*/g)?.length ?? 0) > MAX_LINES) return tooLong;
  if (typeof layout === 'string') return readKnown(text, encoding, layout);
  const mapped = readMappedColumns(text, layout);
  return 'rows' in mapped ? report(layout.name, mapped) : unread(text, encoding, mapped.missing);
}
