import type { Order } from '../../../src/orders/contract.ts';
import { invalidate, invalidateBelow, setAnswer, useApi, usePages } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import type { AnswerOf, BodyOf } from '../../api/route.ts';

export type { AdminOrder, OrderStatus } from '../../../src/orders/contract.ts';
export type { LetterContent } from '../../../src/orders/letter-contract.ts';
export type { Order };
export type HistoryLine = Order['history'][number];
export type Dashboard = AnswerOf<typeof routes.dashboard>;
export type SwishInfo = AnswerOf<typeof routes.swishInfo>;
export type NewOrder = BodyOf<typeof routes.placeOrder>;

export const useSwishInfo = () => useApi(routes.swishInfo, {}, { staleTime: 5 * 60_000 });

export const useOrders = () => usePages(routes.listOrders, { query: { limit: 25 } });

/** `id` is the order's UUID or, as in the page's addresses, its code. */
export const useOrder = (id: string) => useApi(routes.getOrder, { params: { id } });

/** @param version an earlier one; the newest when left out */
export const useLetter = (id: string, letterId: string, version?: number) =>
  useApi(routes.getLetter, { params: { id, letterId }, query: { version } });

export async function placeOrder(body: NewOrder, idempotencyKey: string): Promise<Order> {
  return renew(await api(routes.placeOrder, { body, idempotencyKey }));
}

export const confirmPayment = (order: Order) => move(order, routes.confirmPayment);
export const cancelOrder = (order: Order) => move(order, routes.cancelOrder);

async function move({ id }: Order, route: typeof routes.cancelOrder): Promise<Order> {
  try {
    return await renew(await api(route, { params: { id } }));
  } catch (problem) {
    // Somebody else moved it meanwhile, perhaps: the page shows where it is now beside the refusal.
    void invalidateBelow('orders');
    throw problem;
  }
}

/** Puts the answer where pages read it, under both of its names, and lets the list be read anew. */
async function renew(order: Order): Promise<Order> {
  for (const id of [order.code, order.id]) setAnswer(routes.getOrder, { params: { id } }, order);
  await invalidate(routes.listOrders);
  return order;
}
