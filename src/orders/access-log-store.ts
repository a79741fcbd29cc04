import type { Db, Tx } from '../platform/db/open.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { ConsentKind } from './desk-contract.ts';

/** The log of administrators' access to what customers share and to letters that were delivered. */

export type AccessKind = ConsentKind | 'delivered';

/** Whether the administrator has had the same access since that time. */
export async function hasAccessedSince(
  tx: Tx,
  look: { orderId: string; kind: AccessKind; adminId: string; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('order_looks')
    .select('id')
    .where('order_id', '=', look.orderId)
    .where('kind', '=', look.kind)
    .where('admin_id', '=', look.adminId)
    .where('at', '>', look.since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAccess(
  tx: Tx,
  look: { orderId: string; kind: AccessKind; adminId: string; at: Date },
): Promise<void> {
  const { orderId, kind, adminId, at } = look;
  await tx.insertInto('order_looks').values({ id: newId(), order_id: orderId, kind, admin_id: adminId, at }).execute();
}

/**
 * Entries of the access log, newest first, older than the entry `before`. An address is null when the account is
 * deleted.
 */
export async function selectAccessLog(
  db: Db,
  query: { search?: { email: string; code?: string } | undefined; limit: number; before?: string | undefined },
) {
  let looks = db
    .selectFrom('order_looks as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('accounts_read as customer', 'customer.id', 'o.user_id')
    .leftJoin('accounts_read as admin', 'admin.id', 'l.admin_id')
    .select(['l.id', 'l.at', 'l.kind', 'o.code', 'customer.email as customer', 'admin.email as administrator']);
  const { search, before } = query;
  if (search) {
    const like = `%${search.email.replace(/[\\%_]/g, '\\$&')}%`;
    looks = looks.where((eb) =>
      eb.or([
        eb('customer.email', 'like', like),
        eb('admin.email', 'like', like),
        ...(search.code ? [eb('o.code', '=', search.code)] : []),
      ]),
    );
  }
  if (before) looks = looks.where('l.id', '<', before);
  return looks.orderBy('l.id', 'desc').limit(query.limit).execute();
}
