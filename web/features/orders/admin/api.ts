import { useQuery } from '@tanstack/react-query';
import { cache, usePages } from '../../../api/cache.ts';
import { call, get } from '../../../api/client.ts';
import type { AdminOrder, Dashboard, OrderStatus } from '../api.ts';

const keys = {
  all: ['admin-orders'],
  dashboard: ['admin-orders', 'dashboard'],
  list: (query: string) => ['admin-orders', 'list', query],
  one: (id: string) => ['admin-orders', 'one', id],
};

/** Orders come in while the page stands open on a desk. */
const everyMinute = { refetchInterval: 60_000 };

export const useDashboard = () =>
  useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => get<Dashboard>('/api/admin/dashboard', signal),
    ...everyMinute,
  });

export interface Wanted {
  status?: OrderStatus;
  q?: string;
  limit?: number;
}

export function useAdminOrders({ status, q, limit = 50 }: Wanted) {
  const query = new URLSearchParams({ limit: String(limit) });
  if (status) query.set('status', status);
  if (q) query.set('q', q);
  return usePages<AdminOrder>(keys.list(query.toString()), `/api/admin/orders?${query}&`);
}

export const useAdminOrder = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => get<AdminOrder>(`/api/admin/orders/${encodeURIComponent(id)}`, signal),
  });

export async function setStatus(
  order: AdminOrder,
  status: OrderStatus,
  reason?: string,
): Promise<AdminOrder> {
  const moved = await call<AdminOrder>('PATCH', `/api/admin/orders/${order.id}/status`, {
    body: reason ? { status, reason } : { status },
  });
  cache.setQueryData(keys.one(order.id), moved);
  cache.setQueryData(keys.one(order.code), moved);
  void cache.invalidateQueries({ queryKey: keys.all });
  return moved;
}
