import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, PageQuery, page, ref, Sek } from '../platform/kernel/shapes.ts';

/**
 * A payment record: a payment or a refund with amount and time, or a reversal of one record. The operation checks which
 * fields each kind needs, so that each error names its field.
 */
export const PaymentRequest = named('PaymentRequest', {
  kind: Type.Enum(['payment', 'refund', 'reversal']),
  amount: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 999_999.99, description: 'SEK, at most two decimals' }),
  ),
  receivedAt: Type.Optional(
    Type.String({ format: 'day-or-instant', description: 'May be before the order: the caller has checked it' }),
  ),
  reference: Type.Optional(Type.String({ maxLength: 200 })),
  note: Type.Optional(Type.String({ maxLength: 1000 })),
  reverses: Type.Optional(Id),
  allowDouble: Type.Optional(
    Type.Boolean({ description: 'Records it despite an equal payment in the last ten minutes' }),
  ),
  tellsMissing: Type.Optional(
    Type.Boolean({ description: 'False: the customer gets no mail about what is missing after this payment' }),
  ),
});
export type PaymentRequest = Static<typeof PaymentRequest>;

export const importOutcomes = [
  'match',
  'already_seen',
  'already_paid',
  'possible_duplicate',
  'wrong_amount',
  'ended',
  'suggestion',
  'no_match',
  'refund',
  'invalid',
] as const;

const ImportRow = named('ImportRow', {
  row: Type.Integer({ description: 'Line number in the file' }),
  outcome: Type.Enum([...importOutcomes]),
  orderCode: Type.Optional(Type.String()),
  /** All codes, when the message names several. */
  orderCodes: Type.Array(Type.String()),
  amount: Sek,
  kind: Type.Enum(['payment', 'refund', 'other']),
  reason: Type.String({ description: 'The reason, in Swedish' }),
  receivedAt: nullable(Instant),
  message: nullable(Type.String()),
  payer: nullable(Type.String()),
  /** Whether it can be confirmed. */
  recordable: Type.Boolean(),
  /** Whether it can be confirmed once somebody names its order. */
  assignable: Type.Boolean(),
  recorded: Type.Boolean(),
  unreadable: Type.Optional(
    Type.Boolean({ description: 'An `invalid` row that may be a payment, but could not be read: see its `reason`' }),
  ),
  orderedOn: nullable(
    Type.String({ format: 'date', description: 'Day of the order, when the payment is dated before it' }),
  ),
  bookedOn: nullable(
    Type.String({ format: 'date', description: 'Day in the books, when the month of the payment is closed' }),
  ),
});

const layoutParts = [
  ...(['date', 'time', 'amount', 'direction', 'message', 'payerName', 'payerNumber', 'reference'] as const),
];
/** A column of the file, or a field of a format without columns. */
const ImportColumn = named('ImportColumn', {
  name: Type.String(),
  part: nullable(Type.Enum([...layoutParts], { description: 'Detected meaning; null when not used' })),
});

export const PaymentImport = named('PaymentImport', {
  id: Id,
  fileName: Type.String(),
  layout: Type.String({ description: 'swedbank, handelsbanken, camt, bgmax, or the name of a saved layout' }),
  columns: Type.Array(ref(ImportColumn)),
  warnings: Type.Array(Type.String()),
  createdAt: Instant,
  rows: Type.Array(ref(ImportRow)),
  /** How many rows have each outcome. */
  counts: Type.Record(Type.String(), Type.Integer()),
  recorded: Type.Integer({ description: 'Number of rows recorded now' }),
});
export type PaymentImport = Static<typeof PaymentImport>;

/** An import in the list, without its rows. */
const PaymentImportSummary = named('PaymentImportSummary', {
  id: Id,
  fileName: Type.String(),
  layout: Type.String(),
  createdAt: Instant,
  rows: Type.Integer(),
  recorded: Type.Integer(),
});
export const ImportList = page(ref(PaymentImportSummary));
export const ImportQuery = closed(PageQuery);

export const ConfirmImportRequest = named('ConfirmImportRequest', {
  rows: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 50_000 }),
  orderCode: Type.Optional(Type.String({ maxLength: 20, description: 'Order of a single row that names none itself' })),
  allowDouble: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), {
      maxItems: 50_000,
      description:
        'Rows to record even when the payment may be recorded already, or is older than the order in ' +
        '`orderCode`. A row that names its order is recorded whatever its day: see its `orderedOn`',
    }),
  ),
});
export type ConfirmImportRequest = Static<typeof ConfirmImportRequest>;
export const ConfirmImportAnswer = named('ConfirmImportAnswer', {
  recorded: Type.Integer(),
  doubted: Type.Integer({ description: 'Number of rows left as `possible_duplicate`, not in `allowDouble`' }),
});
export type ConfirmImportAnswer = Static<typeof ConfirmImportAnswer>;

const column = Type.Union([Type.String({ maxLength: 100 }), Type.Integer({ minimum: 1, maximum: 100 })]);
/** How to read the columns of a bank's report: by heading, or by position from 1. */
export const PaymentLayout = named('PaymentLayout', {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  delimiter: Type.Enum([',', ';', '\t']),
  decimal: Type.Enum([',', '.']),
  encoding: Type.Enum(['auto', 'utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
  headerRow: Type.Integer({ minimum: 0, maximum: 100, description: 'Line number of the headings, from 1; 0 for none' }),
  dayOrder: Type.Optional(
    Type.Enum(['day-first', 'month-first'], { description: 'For files with ambiguous dates only, as in 01/10/2026' }),
  ),
  incoming: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: 'Value of the column `direction` for received money' }),
  ),
  columns: closed({
    date: column,
    amount: column,
    message: column,
    /** Debit or credit, where amounts have no sign. */
    direction: Type.Optional(column),
    time: Type.Optional(column),
    payerName: Type.Optional(column),
    payerNumber: Type.Optional(column),
    /** Only a column whose value is different for every payment. */
    reference: Type.Optional(column),
  }),
});
export type PaymentLayout = Static<typeof PaymentLayout>;
export const PaymentLayoutList = named('PaymentLayoutList', { items: Type.Array(ref(PaymentLayout)) });

const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' });
export const BookkeepingQuery = closed({
  month: Month,
  onlyNew: Type.Optional(Type.Boolean({ description: 'Only what no earlier file contains' })),
  file: Type.Optional(
    Type.String({ format: 'uuid', description: 'Id of an earlier file of the month, to download it unchanged' }),
  ),
});
export type BookkeepingQuery = Static<typeof BookkeepingQuery>;
const ListedReceipt = named('ListedReceipt', {
  number: Type.Integer(),
  kind: Type.Enum(['receipt', 'credit']),
  orderId: Id,
  orderCode: Type.String(),
  customer: nullable(Type.String({ description: 'Null when the account is deleted' })),
  amount: Sek,
  vat: Sek,
  /** Whether money moved. A receipt without money books an order that was called off or reopened. */
  isMoney: Type.Boolean(),
  credits: nullable(Type.Integer({ description: 'Receipt that it reverses, or whose credit note it reverses' })),
  happenedAt: Instant,
  day: nullable(Type.String({ format: 'date', description: 'Day in the books: later when its month was closed' })),
});
export const ReceiptList = page(ref(ListedReceipt));
export type ReceiptList = Static<typeof ReceiptList>;
export const ReceiptQuery = closed({
  ...PageQuery,
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Number, order code, address or amount' })),
  month: Type.Optional(Month),
});
export type ReceiptQuery = Static<typeof ReceiptQuery>;
export const ClosingRequest = named('ClosingRequest', { month: Month });

const BookMonth = named('BookMonth', {
  month: Month,
  receipts: Type.Integer(),
  fresh: Type.Integer({ description: 'How many of them no file contains yet' }),
});
const BookFile = named('BookFile', {
  id: Id,
  month: Month,
  madeAt: Instant,
  vouchers: Type.Integer(),
  first: nullable(Type.Integer({ description: 'Number of its first voucher' })),
  last: nullable(Type.Integer()),
});
export const Bookkeeping = named('Bookkeeping', {
  closedThrough: nullable(Month),
  fileCloses: { ...Month, description: 'Last month that a new file closes, with all months before it' },
  months: Type.Array(ref(BookMonth), { description: 'Months with receipts, newest first' }),
  files: Type.Array(ref(BookFile), { description: 'The last files, newest first' }),
});
export type Bookkeeping = Static<typeof Bookkeeping>;
