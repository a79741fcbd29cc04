import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret for a link: 256 random bits as base64url. Store only its hash. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** The SHA-256 hash of a secret. No slow hash is needed, as 256 random bits cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
