import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail } from './email-address.ts';

describe('whatever is written', () => {
  const pieces = fc.constantFrom(
    '@',
    '.',
    ',',
    ';',
    '<',
    '>',
    '"',
    '(',
    ')',
    ':',
    ' ',
    '\r\n',
    '\\',
    'a',
    'ö',
    'K',
    '\u212a',
    'xn--',
    '-',
    '_',
    '%',
    '+',
    '\u200b',
    '\0',
    'example',
    'se',
    '127',
    '[',
    ']',
  );
  const written = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
    fc.tuple(fc.emailAddress(), pieces, fc.nat(30)).map(([a, p, at]) => a.slice(0, at) + p + a.slice(at)),
  );

  test('what comes out is one plain address, the same when read again, or nothing', () => {
    let taken = 0;
    fc.assert(
      fc.property(written, (text) => {
        const address = canonicalEmail(text);
        if (address === undefined) return;
        taken += 1;
        expect(address).toMatch(/^[!#-'*+\-./0-9=?^-~a-z]+@[a-z0-9.-]+$/);
        expect(address).not.toMatch(/[\s,;:<>()[\]\\"A-Z]/);
        expect(address.split('@')).toHaveLength(2);
        expect(address.length).toBeLessThanOrEqual(254);
        expect(address.indexOf('@')).toBeLessThanOrEqual(64);
        expect(address.split('@')[1]?.split('.').length).toBeGreaterThanOrEqual(2);
        expect(canonicalEmail(address)).toBe(address);
        expect(canonicalEmail(` ${address.toUpperCase()}\n`)).toBe(address);
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});

test.each([
  ['Anna@Example.COM', 'anna@example.com'],
  ['anna@räksmörgås.se', 'anna@xn--rksmrgs-5wao1o.se'],
  ['anna@RA\u0308KSMO\u0308RGA\u030aS.se', 'anna@xn--rksmrgs-5wao1o.se'],
  ['anna@faß.de', 'anna@xn--fa-hia.de'],
  ['anna@ｅｘａｍｐｌｅ.com', 'anna@example.com'],
])('%s is %s', (written, address) => {
  expect(canonicalEmail(written)).toBe(address);
});

test.each([
  'ånna@example.com',
  'anna\u0130@example.com',
  'a@xn--e28h.se',
  'a@b',
  'a@b.c1',
  'a@1.2.3.4',
  'a@2130706433',
  'a@x.0x1',
  'a'.repeat(400),
])('%j: %s', (written) => {
  const expected = written === 'a@b.c1' ? 'a@b.c1' : undefined;
  expect(canonicalEmail(written)).toBe(expected);
});
