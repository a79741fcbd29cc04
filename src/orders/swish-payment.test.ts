import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/read-settings.ts';
import { parseOre } from '../platform/kernel/money.ts';
import { normalizePayeeNumber, swishLink } from '../platform/kernel/swish.ts';

/** The codes of Swish's own generator, for locked fields, and the equivalent codes of ours. */
const vectors: [number: string, amount: string, message: string, link: string][] = [
  ['1231234567', '50', 'Fika', 'https://app.swish.nu/1/p/sw/?sw=1231234567&amt=50&cur=SEK&msg=Fika&src=qr'],
  ['1231234567', '49,50', '', 'https://app.swish.nu/1/p/sw/?sw=1231234567&amt=49.5&cur=SEK&msg=&src=qr'],
  [
    '+46 70-123 45 67',
    '149,5',
    'Faktura 1042',
    'https://app.swish.nu/1/p/sw/?sw=0701234567&amt=149.5&cur=SEK&msg=Faktura%201042&src=qr',
  ],
  ['1231234567', '49', '7K3QHJ', 'https://app.swish.nu/1/p/sw/?sw=1231234567&amt=49&cur=SEK&msg=7K3QHJ&src=qr'],
  ['1231234567', '49.5', '7K3QHJ', 'https://app.swish.nu/1/p/sw/?sw=1231234567&amt=49.5&cur=SEK&msg=7K3QHJ&src=qr'],
  [
    '1231234567',
    '10',
    'x&sw=0709999999&amt=1#f?;%',
    'https://app.swish.nu/1/p/sw/?sw=1231234567&amt=10&cur=SEK&msg=x%26sw%3D0709999999%26amt%3D1%23f%3F%3B%25&src=qr',
  ],
];

describe('the link', () => {
  test.each(vectors)('to %s of %s kr with %j', (number, amount, message, link) => {
    expect(swishLink(normalizePayeeNumber(number) ?? '', parseOre(amount) ?? 0, message)).toBe(link);
  });

  test('reads back as what went in, whatever the message holds', () => {
    const amounts = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(amounts, fc.string({ unit: 'grapheme', maxLength: 50 }), (ore, message) => {
        const { origin, pathname, searchParams, hash } = new URL(swishLink('1231181189', ore, message));
        expect({ origin, pathname, hash }).toEqual({ origin: 'https://app.swish.nu', pathname: '/1/p/sw/', hash: '' });
        expect([...searchParams]).toEqual([
          ['sw', '1231181189'],
          ['amt', expect.stringMatching(/^\d+(\.\d{1,2})?$/)],
          ['cur', 'SEK'],
          ['msg', message],
          ['src', 'qr'],
        ]);
        expect(parseOre(searchParams.get('amt') ?? '')).toBe(ore);
      }),
    );
  });
});

const refusedNumbers = [
  '0812345678',
  '070123456',
  '07012345678',
  '1241234567',
  '+47 70 123 45 67',
  '070-123 45 67; x',
  'javascript:alert(1)',
];
const refusedAmounts = ['0', '0,50', '1000000', '12,345', '-5', '1e3', 'abc', '100 kr'];
const start = (env: Record<string, string>) => () =>
  readConfig({
    APP_PROFILE: 'test',
    JWT_SECRET: 'signed with thirty-two bytes or more',
    ENCRYPTION_KEY: 'sealed with thirty-two others or more',
    ...env,
  });

describe('the service does not start', () => {
  test.each(refusedNumbers)('with the number %s', (number) => {
    expect(normalizePayeeNumber(number)).toBeUndefined();
    expect(start({ PAYMENT_NUMBER: number })).toThrow(ConfigError);
    expect(start({ PAYMENT_NUMBER: number })).toThrow('PAYMENT_NUMBER');
  });

  test.each(refusedAmounts)('with the price %s', (price) => {
    expect(start({ PAYMENT_PRICE_PER_LETTER: price })).toThrow('PAYMENT_PRICE_PER_LETTER');
  });
});

describe('the service starts', () => {
  test.each([
    ['123 118 11 89', '1231181189'],
    ['123-118-11-89', '1231181189'],
    ['070-123 45 67', '0701234567'],
    ['0046701234567', '0701234567'],
    ['+46 70-123 45 67', '0701234567'],
    ['90 012 34', '9001234'],
  ])('with the number %s, kept as %s', (written, number) => {
    expect(start({ PAYMENT_NUMBER: written })().config.payment.number).toBe(number);
  });

  test.each([
    ['1', 100],
    ['49,50', 4950],
    ['149.5', 14_950],
  ])('with the price %s, kept as %d öre', (written, ore) => {
    expect(start({ PAYMENT_PRICE_PER_LETTER: written })().config.payment.pricePerLetter).toBe(ore);
  });
});
