import { readInBatches } from '../platform/db/batches.ts';
import type { Tx } from '../platform/db/open.ts';
import type { MoneyLeft } from '../platform/mail/templates/accounts.ts';
import type { Parts } from '../platform/parts.ts';
import * as anonymise from './anonymise-store.ts';
import type { OrderStatus } from './contract.ts';
import * as store from './store.ts';
import { computeWithdrawalTerms, presentPayout, presentWithdrawal, withdrawUntil } from './withdrawal-presenter.ts';

/** What happens to the orders of an account that is deleted. */

/** States of orders that never became a sale. Bookkeeping need not keep them when the account is deleted. */
const cameToNothing: OrderStatus[] = ['created', 'expired', 'cancelled'];

/**
 * Deletes or anonymises the orders of an account, in the transaction that deletes the account.
 *
 * @returns the money that is left, for the last mail
 */
export async function anonymiseCustomer(tx: Tx, parts: Parts, userId: string): Promise<MoneyLeft> {
  // Locks first: a payment that is being recorded must be visible before it is decided which orders may be deleted.
  await anonymise.lockOrdersOfCustomer(tx, userId);
  const left = await findMoneyLeft(tx, parts, userId);
  await anonymise.deleteOrders(tx, userId, cameToNothing);
  await anonymise.anonymiseOrders(tx, userId);
  return left;
}

async function findMoneyLeft(tx: Tx, parts: Parts, userId: string): Promise<MoneyLeft> {
  const now = parts.clock.now();
  const left: MoneyLeft = { owed: [], withdrawable: [] };
  const read = (after: string | undefined, limit: number) => store.ordersForExport(tx, userId, { after, limit });
  for await (const rows of readInBatches(100, read)) {
    for (const row of rows) {
      const { code } = row;
      if (row.balance.to_refund > 0) {
        const { refundBy } = presentWithdrawal(row, now);
        const number = presentPayout(row)?.number ?? null;
        left.owed.push({ code, amount: row.balance.to_refund, number, by: refundBy });
      }
      const { refusal, amountBack } = computeWithdrawalTerms(row, now);
      if (row.agreement && !refusal && amountBack > row.balance.to_refund)
        left.withdrawable.push({ code, amount: amountBack - row.balance.to_refund, until: withdrawUntil(row) });
    }
  }
  return left;
}
