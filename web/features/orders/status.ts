import {
  IconBan,
  IconCheck,
  IconChecks,
  IconClock,
  IconHandStop,
  IconHourglassEmpty,
  IconMailForward,
  IconReceiptRefund,
  IconRefresh,
} from '@tabler/icons-react';
import { dayInStockholm, longDay } from '../../text/format.ts';
import type { Order, OrderStatus } from './api.ts';
import { waitsForMoney } from './money-words.ts';

interface Look {
  /** The service's wording; needed where only the status is known, as in a menu. */
  label: string;
  tone: 'amber' | 'blue' | 'green' | 'grey';
  icon: typeof IconBan;
}

export const statusStyles: Record<OrderStatus, Look> = {
  created: { label: 'Väntar på betalning', tone: 'amber', icon: IconClock },
  processing: { label: 'Hanteras', tone: 'blue', icon: IconRefresh },
  on_hold: { label: 'Väntar på dig', tone: 'amber', icon: IconHandStop },
  paid: { label: 'Betald', tone: 'green', icon: IconCheck },
  sent: { label: 'Skickad', tone: 'green', icon: IconMailForward },
  completed: { label: 'Klar', tone: 'grey', icon: IconChecks },
  expired: { label: 'Förfallen', tone: 'amber', icon: IconHourglassEmpty },
  cancelled: { label: 'Avbruten', tone: 'grey', icon: IconBan },
  refunded: { label: 'Återbetald', tone: 'grey', icon: IconReceiptRefund },
};

export type StatusReader = 'customer' | 'admin';

/** The customer reads "Väntar på dig"; administrators read who is awaited. */
export const statusLabel = (status: OrderStatus, reader: StatusReader): string =>
  status === 'on_hold' && reader === 'admin' ? 'Väntar på kund' : statusStyles[status].label;

export const allStatuses = Object.keys(statusStyles) as OrderStatus[];

/** The usual sequence of statuses. */
export const usualStatuses: OrderStatus[] = ['created', 'processing', 'paid', 'sent', 'completed'];

/** The index of a status in that sequence; null if the order ended elsewhere. */
export function usualStatusIndex(status: OrderStatus): number | null {
  if (status === 'on_hold') return usualStatuses.indexOf('processing');
  if (status === 'expired') return usualStatuses.indexOf('created');
  const step = usualStatuses.indexOf(status);
  return step < 0 ? null : step;
}

/**
 * The day after which work begins, if the customer asked that it waits for the end of the withdrawal period; else null.
 */
export function workWaitsUntil({ agreement, withdrawal }: Pick<Order, 'agreement' | 'withdrawal'>): string | null {
  if (agreement?.beginAtOnce !== false || withdrawal.until < dayInStockholm()) return null;
  return withdrawal.until;
}

/** The status for the list: a sent order with a requested revision counts as being worked on. */
export function listedStatus({
  status,
  statusLabel: label,
  letters,
}: Pick<Order, 'status' | 'statusLabel' | 'letters'>): { status: OrderStatus; label: string } {
  const isOpen = status === 'sent' || status === 'completed';
  const isRevised = isOpen && letters.some(({ stage }) => stage === 'revision_asked');
  return isRevised ? { status: 'processing', label: 'Ändras' } : { status, label };
}

/**
 * Why an order waits for the customer. The reason may be that no money had come, or another: once some came to an order
 * that still waited for it, `writtenAt` dates the reason; else it is null.
 */
export function holdReason({
  status,
  history,
  lastPaymentAt,
}: Order): { text: string; writtenAt: string | null } | null {
  const line = status === 'on_hold' ? history.findLast(({ to }) => to === 'on_hold') : undefined;
  if (!line?.reason) return null;
  const waitedForMoney = line.verb !== 'override' || waitsForMoney.includes(line.from ?? 'created');
  const hasMoneySince = lastPaymentAt !== null && lastPaymentAt > line.at;
  return { text: line.reason, writtenAt: waitedForMoney && hasMoneySince ? line.at : null };
}

/** What the customer should know now, in one or two sentences. */
export function statusSentence(
  { status, letterCount, amountPaid, amountToRefund, paymentState, ...order }: Order,
  restIsLeft: boolean,
): string {
  const delivered = order.letters.filter((letter) => letter.status === 'delivered').length;
  const letters = letterCount === 1 ? 'ditt brev' : 'dina brev';
  const waits = workWaitsUntil(order);
  const begins = waits ? `Vi börjar skriva efter ${longDay(waits)}, när ångerfristen har gått ut.` : null;
  if (restIsLeft)
    return `Hela betalningen har inte kommit. Betala resten nedan${begins ? `. ${begins}` : `, så börjar vi med ${letters}.`}`;
  const theLetters = letterCount === 1 ? 'brevet' : 'breven';
  const revised = order.letters.filter(({ stage }) => stage === 'revision_asked').length;
  const changes =
    revised > 0 &&
    `Vi ändrar ${revised === 1 ? 'brevet' : 'breven'} så som du bad om, och mejlar dig när det är gjort.`;
  const sent = letterCount === 1 ? 'Ditt brev är skickat till dig.' : 'Dina brev är skickade till dig.';
  const partly = letterCount === 1 ? 'Ditt brev är inte klart ännu.' : `${delivered} av ${letterCount} brev är klara.`;
  const sentences: Record<OrderStatus, string> = {
    created: begins ? `Betala med Swish. ${begins}` : `Betala med Swish, så börjar vi med ${letters}.`,
    processing: `Tack för beskedet. Vi kontrollerar betalningen${begins ? `. ${begins}` : ` och börjar sedan med ${letters}.`} Det här är inget kvitto.`,
    on_hold: 'Vi behöver något från dig innan vi kan gå vidare.',
    paid: `${amountPaid > 0 ? 'Betalningen har kommit. ' : ''}${begins ?? `Nu skriver vi ${letters}.`}`,
    sent: [delivered < letterCount && partly, changes].filter(Boolean).join(' ') || sent,
    completed: changes || 'Beställningen är klar. Lycka till.',
    expired: `Ingen betalning kom i tid. Vill du ha ${theLetters} ändå? Betala nedan, så tar vi upp beställningen igen.`,
    cancelled: 'Beställningen är avbruten.',
    refunded:
      amountToRefund > 0 || paymentState !== 'refunded' ? 'Beställningen är avslutad.' : 'Pengarna är återbetalda.',
  };
  return sentences[status];
}
