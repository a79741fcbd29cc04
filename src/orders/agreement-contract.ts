import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, ref, Sek } from '../platform/kernel/shapes.ts';
import { Day } from './desk-contract.ts';

/** The API shapes of a customer's agreement with an order, and of withdrawing from it. */

/**
 * API clients may leave this out. The current terms then apply, and the customer has not asked for work to begin within
 * the withdrawal period.
 */
export const AgreementRequest = named('AgreementRequest', {
  termsVersion: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Version shown to the customer' }),
  beginAtOnce: Type.Boolean({
    description: 'Work begins before the withdrawal period ends; the right ends when all letters are delivered',
  }),
});

export const OrderAgreement = named('OrderAgreement', {
  termsVersion: Type.Integer(),
  agreedAt: Instant,
  beginAtOnce: nullable(Type.Boolean({ description: 'Null when the question was not asked' })),
});

export const withdrawalRefusals = ['withdrawn', 'performed', 'ended', 'late'] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** The result of withdrawing from an order: an estimate before, the actual result afterwards. */
export const OrderWithdrawal = named('OrderWithdrawal', {
  until: { ...Day, description: 'Last day to withdraw' },
  refusal: nullable(Type.Enum([...withdrawalRefusals], { description: 'Reason when it is not possible, else null' })),
  lettersKept: Type.Integer({ description: 'Delivered letters that must be paid for' }),
  amountKept: Sek,
  amountBack: { ...Sek, description: 'Amount to refund to the customer' },
  amountRefunded: { ...Sek, description: 'Amount refunded so far' },
  refundedAt: nullable({ ...Instant, description: 'Time of the last refund' }),
  withdrawnAt: nullable(Instant),
  refundBy: nullable({ ...Day, description: 'Last day to refund, once withdrawn' }),
  name: nullable(Type.String({ description: 'Name that the customer gave when withdrawing' })),
  payoutNumber: nullable(Type.String({ description: 'Swish number for the refund, until it is paid' })),
});
export type OrderWithdrawal = Static<typeof OrderWithdrawal>;

/** The refund of a withdrawal, as a task for the administrator. */
export const Payout = closed(
  { name: nullable(Type.String()), number: nullable(Type.String()), link: nullable(Type.String()) },
  { $id: 'Payout', description: 'Number and link are null when the customer gave no number, or all is refunded' },
);

const statement = {
  name: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the person who withdraws' }),
  payoutNumber: Type.Optional(Type.String({ maxLength: 20, description: 'Swish number for the refund' })),
};
export const WithdrawalRequest = named('WithdrawalRequest', statement);
export type WithdrawalRequest = Static<typeof WithdrawalRequest>;

const token = Type.String({ minLength: 1, maxLength: 200, description: 'Token of the link in the confirmation' });
export const LinkedWithdrawalRequest = named('LinkedWithdrawalRequest', {
  ...statement,
  token,
  email: Type.Optional(
    Type.String({ maxLength: 254, description: 'Address of the receipt mail; needed when the account is deleted' }),
  ),
});
export const WithdrawalLookup = named('WithdrawalLookup', { token });

/** What the page of a withdrawal link shows. */
export const LinkedOrder = named('LinkedOrder', {
  id: Id,
  code: Type.String(),
  letterCount: Type.Integer(),
  amountPaid: Sek,
  agreedAt: Instant,
  email: Type.String({ description: 'Address of the receipt mail; empty when the account is deleted' }),
  withdrawal: ref(OrderWithdrawal),
});
export type LinkedOrder = Static<typeof LinkedOrder>;
