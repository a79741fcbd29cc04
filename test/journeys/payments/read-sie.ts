import iconv from 'iconv-lite';
import { bodyOf, type Shop } from '../orders/shop.ts';

export interface Voucher {
  number: number;
  day: string;
  text: string;
  /** Öre by account; debit above zero. */
  rows: Record<string, number>;
}

/** The vouchers of a month as a bookkeeping program reads them from the file. */
export async function readVouchers(shop: Shop, month: string): Promise<Voucher[]> {
  const reply = await shop.asAdmin('GET', `bookkeeping.sie?month=${month}`);
  bodyOf(reply, 200);
  const vouchers: Voucher[] = [];
  for (const line of iconv.decode(reply.bytes, 'cp437').split('\r\n')) {
    const head = /^#VER "S" (\d+) (\d{8}) "(.*)"$/.exec(line);
    if (head) vouchers.push({ number: Number(head[1]), day: head[2] ?? '', text: head[3] ?? '', rows: {} });
    const row = /^#TRANS (\d+) \{\} (-?\d+)\.(\d\d)$/.exec(line);
    const last = vouchers.at(-1);
    if (row?.[1] && last) last.rows[row[1]] = Number(`${row[2]}${row[3]}`) + (last.rows[row[1]] ?? 0);
  }
  return vouchers;
}

/** What came to each account, in öre, without those that are at zero. */
export function readAccounts(vouchers: Voucher[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { rows } of vouchers)
    for (const [account, amount] of Object.entries(rows)) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}
