import type { PaymentLayout } from '../contract.ts';

/** One line of a bank's report, in a common form. */
export interface ReportRow {
  /** The line of the file that the row begins on, from 1. */
  row: number;
  /** The report that the row belongs to, from 1: administrators paste several into one file. */
  part: number;
  /** Öre, never negative; `kind` gives the direction. */
  amount: number;
  /** `other`: payouts and everything else that is no payment to us. */
  kind: 'payment' | 'refund' | 'other';
  /** A day, `YYYY-MM-DD`. */
  bookedOn: string | null;
  /** `YYYY-MM-DDTHH:MM[:SS]`: Swedish time as the bank wrote it. */
  receivedAt: string | null;
  message: string;
  payerName: string;
  payerNumber: string;
  /** The bank's unique reference, where the layout has one. */
  reference: string | null;
  /** Why the row cannot be used, in Swedish. */
  problem: string | null;
  /** Whether it may be a payment whose amount, day or fields could not be read. */
  isUnreadable?: boolean;
}

/** The part of a row that a column contains. */
export type RowPart = 'date' | 'time' | 'amount' | 'direction' | 'message' | 'payerName' | 'payerNumber' | 'reference';

/** A column, or a field of a format without columns. `part` is null when it is not used. */
export interface ReportColumn {
  name: string;
  part: RowPart | null;
}

export interface Report {
  result: 'report';
  /** `swedbank`, `handelsbanken`, `camt`, `bgmax` or the name of the column mapping. */
  layout: string;
  columns: ReportColumn[];
  rows: ReportRow[];
  /** The Swish numbers that received the payments, as the bank wrote them; empty when the layout has none. */
  receivers: string[];
  /** Problems of the file as a whole, in Swedish, such as a wrong number of rows. */
  warnings: string[];
}

/** More rows than a shop of this size has in years. */
export const MAX_ROWS = 50_000;
/** More lines than this mean too many rows, even with titles, headers, end records and messages of several lines. */
export const MAX_LINES = 2 * MAX_ROWS;

export type Delimiter = PaymentLayout['delimiter'];
export type DecimalSign = PaymentLayout['decimal'];
export type TextEncoding = Exclude<PaymentLayout['encoding'], 'auto'>;
/** Which of the two numbers in `01/10/2026` is the day. */
export type DayOrder = NonNullable<PaymentLayout['dayOrder']>;

/** A table of an unknown layout, with what the administrator needs to map its columns. */
export interface UnknownLayout {
  result: 'unknown_layout';
  /** Why it was not read, in Swedish. */
  reason: string;
  delimiter: Delimiter;
  encoding: TextEncoding;
  /** The line with the headings, from 1; 0 when there seems to be none. */
  headerRow: number;
  columns: UnknownColumn[];
}

export interface UnknownColumn {
  /** From 1, as in a column mapping. */
  column: number;
  name: string;
  samples: string[];
}

/** A file that no mapping can make readable. `reason` says in Swedish what it is and what to do. */
export interface WrongFile {
  result: 'wrong_file';
  reason: string;
}

/** How to read the report of a bank without a built-in layout. Headings on another line near the top are found too. */
export type ColumnMapping = PaymentLayout;
/** A column by its heading, or by its position from 1. */
export type ColumnReference = PaymentLayout['columns']['date'];
