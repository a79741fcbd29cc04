import { administratorAddresses } from '../accounts/accounts.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import { claimIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { orderAnswered, orderQuestion } from '../platform/mail/templates/order-desk.ts';
import type { Mail } from '../platform/mail/templates/render-mail.ts';
import type { Parts } from '../platform/parts.ts';
import type { OrderMessage } from './desk-contract.ts';
import * as messages from './message-store.ts';
import { findOrder, findOwnOrder, findReadableOrder, type OrderReader } from './order-key.ts';
import * as store from './store.ts';

/** The thread of an order, between its writer and its customer. */

/** Per order. Nobody needs more messages to discuss a letter. */
const MOST_MESSAGES = 200;

type MessageList = { items: OrderMessage[] };

/** The thread of the customer's own order, or of any order for an administrator. */
export async function listMessages(
  parts: Parts,
  actor: Actor,
  reader: OrderReader,
  id: string,
): Promise<MessageList | Refused> {
  const row = await findReadableOrder(parts, actor, reader, id);
  return row ? threadOf(parts.db, row.id) : new Refused('not_found');
}

async function threadOf(db: Db | Tx, orderId: string): Promise<MessageList> {
  const rows = await messages.selectMessages(db, orderId);
  return { items: rows.map(({ id, at, author, text }) => ({ id, at: at.toISOString(), author, text })) };
}

/** Adds the customer's message and mails the administrators that there is something to read. */
export async function writeOwnMessage(
  parts: Parts,
  actor: Actor,
  id: string,
  text: string,
  key?: IdempotencyKey,
): Promise<MessageList | Refused> {
  const row = await findOwnOrder(parts, actor, id);
  if (!row) return new Refused('not_found');
  return write(parts, actor, { orderId: row.id, author: 'customer', text, key }, (tx) =>
    mailWriters(tx, parts, row, (link) => orderAnswered({ code: row.code, link })),
  );
}

/** Adds the writer's message, a question or an answer, and mails it to the customer. */
export async function askCustomer(
  parts: Parts,
  actor: Actor,
  id: string,
  text: string,
  key?: IdempotencyKey,
): Promise<MessageList | Refused> {
  const row = await findOrder(parts, id);
  if (!row) return new Refused('not_found');
  return write(parts, actor, { orderId: row.id, author: 'admin', text, key }, async (tx) => {
    const { user_email: to, user_id: userId, code } = row;
    if (!to || !userId) return;
    const link = parts.links.to(`/brev/${code}`);
    await enqueueMail(tx, parts, to, orderQuestion({ code, text: text.trim(), link }), row.id);
    const subject = { type: 'order', id: row.id };
    await publishEvent(tx, parts, { userId, kind: 'order.question', subject, data: { code } });
  });
}

interface NewMessage {
  orderId: string;
  author: 'customer' | 'admin';
  text: string;
  key: IdempotencyKey | undefined;
}

async function write(
  parts: Parts,
  actor: Actor,
  { orderId, author, text, key }: NewMessage,
  tell: (tx: Tx) => Promise<void>,
): Promise<MessageList | Refused> {
  if (text.trim() === '') return refuseField('text', 'Skriv något först.');
  return rollbackOnRefusal(parts.db, async (tx) => {
    const id = newId();
    const made = key ? await claimIdempotencyKey(tx, parts, actor, key, id) : id;
    if (made instanceof Refused) return made;
    if (made !== id) return threadOf(tx, orderId);
    const order = await store.lockOrder(tx, orderId);
    if (!order?.user_id)
      return new Refused('conflict', { detail: 'Kunden har raderat sitt konto, så det finns ingen att skriva till.' });
    if ((await messages.countMessages(tx, orderId)) >= MOST_MESSAGES)
      return new Refused('conflict', { detail: 'Tråden är full. Svara på ett av våra mejl i stället.' });
    const at = parts.clock.now();
    const message = { id, order_id: orderId, at, author, author_id: actor.userId, text: text.trim() };
    await messages.insertMessage(tx, message);
    await tell(tx);
    return threadOf(tx, orderId);
  });
}

/**
 * The addresses of an order's writers: the administrator who wrote last in its thread, otherwise all who may write
 * letters.
 */
export async function writerAddresses(tx: Tx, orderId: string): Promise<string[]> {
  const last = await messages.findLastWriter(tx, orderId);
  return last ? [last] : administratorAddresses(tx, 'letters');
}

/**
 * Mails the writers of an order. The mail does not quote the customer's message, so that the customer can still have it
 * erased.
 */
export async function mailWriters(
  tx: Tx,
  parts: Parts,
  { id, code }: { id: string; code: string },
  notice: (link: string) => Mail,
): Promise<void> {
  const mail = notice(parts.links.to(`/admin/bestallningar/${code}`));
  for (const to of await writerAddresses(tx, id)) await enqueueMail(tx, parts, to, mail);
}

/** All messages in the threads of a customer's orders, for the export of their data. */
export async function messagesForExport(parts: Parts, userId: string) {
  const rows = await messages.selectMessagesOfCustomer(parts.db, userId);
  return rows.map(({ code, at, author, text }) => ({ order: code, at: at.toISOString(), author, text }));
}
