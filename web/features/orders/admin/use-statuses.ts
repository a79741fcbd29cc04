import { useHolds } from '../../accounts/permissions.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { allStatuses } from '../status.ts';

/** Where these orders can be moved to: anywhere by who has to do with letters and money, else where one of them may go. */
export function useStatuses(orders: AdminOrder[]): readonly OrderStatus[] {
  const holds = useHolds();
  if (holds('letters') && holds('money')) return allStatuses;
  return allStatuses.filter((status) => orders.some(({ allowed }) => allowed.includes(status)));
}
