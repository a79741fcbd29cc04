import { loadMoneyRecords, type MoneyRecord } from '../orders/orders.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { toSek } from '../platform/kernel/money.ts';
import { formatKronor, formatLongDay } from '../platform/kernel/swedish.ts';
import { selectImportLayouts } from './import-store.ts';
import type { RowOutcome, RowVerdict } from './match-rules.ts';

/**
 * Detects the same payment from two sources: recorded by hand and in a file, or in files of two formats, whose row keys
 * differ. This is never certain, so the administrator decides.
 */

/** One format states the day of payment, another the booking day, with a weekend and holidays in between. */
const DAYS_APART = 5;

type Recorded = ReadonlyMap<string, MoneyRecord[]>;

/** The fields that identify a payment, from a new row or a stored one. */
interface ToldMoney {
  kind: string;
  amount: number;
  at: Date | null;
  reference: string | null;
}

/** Outcomes that may be changed to a possible duplicate. `already_paid` asks the same question in its own text. */
const doubted: ReadonlySet<RowOutcome> = new Set([
  ...(['match', 'wrong_amount', 'ended', 'refund', 'suggestion'] as const),
  ...(['no_match', 'possible_duplicate'] as const),
]);

/** The records that row keys of this layout cannot recognise, by order code: manual ones and those of other layouts. */
export async function loadRecordsFromOtherSources(db: Db | Tx, layout: string, codes: string[]): Promise<Recorded> {
  const records = await loadMoneyRecords(db, codes);
  const layouts = await selectImportLayouts(
    db,
    records.flatMap(({ importId }) => importId ?? []),
  );
  const elsewhere = records.filter(({ importId }) => importId === null || layouts.get(importId) !== layout);
  return Map.groupBy(elsewhere, ({ code }) => code);
}

/**
 * Returns the verdict, or `possible_duplicate` when a record resembles the row. Each record covers at most one row, so
 * it is removed from `recorded`.
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

/** A reference entered by hand is the bank's. A different one means a different payment. */
const isAnother = ({ importId, reference }: MoneyRecord, row: ToldMoney) =>
  importId === null && reference !== null && row.reference !== null && reference !== row.reference;
