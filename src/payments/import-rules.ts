import type { importOutcomes } from './contract.ts';

/** A row of a report as the rules see it. */
interface Row {
  outcome: string;
  order_codes: string[];
  recorded_at: Date | null;
  undone_at: Date | null;
}

/** Which outcomes may be confirmed. The rest are for a person to look into. */
const recordable: (typeof importOutcomes)[number][] = [
  'match',
  'wrong_amount',
  'already_paid',
  'suggestion',
  'refund',
];

export function isRecordable(row: Row): boolean {
  return recordable.some((outcome) => outcome === row.outcome) && row.order_codes.length > 0;
}

export function isRecorded(row: Row): boolean {
  return row.recorded_at !== null && row.undone_at === null;
}
