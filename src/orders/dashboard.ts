import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { toSek } from '../platform/kernel/money.ts';
import { holdsPermission } from '../platform/kernel/permissions.ts';
import type { Parts } from '../platform/parts.ts';
import type { OrderStatus } from './contract.ts';
import { countOpenWork } from './list-store.ts';
import { countRefundsDue, selectIncomeByMonth } from './money-store.ts';
import { statusLabels } from './states.ts';
import { countByStatus } from './store.ts';

const MONTHS_SHOWN = 12;

/** The administrator's counts; with permission for money also the income of the last twelve months. */
export async function getDashboard(parts: Parts, viewer: Pick<Actor, 'permissions'>) {
  const now = parts.clock.now();
  const [counts, refundsDue, income, { toSend, ...desk }] = await Promise.all([
    countByStatus(parts.db),
    countRefundsDue(parts.db),
    holdsPermission(viewer, 'money') ? selectIncomeByMonth(parts.db, firstMonthShown(now)) : undefined,
    countOpenWork(parts.db, stockholmDay(now).toString()),
  ]);
  const ordersByStatus = Object.fromEntries(
    Object.keys(statusLabels).map((status) => [status, counts.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<OrderStatus, number>;
  const { processing, on_hold } = ordersByStatus;
  return {
    todo: processing,
    toSend,
    onHold: on_hold,
    refundsDue,
    ...desk,
    ordersByStatus,
    ...(income && { incomeByMonth: income.map(({ month, amount }) => ({ month, amount: toSek(amount) })) }),
  };
}

/** The first day of the oldest month shown, so that every month but the current one is complete. */
function firstMonthShown(now: Date): string {
  const first = stockholmDay(now)
    .with({ day: 1 })
    .subtract({ months: MONTHS_SHOWN - 1 });
  return first.toString();
}
