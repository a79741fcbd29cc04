import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type {
  AdminOrder,
  Dashboard as DashboardSchema,
  Order,
  OrderHistoryLine,
  OrderStatus,
  SwishInfo as SwishInfoSchema,
} from '../../../src/orders/contract.ts';
import type { LetterContent } from '../../../src/orders/letter-contract.ts';
import { cache, usePages } from '../../api/cache.ts';
import { call, get, post } from '../../api/client.ts';

export type { AdminOrder, LetterContent, Order, OrderStatus };
export type HistoryLine = Static<typeof OrderHistoryLine>;
export type Dashboard = Static<typeof DashboardSchema>;
export type SwishInfo = Static<typeof SwishInfoSchema>;

const keys = { all: ['orders'], list: ['orders', 'list'], one: (id: string) => ['orders', 'one', id] };

export const useSwishInfo = () =>
  useQuery({
    queryKey: ['swish-info'],
    queryFn: ({ signal }) => get<SwishInfo>('/api/payment/swish-info', signal),
    staleTime: 5 * 60_000,
  });

export const useOrders = () => usePages<Order>(keys.list, '/api/orders?limit=25&');

/** `id` is the order's UUID or, as in the page's addresses, its code. */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => get<Order>(`/api/orders/${encodeURIComponent(id)}`, signal),
  });

/** Where a delivered letter of one's own lies. */
export const letterPath = (orderId: string, letterId: string) =>
  `/api/orders/${encodeURIComponent(orderId)}/letters/${encodeURIComponent(letterId)}`;

/** @param version an earlier one; the newest when left out */
export const useLetter = (orderId: string, letterId: string, version?: number) =>
  useQuery({
    queryKey: ['orders', 'letter', orderId, letterId, version ?? 'newest'],
    queryFn: ({ signal }) =>
      get<LetterContent>(`${letterPath(orderId, letterId)}${version ? `?version=${version}` : ''}`, signal),
  });

export interface NewOrder {
  letterCount: number;
  instructions?: string;
  /** The applications that the letters are for. */
  applicationIds?: string[];
}

export async function placeOrder(order: NewOrder, idempotencyKey: string): Promise<Order> {
  const placed = await call<Order>('POST', '/api/orders', { body: order, idempotencyKey });
  await renew(placed);
  return placed;
}

export const confirmPayment = (order: Order) => move(order, 'confirm-payment');
export const cancelOrder = (order: Order) => move(order, 'cancel');

async function move(order: Order, verb: 'confirm-payment' | 'cancel'): Promise<Order> {
  try {
    const moved = await post<Order>(`/api/orders/${order.id}/${verb}`);
    await renew(moved);
    return moved;
  } catch (problem) {
    // Somebody else moved it meanwhile, perhaps: the page shows where it is now beside the refusal.
    void cache.invalidateQueries({ queryKey: keys.all });
    throw problem;
  }
}

/** Puts the answer where pages read it, under both of its names, and lets the list be read anew. */
function renew(order: Order): Promise<void> {
  cache.setQueryData(keys.one(order.code), order);
  cache.setQueryData(keys.one(order.id), order);
  return cache.invalidateQueries({ queryKey: keys.list });
}
