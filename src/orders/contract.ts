import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, PageQuery, page, ref, Sek } from '../kernel/shapes.ts';

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

const PaymentState = Type.Enum(['none', 'claimed', 'partial', 'full', 'over', 'refunded']);

export const Letter = closed(
  {
    id: Id,
    applicationId: nullable(Id),
    title: Type.String({ examples: ['Brev 1'] }),
    status: Type.Enum(['ordered', 'delivered']),
    deliveredAt: nullable(Instant),
  },
  { $id: 'Letter' },
);

/** One line of the order's history: who moved it, from where to where, and why. */
export const OrderHistoryLine = closed(
  {
    at: Instant,
    verb: Type.String({ examples: ['order', 'confirm_payment', 'set_status'] }),
    from: nullable(OrderStatus),
    to: OrderStatus,
    actor: Type.Enum(['customer', 'admin', 'system']),
    reason: nullable(Type.String()),
    override: Type.Boolean({ description: 'The administrator moved it outside the table of states' }),
  },
  { $id: 'OrderHistoryLine' },
);

/** What the payer needs: number, receiver, amount and message; `link` is the string in the QR. */
export const SwishPayment = closed(
  {
    number: Type.String(),
    receiverName: Type.String(),
    amount: Sek,
    message: Type.String(),
    link: Type.String(),
  },
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
  paymentState: PaymentState,
  letterCount: Type.Integer(),
  pricePerLetter: Sek,
  amountDue: Sek,
  amountPaid: Sek,
  currency: Type.Literal('SEK'),
  instructions: nullable(Type.String()),
  letters: Type.Array(ref(Letter)),
  payment: ref(SwishPayment),
  createdAt: Instant,
  updatedAt: Instant,
  claimedAt: nullable(Instant),
  history: Type.Array(ref(OrderHistoryLine)),
  /** What the reader of this answer may do next, so that a page need not know the table of states. */
  allowed: Type.Array(Type.String({ examples: ['confirm_payment'] })),
};

export const Order = closed(orderFields, { $id: 'Order' });
export type Order = Static<typeof Order>;

export const AdminOrder = closed(
  { ...orderFields, user: nullable(closed({ id: Id, email: Type.String() })) },
  { $id: 'AdminOrder' },
);
export type AdminOrder = Static<typeof AdminOrder>;
export const OrderRequest = closed(
  {
    letterCount: Type.Integer({ minimum: 1, maximum: 50 }),
    instructions: Type.Optional(Type.String({ maxLength: 4000 })),
  },
  { $id: 'OrderRequest' },
);

export const OrderQuery = closed(PageQuery);
export const OrderList = page(ref(Order));
export const AdminOrderQuery = closed({
  ...PageQuery,
  status: Type.Optional(OrderStatus),
  q: Type.Optional(Type.String({ maxLength: 200 })),
});
export const AdminOrderList = page(ref(AdminOrder));

/** `id` is the order's UUID or its code. */
export const OrderParams = Type.Object({ id: Type.String() });

export const UpdateStatusRequest = closed(
  {
    status: Type.String({ pattern: `^(${orderStatuses.join('|')})$` }),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { $id: 'UpdateStatusRequest' },
);

export const Dashboard = closed(
  {
    todo: Type.Integer({ description: 'Orders in processing: Att göra' }),
    toSend: Type.Integer({ description: 'Orders that are paid: Att skicka' }),
    onHold: Type.Integer(),
    ordersByStatus: Type.Record(Type.String(), Type.Integer()),
  },
  { $id: 'Dashboard' },
);

export const SwishInfo = closed(
  { number: Type.String(), receiverName: Type.String(), pricePerLetter: Sek, currency: Type.Literal('SEK') },
  { $id: 'SwishInfo' },
);

export const orderSchemas = [
  Letter,
  OrderHistoryLine,
  SwishPayment,
  Order,
  AdminOrder,
  OrderRequest,
  UpdateStatusRequest,
  Dashboard,
  SwishInfo,
];
