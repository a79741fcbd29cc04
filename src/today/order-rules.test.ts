import { expect, test } from 'vitest';
import type { OrderFact } from './facts.ts';
import { toStockholmMoment } from './moment-rules.ts';
import { orderItemRules } from './order-rules.ts';
import { buildCandidates } from './row.ts';

const now = new Date('2026-11-18T09:00:00Z');
const yesterday = new Date('2026-11-17T09:00:00Z');
const order: OrderFact = {
  ...{
    id: 'o',
    code: 'ND9J34',
    status: 'sent',
    letters: 2,
    due: 29_800,
    paid: 0,
    isClaimed: false,
    createdAt: yesterday,
    updatedAt: now,
  },
  ...{ writtenAt: null, toRead: { count: 0, latest: null, title: null } },
};
const one = { count: 1, latest: '2026-11-18', title: 'Brev 1: Kock, Krogen: Åmål' };

test.each<[string, Partial<OrderFact>, string[]]>([
  [
    'that waits for its money',
    { status: 'created' },
    ['Du beställde 2 brev för 298\u00a0kr i går. Vi börjar skriva när betalningen har kommit.'],
  ],
  [
    'of which a part has come',
    { status: 'processing', paid: 20_000 },
    ['Vi har fått 200\u00a0kr av 298\u00a0kr. 98\u00a0kr saknas.'],
  ],
  ['that is claimed to be paid', { status: 'processing' }, []],
  ['whose rest is claimed to be paid', { status: 'processing', paid: 20_000, isClaimed: true }, []],
  [
    'that waits for the customer',
    { status: 'on_hold' },
    ['Du har beställt 2 brev för 298\u00a0kr. Se vad som behövs för att det ska bli klart.'],
  ],
  ['about which the writer wrote', { writtenAt: now }, ['Läs vad den som skriver har skrivit i beställning ND9J34.']],
  [
    'with a letter to read',
    { toRead: one },
    ['Läs och godkänn, eller be om en ändring. Det gäller beställning ND9J34.'],
  ],
  [
    'that is completed, with a version to read',
    { status: 'completed', toRead: one },
    ['Läs och godkänn, eller be om en ändring. Det gäller beställning ND9J34.'],
  ],
  ['with a letter that is not sent as yet', { status: 'paid', toRead: one }, []],
  ['that is only written', { status: 'paid' }, []],
])('an order %s', (_what, facts, reasons) => {
  const told = buildCandidates(orderItemRules, [{ ...order, ...facts }], toStockholmMoment(now));
  expect(told.map(({ reason }) => reason)).toEqual(reasons);
});

test('a message comes before letters to read, and another letter is another occasion', () => {
  const told = (toRead: OrderFact['toRead']) =>
    buildCandidates(orderItemRules, [{ ...order, writtenAt: now, toRead }], toStockholmMoment(now));
  const [written, ready] = told(one);
  expect(written?.weight).toBeGreaterThan(ready?.weight ?? Number.NaN);
  expect(told({ ...one, count: 2, latest: '2026-11-19' })[1]?.episode).not.toBe(ready?.episode);
});

test.each([
  [one, 'Ditt brev är klart: Kock, Krogen: Åmål'],
  [{ ...one, title: 'Brev 1' }, 'Ditt brev är klart'],
  [{ ...one, count: 2 }, '2 brev är klara'],
])('letters to read are told apart by their job: %j', (toRead, title) => {
  const [told] = buildCandidates(orderItemRules, [{ ...order, toRead }], toStockholmMoment(now));
  expect(told?.title).toBe(title);
});
