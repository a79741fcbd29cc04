import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, PageQuery, page, ref, Sek } from '../platform/kernel/shapes.ts';
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

/** A record of money. `reversed` ones count no longer. */
export const Payment = closed(
  {
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
    recordedByEmail: nullable(Type.String({ description: 'Null where the account is gone' })),
  },
  { $id: 'Payment' },
);
export type Payment = Static<typeof Payment>;

/** A mail about the order, as the administrator sees it. */
const OrderMail = closed(
  {
    id: Id,
    kind: Type.String(),
    subject: Type.String(),
    status: Type.Enum(['waiting', 'sent', 'failed', 'expired']),
    at: Instant,
    problem: nullable(Type.String()),
  },
  { $id: 'OrderMail' },
);

const historyFields = {
  at: Instant,
  verb: Type.String({ examples: ['order', 'confirm_payment', 'set_status'] }),
  from: nullable(OrderStatus),
  to: OrderStatus,
  actor: Type.Enum(['customer', 'admin', 'system']),
  reason: nullable(Type.String()),
  override: Type.Boolean({ description: 'The administrator moved it outside the table of states' }),
};

/** One line of the order's history: who moved it, from where to where, and why. */
const OrderHistoryLine = closed(historyFields, { $id: 'OrderHistoryLine' });

/** The same for administrators, who are told which of them it was. */
const AdminOrderHistoryLine = closed(
  {
    ...historyFields,
    actorEmail: nullable(
      Type.String({ description: 'Which administrator; null where the account is gone, or it was none' }),
    ),
  },
  { $id: 'AdminOrderHistoryLine' },
);

const PaymentStateShape = Type.Enum(['none', 'claimed', 'partial', 'full', 'over', 'refunded']);

/** What the payer needs: number, receiver, amount and message; `link` is the string in the QR. */
const SwishPayment = closed(
  { number: Type.String(), receiverName: Type.String(), amount: Sek, message: Type.String(), link: Type.String() },
  { $id: 'SwishPayment' },
);

const orderFields = {
  id: Id,
  code: Type.String({
    examples: ['7K3QHJ'],
    description: 'The order identifier, and the message of the Swish payment',
  }),
  status: OrderStatus,
  statusLabel: Type.String({ examples: ['Hanteras'] }),
  paymentState: PaymentStateShape,
  letterCount: Type.Integer(),
  pricePerLetter: Sek,
  amountDue: Sek,
  amountPaid: Sek,
  amountMissing: { ...Sek, description: 'What is still to be paid; 0 once the order has ended' },
  amountToRefund: { ...Sek, description: 'Money that is held and is to go back' },
  currency: Type.Literal('SEK'),
  instructions: nullable(Type.String()),
  letters: Type.Array(ref(Letter)),
  payment: ref(SwishPayment),
  createdAt: Instant,
  updatedAt: Instant,
  claimedAt: nullable(Instant),
  /** When an order that nobody has paid anything of expires. */
  payBy: nullable(Instant),
  deliveryDays: nullable(
    Type.Integer({ description: 'Working days that were promised; null for orders of before there was a promise' }),
  ),
  dueOn: nullable({ ...Day, description: 'By when the letters are promised, while the order is paid or said to be' }),
  revisionsIncluded: Type.Integer({ description: 'Revisions of each letter that the price holds' }),
  consents: Type.Array(ref(Consent), { description: 'What the writer may see, and might before it was withdrawn' }),
  lastMessageBy: nullable(Type.Enum([...messageAuthors], { description: 'Who wrote last in the thread of the order' })),
  agreement: nullable(OrderAgreement),
  withdrawal: ref(OrderWithdrawal),
  history: Type.Array(ref(OrderHistoryLine)),
  /** What the reader of this answer may do next, so that a page need not know the table of states. */
  allowed: Type.Array(Type.String({ examples: ['confirm_payment'] })),
};

export const Order = closed({ ...orderFields, answers: ref(OrderAnswers) }, { $id: 'Order' });
export type Order = Static<typeof Order>;

export const AdminOrder = closed(
  {
    ...orderFields,
    workDue: nullable({ ...Day, description: 'By when something is to be delivered: the letters, or a revision' }),
    /** Null once the customer has deleted the account. */
    user: nullable(closed({ id: Id, email: Type.String() })),
    payments: Type.Array(ref(Payment)),
    workFrom: nullable({ ...Day, description: 'The customer asked that no work begins before' }),
    payout: nullable(Payout),
    history: Type.Array(ref(AdminOrderHistoryLine)),
    /** Whether the last move can be undone: nothing about it was sent. */
    undoable: Type.Boolean(),
    lacking: Type.Array(closed({ status: OrderStatus, lacking: Type.String() }), {
      description: 'Statuses that money and letters do not bear out, each with what it lacks, in Swedish',
    }),
  },
  { $id: 'AdminOrder' },
);
export type AdminOrder = Static<typeof AdminOrder>;
export const OrderRequest = closed(
  {
    letterCount: Type.Integer({ minimum: 1, maximum: 50 }),
    instructions: Type.Optional(Type.String({ maxLength: 4000 })),
    applicationIds: Type.Optional(
      Type.Array(Id, { maxItems: 50, description: 'Applications of yours that the letters are for' }),
    ),
    consents: Type.Optional(ConsentKinds),
    answers: Type.Optional(ref(OrderAnswers)),
    agreement: Type.Optional(ref(AgreementRequest)),
  },
  { $id: 'OrderRequest' },
);
export type OrderRequest = Static<typeof OrderRequest>;

export const OrderQuery = closed(PageQuery);
export const OrderList = page(ref(Order));
export const AdminOrderQuery = closed({
  ...PageQuery,
  status: Type.Optional(OrderStatus),
  refundsDue: Type.Optional(Type.Boolean({ description: 'Only orders that hold money which is to go back' })),
  unanswered: Type.Optional(Type.Boolean({ description: 'Only orders whose customer wrote last in the thread' })),
  revised: Type.Optional(Type.Boolean({ description: 'Only orders of which a revision is asked for' })),
  late: Type.Optional(Type.Boolean({ description: 'Only orders of which something is due before today' })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Looks in code, address and amount' })),
  sort: Type.Enum(['queue', 'newest', 'oldest'], { default: 'queue' }),
});
const { limit: _limit, cursor: _cursor, ...csvQuery } = AdminOrderQuery.properties;
export const OrdersCsvQuery = closed(csvQuery);
export type OrdersCsvQuery = Static<typeof OrdersCsvQuery>;
export const AdminOrderList = page(ref(AdminOrder));

export const UpdateStatusRequest = closed(
  {
    status: Type.Unsafe<OrderStatus>(Type.String({ pattern: `^(${orderStatuses.join('|')})$` })),
    /** Somebody else has moved it meanwhile: 409 `conflict`. */
    from: Type.Optional({ ...OrderStatus, description: 'The status that the order was seen in' }),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
    acceptShortfall: Type.Optional(
      Type.Boolean({ description: 'Lets an order become paid with less than its amount; needs a reason' }),
    ),
  },
  { $id: 'UpdateStatusRequest' },
);
export type UpdateStatusRequest = Static<typeof UpdateStatusRequest>;

export const OrderMailList = closed({ items: Type.Array(ref(OrderMail)) }, { $id: 'OrderMailList' });
export const UndoQuery = closed({
  from: Type.Optional({ ...OrderStatus, description: 'The status that the order was seen in' }),
});

export const Dashboard = closed(
  {
    todo: Type.Integer({ description: 'Orders in processing: Att göra' }),
    toSend: Type.Integer({ description: 'Orders that are paid: Att skicka' }),
    onHold: Type.Integer(),
    refundsDue: Type.Integer({ description: 'Orders that hold money which is to go back' }),
    late: Type.Integer({ description: 'Orders of which something was due before today' }),
    revisions: Type.Integer({ description: 'Orders of which a revision is asked for' }),
    unanswered: Type.Integer({ description: 'Orders whose customer wrote last in the thread' }),
    ordersByStatus: Type.Record(Type.String(), Type.Integer()),
    incomeByMonth: Type.Optional(
      Type.Array(closed({ month: Type.String({ examples: ['2026-11'] }), amount: Sek }), {
        description: 'For administrators who have to do with money',
      }),
    ),
  },
  { $id: 'Dashboard' },
);

export const SwishInfo = closed(
  {
    isOpen: Type.Boolean({ description: 'False while nobody can order: the seller has not said who it is' }),
    number: Type.String(),
    receiverName: Type.String(),
    pricePerLetter: Sek,
    vatPercent: Type.Number({ description: 'VAT that the price holds' }),
    currency: Type.Literal('SEK'),
    deliveryDays: Type.Integer({ description: 'Working days within which letters are promised' }),
    deliveredBy: { ...Day, description: 'When letters come that are paid today' },
    withdrawUntil: { ...Day, description: 'The last day to withdraw from what is ordered today' },
    deliveredWaiting: { ...Day, description: 'When letters come whose writing waits for that day' },
    revisions: Type.Integer({ description: 'Revisions of each letter that the price holds' }),
  },
  { $id: 'SwishInfo' },
);

/** The same move for many orders; each is answered for itself. */
export const StatusChangesRequest = closed(
  {
    orders: Type.Array(Type.String({ description: 'UUID or code' }), { minItems: 1, maxItems: 100 }),
    seen: Type.Optional(
      Type.Record(Type.String(), OrderStatus, {
        description: 'The status that each order was seen in, by the UUID or code as it stands in `orders`',
      }),
    ),
    status: Type.Unsafe<OrderStatus>(Type.String({ pattern: `^(${orderStatuses.join('|')})$` })),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { $id: 'StatusChangesRequest' },
);
export type StatusChangesRequest = Static<typeof StatusChangesRequest>;
export const StatusChanges = closed(
  {
    items: Type.Array(
      closed({
        order: Type.String(),
        outcome: Type.Enum(['moved', 'unchanged', 'refused']),
        detail: nullable(Type.String()),
      }),
    ),
  },
  { $id: 'StatusChanges' },
);
