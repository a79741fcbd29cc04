import type { Db, Tx } from '../platform/db/open.ts';
import type { MailKind } from '../platform/mail/kinds.ts';
import { cancelMail, mailsAbout } from '../platform/mail/mail.ts';
import { type PaymentRow, selectPayments } from './money-store.ts';
import type { OrderRow } from './store.ts';

/** Mails that state an amount, and when a newer one makes them wrong or needless. */

interface MoneyMail {
  states: 'missing' | 'paid' | 'excess' | 'correction';
  /** Whether the mail of a move that states the same replaces it while it is unsent. */
  replaced?: true;
}

/**
 * Each kind with what it states. The mails of moves state what is missing only where a part has come. An order that is
 * called off owes nothing, so all that has come is an excess, and `order_cancelled` and `order_closed` promise it back.
 */
const moneyMails: Partial<Record<MailKind, MoneyMail>> = {
  order_created: { states: 'missing' },
  order_on_hold: { states: 'missing' },
  order_expired: { states: 'missing' },
  order_part_paid: { states: 'missing', replaced: true },
  order_paid: { states: 'paid' },
  order_overpaid: { states: 'excess' },
  order_overpayment_returned: { states: 'excess' },
  order_refunded: { states: 'excess' },
  order_cancelled: { states: 'excess' },
  order_closed: { states: 'excess' },
  order_money_corrected: { states: 'correction', replaced: true },
};

async function moneyMailsAbout(db: Db | Tx, orderId: string) {
  return (await mailsAbout(db, orderId)).flatMap((mail) => {
    const kind = moneyMails[mail.kind as MailKind];
    return kind ? [{ ...mail, ...kind }] : [];
  });
}

/** The id of the last mail about money, if it is a correction. */
export async function findLastCorrection(tx: Tx, orderId: string): Promise<string | undefined> {
  const last = (await moneyMailsAbout(tx, orderId)).at(-1);
  return last?.states === 'correction' ? last.id : undefined;
}

/** The status of the mail with what is missing since money was last recorded; undefined where there is none. */
export async function findMissingMail(db: Db, orderId: string): Promise<string | undefined> {
  const last = (await selectPayments(db, orderId)).at(-1)?.id ?? '';
  const mails = await moneyMailsAbout(db, orderId);
  return mails.findLast(({ id, states }) => id > last && (states === 'missing' || states === 'correction'))?.status;
}

/**
 * Cancels unsent mails about money where the mail of the move says what has come and what is missing: the rest may come
 * in the same file as the part, and the right record just after the correction of a wrong one.
 */
export async function cancelReplacedMails(tx: Tx, { id, status, balance }: OrderRow): Promise<void> {
  if (status !== 'paid' && !(status === 'on_hold' && balance.net > 0 && balance.net < balance.due)) return;
  for (const mail of await moneyMailsAbout(tx, id)) if (mail.replaced) await cancelMail(tx, mail.id);
}

/** Cancels unsent mails about a part, as the next one tells what has come in all. @returns whether there was one */
export async function cancelPartMails(tx: Tx, orderId: string): Promise<boolean> {
  let isCancelled = false;
  for (const { id, kind } of await moneyMailsAbout(tx, orderId))
    if (kind === 'order_part_paid' && (await cancelMail(tx, id))) isCancelled = true;
  return isCancelled;
}

/** A reversal of the record `reverses`. */
interface Reversal {
  reverses: string | null;
  /** The records of the order before it. */
  earlier: MoneyRecord[];
}

type MoneyRecord = Pick<PaymentRow, 'id' | 'kind' | 'amount' | 'reverses'>;

/** What these records of an order come to, in öre. */
function netOf(records: MoneyRecord[]): number {
  const refunds = new Set(records.filter(({ kind }) => kind === 'refund').map(({ id }) => id));
  const adds = ({ kind, reverses }: MoneyRecord) =>
    kind === 'payment' || (kind === 'reversal' && reverses !== null && refunds.has(reverses));
  return records.reduce((sum, record) => sum + (adds(record) ? record.amount : -record.amount), 0);
}

/**
 * Cancels the unsent money mails written since the reversed record, except those that the history refers to.
 *
 * @returns `isTold`: a mail had told of the record, so that a notification may have. `isDue`: the customer needs a
 * correction by mail, as the last mail that was or will be sent tells another balance, or one told of money to pay back
 */
export async function cancelReversedMails(tx: Tx, row: OrderRow, { reverses, earlier }: Reversal) {
  const moves = new Set(row.history.map(({ mail_id }) => mail_id));
  let [isTold, isExcessTold, lastKept] = [false, false, ''];
  for (const { id, states } of await moneyMailsAbout(tx, row.id)) {
    // Ids sort by creation time.
    const isSince = id > (reverses ?? '');
    if (isSince) isTold = true;
    if (isSince && !moves.has(id) && (await cancelMail(tx, id))) continue;
    lastKept = id;
    if (isSince && states === 'excess') isExcessTold = true;
  }
  const told = netOf(earlier.filter(({ id }) => id < lastKept));
  return { isTold, isDue: isTold && (isExcessTold || told !== row.balance.net) };
}
