import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { OrderMailList as OrderMailListSchema, Payment } from '../../../../src/orders/contract.ts';
import type { AdminLetterContent } from '../../../../src/orders/letter-contract.ts';
import type { StatusChanges as StatusChangesSchema } from '../../../../src/orders/status-changes-contract.ts';
import { cache, usePages } from '../../../api/cache.ts';
import { call, get, post } from '../../../api/client.ts';
import type { AdminOrder, Dashboard, OrderStatus } from '../api.ts';
import { sendForm } from '../files.ts';

export type { AdminLetterContent, Payment };
export type OrderMail = Static<typeof OrderMailListSchema>['items'][number];
export type StatusChanges = Static<typeof StatusChangesSchema>;

const keys = {
  all: ['admin-orders'],
  dashboard: ['admin-orders', 'dashboard'],
  list: (query: string) => ['admin-orders', 'list', query],
  refunds: ['admin-orders', 'refunds'],
  one: (id: string) => ['admin-orders', 'one', id],
  mails: (id: string) => ['admin-orders', 'mails', id],
  letter: (id: string) => ['admin-orders', 'letter', id],
};

/** Orders come in while the page stands open on a desk. */
const everyMinute = { refetchInterval: 60_000 };

export const readAgain = () => cache.invalidateQueries({ queryKey: keys.all });

export const useDashboard = () =>
  useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => get<Dashboard>('/api/admin/dashboard', signal),
    ...everyMinute,
  });

export type Sort = 'queue' | 'newest' | 'oldest';
export interface Wanted {
  status?: OrderStatus;
  q?: string;
  sort?: Sort;
}

export function wantedQuery({ status, q, sort }: Wanted): URLSearchParams {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (q) query.set('q', q);
  if (sort && sort !== 'queue') query.set('sort', sort);
  return query;
}

export function useAdminOrders({ limit = 50, ...wanted }: Wanted & { limit?: number }) {
  const query = wantedQuery(wanted);
  query.set('limit', String(limit));
  return usePages<AdminOrder>(keys.list(query.toString()), `/api/admin/orders?${query}&`);
}

/** Orders that hold money which is to go back, oldest first. */
export const useRefundsDue = () =>
  usePages<AdminOrder>(keys.refunds, '/api/admin/orders?refundsDue=true&sort=oldest&limit=50&');

const pathOf = (id: string) => `/api/admin/orders/${encodeURIComponent(id)}`;

export const useAdminOrder = (id: string) =>
  useQuery({ queryKey: keys.one(id), queryFn: ({ signal }) => get<AdminOrder>(pathOf(id), signal) });

export const useOrderMails = (id: string) =>
  useQuery({
    queryKey: keys.mails(id),
    queryFn: ({ signal }) => get<{ items: OrderMail[] }>(`${pathOf(id)}/mails`, signal),
    select: ({ items }) => items,
    // A mail that waits is sent within seconds.
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'waiting') ? 5_000 : 60_000),
  });

/** Runs a change, shows the order that it answers, and reads anew whatever else may have changed by it. */
async function change(changing: Promise<AdminOrder>): Promise<AdminOrder> {
  try {
    const order = await changing;
    cache.setQueryData(keys.one(order.id), order);
    cache.setQueryData(keys.one(order.code), order);
    return order;
  } finally {
    void readAgain();
  }
}

export interface StatusChange {
  status: OrderStatus;
  reason?: string;
  acceptShortfall?: boolean;
}

export const setStatus = (order: AdminOrder, body: StatusChange) =>
  change(call<AdminOrder>('PATCH', `${pathOf(order.id)}/status`, { body: { ...body, from: order.status } }));
export const undoMove = (order: AdminOrder) =>
  change(post<AdminOrder>(`${pathOf(order.id)}/undo?from=${order.status}`));

export async function setStatuses(orders: AdminOrder[], status: OrderStatus, reason?: string) {
  try {
    return await post<StatusChanges>('/api/admin/orders/status-changes', {
      orders: orders.map(({ id }) => id),
      seen: Object.fromEntries(orders.map((order) => [order.id, order.status])),
      status,
      reason,
    });
  } finally {
    void readAgain();
  }
}

export type NewRecord =
  | {
      kind: 'payment' | 'refund';
      amount: number;
      receivedAt: string;
      reference?: string;
      note?: string;
      allowDouble?: boolean;
    }
  | { kind: 'reversal'; reverses: string; note: string };

export const recordMoney = (order: AdminOrder, body: NewRecord, idempotencyKey: string) =>
  change(call<AdminOrder>('POST', `${pathOf(order.id)}/payments`, { body, idempotencyKey }));

export const letterPath = (orderId: string, letterId: string) =>
  `${pathOf(orderId)}/letters/${encodeURIComponent(letterId)}`;

export const useAnyLetter = (orderId: string, letterId: string) =>
  useQuery({
    queryKey: keys.letter(letterId),
    queryFn: ({ signal }) => get<AdminLetterContent>(letterPath(orderId, letterId), signal),
    // What is being written is not swapped under the pen.
    refetchOnWindowFocus: false,
  });

/** One version of a letter; the newest when none is named. */
export const readLetter = (orderId: string, letterId: string, version?: number) =>
  get<AdminLetterContent>(`${letterPath(orderId, letterId)}${version ? `?version=${version}` : ''}`);

/** @param over the version that it was written over: another one is not written over unseen */
export async function writeLetter(orderId: string, letterId: string, text: string, over: number) {
  await change(call<AdminOrder>('PUT', letterPath(orderId, letterId), { body: { text, version: over } }));
  return lookAgain(orderId, letterId);
}

export async function uploadLetter(orderId: string, letterId: string, file: File, over: number): Promise<void> {
  const form = new FormData();
  form.set('version', String(over));
  form.set('file', file);
  await change(sendForm<AdminOrder>('PUT', letterPath(orderId, letterId), form));
  await lookAgain(orderId, letterId);
}

/** The letter as it is now, in the place of what was read of it before. */
export async function lookAgain(orderId: string, letterId: string): Promise<AdminLetterContent> {
  const letter = await readLetter(orderId, letterId);
  cache.setQueryData(keys.letter(letterId), letter);
  return letter;
}
