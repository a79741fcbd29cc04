import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { ConsentKind, OrderAnswers } from './desk-contract.ts';

/** What the customer shares with the writer, and their answers. */

type OrderBuilder = ExpressionBuilder<Database, 'orders'>;

/** The newest consent of each kind, and when an administrator last looked at that material. */
export function consentsSubquery(eb: OrderBuilder) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_consents as c')
      .distinctOn('c.kind')
      .select(['c.kind', 'c.given_at', 'c.withdrawn_at'])
      .select((c) =>
        c
          .selectFrom('order_looks as s')
          .select((s) => s.fn.max('s.at').as('at'))
          .whereRef('s.order_id', '=', 'c.order_id')
          .whereRef('s.kind', '=', 'c.kind')
          .as('seen_at'),
      )
      .whereRef('c.order_id', '=', 'orders.id')
      .orderBy('c.kind')
      .orderBy('c.id', 'desc'),
  );
}

export function answersSubquery(eb: OrderBuilder) {
  return jsonArrayFrom(
    eb.selectFrom('order_answers as q').select(['q.question', 'q.text']).whereRef('q.order_id', '=', 'orders.id'),
  );
}

/** Who wrote last in the order's thread. */
export function lastMessageAuthorSubquery(eb: OrderBuilder) {
  return eb
    .selectFrom('order_messages as m')
    .select('m.author')
    .whereRef('m.order_id', '=', 'orders.id')
    .orderBy('m.id', 'desc')
    .limit(1);
}

/** Makes exactly these the open consents of a locked order. */
export async function replaceConsents(tx: Tx, orderId: string, kinds: readonly ConsentKind[], at: Date): Promise<void> {
  await withdrawConsents(tx, orderId, at, kinds);
  const open = await tx
    .selectFrom('order_consents')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .execute();
  const added = [...new Set(kinds)].filter((kind) => !open.some((row) => row.kind === kind));
  if (added.length === 0) return;
  await tx
    .insertInto('order_consents')
    .values(added.map((kind) => ({ id: newId(), order_id: orderId, kind, given_at: at, withdrawn_at: null })))
    .execute();
}

/** Withdraws all open consents except those in `kept`. */
export async function withdrawConsents(
  tx: Tx,
  orderId: string,
  at: Date,
  kept: readonly ConsentKind[] = [],
): Promise<void> {
  await tx
    .updateTable('order_consents')
    .set({ withdrawn_at: at })
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .$if(kept.length > 0, (query) => query.where('kind', 'not in', [...kept]))
    .execute();
}

/** Replaces all answers of a locked order. */
export async function replaceAnswers(tx: Tx, orderId: string, answers: OrderAnswers, at: Date): Promise<void> {
  await tx.deleteFrom('order_answers').where('order_id', '=', orderId).execute();
  const rows = (['why', 'similar', 'start'] as const).flatMap((question) => {
    const text = answers[question]?.trim();
    return text ? [{ order_id: orderId, question, text, answered_at: at }] : [];
  });
  if (rows.length > 0) await tx.insertInto('order_answers').values(rows).execute();
}

export async function isMaterialShared(tx: Tx, orderId: string, kind: ConsentKind): Promise<boolean> {
  const row = await tx
    .selectFrom('order_consents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectAnswers(db: Db, orderId: string): Promise<OrderAnswers> {
  const rows = await db
    .selectFrom('order_answers')
    .select(['question', 'text'])
    .where('order_id', '=', orderId)
    .execute();
  return Object.fromEntries(rows.map(({ question, text }) => [question, text]));
}

/** Erases what a customer shared, wrote and asked for, in the orders that are kept after the account is deleted. */
export async function deleteSharedMaterialOfCustomer(tx: Tx, userId: string): Promise<void> {
  for (const table of ['order_consents', 'order_answers', 'order_looks', 'order_messages'] as const) {
    await sql`
      delete from ${sql.table(table)} d using orders o where o.id = d.order_id and o.user_id = ${userId}`.execute(tx);
  }
  for (const table of ['order_letter_drafts', 'order_revisions'] as const) {
    await sql`
      delete from ${sql.table(table)} d using order_letters l, orders o
      where l.id = d.letter_id and o.id = l.order_id and o.user_id = ${userId}`.execute(tx);
  }
  await tx.updateTable('orders').set({ revision_due: null }).where('user_id', '=', userId).execute();
}
