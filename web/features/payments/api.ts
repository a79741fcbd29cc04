import type { Bookkeeping, PaymentImport, PaymentLayout, ReceiptList } from '../../../src/payments/contract.ts';
import { invalidate, invalidateAfter, setAnswer, useApi, usePages } from '../../api/cache.ts';
import { api, download, sendForm } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import { asProblem } from '../../api/problem.ts';

export type { Bookkeeping, PaymentImport, PaymentLayout };
export type ImportRow = PaymentImport['rows'][number];
export type Outcome = ImportRow['outcome'];

/** A table whose columns are not described yet, as the refusal of its file describes it. */
export interface UnknownTable {
  delimiter: PaymentLayout['delimiter'];
  /** The line of the headings, counted from 1; 0 for none. */
  headerRow: number;
  columns: { column: number; name: string; samples: string[] }[];
}

export const useImports = () => usePages(routes.listImports, { query: { limit: 10 } });
export const useImport = (id: string) => useApi(routes.getImport, { params: { id } });
export const useLayouts = () => useApi(routes.listLayouts, {}, { select: ({ items }) => items });

export async function readReport(file: File, layout: string): Promise<PaymentImport> {
  const read = await sendForm(routes.importPayments, {}, { layout, file });
  setAnswer(routes.getImport, { params: { id: read.id } }, read);
  void invalidate(routes.listImports);
  return read;
}

/** The columns of a refused file, if a description of them would help; else null. */
export function readUnknownTable(problem: unknown): UnknownTable | null {
  const file = asProblem(problem).file as UnknownTable | undefined;
  return Array.isArray(file?.columns) ? file : null;
}

/** Invalidates orders, counts and imports after money was recorded. */
const moving = <A>(change: Promise<A>) => invalidateAfter(change, 'admin/orders', 'admin/dashboard', 'admin/payments');

/** @param more the order of a single row that names none itself, and the rows confirmed to be no duplicates */
export const confirmImport = (id: string, rows: number[], more: { orderCode?: string; allowDouble?: number[] }) =>
  moving(api(routes.confirmImport, { params: { id }, body: { rows, ...more } }));

export async function undoImport(id: string): Promise<void> {
  const place = { params: { id } };
  await moving(api(routes.undoImport, place).then((undone) => setAnswer(routes.getImport, place, undone)));
}

export const refetchImport = (id: string) => invalidate(routes.getImport, { params: { id } });

export async function saveLayout(layout: PaymentLayout): Promise<void> {
  await api(routes.putLayout, { body: layout });
  await invalidate(routes.listLayouts);
}
export async function deleteLayout(name: string): Promise<void> {
  await api(routes.deleteLayout, { params: { name } });
  await invalidate(routes.listLayouts);
}

export type ListedReceipt = ReceiptList['items'][number];
export const useReceipts = (q: string, month: string) =>
  usePages(routes.listReceipts, { query: { limit: 25, q: q || undefined, month: month || undefined } });
export const openReceipts = ({ orderId: id, orderCode }: ListedReceipt) =>
  download(routes.anyReceipt, { params: { id } }, `kvitto-${orderCode}.pdf`);

export const useBookkeeping = () => useApi(routes.getBookkeeping, {});

/** A downloaded file counts as fetched, and may close its month. */
export const downloadBooks = (month: string, which: { onlyNew?: boolean; file?: string }) =>
  invalidateAfter(
    download(routes.bookkeeping, { query: { month, ...which } }, `sokvag-${month}.se`),
    'admin/bookkeeping',
  );

export const closeMonth = (month: string) =>
  invalidateAfter(api(routes.closeMonth, { body: { month } }), 'admin/bookkeeping');
