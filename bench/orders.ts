import { newOrderCode } from '../src/platform/kernel/order-code.ts';
import { Client } from './rig/client.ts';
import { type Measured, measurement, quantile } from './rig/figures.ts';
import { connect, openScratchDatabase } from './rig/scratch.ts';
import { productionSettings, startService } from './rig/service.ts';
import { pick } from './rig/size.ts';

const ORDERS = pick(97_600, 8000);
const CUSTOMERS = pick(24_400, 2000);
const ROUNDS = pick(5, 1);
const CALLS = pick(40, 5);
const WARM_UP = pick(20, 2);
/** The number of pages of a hundred before the deep one. */
const DEEP = pick(800, 40);

/** The administrators' list and dashboard over a hundred thousand orders, one call after the other. */
export default async function orders(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const settings = productionSettings();
  const service = stack.use(await startService({ ...settings, DATABASE_URL: databaseUrl }));
  const codes = await fill(databaseUrl);
  const client = stack.use(new Client(service.url));
  const account = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD };
  const { token } = (await client.post<{ token: string }>('/api/auth/login', account)).body;
  const list = (query: string) => `/api/admin/orders?${query}`;
  const deep = await cursorBehind(client, token, 'queue', DEEP);
  const deepByAge = await cursorBehind(client, token, 'newest', DEEP);

  const asked: [what: string, path: (n: number) => string, expected?: number][] = [
    ['first page, 25 orders', () => list('')],
    ['first page, 100 orders', () => list('limit=100'), 100],
    ['status=processing', () => list('status=processing')],
    ['status=completed', () => list('status=completed')],
    ['q, a code', (n) => list(`q=${codes[(n * 97) % ORDERS]}`), 1],
    ['q, a part of an address', (n) => list(`q=kund${1000 + (n % 900)}@`)],
    ['q, what all addresses have', () => list('q=post.example')],
    ['q, what all addresses have, of one status', () => list('q=post.example&status=refunded')],
    ['q, an address that nobody has', () => list('q=ingen@alls.example'), 0],
    ['q, an amount', () => list('q=298%20kr')],
    [`page ${DEEP * 4 + 1} of the queue`, () => list(`cursor=${deep}`)],
    ['refundsDue', () => list('refundsDue=true')],
    ['sort=newest', () => list('sort=newest')],
    [`sort=newest, page ${DEEP * 4 + 1}`, () => list(`sort=newest&cursor=${deepByAge}`)],
    ['sort=oldest&status=paid', () => list('sort=oldest&status=paid')],
  ];
  const measured: Measured[] = [];
  const measure = async (metric: string, path: (n: number) => string, check: (body: unknown) => void) => {
    for (let n = 0; n < WARM_UP; n += 1) check((await client.get(path(n), token)).body);
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const times: number[] = [];
      for (let n = 0; n < CALLS; n += 1) times.push((await client.get(path(n), token)).ms);
      values.push(quantile(times, 0.95));
    }
    measured.push(measurement(metric, 'ms', values, { atMost: 60 }));
  };
  for (const [what, path, expected] of asked) {
    await measure(`p95 of the list of ${ORDERS}: ${what}`, path, (body) => {
      const { length } = (body as { items: unknown[] }).items;
      if (expected === undefined ? length === 0 : length !== expected) throw new Error(`${what}: ${length} orders`);
    });
  }
  await measure(
    'p95 of the dashboard',
    () => '/api/admin/dashboard',
    (body) => {
      if ((body as { todo: number }).todo === 0) throw new Error('nothing to do');
    },
  );
  return measured;
}

async function cursorBehind(client: Client, token: string, sort: string, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const path = `/api/admin/orders?limit=100&sort=${sort}${cursor && `&cursor=${cursor}`}`;
    const { body } = await client.get<{ nextCursor: string | null }>(path, token);
    if (!body.nextCursor) throw new Error(`there are only ${page + 1} pages`);
    cursor = body.nextCursor;
  }
  return cursor;
}

/**
 * Three years of orders, most of them completed: each with letters, history, payment and receipt. Times are in whole
 * milliseconds, as the service stores them. @returns the codes
 */
async function fill(databaseUrl: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < ORDERS) codes.add(newOrderCode());
  await using client = await connect(databaseUrl);
  await client.query('begin');
  await client.query(
    `insert into users (id, email, password_hash, role, created_at)
       select gen_random_uuid(), 'kund' || n || '@post.example', 'x', 'user', now() from generate_series(1, $1::int) n`,
    [CUSTOMERS],
  );
  await client.query(
    `insert into orders (id, code, user_id, status, letter_count, price_per_letter, instructions, created_at,
        updated_at, claimed_at)
       select gen_random_uuid(), code, u.id, s.status, 1 + n % 3, 14900, repeat('Skriv om åren på lagret. ', 8), at, at,
         case when s.status in ('created', 'cancelled') then null else at + interval '1 hour' end
       from unnest($1::text[]) with ordinality as c (code, n)
       cross join lateral (select date_trunc('milliseconds', now() - n * interval '16 minutes') as at) t
       cross join lateral (select case when n <= 60 then 'processing' when n <= 90 then 'created' when n <= 120 then
         'paid'
         when n <= 140 then 'on_hold' when n % 20 = 0 then 'cancelled' when n % 33 = 0 then 'expired'
         when n % 50 = 1 then 'refunded' else 'completed' end as status) s
       join (select id, row_number() over () as k from users where email like 'kund%') u on u.k = 1 + n % $2::int`,
    [[...codes], CUSTOMERS],
  );
  for (const statement of [
    `insert into order_letters (id, order_id, position, title, status, version)
       select gen_random_uuid(), id, n, 'Brev ' || n, 'written', 1
       from orders cross join lateral generate_series(1, letter_count) n`,
    `insert into order_letter_versions (letter_id, version, text, written_at)
       select id, 1, repeat('Jag söker tjänsten. ', 60), now() from order_letters`,
    `insert into order_history (id, order_id, at, verb, from_status, to_status, actor)
       select gen_random_uuid(), id, created_at, 'order', null, 'created', 'customer' from orders`,
    `insert into order_history (id, order_id, at, verb, from_status, to_status, actor)
       select gen_random_uuid(), id, claimed_at, 'confirm_payment', 'created', 'processing', 'customer' from orders
       where claimed_at is not null`,
    `insert into order_history (id, order_id, at, verb, from_status, to_status, actor)
       select gen_random_uuid(), id, claimed_at, v.verb, v.source, v.target, 'admin' from orders
       cross join (values ('mark_paid', 'processing', 'paid'), ('send', 'paid', 'sent'), ('complete', 'sent',
         'completed')) v (verb, source, target)
       where status = 'completed'`,
    `insert into order_payments (id, order_id, kind, amount, received_at, source, created_at)
       select gen_random_uuid(), id, 'payment', letter_count * price_per_letter, created_at, 'import', created_at from
         orders
       where status in ('paid', 'completed', 'refunded')`,
    `insert into receipts (number, kind, order_id, payment_id, issued_at, amount, vat_percent, vat, seller)
       select row_number() over (), 'receipt', order_id, id, created_at, amount, 25, amount / 5, '{"name": "Brev"}'
       from order_payments`,
    `insert into receipt_lines (receipt, position, account, sold_by, vat_percent, amount, vat, day)
       select number, 1, 'sales', number, vat_percent, amount, vat,
         (issued_at at time zone 'Europe/Stockholm')::date from receipts`,
    `update receipt_series set last_number = (select count(*) from receipts)`,
  ]) {
    await client.query(statement);
  }
  await client.query('commit');
  await client.query('analyze');
  return [...codes];
}
