import { StatusPill } from '../../frame/pill.tsx';
import type { OrderStatus } from './api.ts';
import { statusStyles } from './status.ts';

/** The status as icon, label and colour: each alone is enough. */
export function OrderStatusPill({ status, label }: { status: OrderStatus; label?: string }) {
  const { tone, icon: Icon, label: usual } = statusStyles[status];
  return (
    <StatusPill tone={tone}>
      <Icon size={15} stroke={2.1} aria-hidden />
      {label ?? usual}
    </StatusPill>
  );
}
