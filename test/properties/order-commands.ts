import fc from 'fast-check';
import { completeOrders, expireOrders, sendOrderReminders } from '../../src/orders/orders.ts';
import type { Json, Reply } from '../calls.ts';
import { form } from '../journeys/orders/form.ts';
import { type OrderStatus, orderStatuses, paid, refunded, type Shop } from '../journeys/orders/shop.ts';
import type { Person } from '../open-test-app.ts';
import * as model from './order-model.ts';

/** The commands, as fast-check generates them: numbers are mapped to whichever orders or imports exist by then. */
export type Command =
  | { do: 'place'; letters: number }
  | { do: 'confirm_payment' | 'cancel'; order: number }
  | { do: 'undo'; order: number }
  | { do: 'set'; order: number; status: OrderStatus; accept: boolean }
  | { do: 'payment' | 'refund'; order: number; amount: number }
  | { do: 'reverse'; order: number; record: number }
  | { do: 'read'; rows: { order: number; also: number; amount: number; again: boolean }[] }
  | { do: 'confirm import' | 'undo import'; report: number }
  | { do: 'remind' | 'expire' | 'complete' }
  | { do: 'wait'; days: number };

const order = fc.nat(5);
const amount = fc.constantFrom(149, 149, 298, 50, 1);
const customer = fc.record({ do: fc.constantFrom('confirm_payment' as const, 'cancel' as const), order });
const administrator = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    order,
    status: fc.constantFrom(...orderStatuses),
    accept: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const), order }),
  fc.record({ do: fc.constantFrom('payment' as const, 'payment' as const, 'refund' as const), order, amount }),
  fc.record({ do: fc.constant('reverse' as const), order, record: fc.nat(8) }),
  fc.record({
    do: fc.constantFrom('confirm import' as const, 'confirm import' as const, 'undo import' as const),
    report: fc.nat(4),
  }),
);
const place = fc.record({ do: fc.constant('place' as const), letters: fc.integer({ min: 1, max: 3 }) });
const upkeep = fc.record({ do: fc.constantFrom('remind' as const, 'expire' as const, 'complete' as const) });
const read = fc.record({
  do: fc.constant('read' as const),
  rows: fc.array(
    fc.record({
      order,
      // Up to 15, more than there are orders: most messages name one.
      also: fc.nat(15),
      amount: fc.constantFrom(149, 149, 298, 447, 100, -149),
      again: fc.nat(3).map((n) => n === 0),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
const wait = fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(2, 5, 12) });

/** Commands that run concurrently. Reading a report depends on the current state, and so runs alone, as does time. */
export const steps: fc.Arbitrary<Command[][]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: place.map((only): Command[] => [only]) },
    { weight: 3, arbitrary: read.map((only): Command[] => [only]) },
    { weight: 2, arbitrary: wait.map((only): Command[] => [only]) },
    { weight: 6, arbitrary: fc.array(fc.oneof(customer, administrator), { minLength: 1, maxLength: 1 }) },
    {
      weight: 8,
      arbitrary: fc.array(fc.oneof(customer, administrator, administrator, upkeep), { minLength: 2, maxLength: 3 }),
    },
  ),
  { minLength: 12, maxLength: 30, size: 'max' },
);

/** A command on existing orders or imports: how to send it, and its equivalent in the model. */
export interface Act {
  what: string;
  send(): Promise<model.Answer>;
  /** In the model it may have several parts, each of which may run before or after other commands. */
  parts: ((state: model.Model) => model.Answer | undefined)[];
}

/** The real orders and reports that belong to the names of the model. */
export interface Stage {
  shop: Shop;
  customer: Person;
  orders: Map<string, Json>;
  imports: Map<string, Json>;
  references: number;
}

const answerOf = ({ status, body }: Reply): model.Answer => (status < 400 ? `${status}` : `${status} ${body?.code}`);

/** @returns undefined for a command on something that does not exist */
export function actOf(stage: Stage, state: model.Model, command: Command): Act | undefined {
  const { shop } = stage;
  const one = (send: () => Promise<model.Answer>, part: Act['parts'][number]): Act => ({
    what: JSON.stringify(command),
    send,
    parts: [part],
  });
  const pick = <T>(all: T[], n: number): T | undefined => all[n % all.length];

  switch (command.do) {
    case 'place': {
      const name = `order ${stage.orders.size + 1}`;
      const send = async () => {
        stage.orders.set(name, await shop.place(stage.customer, command.letters));
        return '201';
      };
      return one(send, (now) => model.place(now, name, command.letters));
    }
    case 'wait':
      return one(
        async () => {
          shop.app.wait({ days: command.days });
          return '';
        },
        (now) => {
          now.day += command.days;
          return '';
        },
      );
    case 'read':
      return reading(stage, state, command, one);
    case 'remind':
    case 'expire':
    case 'complete': {
      const verb = command.do;
      const run = { remind: sendOrderReminders, expire: expireOrders, complete: completeOrders }[verb];
      const each = state.orders.map(({ name }) => (now: model.Model) => {
        model.upkeep(now, verb, name);
        return undefined;
      });
      const send = async () => {
        await run(shop.app.parts);
        return '';
      };
      return { what: verb, send, parts: each };
    }
    case 'confirm import':
    case 'undo import': {
      const report = pick(state.imports, command.report);
      const rows = report && stage.imports.get(report.name).rows.filter((row: Json) => row.recordable);
      if (!report || rows.length === 0) return undefined;
      const path = `payments/imports/${stage.imports.get(report.name).id}/confirmation`;
      if (command.do === 'undo import') {
        return one(
          async () => answerOf(await shop.asAdmin('DELETE', path)),
          (now) => model.undoImport(now, report.name),
        );
      }
      const send = async () => {
        const reply = await shop.asAdmin('POST', path, { rows: rows.map(({ row }: Json) => row) });
        return reply.status === 200 ? `200 ${reply.body.recorded}` : answerOf(reply);
      };
      return one(send, (now) => model.confirmImport(now, report.name));
    }
    default: {
      const chosen = pick(state.orders, command.order);
      return chosen && onOrder(stage, chosen, command, one);
    }
  }
}

type One = (send: () => Promise<model.Answer>, part: Act['parts'][number]) => Act;
type OnOrder = Extract<Command, { order: number }>;

function onOrder(stage: Stage, { name, records }: model.ModelOrder, command: OnOrder, one: One): Act | undefined {
  const { shop } = stage;
  const real = stage.orders.get(name);
  switch (command.do) {
    case 'confirm_payment':
    case 'cancel': {
      const verb = command.do;
      const act = verb === 'cancel' ? shop.cancel : shop.confirm;
      return one(
        async () => answerOf(await act(stage.customer, real)),
        (now) => model.customer(now, name, verb),
      );
    }
    case 'undo':
      return one(
        async () => answerOf(await shop.undo(real)),
        (now) => model.undo(now, name),
      );
    case 'set': {
      const more = command.accept ? { acceptShortfall: true, reason: 'Rabatt' } : {};
      return one(
        async () => answerOf(await shop.setStatus(real, command.status, more)),
        (now) => model.setStatus(now, name, command.status, command.accept),
      );
    }
    case 'payment':
    case 'refund': {
      const { do: kind, amount } = command;
      stage.references += 1;
      const reference = `r${stage.references}`;
      const body = { ...(kind === 'refund' ? refunded : paid)(shop.app, amount), reference };
      return one(
        async () => answerOf(await shop.record(real, body)),
        (now) => model.record(now, name, { reference, kind, amount, importName: null }),
      );
    }
    case 'reverse': {
      if (records.length === 0) return undefined;
      const { reference } = records[command.record % records.length] as model.ModelRecord;
      const send = async () => {
        const { payments } = await shop.look(real);
        const [id] = [...namesOf(payments)].find(([, called]) => called === reference) ?? [];
        return answerOf(await shop.record(real, { kind: 'reversal', reverses: id, note: 'Fel' }));
      };
      return one(send, (now) => model.reverse(now, name, reference, null));
    }
  }
}

/**
 * The name of each record in the model: its reference, the number of earlier uses of that reference, and for a reversal
 * the record that it undoes.
 */
export function namesOf(payments: Json[]): Map<string, string> {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const { id, reference, reverses } of payments) {
    const again = seen.get(reference) ?? 0;
    if (!reverses) seen.set(reference, again + 1);
    names.set(id, reverses ? `-${names.get(reverses)}` : `${reference}${again > 0 ? `#${again}` : ''}`);
  }
  return names;
}

/** The layout of the reports for the model: with a reference for each row. */
export const layout = {
  name: 'Modellbanken',
  delimiter: ';',
  decimal: ',',
  encoding: 'utf-8',
  headerRow: 1,
  columns: { date: 'Dag', amount: 'Belopp', message: 'Text', reference: 'Referens' },
};

function reading(stage: Stage, state: model.Model, command: Command & { do: 'read' }, one: One): Act | undefined {
  if (state.orders.length === 0) return undefined;
  const earlier = state.imports.flatMap(({ rows }) => rows);
  const rows = command.rows.map(({ order: n, also, amount, again }) => {
    const seen = earlier[n % earlier.length];
    if (again && seen) return { reference: seen.reference, names: seen.names, amount: seen.amount };
    const first = n % state.orders.length;
    const second = state.orders[also];
    const names = [state.orders[first]?.name as string];
    if (second && also !== first) names.push(second.name);
    stage.references += 1;
    return { reference: `b${stage.references}`, names, amount };
  });
  const name = `report ${state.imports.length + 1}`;
  const lines = rows.map(({ reference, names, amount }) => {
    const message = names.map((of) => stage.orders.get(of).code).join(' och ');
    return `2026-11-18;${amount.toFixed(2).replace('.', ',')};${message};${reference}`;
  });
  const file = ['Dag;Belopp;Text;Referens', ...lines, ''].join('\n');
  const send = async () => {
    const reply = await stage.shop.app.call('POST', '/api/admin/payments/imports', {
      token: stage.shop.admin.token,
      ...form([
        { name: 'file', fileName: 'bank.csv', content: file },
        { name: 'layout', content: layout.name },
      ]),
    });
    stage.imports.set(name, reply.body);
    return answerOf(reply);
  };
  return one(send, (now) => model.readReport(now, name, rows));
}
