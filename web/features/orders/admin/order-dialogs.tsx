import { KeysDialog } from '../../../frame/keys-dialog.tsx';
import { useHoldsPermission } from '../../accounts/permissions.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { hasEnded } from '../money-words.ts';
import type { Payment } from './api.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { ReversalDialog } from './reversal-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

const keys = [
  ['J', 'Nästa beställning i listan', 'any'],
  ['K', 'Föregående beställning', 'any'],
  ['B', 'Registrera betalning', 'money'],
  ['S', 'Skicka breven', 'letters'],
] as const;

/** The open dialog; only one at a time. */
export type Ask =
  | { what: 'payment' | 'refund' | 'send' | 'write' | 'keys' }
  | { what: 'status'; status: OrderStatus }
  | { what: 'reversal'; record: Payment };

interface Props {
  order: AdminOrder;
  asking: Ask | null;
  ask: (ask: Ask | null) => void;
}

export function OrderDialogs({ order, asking, ask }: Props) {
  const holds = useHoldsPermission();
  const close = () => ask(null);
  switch (asking?.what) {
    case 'payment': {
      const isOpen = order.amountPaid <= 0 && order.status !== 'paid' && !hasEnded(order);
      const without = isOpen ? () => ask({ what: 'status', status: 'paid' }) : undefined;
      return <MoneyDialog order={order} kind="payment" close={close} without={without} />;
    }
    case 'refund':
      return (
        <MoneyDialog
          order={order}
          kind="refund"
          close={close}
          without={order.status === 'refunded' ? undefined : () => ask({ what: 'status', status: 'refunded' })}
        />
      );
    case 'send':
      return (
        <SendDialog
          order={order}
          close={close}
          write={() => ask({ what: 'write' })}
          without={() => ask({ what: 'status', status: 'sent' })}
        />
      );
    case 'status':
      return <StatusDialog order={order} status={asking.status} close={close} />;
    case 'reversal':
      return <ReversalDialog order={order} record={asking.record} close={close} />;
    case 'keys':
      return (
        <KeysDialog table={keys.filter(([, , needs]) => holds(needs)).map(([key, what]) => [key, what])} close={close}>
          När du har öppnat en beställning från listan bläddrar J och K i listan.
        </KeysDialog>
      );
    default:
      return null;
  }
}
