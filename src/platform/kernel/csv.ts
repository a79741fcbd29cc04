/** Without it spreadsheets read UTF-8 as Latin 1, and å becomes Ã¥. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Characters that make a spreadsheet treat a cell as a formula, which could load remote content. Some locales treat the
 * full-width forms like the normal ones.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Renders a table for Swedish spreadsheets: UTF-8 with a byte order mark, semicolons, CRLF after every row, quotes
 * where needed. Numbers get a decimal comma and no grouping; `null` is an empty cell. A text that would run as a
 * formula gets a leading apostrophe, also `+46…` and `-`, so pass numbers as numbers.
 */
export function csvFile(header: string[], rows: (string | number | null)[][]): string {
  return BYTE_ORDER_MARK + csvRows([header, ...rows]);
}

/** Renders rows of such a table, without byte order mark or header. */
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
