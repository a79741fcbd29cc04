import { type Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { PaymentLayout } from './contract.ts';
import * as store from './import-store.ts';

/** Saved column layouts for banks that have no built-in one. */

export async function listLayouts(parts: Parts): Promise<{ items: PaymentLayout[] }> {
  return { items: await store.selectLayouts(parts.db) };
}

/** Names of the built-in layouts, which a saved one cannot take. */
const own = ['auto', 'swedbank', 'handelsbanken', 'camt', 'bgmax'];

/** Saves a layout under its name and replaces an existing one. */
export async function putLayout(parts: Parts, layout: PaymentLayout): Promise<PaymentLayout | Refused> {
  if (own.includes(layout.name.trim().toLowerCase())) return refuseField('name', 'Namnet är upptaget. Välj ett annat.');
  const { direction } = layout.columns;
  if ((direction === undefined) !== (layout.incoming === undefined))
    return refuseField(
      'incoming',
      'Välj kolumnen för debet och kredit, och skriv vad som står där när pengar kommer in.',
    );
  await store.putLayout(parts.db, layout, parts.clock.now());
  return layout;
}

export async function deleteLayout(parts: Parts, name: string): Promise<void> {
  await store.deleteLayout(parts.db, name);
}
