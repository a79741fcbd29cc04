import type { Db, Tx } from '../db/open.ts';
import type { Actor } from '../kernel/actor.ts';
import { stockholmDay } from '../kernel/clock.ts';
import { csvFile } from '../kernel/csv.ts';
import { readCursor, refuseCursor, writeCursor } from '../kernel/cursor.ts';
import { Refused, refuseField } from '../kernel/errors.ts';
import { oreFromText, toSek } from '../kernel/money.ts';
import { readOrderCode } from '../kernel/order-code.ts';
import { mailsAbout, withdrawMail } from '../mail/mail.ts';
import type { Parts } from '../parts.ts';
import type { AdminOrder, OrderStatus } from './contract.ts';
import { lastLine } from './history-store.ts';
import { undeliverLetters } from './letter-store.ts';
import { countRefundsDue, incomeByMonth, paymentsByOrder, paymentsOf } from './money-store.ts';
import { moveOrder } from './moves.ts';
import { findOrder } from './order-key.ts';
import { shownToAdmin } from './presenter.ts';
import { queueGroup, queueGroups } from './rules.ts';
import { adminVerb, isDelivered, isMoveToUndo, parseStatus, statusLabels } from './states.ts';
import * as store from './store.ts';

/** What the administrator does with orders. */

interface ListQuery {
  status?: OrderStatus;
  /** Looked for in code, address and amount. */
  q?: string;
  sort: 'queue' | 'newest' | 'oldest';
}

/** The administrator's list: what is to be done first, by age, unless sorted otherwise. */
export async function listAllOrders(
  parts: Parts,
  query: ListQuery & { limit: number; cursor?: string },
): Promise<{ items: AdminOrder[]; nextCursor: string | null } | Refused> {
  const position = query.cursor === undefined ? undefined : positionOf(query.cursor, query.sort);
  if (query.cursor !== undefined && !position) return refuseCursor();
  const rows = await store.allOrders(parts.db, filterOf(query), { limit: query.limit + 1, after: position });
  const shown = rows.slice(0, query.limit);
  const last = rows[query.limit - 1];
  const payments = await paymentsByOrder(
    parts.db,
    shown.map((row) => row.id),
  );
  return {
    items: shown.map((row) => shownToAdmin(parts.config, row, payments.get(row.id) ?? [])),
    nextCursor: rows.length > query.limit && last ? cursorAt(last, query.sort) : null,
  };
}

function filterOf({ status, q, sort }: ListQuery): store.AdminFilter {
  const text = q?.trim();
  if (!text) return { status, sort };
  const amount = oreFromText(text.replace(/\s*kr$/i, '').replace(/\s/g, ''));
  return { status, sort, email: text.toLowerCase(), code: readOrderCode(text), amount };
}

function cursorAt(row: store.OrderRow, sort: ListQuery['sort']): string {
  if (sort !== 'queue') return writeCursor({ group: sort, at: row.created_at, id: row.id });
  const due = row.letter_count * row.price_per_letter;
  const group = queueGroup({ status: parseStatus(row.status), due, net: row.received - row.refunded });
  const at = group === 'processing' ? (row.claimed_at ?? row.created_at) : row.created_at;
  return writeCursor({ group, at, id: row.id });
}

function positionOf(cursor: string, sort: ListQuery['sort']): store.AdminPosition | undefined {
  const read = readCursor(cursor);
  const groups = sort === 'queue' ? queueGroups : ([sort] as const);
  const group = groups.find((name) => name === read?.group);
  return read && group ? { ...read, group } : undefined;
}

/** Every order that the list would show, as a file for a spreadsheet. */
export async function ordersCsv(parts: Parts, query: ListQuery): Promise<string> {
  const rows = await store.allOrderHeads(parts.db, filterOf(query));
  const header = [
    'Kod',
    'Status',
    'Kund',
    'Antal brev',
    'Att betala',
    'Betalat',
    'Beställd',
    'Meddelad',
    'Ändrad',
  ];
  return csvFile(
    header,
    rows.map((row) => [
      row.code,
      statusLabels[parseStatus(row.status)],
      row.user_email,
      row.letter_count,
      toSek(row.letter_count * row.price_per_letter),
      toSek(row.received - row.refunded),
      row.created_at.toISOString(),
      row.claimed_at?.toISOString() ?? null,
      row.updated_at.toISOString(),
    ]),
  );
}

export async function getAnyOrder(parts: Parts, id: string): Promise<AdminOrder | Refused> {
  const row = await findOrder(parts, id);
  return row ? withPayments(parts.db, parts, row) : new Refused('not_found');
}

/** An order with its records of money. */
export async function withPayments(db: Db | Tx, parts: Parts, row: store.OrderRow): Promise<AdminOrder> {
  return shownToAdmin(parts.config, row, await paymentsOf(db, row.id));
}

/** The mails about an order, oldest first. */
export async function orderMails(parts: Parts, id: string) {
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

interface StatusChange {
  status: OrderStatus;
  reason?: string;
  acceptShortfall?: boolean;
}

/**
 * The administrator moves an order to any status. A move that the table of states does not have is recorded as
 * an override; to the present status nothing happens. With only a part of the money in, `paid` needs the
 * shortfall to be accepted, with a reason.
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
  if (change.acceptShortfall && !reason)
    return refuseField('reason', 'Skriv varför ett lägre belopp godtas.');
  return parts.db.transaction().execute(async (tx) => {
    await store.lockOrder(tx, found.id);
    const row = await store.anyOrder(tx, { id: found.id });
    if (!row) return new Refused('not_found');
    const from = parseStatus(row.status);
    if (from === change.status) return withPayments(tx, parts, row);
    const short = change.status === 'paid' && !change.acceptShortfall ? refuseShortfall(row) : undefined;
    if (short) return short;
    const { verb, override } = adminVerb(from, change.status);
    const by = { role: 'admin', actor } as const;
    const moved = await moveOrder(tx, parts, {
      id: row.id,
      verb,
      from: [from],
      to: change.status,
      by,
      reason,
      override,
    });
    return moved ? withPayments(tx, parts, moved) : new Refused('conflict');
  });
}

function refuseShortfall(row: store.OrderRow): Refused | undefined {
  const net = row.received - row.refunded;
  const due = row.letter_count * row.price_per_letter;
  if (net <= 0 || net >= due) return undefined;
  return new Refused('conflict', {
    detail: 'Allt är inte betalt. Registrera resten, eller godta beloppet och skriv varför.',
    members: { amountDue: toSek(due), amountPaid: toSek(net) },
  });
}

/** The same move for many orders, each in a transaction of its own. */
export async function setStatuses(
  parts: Parts,
  actor: Actor,
  input: { orders: string[]; status: OrderStatus; reason?: string },
) {
  const items = [];
  for (const order of input.orders) {
    const before = await getAnyOrder(parts, order);
    const result = await setStatus(parts, actor, order, input);
    const refused = result instanceof Refused;
    const unchanged = !refused && !(before instanceof Refused) && before.status === input.status;
    const outcome = refused ? ('refused' as const) : unchanged ? ('unchanged' as const) : ('moved' as const);
    items.push({ order, outcome, detail: refused ? (result.detail ?? 'Beställningen finns inte.') : null });
  }
  return { items };
}

/**
 * Takes back the administrator's last move, while nothing about it has left the house: its mail is unsent and
 * is withdrawn, or there was none.
 */
export async function undoMove(parts: Parts, actor: Actor, id: string): Promise<AdminOrder | Refused> {
  const found = await findOrder(parts, id);
  if (!found) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    await store.lockOrder(tx, found.id);
    const last = await lastLine(tx, found.id);
    if (!last?.from_status || !isMoveToUndo(last)) return refuseUndo();
    if (last.mail_id && !(await withdrawMail(tx, last.mail_id))) return refuseUndo();
    const [from, to] = [parseStatus(last.to_status), parseStatus(last.from_status)];
    if (isDelivered(from) && !isDelivered(to)) await undeliverLetters(tx, found.id, last.at);
    const moved = await moveOrder(tx, parts, {
      id: found.id,
      verb: 'undo',
      from: [from],
      to,
      by: { role: 'admin', actor },
      quiet: true,
      undoes: last.at,
    });
    return moved ? withPayments(tx, parts, moved) : refuseUndo();
  });
}

function refuseUndo(): Refused {
  return new Refused('invalid_transition', {
    detail:
      'Det går inte att ångra: kunden har fått besked, eller så var det inte du som ändrade sist. Välj en ny status i stället.',
  });
}

const MONTHS_SHOWN = 12;

/** The administrator's counts, and the income of the last twelve months. */
export async function dashboard(parts: Parts) {
  const now = parts.clock.now();
  const [counts, refundsDue, income] = await Promise.all([
    store.countByStatus(parts.db),
    countRefundsDue(parts.db),
    incomeByMonth(parts.db, firstMonthShown(now)),
  ]);
  const ordersByStatus = Object.fromEntries(
    Object.keys(statusLabels).map((status) => [
      status,
      counts.find((row) => row.status === status)?.count ?? 0,
    ]),
  ) as Record<OrderStatus, number>;
  const { processing, paid, on_hold } = ordersByStatus;
  return {
    todo: processing,
    toSend: paid,
    onHold: on_hold,
    refundsDue,
    ordersByStatus,
    incomeByMonth: income.map(({ month, amount }) => ({ month, amount: toSek(amount) })),
  };
}

/** When the first of the months began in Sweden that are shown: none of them is shown in part. */
function firstMonthShown(now: Date): Date {
  const first = stockholmDay(now)
    .with({ day: 1 })
    .subtract({ months: MONTHS_SHOWN - 1 });
  return new Date(first.toZonedDateTime('Europe/Stockholm').epochMilliseconds);
}
