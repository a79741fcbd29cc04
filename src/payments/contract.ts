import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, PageQuery, page, ref, Sek } from '../platform/kernel/shapes.ts';

/**
 * A record of money: a payment or a refund with its amount and time, or a reversal that undoes one record. What
 * belongs to which kind is checked by the verb, so that each fault is named at its field.
 */
export const PaymentRequest = closed(
  {
    kind: Type.Enum(['payment', 'refund', 'reversal']),
    amount: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 999_999.99, description: 'SEK, at most two decimals' }),
    ),
    receivedAt: Type.Optional(
      Type.String({ format: 'day-or-instant', description: 'It may be before the order: who asks has looked at it' }),
    ),
    reference: Type.Optional(Type.String({ maxLength: 200 })),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    reverses: Type.Optional(Id),
    allowDouble: Type.Optional(
      Type.Boolean({ description: 'Records it although an equal one was recorded in the last ten minutes' }),
    ),
  },
  { $id: 'PaymentRequest' },
);
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

const ImportRow = closed(
  {
    row: Type.Integer({ description: 'Line of the file' }),
    outcome: Type.Enum([...importOutcomes]),
    orderCode: Type.Optional(Type.String()),
    /** All codes, where a message names several. */
    orderCodes: Type.Array(Type.String()),
    amount: Sek,
    kind: Type.Enum(['payment', 'refund', 'other']),
    reason: Type.String({ description: 'Why, in Swedish' }),
    receivedAt: nullable(Instant),
    message: nullable(Type.String()),
    payer: nullable(Type.String()),
    /** Whether it can be confirmed. */
    recordable: Type.Boolean(),
    /** Whether it can be confirmed once somebody names its order. */
    assignable: Type.Boolean(),
    recorded: Type.Boolean(),
    orderedOn: nullable(
      Type.String({ format: 'date', description: 'When its order was placed, where the money is dated before' }),
    ),
    bookedOn: nullable(
      Type.String({ format: 'date', description: 'Its day in the books, where the month of its own is closed' }),
    ),
  },
  { $id: 'ImportRow' },
);

const layoutParts = [
  ...(['date', 'time', 'amount', 'direction', 'message', 'payerName', 'payerNumber', 'reference'] as const),
];
/** A column of the file, or the place of a format without columns. */
const ImportColumn = closed(
  {
    name: Type.String(),
    part: nullable(Type.Enum([...layoutParts], { description: 'What it was taken for; null when it is not used' })),
  },
  { $id: 'ImportColumn' },
);

export const PaymentImport = closed(
  {
    id: Id,
    fileName: Type.String(),
    layout: Type.String({ description: 'swedbank, handelsbanken, camt, bgmax, or the name of a saved one' }),
    columns: Type.Array(ref(ImportColumn)),
    warnings: Type.Array(Type.String()),
    createdAt: Instant,
    rows: Type.Array(ref(ImportRow)),
    /** How many rows came to which outcome. */
    counts: Type.Record(Type.String(), Type.Integer()),
    recorded: Type.Integer({ description: 'How many rows are recorded now' }),
  },
  { $id: 'PaymentImport' },
);
export type PaymentImport = Static<typeof PaymentImport>;

/** An import in the list, without its rows. */
const PaymentImportSummary = closed(
  {
    id: Id,
    fileName: Type.String(),
    layout: Type.String(),
    createdAt: Instant,
    rows: Type.Integer(),
    recorded: Type.Integer(),
  },
  { $id: 'PaymentImportSummary' },
);
export const ImportList = page(ref(PaymentImportSummary));
export const ImportQuery = closed(PageQuery);

export const ConfirmImportRequest = closed(
  {
    rows: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 50_000 }),
    orderCode: Type.Optional(
      Type.String({ maxLength: 20, description: 'The order of a single row that names none itself' }),
    ),
    allowDouble: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        maxItems: 50_000,
        description:
          'Those to record although the money may be recorded already, or is older than the order that `orderCode` ' +
          'names. A row that names its order itself is recorded whatever its day: see its `orderedOn`',
      }),
    ),
  },
  { $id: 'ConfirmImportRequest' },
);
export type ConfirmImportRequest = Static<typeof ConfirmImportRequest>;
export const ConfirmImportAnswer = closed(
  {
    recorded: Type.Integer(),
    doubted: Type.Integer({ description: 'How many are left as `possible_duplicate`, not being in `allowDouble`' }),
  },
  { $id: 'ConfirmImportAnswer' },
);
export type ConfirmImportAnswer = Static<typeof ConfirmImportAnswer>;

const column = Type.Union([Type.String({ maxLength: 100 }), Type.Integer({ minimum: 1, maximum: 100 })]);
/** How the columns of a bank's report are read: by their heading or their place, from 1. */
export const PaymentLayout = closed(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    delimiter: Type.Enum([',', ';', '\t']),
    decimal: Type.Enum([',', '.']),
    encoding: Type.Enum(['auto', 'utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
    headerRow: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'The line with the headings, from 1; 0 for none',
    }),
    dayOrder: Type.Optional(
      Type.Enum(['day-first', 'month-first'], { description: 'Where no day of a file tells it, as in 01/10/2026' }),
    ),
    incoming: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'What the column `direction` says of money that came' }),
    ),
    columns: closed({
      date: column,
      amount: column,
      message: column,
      direction: Type.Optional(column),
      time: Type.Optional(column),
      payerName: Type.Optional(column),
      payerNumber: Type.Optional(column),
      reference: Type.Optional(column),
    }),
  },
  { $id: 'PaymentLayout' },
);
export type PaymentLayout = Static<typeof PaymentLayout>;
export const PaymentLayoutList = closed({ items: Type.Array(ref(PaymentLayout)) }, { $id: 'PaymentLayoutList' });

const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' });
export const BookkeepingQuery = closed({
  month: Month,
  onlyNew: Type.Optional(Type.Boolean({ description: 'What was in no file yet' })),
  file: Type.Optional(
    Type.String({ format: 'uuid', description: 'This earlier file of the month, once more as it was' }),
  ),
});
export type BookkeepingQuery = Static<typeof BookkeepingQuery>;
const ListedReceipt = closed(
  {
    number: Type.Integer(),
    kind: Type.Enum(['receipt', 'credit']),
    orderId: Id,
    orderCode: Type.String(),
    customer: nullable(Type.String({ description: 'Null once the account is gone' })),
    amount: Sek,
    vat: Sek,
    /** Whether money moved; a receipt without any tells of an order that was called off or goes on. */
    isMoney: Type.Boolean(),
    credits: nullable(Type.Integer({ description: 'The receipt that it undoes, or whose credit it undoes' })),
    happenedAt: Instant,
    day: nullable(Type.String({ format: 'date', description: 'In the books: later where its month was closed' })),
  },
  { $id: 'ListedReceipt' },
);
export const ReceiptList = page(ref(ListedReceipt));
export type ReceiptList = Static<typeof ReceiptList>;
export const ReceiptQuery = closed({
  ...PageQuery,
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Number, code of the order, address or amount' })),
  month: Type.Optional(Month),
});
export type ReceiptQuery = Static<typeof ReceiptQuery>;
export const ClosingRequest = closed({ month: Month }, { $id: 'ClosingRequest' });

const BookMonth = closed(
  {
    month: Month,
    receipts: Type.Integer(),
    fresh: Type.Integer({ description: 'How many of them were in no file yet' }),
  },
  { $id: 'BookMonth' },
);
const BookFile = closed(
  {
    id: Id,
    month: Month,
    madeAt: Instant,
    vouchers: Type.Integer(),
    first: nullable(Type.Integer({ description: 'The numbers of its vouchers' })),
    last: nullable(Type.Integer()),
  },
  { $id: 'BookFile' },
);
export const Bookkeeping = closed(
  {
    closedThrough: nullable(Month),
    fileCloses: { ...Month, description: 'The last month that a new file of it closes, with all before' },
    months: Type.Array(ref(BookMonth), { description: 'Those with receipts, newest first' }),
    files: Type.Array(ref(BookFile), { description: 'The last ones, newest first' }),
  },
  { $id: 'Bookkeeping' },
);
export type Bookkeeping = Static<typeof Bookkeeping>;
