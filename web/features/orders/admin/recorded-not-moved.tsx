import { notifications } from '@mantine/notifications';
import { FormButtons, useSend } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import type { AdminOrder } from '../api.ts';
import { type StatusChange, setStatus } from './api.ts';
import { adminLabel } from './words.ts';

export interface RecordedNotMovedProps {
  order: AdminOrder;
  /** The record, the move that was to follow it, and why the move failed. */
  booked: { amount: number; change: StatusChange; why: string };
  close: () => void;
}

/** The money is recorded, but the order was not moved, or another administrator moved it meanwhile. */
export function RecordedNotMoved({ order, booked: { change, why }, close }: RecordedNotMovedProps) {
  const { send, busy, problem } = useSend(async () => {
    await setStatus(order, change);
    notifications.show({ message: `Beställning ${order.code}: ${adminLabel(change.status).toLowerCase()}` });
    close();
  });
  const asks = change.status === 'on_hold';
  const label = asks ? 'Be om resten' : `Markera som ${adminLabel(change.status).toLowerCase()}`;
  return (
    <>
      <Notice tone="amber" title={asks ? 'Kunden har inte fått frågan om resten' : 'Beställningen är inte ändrad'}>
        {problem?.message ?? why}
      </Notice>
      <FormButtons busy={busy} send={label} act={send} cancel={close} keep="Stäng" />
    </>
  );
}
