/** Without it a spreadsheet reads UTF-8 as Latin 1, and å becomes Ã¥. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet takes for the beginning of a formula, which may fetch and send. The wide forms are read
 * as the narrow ones under some language settings.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A table for Swedish spreadsheets: UTF-8 with a byte order mark, semicolons, CRLF after every row, quotes
 * where a text needs them. Numbers get a decimal comma and no grouping; `null` is an empty cell. A text that
 * a spreadsheet would run as a formula gets a leading apostrophe, so `+46…` and `-` are marked as text too:
 * give numbers as numbers.
 */
export function csvFile(header: string[], rows: (string | number | null)[][]): string {
  return BYTE_ORDER_MARK + csvRows([header, ...rows]);
}

/** Further lines of such a table. */
export function csvRows(rows: (string | number | null)[][]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return decimal(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function decimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a number for a table: ${value}`);
  return String(value).replace('.', ',');
}
