import type { Ad } from '../../../src/ads/contract.ts';

/** The addresses of an ad, the one for applications first, and those in its text, each once. */
export function adAddresses(
  ad: Pick<Ad, 'application' | 'contacts'> | undefined,
  written: readonly string[],
): readonly string[] {
  const own = ad ? [ad.application.email, ...ad.contacts.map(({ email }) => email)] : [];
  return [...new Set([...own.flatMap((address) => address?.toLowerCase() ?? []), ...written])];
}
