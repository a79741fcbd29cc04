import type { AdminOrder, OrderStatus } from '../api.ts';
import { looks } from '../status.ts';

/** "Väntar på dig" is said to the customer; the administrator reads who is waited for. */
export const adminLabel = (status: OrderStatus): string =>
  status === 'on_hold' ? 'Väntar på kund' : looks[status].label;

/** An account that was deleted leaves its orders without a name. */
export const customerOf = (order: AdminOrder): string => order.user?.email ?? 'Raderat konto';
