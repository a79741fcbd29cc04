import { stockholmDay } from '../kernel/clock.ts';
import type { Parts } from '../parts.ts';
import { receiptsOfMonth } from './receipt-store.ts';
import { sieFile } from './sie.ts';

/**
 * The month's receipts as vouchers in a SIE 4I file, by the day of the money.
 *
 * @param month YYYY-MM in Sweden
 */
export async function bookkeepingFile(parts: Parts, month: string): Promise<Buffer> {
  const { seller, bookkeeping } = parts.config;
  const receipts = await receiptsOfMonth(parts.db, month);
  return sieFile({
    generatedOn: stockholmDay(parts.clock.now()).toString(),
    company: { name: seller.name, orgNumber: seller.orgNumber },
    accounts: bookkeeping.accounts,
    vouchers: receipts.map(({ number, kind, amount, vat, code, day }) => {
      const sign = kind === 'credit' ? -1 : 1;
      const paper = kind === 'credit' ? 'kreditkvitto' : 'kvitto';
      return {
        number,
        day,
        text: `Brev ${code}, ${paper} ${number}`,
        grossOre: sign * amount,
        vatOre: sign * vat,
      };
    }),
  });
}
