import { createHash, randomBytes } from 'node:crypto';

/** A secret for one link: 256 random bits as base64url. Only its hash is ever stored. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** SHA-256 of a secret: enough at rest, as 256 random bits cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
