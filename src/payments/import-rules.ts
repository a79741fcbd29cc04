import { toSek } from '../platform/kernel/money.ts';
import { formatKronor } from '../platform/kernel/swedish.ts';
import { formatPayeeNumber, normalizePayeeNumber } from '../platform/kernel/swish.ts';
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
  'possible_duplicate',
  'ended',
  'suggestion',
  'refund',
];

export function isRecordable(row: Row): boolean {
  return recordable.some((outcome) => outcome === row.outcome) && row.order_codes.length > 0;
}

/** What names no order for certain: a person who knows better may name one. */
const unnamed: (typeof importOutcomes)[number][] = ['no_match', 'suggestion', 'refund'];

export function isAssignable(row: Row): boolean {
  return unnamed.some((outcome) => outcome === row.outcome) && !isRecordable(row) && !isRecorded(row);
}

export function isRecorded(row: Row): boolean {
  return row.recorded_at !== null && row.undone_at === null;
}

/** What is left to do once a row is recorded. Where nothing stands the money is where it belongs. */
const afterwards: Record<string, string> = {
  wrong_amount: ' Det var inte vad som återstod: öppna beställningen och be om resten eller betala tillbaka.',
  ended: ' Betala tillbaka beloppet till kunden.',
  already_paid: ' Betala tillbaka det som är för mycket.',
};

/** Why a row is what it is; once it is recorded, that it is, and not that it should be. */
export function currentReason(row: Row & { kind: string; amount: number; reason: string }): string {
  if (!isRecorded(row)) return row.reason;
  const on = new Intl.ListFormat('sv').format(row.order_codes);
  const amount = formatKronor(toSek(row.amount));
  if (row.kind === 'refund') return `Återbetalningen på ${amount} är registrerad på ${on}.`;
  return `${amount} är registrerat på ${on}.${afterwards[row.outcome] ?? ''}`;
}

/** A number as settings name ours; what is no Swish number stays as the bank wrote it. */
function plain(written: string): string {
  const digits = written.replace(/[\s-]/g, '').replace(/^46(?=7\d{8}$)/, '+46');
  return normalizePayeeNumber(digits) ?? digits;
}

/** What is said of a report whose payments went to other numbers than ours. */
export function receiverWarnings(receivers: string[], ours: string): string[] {
  const numbers = [...new Set(receivers.map(plain))];
  const others = numbers.filter((number) => number !== ours).map(formatPayeeNumber);
  if (others.length === 0) return [];
  const named = new Intl.ListFormat('sv').format(others.slice(0, 3));
  const check = 'Kontrollera att det är rätt fil innan du registrerar något.';
  return numbers.includes(ours)
    ? [`Filen gäller också ${named}, inte bara ditt nummer ${formatPayeeNumber(ours)}. ${check}`]
    : [`Filen gäller ${named}, inte ditt nummer ${formatPayeeNumber(ours)}. ${check}`];
}
