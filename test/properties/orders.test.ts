import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../calls.ts';
import { bodyOf, openShop, type Shop, withoutMailServer } from '../journeys/orders/shop.ts';
import { type Act, actOf, type Command, layout, namesOf, type Stage, steps } from './order-commands.ts';
import { type Answer, due, type Model, net, paymentState } from './order-model.ts';

/**
 * Customer, administrator and time run random commands, some of them concurrently, and the shop is compared with a
 * model: for concurrent commands there must be an order in which the model runs them one by one with the same answers
 * and the same final state.
 */
let shop: Shop;
let start: Date;
beforeAll(async () => {
  // Without the planner: time is one of the commands.
  shop = await openShop({ role: 'serve', env: { ...withoutMailServer.env, TOKEN_TTL: '9000d' } });
  bodyOf(await shop.asAdmin('PUT', 'payments/layouts', layout), 200);
  start = shop.app.clock.now();
});
afterAll(() => shop[Symbol.asyncDispose]());

const RUNS = 50;
const SECONDS = 150;

/** The observed state of the service, in the terms of the model. */
async function observed({ orders, imports }: Stage): Promise<Json> {
  const byReference = (a: Json, b: Json) => (a.reference < b.reference ? -1 : 1);
  const shownOrders = [...orders].map(async ([name, order]) => {
    const { status, amountPaid, paymentState, history, payments, claimedAt } = await shop.look(order);
    const lines = history.map(({ verb, from, to, actor, override }: Json) => ({ verb, from, to, actor, override }));
    const names = namesOf(payments);
    const records = payments
      .map((payment: Json) => ({
        reference: names.get(payment.id),
        kind: payment.kind,
        amount: payment.amount,
        reversed: payment.reversed,
      }))
      .sort(byReference);
    return { name, status, amountPaid, paymentState, claimed: claimedAt !== null, lines, records };
  });
  const shownImports = [...imports].map(async ([name, { id }]) => {
    const { rows } = bodyOf(await shop.asAdmin('GET', `payments/imports/${id}`), 200);
    return { name, rows: rows.map(({ outcome, recorded }: Json) => ({ outcome, recorded })) };
  });
  return { orders: await Promise.all(shownOrders), imports: await Promise.all(shownImports) };
}

function expected(model: Model): Json {
  const byReference = (a: Json, b: Json) => (a.reference < b.reference ? -1 : 1);
  return {
    orders: model.orders.map((order) => ({
      name: order.name,
      status: order.status,
      amountPaid: net(order),
      paymentState: paymentState(order),
      claimed: order.claimedBy !== null,
      lines: order.lines,
      records: order.records
        .map(({ reference, kind, amount, reversed }) => ({ reference, kind, amount, reversed }))
        .sort(byReference),
    })),
    imports: model.imports.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ outcome, recorded }) => ({ outcome, recorded })),
    })),
  };
}

/** Yields every order of the acts that explains the answers received, with its final state. */
function* explanations(state: Model, acts: Act[], answers: Answer[]): Generator<Model> {
  const parts = acts.flatMap(({ parts }, i) => parts.map((part) => ({ part, answer: answers[i] })));
  // Many orders of the same parts reach the same state: it is explored once.
  const met = new Set<string>();
  function* from(now: Model, left: typeof parts): Generator<Model> {
    const key = JSON.stringify([now, left.map((one) => parts.indexOf(one))]);
    if (met.has(key)) return;
    met.add(key);
    if (left.length === 0) yield now;
    for (const next of left) {
      const after = structuredClone(now);
      const answer = next.part(after);
      if (answer !== undefined && answer !== next.answer) continue;
      yield* from(
        after,
        left.filter((other) => other !== next),
      );
    }
  }
  yield* from(state, parts);
}

/**
 * Concurrent commands can have more than one order that gives the same state now and a different one later: whether
 * money came before or after a transition decides whether that can be undone. So every matching state is kept.
 */
async function take(
  stage: Stage,
  states: readonly [Model, ...Model[]],
  commands: Command[],
): Promise<[Model, ...Model[]]> {
  // The available commands depend on the visible state, which is the same in all matching states.
  const acts = commands.flatMap((command) => actOf(stage, states[0], command) ?? []);
  const answers = await Promise.all(acts.map(({ send }) => send()));
  const seen = await observed(stage);
  let nearest: Model | undefined;
  const fitting = new Map<string, Model>();
  for (const state of states) {
    for (const after of explanations(state, acts, answers)) {
      nearest ??= after;
      const key = JSON.stringify(after);
      if (!fitting.has(key) && isDeepStrictEqual(expected(after), seen)) fitting.set(key, after);
    }
  }
  const [first, ...others] = fitting.values();
  if (first) return [first, ...others];
  const what = acts.map((act, i) => `${act.what} -> ${answers[i]}`).join(' | ');
  expect({ what, ...seen }, 'what happened together has no order').toEqual({
    what,
    ...(nearest ? expected(nearest) : { orders: 'none gives these answers' }),
  });
  throw new Error('unreachable');
}

/**
 * All records have receipts with numbers in one series, and the books agree with the money: what is kept is sold, any
 * excess is owed, and refunded money has no VAT.
 */
async function expectBooksInOrder(before: { records: number; sum: number }, state: Model): Promise<void> {
  const [books] = await shop.app.rows(`
    select count(*)::int as receipts, coalesce(max(number), 0) as last, (select last_number from receipt_series) as
      series,
      (select count(*)::int from order_payments) as recorded, count(payment_id)::int as records,
      coalesce(sum(case kind when 'receipt' then amount else -amount end) filter (where payment_id is not null),
        0)::float8
        as sum from receipts`);
  const records = before.records + state.orders.reduce((n, order) => n + order.records.length, 0);
  const sum = before.sum + state.orders.reduce((total, order) => total + 100 * net(order), 0);
  const { receipts } = books;
  expect(books).toEqual({ receipts, last: receipts, series: receipts, records, recorded: records, sum });
  const astray = await shop.app.rows(`
    select b.* from order_balances b join (
      select order_id, coalesce(sum(amount) filter (where account = 'sales'), 0) as sales,
        coalesce(sum(amount) filter (where account = 'debt'), 0) as debt, sum(vat) as vat
      from book_lines group by order_id
    ) l using (order_id) where l.sales <> b.kept or l.debt <> b.to_refund or (b.kept = 0 and l.vat <> 0)`);
  expect(astray).toEqual([]);
}

async function books() {
  const [row] = await shop.app.rows(`select count(payment_id)::int as records,
    coalesce(sum(case kind when 'receipt' then amount else -amount end) filter (where payment_id is not null),
      0)::float8
      as sum from receipts`);
  return { records: row.records, sum: row.sum };
}

test(
  'whatever is done, also at the same time, is what the model does one by one',
  async () => {
    const explored = { runs: 0, steps: 0, together: 0, statuses: new Set<string>(), full: 0 };
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        explored.runs += 1;
        shop.app.clock.set(start);
        const stage: Stage = {
          shop,
          customer: await shop.customer(),
          orders: new Map(),
          imports: new Map(),
          // The bank never repeats a reference.
          references: 1000 * explored.runs,
        };
        const before = await books();
        let states: [Model, ...Model[]] = [{ day: 0, orders: [], imports: [] }];
        for (const commands of [[{ do: 'place', letters: 1 } as const], ...drawn]) {
          states = await take(stage, states, commands.slice(0, states[0].orders.length > 3 ? 2 : 3));
          explored.steps += 1;
          explored.together += commands.length > 1 ? 1 : 0;
          for (const order of states[0].orders) {
            explored.statuses.add(order.status);
            explored.full += net(order) === due(order) ? 1 : 0;
          }
        }
        await expectBooksInOrder(before, states[0]);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: (SECONDS - 30) * 1000 },
    );
    // A model that never gets far proves nothing. A few histories, as on a slow machine, need not cover everything.
    if (explored.runs < 50) return;
    expect(explored.statuses.size).toBe(9);
    // On average there are two to seven in each history.
    expect(Math.min(explored.together, explored.full)).toBeGreaterThan(explored.runs / 2);
  },
  SECONDS * 1000,
);
