import { type MoneyRecord, recordsOfOrders } from '../orders/orders.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { toSek } from '../platform/kernel/money.ts';
import { formatKronor, formatLongDay } from '../platform/kernel/swedish.ts';
import { selectImportLayouts } from './import-store.ts';
import type { RowOutcome, RowVerdict } from './match-rules.ts';

/**
 * The same money told in two ways: by hand and in a file, or in files of two forms, whose keys have nothing in common.
 * Whether it is the same nobody knows for certain, so a person decides.
 */

/** A form may tell the day of the payment, another the day of booking, with a weekend and holidays in between. */
const DAYS_APART = 5;

type Recorded = ReadonlyMap<string, MoneyRecord[]>;

/** What of a row tells its money, as it was read or as it is kept. */
interface ToldMoney {
  kind: string;
  amount: number;
  at: Date | null;
  reference: string | null;
}

/** What is recorded on one order without this very question: `already_paid` asks it in its own words. */
const doubted: ReadonlySet<RowOutcome> = new Set([
  ...(['match', 'wrong_amount', 'ended', 'refund', 'suggestion'] as const),
  ...(['no_match', 'possible_duplicate'] as const),
]);

/** By the code of their order, the records that no row of this layout can be told again by. */
export async function loadOtherRecords(db: Db | Tx, layout: string, codes: string[]): Promise<Recorded> {
  const records = await recordsOfOrders(db, codes);
  const layouts = await selectImportLayouts(
    db,
    records.flatMap(({ importId }) => importId ?? []),
  );
  const elsewhere = records.filter(({ importId }) => importId === null || layouts.get(importId) !== layout);
  return Map.groupBy(elsewhere, ({ code }) => code);
}

/**
 * The verdict, or where a record looks the same, that a person has to say so. Each record stands for one row at most:
 * it is taken out of those.
 */
export function flagPossibleDuplicate(row: ToldMoney, verdict: RowVerdict, recorded: Recorded): RowVerdict {
  const [code] = verdict.orderCodes;
  const { at } = row;
  if (!doubted.has(verdict.outcome) || code === undefined || verdict.orderCodes.length > 1 || !at) return verdict;
  const apart = ({ receivedAt }: MoneyRecord) =>
    Math.abs(stockholmDay(receivedAt).until(stockholmDay(at), { largestUnit: 'day' }).days);
  const records = recorded.get(code) ?? [];
  const [same] = records
    .filter((record) => record.kind === row.kind && record.amount === row.amount)
    .filter((record) => !isAnother(record, row) && apart(record) <= DAYS_APART)
    .sort((a, b) => apart(a) - apart(b));
  if (!same) return verdict;
  records.splice(records.indexOf(same), 1);
  const how = same.importId === null ? 'för hand' : 'från en annan sorts fil';
  return {
    outcome: 'possible_duplicate',
    orderCodes: verdict.orderCodes,
    reason:
      `${formatKronor(toSek(row.amount))} den ${formatLongDay(same.receivedAt)} är redan registrerat på ${code}, ` +
      `${how}. Är det samma pengar, så hoppa över raden. Annars går den att registrera.`,
  };
}

/** Whoever wrote a reference by hand wrote the bank's: with another one it is another payment. */
const isAnother = ({ importId, reference }: MoneyRecord, row: ToldMoney) =>
  importId === null && reference !== null && row.reference !== null && reference !== row.reference;
