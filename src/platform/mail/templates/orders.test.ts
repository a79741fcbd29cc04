import { expect, test } from 'vitest';
import { orderSent } from './orders.ts';

const order = {
  code: 'ND9J34',
  amountDue: 29_800,
  amountPaid: 29_800,
  amountRefunded: 0,
  amountToRefund: 0,
  isCalledOff: false,
  isAwaitingPayment: true,
  mayConfirm: true,
  payment: { number: '1231181189', receiverName: 'Sökväg Brev' },
  payableSince: new Date('2026-11-20T08:00:00Z'),
  expireAfter: 86_400,
  reason: null,
  workAfter: null,
  link: 'https://sokvag.example/brev/ND9J34',
};

test.each([
  [1, 1, 'Ditt brev är klart, ND9J34', 'Du läser och hämtar det'],
  [2, 2, 'Dina brev är klara, ND9J34', 'Du läser och hämtar dem'],
  [2, 1, '1 av 2 brev är klara, ND9J34', 'där kommer också resten'],
])('of %i letters %i can be read: %s', (letterCount, lettersDelivered, subject, words) => {
  const mail = orderSent({ ...order, letterCount, lettersDelivered });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
});
