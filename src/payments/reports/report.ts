/** One line of a bank's report, in our terms. */
export interface ReportRow {
  /** The line of the file that the row begins on, from 1. */
  row: number;
  /** The report within the file that the row stands in, from 1: people paste several into one file. */
  part: number;
  /** Öre, never negative: `kind` tells the direction. */
  amount: number;
  /** `other`: payouts and whatever else is no payment to us. */
  kind: 'payment' | 'refund' | 'other';
  /** `YYYY-MM-DD`. */
  bookedOn: string | null;
  /** `YYYY-MM-DDTHH:MM[:SS]`: Swedish time as the bank wrote it. */
  receivedAt: string | null;
  message: string;
  payerName: string;
  payerNumber: string;
  /** The bank's unique reference, where the layout has one. */
  reference: string | null;
  /** In Swedish, why the row cannot be used. */
  problem: string | null;
}

/** What a column of a report tells of its rows. */
export type RowPart = 'date' | 'time' | 'amount' | 'direction' | 'message' | 'payerName' | 'payerNumber' | 'reference';

/** A column, or the place of a format without columns, with what it was taken for; null for one that is not used. */
export interface ReadColumn {
  name: string;
  part: RowPart | null;
}

export interface Report {
  result: 'report';
  /** `swedbank`, `handelsbanken`, `camt`, `bgmax` or the name of the column mapping. */
  layout: string;
  columns: ReadColumn[];
  rows: ReportRow[];
  /** The Swish numbers that the payments went to, as the bank wrote them; none where the layout does not tell. */
  receivers: string[];
  /** In Swedish, what is wrong with the file as a whole, such as a number of rows that does not agree. */
  warnings: string[];
}

export type Delimiter = ',' | ';' | '\t';
export type DecimalSign = ',' | '.';
export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';
/** Which of the two numbers in `01/10/2026` is the day. */
export type DayOrder = 'day-first' | 'month-first';

/** A table that no known layout describes, with what a person needs to map its columns. */
export interface UnknownLayout {
  result: 'unknown_layout';
  /** In Swedish, why it was not read. */
  reason: string;
  delimiter: Delimiter;
  encoding: TextEncoding;
  /** The line with the headings, from 1; 0 when there seems to be none. */
  headerRow: number;
  columns: UnknownColumn[];
}

export interface UnknownColumn {
  /** From 1, as a column mapping names it. */
  column: number;
  name: string;
  samples: string[];
}

/** A file that no mapping can help; `reason` tells in Swedish what it is instead and what to do. */
export interface WrongFile {
  result: 'wrong_file';
  reason: string;
}

/** A column by its name in the headings, or by its place from 1. */
export type ColumnReference = string | number;

/** How a bank without a layout of its own writes its report. */
export interface ColumnMapping {
  name: string;
  delimiter: Delimiter;
  decimal: DecimalSign;
  encoding: TextEncoding | 'auto';
  /** The line with the headings, from 1; 0 when the file has none. One whose headings stand elsewhere is read too. */
  headerRow: number;
  /** Where days are written so that they can be read in two ways, and none of the file tells which. */
  dayOrder?: DayOrder;
  /** What the column of the direction says of money that came. */
  incoming?: string;
  columns: {
    date: ColumnReference;
    amount: ColumnReference;
    message: ColumnReference;
    /** Debit or credit, where amounts have no sign. */
    direction?: ColumnReference;
    time?: ColumnReference;
    payerName?: ColumnReference;
    payerNumber?: ColumnReference;
    /** Only a column whose value is different for every payment. */
    reference?: ColumnReference;
  };
}
