import { Readable } from 'node:stream';
import type { Db } from '../platform/db/open.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { csvFile, csvRows } from '../platform/kernel/csv.ts';
import { toSek } from '../platform/kernel/money.ts';
import type { Parts } from '../platform/parts.ts';
import { parseAdminFilter } from './administration.ts';
import type { OrdersCsvQuery } from './contract.ts';
import { selectListedIds, selectOrderHeadsByIds } from './list-store.ts';
import { adminLabels, parseStatus } from './states.ts';

type Head = Awaited<ReturnType<typeof selectOrderHeadsByIds>>[number];

const header = [
  'Kod',
  'Status',
  'Kund',
  'Antal brev',
  'Att betala',
  'Betalat',
  'Beställd',
  'Meddelad',
  'Ändrad',
  'Att betala tillbaka',
];
/** How many orders are loaded and written per batch: a few milliseconds of work, and all that is held in memory. */
const CSV_LINES = 500;

/**
 * All orders that the list would show, as CSV. The ids are read once, so that an order that changes meanwhile appears
 * exactly once. The rest is streamed in batches.
 */
export async function exportOrdersCsv(parts: Parts, query: OrdersCsvQuery) {
  const today = stockholmDay(parts.clock.now()).toString();
  const lines = csvOf(parts.db, await selectListedIds(parts.db, parseAdminFilter(query, today), today));
  const file = Readable.from(lines, { objectMode: false });
  return { name: 'bestallningar.csv', type: 'text/csv; charset=utf-8', file };
}

async function* csvOf(db: Db, ids: string[]): AsyncGenerator<string> {
  yield csvFile(header, []);
  for (let from = 0; from < ids.length; from += CSV_LINES)
    yield csvRows((await selectOrderHeadsByIds(db, ids.slice(from, from + CSV_LINES))).map(csvRow));
}

function csvRow(row: Head): (string | number | null)[] {
  return [
    row.code,
    adminLabels[parseStatus(row.status)],
    row.user_email,
    row.letter_count,
    toSek(row.balance.due),
    toSek(row.balance.net),
    row.created_at.toISOString(),
    row.claimed_at?.toISOString() ?? null,
    row.updated_at.toISOString(),
    toSek(row.balance.to_refund),
  ];
}
