import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReplyClass } from '../contract.ts';
import { isAppliedAutomatically } from '../rules.ts';
import { classify } from './classify.ts';

const receivedAt = new Date('2026-11-24T09:00:00Z');
const read = (text: string, subject = 'Din ansökan') =>
  classify({
    messageId: '<a@b.example>',
    from: { name: 'Krogen', address: 'kim@krogen.example' },
    subject,
    receivedAt,
    references: [],
    bulk: false,
    text,
    html: null,
  });

const set = new URL('../../../test/quality/replies/receipt-like.jsonl', import.meta.url);
const praising = readFileSync(set, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { id: string; class: ReplyClass; subject: string; text: string });

describe('what sounds like a receipt and is none is never a plain one:', () => {
  test.each(praising.map(({ id, class: name, subject, text }) => [id, name, subject, text] as const))(
    '%s, %s',
    (_, name, subject, text) => {
      expect(name).not.toBe('acknowledgement');
      expect(read(text, subject).isPlainReceipt).toBe(false);
    },
  );

  test('also where the no stands below the signature, or in the subject', () => {
    const receipt = 'Hej! Vi har tagit emot din ansökan.';
    expect(read(`${receipt}\n\nMed vänlig hälsning\nKim\n\nTyvärr är tjänsten redan tillsatt.`).isPlainReceipt).toBe(
      false,
    );
    expect(read(receipt, 'Tjänsten är tillsatt').isPlainReceipt).toBe(false);
    expect(read(`${receipt} Vi valde Erik.`).isPlainReceipt).toBe(false);
  });
});

test.each([
  'Hej! Vi har tagit emot din ansökan till tjänsten som kock.',
  'Hej Kim!\n\nTack för din ansökan, vi har fått den.\n\nMed vänlig hälsning\nKrogen Blå',
  'Hi Kim,\n\nWe have received your application. If you are selected we will contact you.\n\nBest regards\nThe team',
])('a plain receipt is one: %s', (text) => {
  expect(read(text)).toMatchObject({ class: 'acknowledgement', isPlainReceipt: true });
});

test.each([
  ['soon after the sending', '2026-11-23T09:00:00Z', true, true],
  ['before the person said that it was sent', '2026-11-24T20:00:00Z', true, true],
  ['weeks later, when it may be an answer', '2026-11-02T09:00:00Z', true, false],
  ['as the second mail', '2026-11-23T09:00:00Z', false, false],
])('a plain receipt %s is applied by itself or not', (_, sentAt, isFirst, expected) => {
  const when = { receivedAt, sentAt: new Date(sentAt), isFirst };
  expect(isAppliedAutomatically({ isPlainReceipt: true }, when)).toBe(expected);
  expect(isAppliedAutomatically({ isPlainReceipt: false }, when)).toBe(false);
});
