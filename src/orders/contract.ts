import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, PageQuery, page, ref, Sek } from '../platform/kernel/shapes.ts';
import { AgreementRequest, OrderAgreement, OrderWithdrawal, Payout } from './agreement-contract.ts';
import { Consent, ConsentKinds, Day, messageAuthors, OrderAnswers } from './desk-contract.ts';
import { Letter } from './letter-contract.ts';

export const orderStatuses = [
  'created',
  'processing',
  'on_hold',
  'paid',
  'sent',
  'completed',
  'expired',
  'cancelled',
  'refunded',
] as const;
export const OrderStatus = Type.Enum([...orderStatuses]);
export type OrderStatus = (typeof orderStatuses)[number];

/** A payment record. Records with `reversed` no longer count. */
export const Payment = named('Payment', {
  id: Id,
  kind: Type.Enum(['payment', 'refund', 'reversal']),
  amount: Sek,
  receivedAt: Instant,
  reference: nullable(Type.String()),
  note: nullable(Type.String()),
  source: Type.Enum(['manual', 'import']),
  reverses: nullable(Id),
  reversed: Type.Boolean(),
  recordedAt: Instant,
  recordedByEmail: nullable(Type.String({ description: 'Null when the account is deleted' })),
});
export type Payment = Static<typeof Payment>;

/** A mail about the order, as the administrator sees it. */
const OrderMail = named('OrderMail', {
  id: Id,
  kind: Type.String(),
  subject: Type.String(),
  status: Type.Enum(['waiting', 'sent', 'failed', 'expired']),
  at: Instant,
  problem: nullable(Type.String()),
});

const historyFields = {
  at: Instant,
  verb: Type.String({ examples: ['order', 'confirm_payment', 'set_status'] }),
  from: nullable(OrderStatus),
  to: OrderStatus,
  actor: Type.Enum(['customer', 'admin', 'system']),
  reason: nullable(Type.String()),
  override: Type.Boolean({ description: 'An administrator made a move that the state table does not allow' }),
};

/** One line of the order's history: who moved it, from where to where, and why. */
const OrderHistoryLine = named('OrderHistoryLine', historyFields);

/** The same for administrators, with the address of the administrator who made the move. */
const AdminOrderHistoryLine = named('AdminOrderHistoryLine', {
  ...historyFields,
  actorEmail: nullable(
    Type.String({ description: 'The administrator; null when the account is deleted or the actor is another' }),
  ),
});

const PaymentStateShape = Type.Enum(['none', 'claimed', 'partial', 'full', 'over', 'refunded']);

/** What the payer needs: Swish number, receiver, amount and message. `link` is the content of the QR code. */
const SwishPayment = named('SwishPayment', {
  number: Type.String(),
  receiverName: Type.String(),
  amount: Sek,
  message: Type.String(),
  link: Type.String(),
});

const orderFields = {
  id: Id,
  code: Type.String({
    examples: ['7K3QHJ'],
    description: 'Code of the order, which is also the message of the Swish payment',
  }),
  status: OrderStatus,
  statusLabel: Type.String({ examples: ['Hanteras'] }),
  paymentState: PaymentStateShape,
  letterCount: Type.Integer(),
  pricePerLetter: Sek,
  amountDue: Sek,
  amountPaid: Sek,
  amountMissing: { ...Sek, description: 'Amount still to pay; 0 once the order has ended' },
  amountToRefund: { ...Sek, description: 'Amount to pay back' },
  currency: Type.Literal('SEK'),
  instructions: nullable(Type.String()),
  letters: Type.Array(ref(Letter)),
  payment: ref(SwishPayment),
  createdAt: Instant,
  updatedAt: Instant,
  claimedAt: nullable(Instant),
  lastPaymentAt: nullable({ ...Instant, description: 'When the last payment was recorded' }),
  /** When an order without any payment expires. */
  payBy: nullable(Instant),
  deliveryDays: nullable(
    Type.Integer({ description: 'Promised number of working days; null for old orders without a promise' }),
  ),
  dueOn: nullable({ ...Day, description: 'Promised delivery day, while the order is paid or reported as paid' }),
  revisionsIncluded: Type.Integer({ description: 'Revisions of each letter that the price includes' }),
  consents: Type.Array(ref(Consent), { description: 'What the writer may see, or could see before a withdrawal' }),
  lastMessageBy: nullable(Type.Enum([...messageAuthors], { description: 'Author of the last message of the order' })),
  agreement: nullable(OrderAgreement),
  withdrawal: ref(OrderWithdrawal),
  history: Type.Array(ref(OrderHistoryLine)),
  /** What the caller may do next, so that a page need not know the state table. */
  allowed: Type.Array(Type.String({ examples: ['confirm_payment'] })),
};

/** Money that came or went, as the customer sees it; records that were reversed are left out. */
const OrderTransaction = named('OrderTransaction', { kind: Type.Enum(['payment', 'refund']), amount: Sek, day: Day });

export const Order = named('Order', {
  ...orderFields,
  answers: ref(OrderAnswers),
  transactions: Type.Array(ref(OrderTransaction), { description: 'Payments and refunds, by day' }),
});
export type Order = Static<typeof Order>;

export const AdminOrder = named('AdminOrder', {
  ...orderFields,
  workDue: nullable({ ...Day, description: 'Due date of the next delivery: the letters, or a revision' }),
  /** Null once the customer has deleted the account. */
  user: nullable(closed({ id: Id, email: Type.String() })),
  payments: Type.Array(ref(Payment)),
  workFrom: nullable({ ...Day, description: 'Work must not begin before this day, as the customer asked' }),
  payout: nullable(Payout),
  history: Type.Array(ref(AdminOrderHistoryLine)),
  /** Whether the last move can be undone: no delivery of its mail, if any, was tried. */
  undoable: Type.Boolean(),
  lacking: Type.Array(closed({ status: OrderStatus, lacking: Type.String() }), {
    description: 'Statuses that money and letters do not confirm, each with what is missing, in Swedish',
  }),
});
export type AdminOrder = Static<typeof AdminOrder>;
export const OrderRequest = named('OrderRequest', {
  letterCount: Type.Integer({ minimum: 1, maximum: 50 }),
  instructions: Type.Optional(Type.String({ maxLength: 4000 })),
  applicationIds: Type.Optional(
    Type.Array(Id, { maxItems: 50, description: "The user's applications that the letters are for" }),
  ),
  consents: Type.Optional(ConsentKinds),
  answers: Type.Optional(ref(OrderAnswers)),
  agreement: Type.Optional(ref(AgreementRequest)),
});
export type OrderRequest = Static<typeof OrderRequest>;

export const OrderQuery = closed(PageQuery);
export const OrderList = page(ref(Order));
export const AdminOrderQuery = closed({
  ...PageQuery,
  status: Type.Optional(OrderStatus),
  refundsDue: Type.Optional(Type.Boolean({ description: 'Only orders with money to pay back' })),
  toSend: Type.Optional(Type.Boolean({ description: 'Only paid orders whose customer has an account' })),
  unanswered: Type.Optional(Type.Boolean({ description: 'Only orders whose last message is from the customer' })),
  revised: Type.Optional(Type.Boolean({ description: 'Only orders with a requested revision' })),
  late: Type.Optional(Type.Boolean({ description: 'Only orders with something due before today' })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Searches code, address and amount' })),
  sort: Type.Enum(['queue', 'newest', 'oldest'], { default: 'queue' }),
});
const { limit: _limit, cursor: _cursor, ...csvQuery } = AdminOrderQuery.properties;
export const OrdersCsvQuery = closed(csvQuery);
export type OrdersCsvQuery = Static<typeof OrdersCsvQuery>;
export const AdminOrderList = page(ref(AdminOrder));

export const UpdateStatusRequest = named('UpdateStatusRequest', {
  status: Type.Unsafe<OrderStatus>(Type.String({ pattern: `^(${orderStatuses.join('|')})$` })),
  /** Answers 409 `conflict` when another request has moved the order meanwhile. */
  from: Type.Optional({ ...OrderStatus, description: 'Expected current status of the order' }),
  reason: Type.Optional(Type.String({ maxLength: 1000 })),
  acceptShortfall: Type.Optional(
    Type.Boolean({ description: 'Allows paid status for less than the full amount; needs a reason' }),
  ),
});
export type UpdateStatusRequest = Static<typeof UpdateStatusRequest>;

export const OrderMailList = named('OrderMailList', { items: Type.Array(ref(OrderMail)) });
export const UndoQuery = closed({
  from: Type.Optional({ ...OrderStatus, description: 'Expected current status of the order' }),
});

export const Dashboard = named('Dashboard', {
  todo: Type.Integer({ description: 'Orders being processed: Att göra' }),
  toSend: Type.Integer({ description: 'Paid orders whose customer has an account: Att skicka' }),
  onHold: Type.Integer(),
  refundsDue: Type.Integer({ description: 'Orders with money to pay back, or paid by a deleted account' }),
  late: Type.Integer({ description: 'Orders with something due before today' }),
  revisions: Type.Integer({ description: 'Orders with a requested revision' }),
  unanswered: Type.Integer({ description: 'Orders whose last message is from the customer' }),
  ordersByStatus: Type.Record(Type.String(), Type.Integer()),
  incomeByMonth: Type.Optional(
    Type.Array(closed({ month: Type.String({ examples: ['2026-11'] }), amount: Sek }), {
      description: 'Only for administrators with the permission `money`',
    }),
  ),
});

export const SwishInfo = named('SwishInfo', {
  isOpen: Type.Boolean({ description: "False while ordering is closed: the seller's facts are missing" }),
  number: Type.String(),
  receiverName: Type.String(),
  pricePerLetter: Sek,
  vatPercent: Type.Number({ description: 'VAT included in the price, in percent' }),
  currency: Type.Literal('SEK'),
  deliveryDays: Type.Integer({ description: 'Delivery time in working days' }),
  deliveredBy: { ...Day, description: 'Delivery day of letters that are paid today' },
  withdrawUntil: { ...Day, description: 'Last day to withdraw from an order placed today' },
  deliveredWaiting: { ...Day, description: 'Delivery day when work begins after the withdrawal period' },
  revisions: Type.Integer({ description: 'Revisions of each letter that the price includes' }),
});

/** The same move for many orders. Each order gets its own result. */
export const StatusChangesRequest = named('StatusChangesRequest', {
  orders: Type.Array(Type.String({ description: 'UUID or code' }), { minItems: 1, maxItems: 100 }),
  seen: Type.Optional(
    Type.Record(Type.String(), OrderStatus, {
      description: 'Expected current status of each order, keyed by the UUID or code used in `orders`',
    }),
  ),
  status: Type.Unsafe<OrderStatus>(Type.String({ pattern: `^(${orderStatuses.join('|')})$` })),
  reason: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type StatusChangesRequest = Static<typeof StatusChangesRequest>;
export const StatusChanges = named('StatusChanges', {
  items: Type.Array(
    closed({
      order: Type.String(),
      outcome: Type.Enum(['moved', 'unchanged', 'refused']),
      detail: nullable(Type.String()),
    }),
  ),
});
