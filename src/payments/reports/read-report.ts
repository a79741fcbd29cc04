import { bgmaxColumns, isBgmax, isBgmaxTest, readBgmax } from './bgmax.ts';
import { camtColumns, isXml, readCamt } from './camt.ts';
import { acceptedFilesHint, binaryFileProblem, decodeText, nonReportTextProblem } from './file-text.ts';
import { handelsbankenColumns, handelsbankenDelimiter, readHandelsbanken } from './handelsbanken.ts';
import { readMappedColumns, withDetectedDelimiter } from './mapped.ts';
import {
  type ColumnMapping,
  MAX_LINES,
  MAX_ROWS,
  type Report,
  type ReportColumn,
  type ReportRow,
  type TextEncoding,
  type UnknownLayout,
  type WrongFile,
} from './report.ts';
import { findOtherSwedbankTitle, hasSwedbankTitle, readSwedbank, swedbankDelimiter } from './swedbank.ts';
import { describeUnknownLayout } from './unknown-layout.ts';
import { isZip, readWorkbook } from './workbook.ts';

export type ReportResult = Report | UnknownLayout | WrongFile;

/** How to read a file: automatically, as one bank's report, or by a column mapping. */
export type LayoutChoice = 'auto' | 'swedbank' | 'handelsbanken' | ColumnMapping;

const tooManyRows = `Filen har fler än ${MAX_ROWS / 1000} 000 rader. Hämta rapporten för en kortare tid.`;

function wrongFile(reason: string): WrongFile {
  return { result: 'wrong_file', reason };
}

/**
 * Marks rows whose reference occurs on different payments. By such a reference, one payment would be taken for the
 * other and never be recorded.
 */
function doubtReferences(rows: ReportRow[]): ReportRow[] {
  const content = ({ amount, message, payerName, payerNumber, receivedAt, bookedOn }: ReportRow) =>
    JSON.stringify([amount, message, payerName.toLowerCase(), payerNumber, receivedAt ?? bookedOn]);
  const used = rows.filter((row) => row.reference !== null && row.problem === null);
  const groups = Map.groupBy(used, (row) => `${row.kind} ${row.reference}`);
  const doubtful = new Set([...groups.values()].filter((group) => new Set(group.map(content)).size > 1).flat());
  return rows.map((row) =>
    doubtful.has(row) ? { ...row, problem: 'Referensen står på flera olika betalningar' } : row,
  );
}

interface Read {
  rows: ReportRow[];
  columns: ReportColumn[];
  receivers?: string[];
  warnings?: string[];
}

function report(layout: string, { rows: read, columns, receivers = [], warnings = [] }: Read): Report | WrongFile {
  if (read.length > MAX_ROWS) return wrongFile(tooManyRows);
  const rows = doubtReferences(read);
  const told = rows.length === 0 ? [...warnings, 'Filen innehåller inga betalningar.'] : warnings;
  return { result: 'report', layout, columns, rows, receivers, warnings: told };
}

function unread(text: string, encoding: TextEncoding, reason: string): UnknownLayout | WrongFile {
  return (
    describeUnknownLayout(text, encoding, reason) ??
    wrongFile(`Filen innehåller ingen tabell med datum, belopp och meddelande. ${acceptedFilesHint}`)
  );
}

function readTable(text: string, encoding: TextEncoding, layout: LayoutChoice, saved: ColumnMapping[]): ReportResult {
  if (typeof layout !== 'string') {
    const mapped = readMappedColumns(text, withDetectedDelimiter(text, layout) ?? layout);
    return 'rows' in mapped ? report(layout.name, mapped) : unread(text, encoding, mapped.missing);
  }
  const other = findOtherSwedbankTitle(text);
  const swedbank = swedbankDelimiter(text);
  const handelsbanken = handelsbankenDelimiter(text);
  const choose = 'Välj Känn igen filen och läs in den igen.';
  if (swedbank && layout === 'handelsbanken')
    return wrongFile(`Filen är Swedbanks Swish-rapport, inte Handelsbankens. ${choose}`);
  if (handelsbanken && layout === 'swedbank')
    return wrongFile(`Filen är Handelsbankens Swish-rapport, inte Swedbanks. ${choose}`);
  if (swedbank && !other) return report('swedbank', readSwedbank(text, swedbank));
  if (handelsbanken) {
    return report('handelsbanken', { ...readHandelsbanken(text, handelsbanken), columns: handelsbankenColumns });
  }
  const [described, ...others] = layout === 'auto' ? describedLayouts(text, saved) : [];
  if (described) {
    const read = [described, ...others].map((mapping) => readTable(text, encoding, mapping, []));
    return read.find(({ result }) => result === 'report') ?? (read[0] as ReportResult);
  }
  if (other) {
    return wrongFile(`Filen är Swedbanks ”${other}”. Välj Betala och överföra → Swish → Swish-rapport.`);
  }
  const reason = hasSwedbankTitle(text)
    ? 'Filen heter Swish-rapport men saknar Swedbanks kolumner.'
    : 'Vi känner inte igen filen.';
  return unread(text, encoding, reason);
}

/** The column mappings whose headings the file has, those with the most columns first. */
function describedLayouts(text: string, saved: ColumnMapping[]): ColumnMapping[] {
  return saved
    .flatMap((mapping) => withDetectedDelimiter(text, mapping) ?? [])
    .sort((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length);
}

function readText(text: string, encoding: TextEncoding, layout: LayoutChoice, saved: ColumnMapping[]): ReportResult {
  const other = nonReportTextProblem(text);
  if (other) return wrongFile(other);
  // These formats identify themselves, whatever bank was chosen.
  if (isXml(text)) {
    const camt = readCamt(text);
    return camt
      ? report('camt', { ...camt, columns: camtColumns })
      : wrongFile(
          'XML-filen är skadad, avhuggen eller ingen camt.053 eller camt.054. Hämta den från banken igen, eller ' +
            'hämta Swish-rapporten som CSV.',
        );
  }
  if ((text.match(/[^\s][^\r\n]*/g)?.length ?? 0) > MAX_LINES) return wrongFile(tooManyRows);
  if (isBgmax(text)) {
    return isBgmaxTest(text)
      ? wrongFile(`Filen är en testfil från Bankgirot. ${acceptedFilesHint}`)
      : report('bgmax', { ...readBgmax(text), columns: bgmaxColumns });
  }
  return readTable(text, encoding, layout, saved);
}

/**
 * Reads a bank's report from the bytes of a text file. The first lines, the chosen layout, or the headings of a column
 * mapping decide the format. Never throws: an unreadable row carries its problem, and an unreadable file gets its own
 * result.
 */
export function readReport(bytes: Uint8Array, layout: LayoutChoice, saved: ColumnMapping[] = []): ReportResult {
  const binary = binaryFileProblem(bytes);
  if (binary) return wrongFile(binary);
  const decoded = decodeText(bytes, typeof layout === 'string' ? 'auto' : layout.encoding);
  if (!decoded) return wrongFile('Filen är inte kodad som UTF-8, som layouten säger.');
  return readText(decoded.text, decoded.encoding, layout, saved);
}

/** Reads a text file or a workbook, whose sheets are read as a table. */
export async function readReportFile(
  bytes: Uint8Array,
  layout: LayoutChoice,
  saved: ColumnMapping[],
): Promise<ReportResult> {
  if (!isZip(bytes)) return readReport(bytes, layout, saved);
  const book = await readWorkbook(bytes);
  if ('problem' in book) return wrongFile(book.problem);
  // Columns mapped by position have no headings to find the delimiter by, and a workbook's text has tabs.
  const chosen = typeof layout === 'string' ? layout : { ...layout, delimiter: '\t' as const };
  return readText(book.text, 'utf-8', chosen, saved);
}
