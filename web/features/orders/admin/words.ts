import type { AdminOrder, OrderStatus } from '../api.ts';
import { labelFor } from '../status.ts';

export const adminLabel = (status: OrderStatus): string => labelFor(status, 'admin');

/** An account that was deleted leaves its orders without a name. */
export const customerOf = (order: AdminOrder): string => order.user?.email ?? 'Raderat konto';

/** What money and letters lack for a status to be true, in words; undefined where it is. */
export const lackingFor = (order: AdminOrder, status: OrderStatus): string | undefined =>
  order.lacking.find((lacking) => lacking.status === status)?.lacking;
