import type { OrderStatus } from '../journeys/orders/shop.ts';

/**
 * A minimal model of the shop: no database, no times except days, no concurrency. The real answers and states are
 * compared with it.
 */
export interface ModelOrder {
  name: string;
  status: OrderStatus;
  letters: number;
  movedOn: number;
  /** The line of the history with the claim that the order has. */
  claimedBy: number | null;
  lines: ModelLine[];
  records: ModelRecord[];
  /** Whether money was recorded or reversed after the last line. */
  moneySince: boolean;
}

export interface ModelLine {
  verb: string;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: 'customer' | 'admin' | 'system';
  override: boolean;
}

export interface ModelRecord {
  reference: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: number;
  reversed: boolean;
  importName: string | null;
}

export interface ModelRow {
  reference: string;
  /** The orders that the message names. */
  names: string[];
  /** Negative for a refund. */
  amount: number;
  outcome: string;
  /** The orders on which confirming it records money. */
  orders: string[];
  recorded: boolean;
}

export interface Model {
  day: number;
  orders: ModelOrder[];
  imports: { name: string; rows: ModelRow[] }[];
}

/** An answer: the status, and for a refusal its code. */
export type Answer = string;

const PRICE = 149;
const waiting: OrderStatus[] = ['created', 'processing', 'on_hold', 'expired'];
/** The statuses that the administrator can set without an override; from `created` all. */
const regular: Partial<Record<OrderStatus, OrderStatus[]>> = {
  processing: ['paid', 'on_hold', 'cancelled'],
  on_hold: ['paid', 'cancelled'],
  paid: ['sent', 'cancelled', 'refunded'],
  sent: ['completed', 'refunded'],
  completed: ['refunded'],
  expired: ['paid', 'cancelled'],
  cancelled: ['refunded'],
};
const adminVerbs: Record<OrderStatus, string> = {
  created: 'override',
  processing: 'mark_processing',
  on_hold: 'hold',
  paid: 'mark_paid',
  sent: 'send',
  completed: 'complete',
  expired: 'expire',
  cancelled: 'call_off',
  refunded: 'refund',
};

const sum = (order: ModelOrder, kind: ModelRecord['kind']) =>
  order.records
    .filter((record) => record.kind === kind && !record.reversed)
    .reduce((total, { amount }) => total + amount, 0);
export const due = ({ letters }: ModelOrder) => letters * PRICE;
export const net = (order: ModelOrder) => sum(order, 'payment') - sum(order, 'refund');

export function paymentState(order: ModelOrder): string {
  const [received, left] = [sum(order, 'payment'), due(order) - net(order)];
  if (received > 0 && net(order) === 0) return 'refunded';
  if (net(order) === 0) return order.claimedBy === null ? 'none' : 'claimed';
  return left > 0 ? 'partial' : left === 0 ? 'full' : 'over';
}

function move(model: Model, order: ModelOrder, line: Omit<ModelLine, 'from' | 'override'> & { override?: boolean }) {
  order.lines.push({ from: order.status, override: false, ...line });
  order.status = line.to;
  order.movedOn = model.day;
  order.moneySince = false;
  const byClaim = line.verb === 'confirm_payment';
  if (byClaim || (line.to === 'processing' && order.claimedBy === null)) order.claimedBy = order.lines.length - 1;
}

function orderNamed(model: Model, name: string): ModelOrder {
  const order = model.orders.find((known) => known.name === name);
  if (!order) throw new Error(`the model has no order ${name}`);
  return order;
}

export function place(model: Model, name: string, letters: number): Answer {
  const lines: ModelLine[] = [{ verb: 'order', from: null, to: 'created', actor: 'customer', override: false }];
  const day = model.day;
  model.orders.push({
    name,
    status: 'created',
    letters,
    movedOn: day,
    claimedBy: null,
    lines,
    records: [],
    moneySince: false,
  });
  return '201';
}

export function customer(model: Model, name: string, verb: 'confirm_payment' | 'cancel'): Answer {
  const order = orderNamed(model, name);
  const to = verb === 'cancel' ? 'cancelled' : 'processing';
  if (order.status === to) return '200';
  if (!['created', 'on_hold', 'expired'].includes(order.status)) return '409 invalid_transition';
  move(model, order, { verb, to, actor: 'customer' });
  return '200';
}

export function setStatus(model: Model, name: string, to: OrderStatus, accept: boolean): Answer {
  const order = orderNamed(model, name);
  if (order.status === to) return '200';
  const [has, owes] = [net(order), due(order)];
  if (to === 'paid' && !accept && has > 0 && has < owes) return '409 conflict';
  const override = (order.status !== 'created' && !regular[order.status]?.includes(to)) || lacks(order, to);
  const known = order.status === 'created' || regular[order.status]?.includes(to);
  move(model, order, { verb: known ? adminVerbs[to] : 'override', to, actor: 'admin', override });
  return '200';
}

/** Whether a status is not supported by money or letters; no order here has letters. */
function lacks(order: ModelOrder, to: OrderStatus): boolean {
  if (to === 'paid') return net(order) < due(order);
  return to === 'sent' || to === 'completed' || (to === 'refunded' && (net(order) > 0 || sum(order, 'payment') === 0));
}

/** The order moves to `paid` once its money reaches its sum. */
function settle(model: Model, order: ModelOrder, verb: 'payment' | 'import') {
  if (net(order) >= due(order) && waiting.includes(order.status))
    move(model, order, { verb, to: 'paid', actor: 'admin' });
}

/** And back, if the payment is reversed before anything else happened. */
function unsettle(model: Model, order: ModelOrder) {
  const last = order.lines.at(-1);
  if (order.status !== 'paid' || !last?.from || net(order) >= due(order)) return;
  if (last.verb !== 'payment' && last.verb !== 'import') return;
  move(model, order, { verb: `undo_${last.verb}`, to: last.from, actor: 'admin' });
}

export function undo(model: Model, name: string): Answer {
  const order = orderNamed(model, name);
  const last = order.lines.at(-1);
  const byMoney = ['payment', 'import'].includes(last?.verb ?? '');
  const isMove = last?.actor === 'admin' && !byMoney && !last.verb.startsWith('undo');
  if (!last?.from || !isMove || order.moneySince) return '409 invalid_transition';
  if (order.claimedBy === order.lines.length - 1) order.claimedBy = null;
  const claimedBy = order.claimedBy;
  move(model, order, { verb: 'undo', to: last.from, actor: 'admin' });
  order.claimedBy = claimedBy;
  return '200';
}

export function record(model: Model, name: string, added: Omit<ModelRecord, 'reversed'>): Answer {
  const order = orderNamed(model, name);
  if (added.kind === 'refund' && added.amount > net(order)) return '400 validation_failed';
  // A row of the bank that was undone and recorded again has the same reference again.
  const again = order.records.filter(({ reference }) => reference.split('#')[0] === added.reference).length;
  const reference = again > 0 ? `${added.reference}#${again}` : added.reference;
  order.records.push({ ...added, reference, reversed: false });
  order.moneySince = true;
  if (added.kind === 'payment') settle(model, order, added.importName === null ? 'payment' : 'import');
  return '201';
}

/** Undoes the record with that reference. */
export function reverse(model: Model, name: string, reference: string, importName: string | null): Answer {
  const order = orderNamed(model, name);
  const target = order.records.find((known) => known.reference === reference);
  if (!target || target.kind === 'reversal' || target.reversed) return '400 validation_failed';
  if (target.kind === 'payment' && net(order) < target.amount) return '400 validation_failed';
  target.reversed = true;
  const { amount } = target;
  order.records.push({ reference: `-${reference}`, kind: 'reversal', amount, reversed: false, importName });
  order.moneySince = true;
  if (importName === null) settle(model, order, 'payment');
  unsettle(model, order);
  return '201';
}

export function upkeep(model: Model, verb: 'remind' | 'expire' | 'complete', name: string): void {
  const order = orderNamed(model, name);
  const age = model.day - order.movedOn;
  const unpaid = order.status === 'created' && sum(order, 'payment') === 0;
  const reminded = order.lines.some((line) => line.verb === 'remind');
  if (verb === 'remind' && unpaid && !reminded && age >= 3 && age < 14) {
    order.lines.push({ verb, from: 'created', to: 'created', actor: 'system', override: false });
  }
  if (verb === 'expire' && unpaid && age >= 14) move(model, order, { verb, to: 'expired', actor: 'system' });
  if (verb === 'complete' && order.status === 'sent' && age >= 14) {
    move(model, order, { verb, to: 'completed', actor: 'system' });
  }
}

/** Imports a report: the result of each row, including what the rows before it will have paid. */
export function readReport(
  model: Model,
  name: string,
  rows: Pick<ModelRow, 'reference' | 'names' | 'amount'>[],
): Answer {
  const coming = structuredClone(model);
  const earlier = new Set<string>();
  const judged = rows.map((row) => {
    const seen = earlier.has(row.reference) || isRecorded(model, row.reference);
    earlier.add(row.reference);
    const verdict = seen ? { outcome: 'already_seen', orders: [] } : judge(coming, row);
    if (verdict.outcome === 'match') share(coming, verdict.orders, row, name);
    return { ...row, ...verdict, recorded: false };
  });
  model.imports.push({ name, rows: judged });
  return '201';
}

const isRecorded = (model: Model, reference: string) =>
  model.imports.some(({ rows }) => rows.some((row) => row.reference === reference && row.recorded));

const isEnded = ({ status }: ModelOrder) => status === 'cancelled' || status === 'refunded';

function judge(model: Model, { names, amount }: Pick<ModelRow, 'names' | 'amount'>) {
  const orders = names.map((name) => orderNamed(model, name));
  if (amount < 0) return { outcome: 'refund', orders: names.length === 1 ? names : [] };
  const owed = (order: ModelOrder) => Math.max(0, due(order) - net(order));
  const [only, another] = orders;
  if (only && !another) {
    const left = owed(only);
    if (left === 0) return { outcome: 'already_paid', orders: names };
    if (isEnded(only)) return { outcome: 'ended', orders: names };
    return { outcome: left === amount ? 'match' : 'wrong_amount', orders: names };
  }
  const ended = orders.some(isEnded);
  const together = orders.reduce((total, order) => total + owed(order), 0);
  if (ended || together !== amount) return { outcome: 'suggestion', orders: [] };
  return { outcome: 'match', orders: orders.filter((order) => owed(order) > 0).map(({ name }) => name) };
}

/** Records a row on its orders. Returns false if that is impossible. */
function share(
  model: Model,
  names: string[],
  { reference, amount }: Pick<ModelRow, 'reference' | 'amount'>,
  importName: string,
): boolean {
  const kind = amount < 0 ? 'refund' : 'payment';
  const orders = names.map((name) => orderNamed(model, name));
  const shares = orders.map((order) => (names.length === 1 ? Math.abs(amount) : due(order) - net(order)));
  if (shares.some((part) => part <= 0) || shares.reduce((a, b) => a + b) !== Math.abs(amount)) return false;
  return orders.every((order, i) => {
    const added = { reference, kind, amount: shares[i] as number, importName } as const;
    return record(model, order.name, added) === '201';
  });
}

export function confirmImport(model: Model, name: string): Answer {
  const trial = structuredClone(model);
  const report = trial.imports.find((known) => known.name === name);
  let recorded = 0;
  for (const row of report?.rows ?? []) {
    if (row.orders.length === 0 || isRecorded(trial, row.reference)) continue;
    if (!share(trial, row.orders, row, name)) return '400 validation_failed';
    row.recorded = true;
    recorded += 1;
  }
  Object.assign(model, trial);
  return `200 ${recorded}`;
}

export function undoImport(model: Model, name: string): Answer {
  const trial = structuredClone(model);
  for (const order of trial.orders) {
    const made = order.records.filter((r) => r.importName === name && r.kind !== 'reversal' && !r.reversed);
    for (const kind of ['refund', 'payment']) {
      for (const { reference } of made.filter((r) => r.kind === kind)) {
        if (reverse(trial, order.name, reference, name) !== '201') return '409 conflict';
      }
    }
  }
  for (const row of trial.imports.find((known) => known.name === name)?.rows ?? []) row.recorded = false;
  Object.assign(model, trial);
  return '200';
}
