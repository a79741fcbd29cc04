import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { ImportList as ImportListSchema, PaymentImport, PaymentLayout } from '../../../src/payments/contract.ts';
import { cache, usePages } from '../../api/cache.ts';
import { call, download, get, post } from '../../api/client.ts';
import { FileRefused, sendForm } from '../orders/files.ts';

export type { PaymentImport, PaymentLayout };
export type Row = PaymentImport['rows'][number];
export type Outcome = Row['outcome'];
export type ImportSummary = Static<typeof ImportListSchema>['items'][number];

/** A table whose columns nobody has described, as the refusal of its file tells it. */
export interface UnknownTable {
  delimiter: PaymentLayout['delimiter'];
  /** The line with the headings, from 1; 0 for none. */
  headerRow: number;
  columns: { column: number; name: string; samples: string[] }[];
}

const keys = {
  all: ['payments'],
  imports: ['payments', 'imports'],
  one: (id: string) => ['payments', 'import', id],
  layouts: ['payments', 'layouts'],
};
const path = '/api/admin/payments/imports';

export const useImports = () => usePages<ImportSummary>(keys.imports, `${path}?limit=10&`);
export const useImport = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => get<PaymentImport>(`${path}/${encodeURIComponent(id)}`, signal),
  });
export const useLayouts = () =>
  useQuery({
    queryKey: keys.layouts,
    queryFn: ({ signal }) => get<{ items: PaymentLayout[] }>('/api/admin/payments/layouts', signal),
    select: ({ items }) => items,
  });

export async function readReport(file: File, layout: string): Promise<PaymentImport> {
  const form = new FormData();
  form.set('layout', layout);
  form.set('file', file);
  const read = await sendForm<PaymentImport>('POST', path, form);
  cache.setQueryData(keys.one(read.id), read);
  void cache.invalidateQueries({ queryKey: keys.imports });
  return read;
}

/** The columns of a refused file, where describing them would help. */
export function unknownTable(problem: unknown): UnknownTable | null {
  const file = problem instanceof FileRefused ? (problem.body.file as UnknownTable | undefined) : undefined;
  return file && Array.isArray(file.columns) ? file : null;
}

/** Money has moved: orders, counts and imports are read anew. */
async function moneyMoved(): Promise<void> {
  void cache.invalidateQueries({ queryKey: ['admin-orders'] });
  await cache.invalidateQueries({ queryKey: keys.all });
}

/** @param orderCode the order of a single row that names none itself */
export async function confirmImport(id: string, rows: number[], orderCode?: string): Promise<number> {
  try {
    const { recorded } = await post<{ recorded: number }>(`${path}/${id}/confirmation`, { rows, orderCode });
    return recorded;
  } finally {
    await moneyMoved();
  }
}

export async function undoImport(id: string): Promise<void> {
  try {
    const undone = await call<PaymentImport>('DELETE', `${path}/${id}/confirmation`);
    cache.setQueryData(keys.one(id), undone);
  } finally {
    await moneyMoved();
  }
}

export const readImportAgain = (id: string) => cache.invalidateQueries({ queryKey: keys.one(id) });

export async function saveLayout(layout: PaymentLayout): Promise<void> {
  await call('PUT', '/api/admin/payments/layouts', { body: layout });
  await cache.invalidateQueries({ queryKey: keys.layouts });
}
export async function forgetLayout(name: string): Promise<void> {
  await call('DELETE', `/api/admin/payments/layouts/${encodeURIComponent(name)}`);
  await cache.invalidateQueries({ queryKey: keys.layouts });
}

export const downloadBooks = (month: string) =>
  download(`/api/admin/bookkeeping.sie?month=${month}`, `sokvag-${month}.se`);
