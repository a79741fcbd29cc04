import type { AdminOrder, OrderStatus } from '../../../../src/orders/contract.ts';
import type { AdminLetterContent } from '../../../../src/orders/letter-contract.ts';
import { invalidatePrefix, setAnswer, useApi, usePages } from '../../../api/cache.ts';
import { api, sendForm } from '../../../api/client.ts';
import * as routes from '../../../api/operations.ts';
import type { AnswerOf, BodyOf } from '../../../api/route.ts';

export type { Payment } from '../../../../src/orders/contract.ts';
export type { AdminLetterContent };
export type OrderMail = AnswerOf<typeof routes.orderMails>['items'][number];
export type StatusChanges = AnswerOf<typeof routes.updateStatuses>;
export type StatusChange = Omit<BodyOf<typeof routes.updateStatus>, 'from'>;
export type NewRecord = BodyOf<typeof routes.recordPayment>;

/** New orders arrive while the page is open. */
const everyMinute = { refetchInterval: 60_000 };

export const refetchOrders = () => invalidatePrefix('admin/orders', 'admin/dashboard');

export const useDashboard = () => useApi(routes.dashboard, {}, everyMinute);

export type Sort = 'queue' | 'newest' | 'oldest';
export interface OrderSearch {
  status?: OrderStatus;
  q?: string;
  sort?: Sort;
  late?: boolean;
  toSend?: boolean;
  unanswered?: boolean;
  revised?: boolean;
}

/** The query for a list, without default values. */
export const queryWithoutDefaults = ({ status, q, sort, late, toSend, unanswered, revised }: OrderSearch) => ({
  status,
  late: late || undefined,
  toSend: toSend || undefined,
  unanswered: unanswered || undefined,
  revised: revised || undefined,
  q: q || undefined,
  sort: sort === 'queue' ? undefined : sort,
});

export const useAdminOrders = ({ limit = 50, ...wanted }: OrderSearch & { limit?: number }) =>
  usePages(routes.listAllOrders, { query: { ...queryWithoutDefaults(wanted), limit } });

/** Orders with money that has to be refunded, oldest first. */
export const useRefundsDue = () =>
  usePages(routes.listAllOrders, { query: { refundsDue: true, sort: 'oldest', limit: 50 } });

export const useAdminOrder = (id: string) => useApi(routes.getAnyOrder, { params: { id } });

export const useOrderMails = (id: string) =>
  useApi(
    routes.orderMails,
    { params: { id } },
    {
      select: ({ items }) => items,
      // A waiting mail is sent within seconds.
      refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'waiting') ? 5_000 : 60_000),
    },
  );

/** Runs a change, puts the order that it returns into the cache, and refetches whatever else may have changed. */
async function change(changing: Promise<AdminOrder>): Promise<AdminOrder> {
  try {
    const order = await changing;
    for (const id of [order.id, order.code]) setAnswer(routes.getAnyOrder, { params: { id } }, order);
    return order;
  } finally {
    void refetchOrders();
  }
}

export const setStatus = ({ id, status: from }: AdminOrder, body: StatusChange) =>
  change(api(routes.updateStatus, { params: { id }, body: { ...body, from } }));
export const undoMove = ({ id, status: from }: AdminOrder) =>
  change(api(routes.undoMove, { params: { id }, query: { from } }));

export async function setStatuses(orders: AdminOrder[], status: OrderStatus, reason?: string) {
  const seen = Object.fromEntries(orders.map((order) => [order.id, order.status]));
  try {
    return await api(routes.updateStatuses, { body: { orders: orders.map(({ id }) => id), seen, status, reason } });
  } finally {
    void refetchOrders();
  }
}

export const recordMoney = ({ id }: AdminOrder, body: NewRecord, idempotencyKey: string) =>
  change(api(routes.recordPayment, { params: { id }, body, idempotencyKey }));

export const useAnyLetter = (id: string, letterId: string, enabled = true) =>
  // Not refetched on focus: that would replace the text during editing.
  useApi(routes.getAnyLetter, { params: { id, letterId } }, { refetchOnWindowFocus: false, enabled });

export const useLetterVersion = (id: string, letterId: string, version: number) =>
  useApi(
    routes.getAnyLetter,
    { params: { id, letterId }, query: { version } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** @param over the version that the text is based on: a newer one is not overwritten unseen */
export async function writeLetter(id: string, letterId: string, text: string, over: number) {
  await change(api(routes.putLetter, { params: { id, letterId }, body: { text, version: over } }));
  return refetchLetter(id, letterId);
}

export async function uploadLetter(id: string, letterId: string, file: File, over: number): Promise<void> {
  await change(sendForm(routes.putLetter, { params: { id, letterId } }, { version: String(over), file }));
  await refetchLetter(id, letterId);
}

export type LetterDraft = AnswerOf<typeof routes.saveLetterDraft>;

/** Saves the typed text as a draft, based on the draft that was last read or saved. */
export async function saveDraft(id: string, letterId: string, body: BodyOf<typeof routes.saveLetterDraft>) {
  const place = { params: { id, letterId } };
  const draft = await api(routes.saveLetterDraft, { ...place, body });
  setAnswer(routes.getAnyLetter, place, (letter) => letter && { ...letter, draft });
  return draft;
}

export const previewPages = (text: string, signal: AbortSignal) =>
  api(routes.previewLetter, { body: { text }, signal });

export const useAnyMessages = (id: string) =>
  useApi(routes.listAnyOrderMessages, { params: { id } }, { select: ({ items }) => items, refetchInterval: 30_000 });

export async function askCustomer(id: string, text: string, idempotencyKey: string): Promise<void> {
  const thread = await api(routes.askCustomer, { params: { id }, body: { text }, idempotencyKey });
  setAnswer(routes.listAnyOrderMessages, { params: { id } }, thread);
  await refetchOrders();
}

/** Shared data is fetched when it is opened, and never refetched by itself: each access is logged. */
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false };
export const useDeskAds = (id: string) => useApi(routes.deskAds, { params: { id } }, once);
export const useDeskCv = (id: string) => useApi(routes.deskCv, { params: { id } }, once);
export const useDeskLetters = (id: string) => useApi(routes.deskLetters, { params: { id } }, once);
export const useDeskAnswers = (id: string) => useApi(routes.deskAnswers, { params: { id } }, once);

/** Refetches a letter and replaces the cached one. */
export async function refetchLetter(id: string, letterId: string): Promise<AdminLetterContent> {
  const place = { params: { id, letterId } };
  const letter = await api(routes.getAnyLetter, place);
  setAnswer(routes.getAnyLetter, place, letter);
  return letter;
}

/** The last month that is closed in the books: null for none, undefined while unknown. */
export const useLastClosedMonth = () =>
  useApi(routes.getBookkeeping, {}, { select: ({ closedThrough }) => closedThrough });
