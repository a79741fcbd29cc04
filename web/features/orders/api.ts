import type { Order } from '../../../src/orders/contract.ts';
import { invalidate, invalidatePrefix, setAnswer, useApi, usePages } from '../../api/cache.ts';
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

/** The latest hundred orders, at once. */
export const useLatestOrders = () => useApi(routes.listOrders, { query: { limit: 100 } });

/** `id` is the order's UUID or, as in the page's addresses, its code. */
export const useOrder = (id: string) => useApi(routes.getOrder, { params: { id } });

/** @param version an earlier one; the newest when left out */
export const useLetter = (id: string, letterId: string, version?: number) =>
  useApi(routes.getLetter, { params: { id, letterId }, query: { version } });

export async function placeOrder(body: NewOrder, idempotencyKey: string): Promise<Order> {
  return renew(await api(routes.placeOrder, { body, idempotencyKey }));
}

export const confirmPayment = (order: Order) => move(order, routes.confirmPayment);
export type LinkedOrder = AnswerOf<typeof routes.lookUpWithdrawal>;
export const withdrawOrder = ({ id }: Order, body: BodyOf<typeof routes.withdrawOrder>) =>
  change(api(routes.withdrawOrder, { params: { id }, body }));
export const lookUpWithdrawal = (token: string) => api(routes.lookUpWithdrawal, { body: { token } });
export const withdrawByLink = (body: BodyOf<typeof routes.withdrawByLink>) => api(routes.withdrawByLink, { body });
export const cancelOrder = (order: Order) => move(order, routes.cancelOrder);

export type ConsentKind = Order['consents'][number]['kind'];
export type Answers = Order['answers'];
export type Revision = NonNullable<Order['letters'][number]['revision']>;
export type NewComment = BodyOf<typeof routes.askRevision>['comments'][number];
export type Message = AnswerOf<typeof routes.listOrderMessages>['items'][number];

export const setConsents = ({ id }: Order, kinds: ConsentKind[]) =>
  change(api(routes.putConsents, { params: { id }, body: { kinds } }));
export const saveOrderAnswers = ({ id }: Order, body: Answers) =>
  change(api(routes.putAnswers, { params: { id }, body }));
export const acceptLetter = (id: string, letterId: string, version: number) =>
  change(api(routes.acceptLetter, { params: { id, letterId }, body: { version } }));
export const askRevision = (
  id: string,
  letterId: string,
  body: BodyOf<typeof routes.askRevision>,
  idempotencyKey: string,
) => change(api(routes.askRevision, { params: { id, letterId }, body, idempotencyKey }));

async function change(changing: Promise<Order>): Promise<Order> {
  try {
    return await renew(await changing);
  } catch (problem) {
    // The order may have changed meanwhile: the page shows its new state beside the refusal.
    void invalidatePrefix('orders');
    throw problem;
  }
}

/** The message thread of an order; polled for messages of the other side. */
export const useMessages = (id: string) =>
  useApi(routes.listOrderMessages, { params: { id } }, { select: ({ items }) => items, refetchInterval: 30_000 });

export async function writeMessage(id: string, text: string, idempotencyKey: string): Promise<void> {
  const thread = await api(routes.writeOrderMessage, { params: { id }, body: { text }, idempotencyKey });
  setAnswer(routes.listOrderMessages, { params: { id } }, thread);
  await invalidate(routes.getOrder);
}

export const useLetterPages = (id: string, letterId: string, version: number) =>
  useApi(
    routes.getLetterPages,
    { params: { id, letterId }, query: { version } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

export async function takeIntoApplication(id: string, letterId: string, applicationId: string): Promise<void> {
  const application = await api(routes.useLetter, { params: { id, letterId }, body: { applicationId } });
  setAnswer(routes.getApplication, { params: { id: applicationId } }, application);
  await invalidatePrefix('applications');
}

const move = ({ id }: Order, route: typeof routes.cancelOrder) => change(api(route, { params: { id } }));

/** Writes the answer to the cache, under id and code, and invalidates the lists. */
async function renew(order: Order): Promise<Order> {
  for (const id of [order.code, order.id]) setAnswer(routes.getOrder, { params: { id } }, order);
  await invalidate(routes.listOrders);
  return order;
}
