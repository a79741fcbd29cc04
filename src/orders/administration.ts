import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { decodeCursor, encodeCursor, refuseCursor } from '../platform/kernel/cursor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { parseOre, toSek } from '../platform/kernel/money.ts';
import { parseOrderCode } from '../platform/kernel/order-code.ts';
import { holdsPermission } from '../platform/kernel/permissions.ts';
import { cancelMail, mailsAbout } from '../platform/mail/mail.ts';
import type { Parts } from '../platform/parts.ts';
import { presentOrderForAdmin, type Viewer } from './admin-presenter.ts';
import { lockReceiptNumbers } from './booking.ts';
import type { AdminOrder, OrderStatus, OrdersCsvQuery, StatusChangesRequest, UpdateStatusRequest } from './contract.ts';
import { refuseToDeliver } from './delivery.ts';
import { undeliverLetters } from './letter-store.ts';
import * as list from './list-store.ts';
import { isRecordedSince, selectPayments, selectPaymentsByOrder } from './money-store.ts';
import { mayMoveOrder, refuseOrderMove } from './move-permissions.ts';
import { findOrder } from './order-key.ts';
import { paymentFacts } from './presenter.ts';
import { missingForStatus, queueGroups } from './rules.ts';
import { adminLabels, adminTargets, adminVerb, isDelivered, isUndoableChange, parseStatus } from './states.ts';
import { changeOrderStatus } from './status-change.ts';
import * as store from './store.ts';

/** What the administrator does with orders. */

/** The administrator's list. By default, orders with work to do come first, oldest first. */
export async function listAllOrders(
  parts: Parts,
  viewer: Viewer,
  query: OrdersCsvQuery & { limit: number; cursor?: string },
): Promise<{ items: AdminOrder[]; nextCursor: string | null } | Refused> {
  const position = query.cursor === undefined ? undefined : positionOf(query.cursor, query.sort);
  if (query.cursor !== undefined && !position) return refuseCursor();
  const today = stockholmDay(parts.clock.now()).toString();
  // Administrators who only write letters cannot act on pending payments.
  const lettersFirst = !holdsPermission(viewer, 'money');
  const rows = await list.selectOrdersForAdmin(parts.db, parseAdminFilter(query, today), {
    limit: query.limit + 1,
    after: position,
    today,
    lettersFirst,
  });
  const shown = rows.slice(0, query.limit);
  const last = rows[query.limit - 1];
  const payments = await selectPaymentsByOrder(
    parts.db,
    shown.map((row) => row.id),
  );
  return {
    items: shown.map((row) => presentOrderForAdmin(parts, row, payments.get(row.id) ?? [], viewer)),
    nextCursor: rows.length > query.limit && last ? cursorAt(last, query, lettersFirst ? undefined : today) : null,
  };
}

export function parseAdminFilter(query: OrdersCsvQuery, today: string): list.AdminFilter {
  const { status, refundsDue, toSend, unanswered, revised, late, q, sort } = query;
  const text = q?.trim();
  const filter = { status, sort, refundDue: refundsDue, toSend, unanswered, revised, lateOn: late ? today : undefined };
  if (!text) return filter;
  const amount = parseOre(text.replace(/kr$/i, '').replace(/\s/g, ''));
  return { ...filter, search: { email: text.toLowerCase(), code: parseOrderCode(text), amount } };
}

/** @param today Swedish day as YYYY-MM-DD, when late orders come first */
function cursorAt(row: store.OrderRow, { sort, late }: OrdersCsvQuery, today: string | undefined): string {
  if (sort !== 'queue') return encodeCursor({ group: sort, at: row.created_at, id: row.id });
  if (row.work_due !== null && (late || (today !== undefined && row.work_due < today)))
    return encodeCursor({ group: 'late', at: new Date(row.work_due), id: row.id });
  const group = queueGroups[row.queue_group];
  if (!group) throw new Error(`the queue has no group ${row.queue_group}`);
  return encodeCursor({ group, at: new Date(Math.abs(Number(row.queue_place))), id: row.id });
}

function positionOf(cursor: string, sort: OrdersCsvQuery['sort']): list.AdminPosition | undefined {
  const read = decodeCursor(cursor);
  const groups = sort === 'queue' ? (['late', ...queueGroups] as const) : ([sort] as const);
  const group = groups.find((name) => name === read?.group);
  return read && group ? { ...read, group } : undefined;
}

export async function getAnyOrder(parts: Parts, viewer: Viewer, id: string): Promise<AdminOrder | Refused> {
  const row = await findOrder(parts, id);
  return row ? presentWithPayments(parts.db, parts, row, viewer) : new Refused('not_found');
}

/** An order with its payment records. */
export async function presentWithPayments(
  db: Db | Tx,
  parts: Parts,
  row: store.OrderRow,
  viewer: Viewer,
): Promise<AdminOrder> {
  return presentOrderForAdmin(parts, row, await selectPayments(db, row.id), viewer);
}

/** The mails about an order, oldest first. */
export async function listOrderMails(parts: Parts, id: string) {
  const row = await findOrder(parts, id);
  if (!row) return new Refused('not_found');
  const mails = await mailsAbout(parts.db, row.id);
  const items = mails.map(({ id, kind, subject, status, created_at, sent_at, problem }) => ({
    id,
    kind,
    subject,
    status,
    at: (sent_at ?? created_at).toISOString(),
    problem,
  }));
  return { items };
}

type StatusChange = UpdateStatusRequest & {
  /** Whether a move that money or letters do not support is refused when no reason is given. */
  needsReason?: boolean;
};

/**
 * The administrator moves an order to any status. A move that the state table lacks, or that money or letters do not
 * support, is recorded as an override. A move to the present status does nothing. When only a part of the money has
 * come in, `paid` needs `acceptShortfall` and a reason.
 */
export async function setStatus(
  parts: Parts,
  actor: Actor,
  id: string,
  change: StatusChange,
): Promise<AdminOrder | Refused> {
  const found = await findOrder(parts, id);
  if (!found) return new Refused('not_found');
  const reason = change.reason?.trim() || null;
  if (change.acceptShortfall && !reason) return refuseField('reason', 'Skriv varför ett lägre belopp godtas.');
  return parts.db.transaction().execute(async (tx) => {
    await lockReceiptNumbers(tx);
    await store.lockOrder(tx, found.id);
    const row = await store.findAnyOrder(tx, { id: found.id });
    if (!row) return new Refused('not_found');
    const from = parseStatus(row.status);
    if (from === change.status) return presentWithPayments(tx, parts, row, actor);
    const unfit = refuseOrderMove(actor, from, change.status);
    if (unfit) return unfit;
    const moved = refuseMoved(row, change.from, actor);
    if (moved) return moved;
    const lacking = missingForStatus(change.status, paymentFacts(row));
    const { verb, override } = adminVerb(from, change.status);
    if (change.needsReason && !reason && (lacking || override)) {
      const why = lacking ?? `Beställningen är ${adminLabels[from]}.`;
      return new Refused('conflict', { detail: `${why} Skriv varför, om det ändå stämmer.` });
    }
    const short = change.status === 'paid' && !change.acceptShortfall ? refuseShortfall(row) : undefined;
    if (short) return short;
    const unfinished = await refuseToDeliver(tx, row.id, change.status);
    if (unfinished) return unfinished;
    const by = { role: 'admin', actor } as const;
    const now = await changeOrderStatus(tx, parts, {
      id: row.id,
      verb,
      from: [from],
      to: change.status,
      by,
      reason,
      override: override || lacking !== null,
    });
    return now ? presentWithPayments(tx, parts, now, actor) : new Refused('conflict');
  });
}

/** Refuses the move when another request has moved the order since the administrator loaded it. */
function refuseMoved(row: store.OrderRow, seen: OrderStatus | undefined, viewer: Viewer): Refused | undefined {
  const status = parseStatus(row.status);
  if (seen === undefined || seen === status) return undefined;
  const who = row.history.at(-1)?.admin_email ?? 'någon annan';
  return new Refused('conflict', {
    detail:
      `Beställningen har ändrats till ${adminLabels[status]} av ${who} sedan du öppnade den. Läs in den på ` +
      'nytt och se om något återstår.',
    members: { orderStatus: status, allowed: adminTargets(status).filter((to) => mayMoveOrder(viewer, status, to)) },
  });
}

function refuseShortfall(row: store.OrderRow): Refused | undefined {
  const { net, due } = row.balance;
  if (net <= 0 || net >= due) return undefined;
  return new Refused('conflict', {
    detail: 'Allt är inte betalt. Registrera resten, eller godta beloppet och skriv varför.',
    members: { amountDue: toSek(due), amountPaid: toSek(net) },
  });
}

/**
 * Makes the same move for many orders, each in its own transaction. A move that money or letters do not support needs a
 * reason, as on the page of a single order.
 */
export async function setStatuses(parts: Parts, actor: Actor, input: StatusChangesRequest) {
  const items = [];
  const { status, reason } = input;
  for (const order of input.orders) {
    const before = await getAnyOrder(parts, actor, order);
    const change = { status, from: input.seen?.[order], reason, acceptShortfall: Boolean(reason?.trim()) };
    const result = await setStatus(parts, actor, order, { ...change, needsReason: true });
    const refused = result instanceof Refused;
    const unchanged = !refused && !(before instanceof Refused) && before.status === status;
    const outcome = refused ? ('refused' as const) : unchanged ? ('unchanged' as const) : ('moved' as const);
    items.push({ order, outcome, detail: detailOf(result, outcome === 'moved') });
  }
  return { items };
}

function detailOf(result: AdminOrder | Refused, moved: boolean): string | null {
  if (result instanceof Refused) return result.detail ?? 'Beställningen finns inte.';
  const unread = !result.letters.some(({ status }) => status === 'delivered');
  return moved && result.status === 'sent' && unread ? 'Kunden får inget mejl: inget brev är skrivet.' : null;
}

/** Undoes the administrator's last move, unless its mail has left. An unsent mail is cancelled. */
export async function undoMove(
  parts: Parts,
  actor: Actor,
  id: string,
  seen?: OrderStatus,
): Promise<AdminOrder | Refused> {
  const found = await findOrder(parts, id);
  if (!found) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    await lockReceiptNumbers(tx);
    await store.lockOrder(tx, found.id);
    const row = await store.findAnyOrder(tx, { id: found.id });
    const elsewhere = row && refuseMoved(row, seen, actor);
    if (elsewhere) return elsewhere;
    const last = await store.findLastHistoryLine(tx, found.id);
    if (!last?.from_status || !isUndoableChange(last)) return refuseUndo();
    const [from, to] = [parseStatus(last.to_status), parseStatus(last.from_status)];
    const unfit = refuseOrderMove(actor, to, from);
    if (unfit) return unfit;
    if (await isRecordedSince(tx, found.id, last.position)) {
      return new Refused('invalid_transition', {
        detail: 'Pengar har registrerats sedan dess, så det går inte att ångra. Välj en ny status i stället.',
      });
    }
    // Undoing may deliver letters that were written since, and they may have gaps left to fill in.
    const unfinished = await refuseToDeliver(tx, found.id, to);
    if (unfinished) return unfinished;
    if (last.mail_id && !(await cancelMail(tx, last.mail_id))) return refuseUndo();
    if (isDelivered(from) && !isDelivered(to)) await undeliverLetters(tx, found.id, last.at);
    const moved = await changeOrderStatus(tx, parts, {
      id: found.id,
      verb: 'undo',
      from: [from],
      to,
      by: { role: 'admin', actor },
      quiet: true,
      undoes: last.at,
    });
    return moved ? presentWithPayments(tx, parts, moved, actor) : refuseUndo();
  });
}

function refuseUndo(): Refused {
  return new Refused('invalid_transition', {
    detail:
      'Det går inte att ångra: kunden har fått besked, eller så var det inte du som ändrade sist. Välj en ' +
      'ny status i stället.',
  });
}
