import { allowedVerbs, type TransitionTable } from '../platform/kernel/transitions.ts';
import { type OrderStatus, orderStatuses } from './contract.ts';

export type OrderRole = 'customer' | 'admin' | 'system';

export const statusLabels: Record<OrderStatus, string> = {
  created: 'Väntar på betalning',
  processing: 'Hanteras',
  on_hold: 'Väntar på dig',
  paid: 'Betald',
  sent: 'Skickad',
  completed: 'Klar',
  expired: 'Förfallen',
  cancelled: 'Avbruten',
  refunded: 'Återbetald',
};

/** "Väntar på dig" addresses the customer; administrators read who is waited for. */
export const adminLabels: typeof statusLabels = { ...statusLabels, on_hold: 'Väntar på kund' };

/**
 * Who may move an order from which state to which. `processing` means that the customer claims to have paid, which
 * nobody has verified; it never expires. From `created` the administrator may move an order anywhere. Other moves
 * outside this table are recorded as overrides by the administrator.
 */
export const orderTransitions = {
  confirm_payment: {
    from: ['created', 'on_hold', 'expired'],
    to: 'processing',
    by: ['customer'],
    label: 'Jag har betalat',
  },
  cancel: { from: ['created', 'on_hold', 'expired'], to: 'cancelled', by: ['customer'], label: 'Avbryt beställningen' },
  mark_processing: { from: ['created'], to: 'processing', by: ['admin'], label: 'Hanteras' },
  mark_paid: { from: ['created', 'processing', 'on_hold', 'expired'], to: 'paid', by: ['admin'], label: 'Betald' },
  hold: { from: ['created', 'processing'], to: 'on_hold', by: ['admin'], label: 'Vänta på kunden' },
  send: { from: ['created', 'paid'], to: 'sent', by: ['admin'], label: 'Skickad' },
  complete: { from: ['created', 'sent'], to: 'completed', by: ['admin', 'system'], label: 'Klar' },
  expire: { from: ['created'], to: 'expired', by: ['admin', 'system'], label: 'Förfallen' },
  call_off: {
    from: ['created', 'processing', 'on_hold', 'paid', 'expired'],
    to: 'cancelled',
    by: ['admin'],
    label: 'Avbruten',
  },
  refund: {
    from: ['created', 'paid', 'sent', 'completed', 'cancelled'],
    to: 'refunded',
    by: ['admin'],
    label: 'Återbetald',
  },
} as const satisfies TransitionTable<OrderStatus, OrderRole, string>;
export type OrderVerb = keyof typeof orderTransitions;

/** The states that a verb may start from. */
export function sourceStates(verb: OrderVerb): OrderStatus[] {
  return [...orderTransitions[verb].from];
}

/** Whether an order in this state waits for its money. */
export const isAwaitingPayment = (status: string): boolean => sourceStates('mark_paid').includes(parseStatus(status));

/** What the customer may do with an order in this state. */
export function customerVerbs(status: OrderStatus): OrderVerb[] {
  return allowedVerbs<OrderStatus, OrderRole, OrderVerb>(orderTransitions, status, 'customer');
}

/** The states that the administrator may move an order to without an override. */
export function adminTargets(status: OrderStatus): OrderStatus[] {
  return allowedVerbs<OrderStatus, OrderRole, OrderVerb>(orderTransitions, status, 'admin').map(
    (verb) => orderTransitions[verb].to,
  );
}

/** The administrator's verb for a move; `override` when the table has none. */
export function adminVerb(from: OrderStatus, to: OrderStatus): { verb: OrderVerb | 'override'; override: boolean } {
  const verb = allowedVerbs<OrderStatus, OrderRole, OrderVerb>(orderTransitions, from, 'admin').find(
    (v) => orderTransitions[v].to === to,
  );
  return verb ? { verb, override: false } : { verb: 'override', override: true };
}

/** Whether the customer has the letters of an order in this state. */
export function isDelivered(status: OrderStatus): boolean {
  return status === 'sent' || status === 'completed';
}

/** Whether an order in this state was called off: all of its money is to be refunded. */
export function isCancelledOrRefunded(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded';
}

/** Verbs that undo does not cover: an undo itself, moves by payments, and deliveries of letters. */
const kept = ['undo', 'payment', 'undo_payment', 'import', 'undo_import', 'letter_delivered', 'letter_version'];

/** Whether a line of history can be undone: a move by the administrator. */
export function isUndoableChange(line: { actor: string; verb: string; from_status: string | null }): boolean {
  return line.actor === 'admin' && line.from_status !== null && !kept.includes(line.verb);
}

/** A status as the database stores it. @throws Error for any other text */
export function parseStatus(text: string): OrderStatus {
  const status = orderStatuses.find((known) => known === text);
  if (!status) throw new Error(`the database holds an order status ${text}`);
  return status;
}
