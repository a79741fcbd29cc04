import type { Tx } from '../platform/db/open.ts';
import type { Parts } from '../platform/parts.ts';
import { findSeller } from '../seller/seller.ts';

/** The seller as a receipt names it. */
export async function receiptSeller(tx: Tx, parts: Parts) {
  const { name, orgNumber, vatNumber, address } = await findSeller(tx, parts);
  const known = { orgNumber, vatNumber, address };
  return { name, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) };
}
