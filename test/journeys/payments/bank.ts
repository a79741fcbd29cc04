import type { Json, Reply } from '../../calls.ts';
import { form } from '../orders/form.ts';
import type { Shop } from '../orders/shop.ts';

/** A payment as a line of the bank's report. A refund has a negative amount. */
export interface BankRow {
  message: string;
  amount: number;
  /** `HH:MM` on the report's day. */
  time?: string;
  name?: string;
  phone?: string;
}

/** Swedbank's report of a day, as the bank writes it: UTF-8, a title, a header, fourteen fields in each row. */
export function swedbankReport(rows: BankRow[], day = '2026-11-18'): string {
  const header =
    'Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,' +
    'Tid,Belopp,Orderreferens';
  const lines = rows.map(({ message, amount, time = '08:15', name = 'Åsa Öberg', phone = '+46700000001' }, i) =>
    [i + 1, '80000', '0000000000', day, day, day, '1231181189', 'Sökväg', phone, quoted(name), quoted(message), time]
      .concat([amount.toFixed(2), ''])
      .join(','),
  );
  return [`* Swish-rapport Avser ${day} - ${day} Skapad ${day} 12:39 CET`, header, ...lines, ''].join('\r\n');
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The number of the report's first payment line. */
export const FIRST_ROW = 3;

export function upload(
  shop: Shop,
  file: string | Buffer,
  fields: Record<string, string> = {},
  fileName = 'swish november.csv',
): Promise<Reply> {
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
  return shop.app.call('POST', '/api/admin/payments/imports', {
    token: shop.admin.token,
    ...form([{ name: 'file', fileName, content: file }, ...parts]),
  });
}

/** Imports a report. @returns the preview */
export async function preview(shop: Shop, rows: BankRow[], day?: string): Promise<Json> {
  const reply = await upload(shop, swedbankReport(rows, day));
  if (reply.status !== 201) throw new Error(`the report got ${reply.status}: ${reply.bytes}`);
  return reply.body;
}

/** Confirms rows of an import, by default all that can be confirmed. */
export function confirmRows(shop: Shop, report: Json, rows?: number[]): Promise<Reply> {
  const recordable = () => report.rows.filter((row: Json) => row.recordable).map(({ row }: Json) => row);
  return shop.asAdmin('POST', `payments/imports/${report.id}/confirmation`, { rows: rows ?? recordable() });
}

export function undoImport(shop: Shop, report: Json): Promise<Reply> {
  return shop.asAdmin('DELETE', `payments/imports/${report.id}/confirmation`);
}

/** The current state of an import. */
export async function importNow(shop: Shop, { id }: Json): Promise<Json> {
  return (await shop.asAdmin('GET', `payments/imports/${id}`)).body;
}
