import type { Ore } from '../platform/kernel/money.ts';

/** 100 % in hundredths of a percent, so that rates such as 12.5 % are integers. */
const WHOLE = 10_000;

/** 9 billion kr. Larger amounts times a rate would exceed the safe integers. */
const LARGEST = Math.floor(Number.MAX_SAFE_INTEGER / WHOLE);

/**
 * The VAT contained in a gross amount, in öre: 25 % of the net is 20 % of the gross. Half an öre is rounded
 * away from zero, so that a credit undoes exactly what the receipt stated.
 *
 * @param grossOre öre including VAT; negative for a credit
 * @param ratePercent 0 to 100, with at most two decimals: 25, 12, 6, 0
 */
export function vatIncluded(grossOre: Ore, ratePercent: number): Ore {
  if (!Number.isInteger(grossOre) || Math.abs(grossOre) > LARGEST) {
    throw new RangeError(`not an amount in öre: ${grossOre}`);
  }
  const rate = Math.round(ratePercent * 100);
  if (!(ratePercent >= 0 && ratePercent <= 100) || Math.abs(rate - ratePercent * 100) > 1e-6) {
    throw new RangeError(`not a VAT rate in percent: ${ratePercent}`);
  }
  const divisor = WHOLE + rate;
  const dividend = Math.abs(grossOre) * rate;
  const rest = dividend % divisor;
  // Subtracting the remainder first makes the division exact, so that no öre depends on floating point.
  const vat = (dividend - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  return grossOre < 0 ? 0 - vat : vat;
}
