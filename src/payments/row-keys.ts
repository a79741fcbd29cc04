import { createHash } from 'node:crypto';
import type { ReportRow } from './reports/report.ts';

/** By what a row of a bank's report is told again in another file. */

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** `+46 70-000 00 01` and `0700000001` are one number. */
const plainNumber = (text: string) =>
  plain(text)
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)?46(?=7\d{8}$)/, '0');

/**
 * A key for each row by which it is told again in an overlapping file: the bank's reference, or else a digest
 * of what the row says with its number among equal rows of the same report, the oldest first. So two equal payments
 * are two, while the same report pasted twice into one file gives the same keys twice. Who paid is told by their number
 * only: a bank writes a name in one way in one file and in another way in the next.
 */
export function computeRowKeys(layout: string, rows: ReportRow[]): string[] {
  return keysOf(layout, rows, inTime(rows), ({ payerNumber }) => [plainNumber(payerNumber)]);
}

/** The keys that rows had when the payer's name was a part of them: by these, old records are known still. */
export function computeNamedRowKeys(layout: string, rows: ReportRow[]): string[] {
  return keysOf(layout, rows, [...rows.keys()], ({ payerName, payerNumber }) => [plain(payerName), plain(payerNumber)]);
}

/** The day of booking only where there is no other: a report of the same day may not have it yet. */
const whenOf = ({ receivedAt, bookedOn }: ReportRow) => receivedAt ?? bookedOn;

/** The places of rows in the order of time: some banks write the newest first, and the next file adds rows on top. */
function inTime(rows: ReportRow[]): number[] {
  const times = rows.map(whenOf).filter((time) => time !== null);
  const isNewestFirst = (times[0] ?? '') > (times.at(-1) ?? '');
  return isNewestFirst ? [...rows.keys()].reverse() : [...rows.keys()];
}

function keysOf(layout: string, rows: ReportRow[], order: number[], who: (row: ReportRow) => string[]): string[] {
  const numbers = new Map<string, number>();
  const keys: string[] = [];
  for (const i of order) {
    const row = rows[i] as ReportRow;
    if (row.reference) {
      keys[i] = digest(['reference', layout, row.kind, row.reference]);
      continue;
    }
    const content = [layout, row.kind, row.amount, whenOf(row), plain(row.message), ...who(row)];
    const place = JSON.stringify([row.part, content]);
    const number = (numbers.get(place) ?? 0) + 1;
    numbers.set(place, number);
    keys[i] = digest(['content', ...content, number]);
  }
  return keys;
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
