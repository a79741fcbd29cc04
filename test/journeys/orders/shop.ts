import { orderStatuses } from '../../../src/orders/contract.ts';
import type { Json, Reply } from '../../calls.ts';
import { waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp, type TestAppOptions } from '../../open-test-app.ts';

export { orderStatuses };
export type OrderStatus = (typeof orderStatuses)[number];

/** Operations of customers and the administrator on orders, over HTTP. */
export interface Shop extends AsyncDisposable {
  app: TestApp;
  admin: Person;
  /** A customer without an order. */
  customer(): Promise<Person>;
  /** @param beginAtOnce the choice of an agreement under the terms in force; without it there is no agreement */
  place(who: Person, letterCount?: number, beginAtOnce?: boolean): Promise<Json>;
  /** An order that the administrator has set to that status. */
  placedIn(status: OrderStatus, who: Person, letterCount?: number): Promise<Json>;
  confirm(who: Person, order: Named): Promise<Reply>;
  cancel(who: Person, order: Named): Promise<Reply>;
  setStatus(order: Named, status: string, more?: object): Promise<Reply>;
  undo(order: Named): Promise<Reply>;
  record(order: Named, body: object, headers?: Record<string, string>): Promise<Reply>;
  /** Records a payment with today's date. @returns the order */
  pay(order: Named, amount: number): Promise<Json>;
  /** The order as the administrator sees it. */
  look(order: Named): Promise<Json>;
  /** A call by the administrator. */
  asAdmin(method: string, path: string, body?: unknown): Promise<Reply>;
}

/** Without a mail server: queued mails stay in the outbox, so that nothing is sent. */
export const withoutMailServer = { env: { SMTP_URL: undefined, MAIL_CAPTURE: 'off' } };

/** The withdrawal of an order that was placed when the clock of a test starts, and that nobody has withdrawn from. */
export const untouchedWithdrawal = {
  until: '2026-12-02',
  refusal: null,
  lettersKept: 0,
  amountKept: 0,
  amountBack: 0,
  amountRefunded: 0,
  refundedAt: null,
  withdrawnAt: null,
  refundBy: null,
  name: null,
  payoutNumber: null,
};

interface Named {
  id: string;
}

export async function openShop(options: TestAppOptions = {}): Promise<Shop> {
  const app = await openTestApp(options);
  const admin = await app.asAdmin();
  const asAdmin: Shop['asAdmin'] = (method, path, body) =>
    app.call(method, `/api/admin/${path}`, { token: admin.token, body });
  const agree = async (beginAtOnce: boolean) => {
    const { version } = (await app.call('GET', '/api/terms')).body;
    return { termsVersion: version, beginAtOnce };
  };
  const place: Shop['place'] = async (who, letterCount = 1, beginAtOnce) => {
    const agreement = beginAtOnce === undefined ? {} : { agreement: await agree(beginAtOnce) };
    const body = { letterCount, ...agreement };
    return bodyOf(await app.call('POST', '/api/orders', { token: who.token, body }), 201);
  };
  const setStatus: Shop['setStatus'] = (order, status, more) =>
    asAdmin('PATCH', `orders/${order.id}/status`, { status, ...more });
  const record: Shop['record'] = (order, body, headers) =>
    app.call('POST', `/api/admin/orders/${order.id}/payments`, { token: admin.token, body, headers });
  return {
    app,
    admin,
    customer: () => app.register(),
    place,
    placedIn: async (status, who, letterCount) => {
      const order = await place(who, letterCount);
      return status === 'created' ? order : bodyOf(await setStatus(order, status), 200);
    },
    confirm: (who, { id }) => app.call('POST', `/api/orders/${id}/confirm-payment`, { token: who.token }),
    cancel: (who, { id }) => app.call('POST', `/api/orders/${id}/cancel`, { token: who.token }),
    setStatus,
    undo: ({ id }) => asAdmin('POST', `orders/${id}/undo`),
    record,
    pay: async (order, amount) => bodyOf(await record(order, paid(app, amount)), 201),
    look: async ({ id }) => bodyOf(await asAdmin('GET', `orders/${id}`), 200),
    asAdmin,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

/** The mail that confirms an order, and the token of its link to withdraw. */
export async function confirmationOf(who: Person, order: Json) {
  const mail = await waitForMail({ to: who.email, subject: `Din beställning ${order.code}` });
  const token = /angra-avtalet\?token=([\w-]+)/.exec(mail.text ?? '')?.[1];
  return { mail, token };
}

/** A payment received now. */
export function paid(app: TestApp, amount: number): { kind: 'payment'; amount: number; receivedAt: string } {
  return { kind: 'payment', amount, receivedAt: app.clock.now().toISOString() };
}

/** A refund made now. */
export function refunded(app: TestApp, amount: number) {
  return { ...paid(app, amount), kind: 'refund' as const };
}

/** The body of a reply, which must have that status. */
export function bodyOf(reply: Reply, status: number): Json {
  if (reply.status !== status) throw new Error(`${reply.status} instead of ${status}: ${reply.bytes}`);
  return reply.body;
}

/** The transitions in an order's history, each as `verb from→to by actor`. */
export function historyVerbs(order: Json): string[] {
  return order.history.map((line: Json) => `${line.verb} ${line.from ?? ''}→${line.to} by ${line.actor}`);
}

/** Counts the replies by status and code: `{ '200': 1, '409 invalid_transition': 49 }`. */
export function countStatuses(replies: Reply[]): Record<string, number> {
  const groups = Map.groupBy(replies, ({ status, body }) => (status < 400 ? `${status}` : `${status} ${body?.code}`));
  return Object.fromEntries([...groups].map(([kind, of]) => [kind, of.length]));
}
