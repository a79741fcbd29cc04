import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashSecret } from '../platform/crypto/single-use.ts';
import type { Parts } from '../platform/parts.ts';
import type { UserRow } from './user-store.ts';

/** Codes of authenticator apps, and recovery codes, which replace any second step. */

/** RFC 6238 as authenticator apps take it: SHA-1, six digits, 30 seconds; one step either way is accepted. */
const PERIOD = 30;
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that are easily confused. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export function createTotp(user: { email: string }, secret: string): TOTP {
  return new TOTP({
    issuer: 'Sökväg',
    label: user.email,
    period: PERIOD,
    digits: 6,
    secret: Secret.fromBase32(secret),
  });
}

/** The time step of the code; undefined when it is not valid now. */
export function acceptedTimeStep(parts: Parts, user: UserRow, sealed: string, code: string): number | undefined {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = parts.clock.now().getTime();
  const totp = createTotp(user, parts.seal.open(sealed, totpSealContext(user.id)));
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

export function totpSealContext(userId: string): string {
  return `totp:${userId}`;
}

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Ten characters, about 49 bits: `k7m2p-x9q4t`. */
function newRecoveryCode(): string {
  // 248 is the largest multiple of 31 below 256: bytes above it would favour some letters.
  const letters: string[] = [];
  while (letters.length < 10) {
    for (const byte of randomBytes(16)) {
      if (byte < 248 && letters.length < 10) letters.push(recoveryAlphabet[byte % 31] as string);
    }
  }
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(`recovery:${code.toLowerCase().replace(/[\s-]/g, '')}`);
}
