import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatIncluded } from './vat.ts';

const gross = fc.integer({ min: -99_999_999, max: 99_999_999 });
const rate = fc.oneof(
  fc.constantFrom(25, 12, 6, 0),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
);

describe('the VAT in an amount', () => {
  test.each([
    { grossOre: 14_900, percent: 25, vat: 2980 },
    { grossOre: 149_050, percent: 25, vat: 29_810 },
    { grossOre: 11_200, percent: 12, vat: 1200 },
    { grossOre: 10_600, percent: 6, vat: 600 },
    { grossOre: 14_900, percent: 0, vat: 0 },
    { grossOre: 11_250, percent: 12.5, vat: 1250 },
    { grossOre: 0, percent: 25, vat: 0 },
    { grossOre: 3, percent: 25, vat: 1 },
    { grossOre: 2, percent: 25, vat: 0 },
    // Exactly half an öre and one and a half: a sixth of 3 and of 9.
    { grossOre: 3, percent: 20, vat: 1 },
    { grossOre: 9, percent: 20, vat: 2 },
    { grossOre: -3, percent: 20, vat: -1 },
    { grossOre: -14_900, percent: 25, vat: -2980 },
  ])('$grossOre öre at $percent % hold $vat öre', ({ grossOre, percent, vat }) => {
    expect(vatIncluded(grossOre, percent)).toBe(vat);
  });

  test('is whole öre, off by half an öre at most, and leaves the net that belongs to it', () => {
    fc.assert(
      fc.property(gross, rate, (grossOre, percent) => {
        const vat = vatIncluded(grossOre, percent);
        const net = grossOre - vat;
        expect(Number.isInteger(vat)).toBe(true);
        expect(net + vat).toBe(grossOre);
        // |vat - gross * r / (100 + r)| <= 1/2, with r in hundredths of a percent and no division.
        const r = BigInt(Math.round(percent * 100));
        const error = BigInt(vat) * (10_000n + r) - BigInt(grossOre) * r;
        expect(2n * (error < 0n ? -error : error) <= 10_000n + r).toBe(true);
        // Half an öre is rounded away from zero: the absolute VAT is never half an öre too small.
        expect(2n * (grossOre < 0 ? -error : error) > -(10_000n + r)).toBe(true);
      }),
    );
  });

  test('a credit takes back what the receipt stated, and zero has no sign', () => {
    fc.assert(
      fc.property(gross, rate, (grossOre, percent) => {
        expect(vatIncluded(grossOre, percent) + vatIncluded(-grossOre, percent)).toBe(0);
      }),
    );
    expect(vatIncluded(-0, 25)).toBe(0);
    expect(vatIncluded(-1, 0)).toBe(0);
  });

  test('more money never holds less VAT', () => {
    fc.assert(
      fc.property(gross, rate, (grossOre, percent) => {
        expect(vatIncluded(grossOre + 1, percent)).toBeGreaterThanOrEqual(vatIncluded(grossOre, percent));
      }),
    );
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not an amount', (grossOre) => {
    expect(() => vatIncluded(grossOre, 25)).toThrow(RangeError);
  });

  test.each([-1, 101, Number.NaN, 12.345])('%s is not a rate', (percent) => {
    expect(() => vatIncluded(100, percent)).toThrow(RangeError);
  });
});
