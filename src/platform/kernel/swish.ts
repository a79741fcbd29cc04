import type { Ore } from './money.ts';

/**
 * Normalises a Swish number: a company number (123 and seven digits), a private number (07 and eight digits; +46 and
 * 0046 are accepted) or a 90-account. Removes spaces and hyphens. Undefined for anything else.
 */
export function normalizePayeeNumber(written: string): string | undefined {
  const digits = written.replace(/[\s-]/g, '').replace(/^(?:\+46|0046)(?=7)/, '0');
  return /^(?:123\d{7}|07\d{8}|90\d{5})$/.test(digits) ? digits : undefined;
}

/** Formats a Swish number in groups: 123 118 11 89, 070 123 45 67. */
export function formatPayeeNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
}

/**
 * Builds the link that Swish's own QR codes contain: fixed parameter order, every field locked, the amount without
 * trailing zeros. Source: codes decoded from Swish's generator.
 */
export function swishLink(payee: string, amount: Ore, message: string): string {
  const text = encodeURIComponent(message);
  return `https://app.swish.nu/1/p/sw/?sw=${payee}&amt=${amount / 100}&cur=SEK&msg=${text}&src=qr`;
}
