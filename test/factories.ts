import { randomBytes } from 'node:crypto';

/** Creates addresses, passwords and users that no other test has: all files share one mail capture server. */

export function uniqueEmail(name = 'resenar'): string {
  return `${name}.${randomBytes(6).toString('hex')}@resa.example`;
}

export const password = 'korrekt häst batteri';
export const otherPassword = 'ett annat lösenord';

/** An IPv4 address of a network that no other test uses, for services that trust X-Forwarded-For. */
export function uniqueIp(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `10.${a}.${b}.${1 + (c % 254)}`;
}

/** The start of a test app's clock: a Wednesday morning in Stockholm, with no schedule due for an hour. */
export const START = new Date('2026-11-18T09:15:00Z');
