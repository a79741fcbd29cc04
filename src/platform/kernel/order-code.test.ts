import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderCode, newOrderCode, parseOrderCode } from './order-code.ts';

const alphabet = [...'BCDFGHJKMNPQRSTVWXZ3479'];
/** Codes that the seed can reproduce: five characters and the check character. */
const code = fc
  .array(fc.constantFrom(...alphabet), { minLength: 5, maxLength: 5 })
  .map((five) => alphabet.map((check) => [...five, check].join('')).find(isOrderCode) as string);

const swapped = (text: string, a: number, b: number) => {
  const characters = [...text];
  [characters[a], characters[b]] = [characters[b] as string, characters[a] as string];
  return characters.join('');
};

describe('a new code', () => {
  const drawn = Array.from({ length: 2000 }, newOrderCode);

  test('has six characters that are read in one way and make no words, and checks', () => {
    expect(drawn.filter((text) => !/^[BCDFGHJKMNPQRSTVWXZ3479]{6}$/.test(text))).toEqual([]);
    expect(drawn.filter((text) => !isOrderCode(text))).toEqual([]);
  });

  test('uses every character in every place', () => {
    const inPlace = (i: number) => new Set(drawn.map((text) => text[i]));
    expect([0, 1, 2, 3, 4, 5].map((i) => inPlace(i).size)).toEqual(Array(6).fill(alphabet.length));
  });
});

describe('the check character', () => {
  test('is the only one that fits five characters', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...alphabet), { minLength: 5, maxLength: 5 }), (five) => {
        expect(alphabet.filter((check) => isOrderCode(five.join('') + check))).toHaveLength(1);
      }),
    );
  });

  test('finds every single wrong character', () => {
    fc.assert(
      fc.property(code, (right) => {
        const wrong = [...right].flatMap((is, i) =>
          alphabet.filter((other) => other !== is).map((other) => right.slice(0, i) + other + right.slice(i + 1)),
        );
        expect(wrong).toHaveLength(6 * 22);
        expect(wrong.filter(isOrderCode)).toEqual([]);
      }),
    );
  });

  test.each([
    ['neighbours', 1],
    ['characters with one between', 2],
  ])('finds every swap of %s', (_what, distance) => {
    fc.assert(
      fc.property(code, fc.nat(5 - distance), (right, i) => {
        fc.pre(right[i] !== right[i + distance]);
        expect(isOrderCode(swapped(right, i, i + distance))).toBe(false);
      }),
    );
  });
});

describe('a code that somebody wrote', { tags: 'long' }, () => {
  const misread: Record<string, string> = { Z: '2', S: '5', G: '6', B: '8', 4: 'A' };
  const spellings = fc.record({
    lower: fc.boolean(),
    between: fc.array(fc.constantFrom('', ' ', '-', '\u00a0', '\n', '  '), { minLength: 7, maxLength: 7 }),
    confused: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  });

  test('is read in any case, with blanks and hyphens anywhere, and with characters misread', () => {
    fc.assert(
      fc.property(code, spellings, (right, { lower, between, confused }) => {
        const characters = [...right].map((is, i) => (confused[i] ? (misread[is] ?? is) : is));
        const written = characters.map((is, i) => `${between[i]}${is}`).join('') + between[6];
        expect(parseOrderCode(lower ? written.toLowerCase() : written)).toBe(right);
      }),
    );
  });

  test('and nothing but a code is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const read = parseOrderCode(text);
        expect(read === undefined || isOrderCode(read)).toBe(true);
      }),
    );
  });

  test.each(['', '7K3QH', '7K3QHJJ', '7K3QHK', '0K3QHJ', '1K3QHJ', 'ÅK3QHJ', '7K3,QHJ', 'ＢＣＤＦＧＨ'])(
    '%j is none',
    (text) => {
      expect(parseOrderCode(text)).toBeUndefined();
    },
  );
});
