import { parse } from 'csv-parse/sync';
import type { Delimiter } from './report.ts';

/** One record of a table. */
export interface CsvRecord {
  /** The line that it begins on, from 1. */
  line: number;
  fields: string[];
  /** Whether a quote is still open at the end. `fields` are then the raw pieces between delimiters. */
  unclosed: boolean;
}

interface Piece {
  line: number;
  text: string;
}

/** A quoted message may span this many lines. */
const MAX_LINES = 6;
/** Records per batch. One malformed record makes the parser read its whole batch one by one. */
const BATCH = 500;

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/**
 * Splits a text into records. A line with an odd number of quotes continues in the next lines until the number is even.
 * If it never is, or a following line is a whole row by itself, the line is a record of its own: one missing quote must
 * not swallow the rows after it.
 */
function pieces(text: string, delimiter: Delimiter, columns: number): Piece[] {
  const lines = text.split(/\r\n|\n|\r/);
  const cut: Piece[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string;
    if (line.trim() === '') continue;
    let taken = 1;
    if (count(line, '"') % 2 === 1) {
      let open = true;
      while (open && taken < MAX_LINES && i + taken < lines.length) {
        const next = lines[i + taken] as string;
        if (count(next, delimiter) >= columns - 1) break;
        if (count(next, '"') % 2 === 1) open = false;
        taken++;
      }
      if (open) taken = 1;
    }
    cut.push({ line: i + 1, text: lines.slice(i, i + taken).join('\n') });
    i += taken - 1;
  }
  return cut;
}

function strictly(texts: string[], delimiter: Delimiter): string[][] | undefined {
  try {
    const records = parse(texts.join('\n'), { delimiter, record_delimiter: '\n', relax_column_count: true });
    return records.length === texts.length ? records : undefined;
  } catch {
    return undefined;
  }
}

/** Parses a malformed record: with a quote in the middle of a field, or an unclosed one. */
function leniently({ line, text }: Piece, delimiter: Delimiter): CsvRecord {
  try {
    const records = parse(text, { delimiter, record_delimiter: '\n', relax_quotes: true });
    if (records.length === 1) return { line, fields: records[0] as string[], unclosed: false };
  } catch {
    // A quote is open at the end.
  }
  return { line, fields: text.split(delimiter), unclosed: true };
}

/**
 * The records of a table without blank lines. `columns` is the least number of fields in a row; it tells a row from the
 * continuation of a quoted message.
 */
export function readRecords(text: string, delimiter: Delimiter, columns: number): CsvRecord[] {
  const cut = pieces(text, delimiter, columns);
  const records: CsvRecord[] = [];
  for (let from = 0; from < cut.length; from += BATCH) {
    const batch = cut.slice(from, from + BATCH);
    // Each piece has an even number of quotes or is alone, so strictly parsed records end where the pieces do.
    const parsed = strictly(
      batch.map((piece) => piece.text),
      delimiter,
    );
    batch.forEach((piece, i) => {
      const fields = parsed?.[i];
      records.push(fields ? { line: piece.line, fields, unclosed: false } : leniently(piece, delimiter));
    });
  }
  return records;
}
