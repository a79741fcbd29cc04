import { stockholmDay } from '../platform/kernel/clock.ts';
import { formatKronor } from '../platform/kernel/swedish.ts';
import type { OrderFact } from './facts.ts';
import { formatRelativeDay, type Moment } from './moment-rules.ts';
import type { ItemRule } from './row.ts';

/** What of an order waits for the customer: its money, a message, letters to read. */

/** `: Kock, Krogen` from the letter title `Brev 2: Kock, Krogen`; '' if it names no job. */
function jobIn(title: string | null): string {
  const at = title?.indexOf(': ') ?? -1;
  return at < 0 ? '' : (title?.slice(at) ?? '');
}

/** Whether a part of the money has come, and the order waits for the rest. Who says that it is paid is not asked. */
const isPartOwed = ({ status, due, paid, isClaimed }: OrderFact): boolean =>
  paid > 0 && paid < due && !isClaimed && ['created', 'processing', 'on_hold'].includes(status);

function tellPayment(order: OrderFact, moment: Moment) {
  const { code, status, letters, due, paid, createdAt } = order;
  const href = `/brev/${code}`;
  const [price, came, missing] = [due, paid, due - paid].map((ore) => formatKronor(ore / 100));
  if (isPartOwed(order))
    return {
      title: `Betala resten för beställning ${code}`,
      reason: `Vi har fått ${came} av ${price}. ${missing} saknas.`,
      action: { label: 'Betala', href },
    };
  const what = `${letters} brev för ${price}`;
  if (status === 'on_hold')
    return {
      title: `Beställning ${code} väntar på dig`,
      reason: `Du har beställt ${what}. Se vad som behövs för att det ska bli klart.`,
      action: { label: 'Se beställningen', href },
    };
  const since = formatRelativeDay(stockholmDay(createdAt), moment);
  return {
    title: `Betala beställning ${code}`,
    reason: `Du beställde ${what} ${since}. Vi börjar skriva när betalningen har kommit.`,
    action: { label: 'Betala', href },
  };
}

export const orderItemRules: ItemRule<OrderFact>[] = [
  {
    kind: 'payment',
    applies: (order) => order.status === 'created' || order.status === 'on_hold' || isPartOwed(order),
    weight: (order) => (order.status === 'created' && !isPartOwed(order) ? 600 : 640),
    episode: (order) =>
      [order.id, order.status, order.updatedAt.toISOString(), ...(isPartOwed(order) ? [order.paid] : [])].join(':'),
    tell: (order, moment) => ({ ...tellPayment(order, moment), subject: { type: 'order', id: order.id } }),
  },
  {
    kind: 'letter',
    applies: ({ writtenAt }) => writtenAt !== null,
    weight: () => 660,
    episode: ({ id, writtenAt }) => `${id}:written:${writtenAt?.toISOString()}`,
    tell: ({ id, code, letters }) => ({
      title: letters === 1 ? 'Ett meddelande om ditt brev' : 'Ett meddelande om dina brev',
      reason: `Läs vad den som skriver har skrivit i beställning ${code}.`,
      action: { label: 'Läs', href: `/brev/${code}#meddelanden` },
      subject: { type: 'order', id },
    }),
  },
  {
    kind: 'letter',
    applies: ({ status, toRead }) => (status === 'sent' || status === 'completed') && toRead.count > 0,
    weight: () => 630,
    episode: ({ id, toRead }) => `${id}:ready:${toRead.latest}`,
    tell: ({ id, code, toRead }) => ({
      title: toRead.count === 1 ? `Ditt brev är klart${jobIn(toRead.title)}` : `${toRead.count} brev är klara`,
      reason: `Läs och godkänn, eller be om en ändring. Det gäller beställning ${code}.`,
      action: { label: toRead.count === 1 ? 'Läs brevet' : 'Läs breven', href: `/brev/${code}` },
      subject: { type: 'order', id },
    }),
  },
];
