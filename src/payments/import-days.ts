import { findPostingDate, selectOrderDays } from '../orders/orders.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { formatLongDay } from '../platform/kernel/swedish.ts';
import type { ImportRowRecord } from './import-store.ts';

/** The fields of a row that its days are checked by. */
type DatedRow = Pick<ImportRowRecord, 'row' | 'order_codes' | 'received_at'>;

/**
 * Days that an administrator should check: `orderedOn` when the payment is older than its order, `bookedOn` when its
 * month is closed.
 */
export interface DateWarnings {
  orderedOn: string | null;
  bookedOn: string | null;
}

export async function createDateWarningFinder(db: Db | Tx, rows: DatedRow[]): Promise<(row: DatedRow) => DateWarnings> {
  const days = await selectOrderDays(db, [...new Set(rows.flatMap(({ order_codes }) => order_codes))]);
  const ordered = new Map([...days].map(([code, day]) => [code, { day, from: startOf(day) }]));
  const firstOpen = await findPostingDate(db, '2000-01-01');
  const openFrom = startOf(firstOpen);
  return ({ order_codes, received_at }) => {
    if (!received_at) return { orderedOn: null, bookedOn: null };
    const at = received_at.getTime();
    const later = order_codes.flatMap((code) => ordered.get(code) ?? []).filter(({ from }) => at < from);
    return {
      orderedOn:
        later
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? null,
      bookedOn: at < openFrom ? firstOpen : null,
    };
  };
}

/** When a day begins in Sweden, in epoch milliseconds. */
const startOf = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime('Europe/Stockholm').epochMilliseconds;

/** The warning, in Swedish, when a payment is assigned to an order that was placed after it; otherwise undefined. */
export async function paymentBeforeOrderReason(tx: Tx, row: DatedRow): Promise<string | undefined> {
  const { orderedOn } = (await createDateWarningFinder(tx, [row]))(row);
  if (!orderedOn || !row.received_at) return undefined;
  const placed = formatLongDay(new Date(`${orderedOn}T12:00:00Z`));
  return (
    `Pengarna är daterade ${formatLongDay(row.received_at)}, före beställningen som lades ${placed}. Stämmer koden ` +
    'och dagen går det att registrera ändå.'
  );
}
