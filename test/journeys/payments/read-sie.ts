import { readSieFile } from '../../sie-file.ts';
import { bodyOf, type Shop } from '../orders/shop.ts';

export interface Voucher {
  number: number;
  day: string;
  text: string;
  /** Öre by account; debit is positive. */
  rows: Record<string, number>;
}

/** The vouchers of a month as a bookkeeping program reads them from the file. */
export async function readVouchers(shop: Shop, month: string, more = ''): Promise<Voucher[]> {
  const reply = await shop.asAdmin('GET', `bookkeeping.sie?month=${month}${more}`);
  bodyOf(reply, 200);
  return vouchersIn(reply.bytes);
}

export function vouchersIn(file: Buffer): Voucher[] {
  return readSieFile(file).vouchers.map(({ number, day, text, rows }) => {
    const sums: Record<string, number> = {};
    for (const { account, ore } of rows) sums[account] = (sums[account] ?? 0) + Number(ore);
    return { number: Number(number), day, text, rows: sums };
  });
}

/** The balance of each account in öre, without those at zero. */
export function readAccounts(vouchers: Voucher[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { rows } of vouchers)
    for (const [account, amount] of Object.entries(rows)) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}
