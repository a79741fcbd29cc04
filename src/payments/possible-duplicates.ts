import { type MoneyRecord, recordsOfOrders } from '../orders/orders.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { toSek } from '../platform/kernel/money.ts';
import { formatKronor, formatLongDay } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { selectImportLayouts } from './import-store.ts';
import type { RowOutcome, Verdict } from './match-rules.ts';
import type { ReportRow } from './reports/report.ts';
import { parseSwedishTime } from './swedish-time.ts';

/**
 * The same money told in two ways: by hand and in a file, or in files of two forms, whose keys have nothing in common.
 * Whether it is the same nobody knows for certain, so a person decides.
 */

/** A form may tell the day of the payment, another the day of booking, with a weekend and holidays in between. */
const DAYS_APART = 5;

type Recorded = ReadonlyMap<string, MoneyRecord[]>;

/** What would be recorded on one order without a word of doubt, or with another one. */
const doubted: ReadonlySet<RowOutcome> = new Set(['match', 'wrong_amount', 'ended', 'refund']);

/** By the code of their order, the records that no row of this layout can be told again by. */
export async function recordsElsewhere(parts: Parts, layout: string, codes: string[]): Promise<Recorded> {
  const records = await recordsOfOrders(parts, codes);
  const layouts = await selectImportLayouts(
    parts.db,
    records.flatMap(({ importId }) => importId ?? []),
  );
  const elsewhere = records.filter(({ importId }) => importId === null || layouts.get(importId) !== layout);
  return Map.groupBy(elsewhere, ({ code }) => code);
}

/**
 * The verdict, or where a record looks the same, that a person has to say so. Each record stands for one row at most:
 * it is taken out of those.
 */
export function doubtDuplicate(row: ReportRow, verdict: Verdict, recorded: Recorded): Verdict {
  const [code] = verdict.orderCodes;
  const at = parseSwedishTime(row.receivedAt ?? row.bookedOn ?? '');
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
const isAnother = ({ importId, reference }: MoneyRecord, row: ReportRow) =>
  importId === null && reference !== null && row.reference !== null && reference !== row.reference;
