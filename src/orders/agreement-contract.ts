import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref, Sek } from '../platform/kernel/shapes.ts';
import { Day } from './desk-contract.ts';

/** What a customer agrees to with an order, and how they withdraw from it. */

/** Left out by programs that ask nobody: the terms in force hold, and work may not begin for money before its time. */
export const AgreementRequest = closed(
  {
    termsVersion: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The terms that were shown' }),
    beginAtOnce: Type.Boolean({
      description: 'Work begins before the time to withdraw is over; that right ends when all letters are delivered',
    }),
  },
  { $id: 'AgreementRequest' },
);

export const OrderAgreement = closed(
  {
    termsVersion: Type.Integer(),
    agreedAt: Instant,
    beginAtOnce: nullable(Type.Boolean({ description: 'Null where nobody was asked' })),
  },
  { $id: 'OrderAgreement' },
);

export const withdrawalRefusals = ['withdrawn', 'performed', 'ended', 'late'] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** What withdrawing from an order now would come to, or what it came to. */
export const OrderWithdrawal = closed(
  {
    until: { ...Day, description: 'The last day to withdraw' },
    refusal: nullable(Type.Enum([...withdrawalRefusals], { description: 'Why it is not possible; null while it is' })),
    lettersKept: Type.Integer({ description: 'Letters that are delivered and to be paid for' }),
    amountKept: Sek,
    amountBack: { ...Sek, description: 'What goes back to the customer' },
    amountRefunded: { ...Sek, description: 'What has gone back' },
    refundedAt: nullable({ ...Instant, description: 'When money went back last' }),
    withdrawnAt: nullable(Instant),
    refundBy: nullable({ ...Day, description: 'The last day to pay back, once withdrawn' }),
    name: nullable(Type.String({ description: 'Who withdrew, as they wrote it' })),
    payoutNumber: nullable(Type.String({ description: 'Where money goes back to, until it has' })),
  },
  { $id: 'OrderWithdrawal' },
);
export type OrderWithdrawal = Static<typeof OrderWithdrawal>;

/** Money that a withdrawal sends back, as a task for the administrator. */
export const Payout = closed(
  { name: nullable(Type.String()), number: nullable(Type.String()), link: nullable(Type.String()) },
  { $id: 'Payout', description: 'Number and link are null where the customer gave none, or all has gone back' },
);

const statement = {
  name: Type.String({ minLength: 1, maxLength: 100, description: 'Who withdraws' }),
  payoutNumber: Type.Optional(Type.String({ maxLength: 20, description: 'Swish number that money goes back to' })),
};
export const WithdrawalRequest = closed(statement, { $id: 'WithdrawalRequest' });
export type WithdrawalRequest = Static<typeof WithdrawalRequest>;

const token = Type.String({ minLength: 1, maxLength: 200, description: 'Of the link in the confirmation' });
export const LinkedWithdrawalRequest = closed({ ...statement, token }, { $id: 'LinkedWithdrawalRequest' });
export const WithdrawalLookup = closed({ token }, { $id: 'WithdrawalLookup' });

/** What the page behind the link shows. */
export const LinkedOrder = closed(
  {
    id: Id,
    code: Type.String(),
    letterCount: Type.Integer(),
    amountPaid: Sek,
    agreedAt: Instant,
    email: Type.String({ description: 'Where the receipt goes' }),
    withdrawal: ref(OrderWithdrawal),
  },
  { $id: 'LinkedOrder' },
);
export type LinkedOrder = Static<typeof LinkedOrder>;
