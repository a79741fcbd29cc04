import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets of users at rest: AES-256-GCM under a key derived from ENCRYPTION_KEY. What is sealed says
 * which key it was sealed with, and opens only in the place (`context`) that it was sealed for.
 * Form: `v1.<key id>.<iv>.<tag>.<ciphertext>`, base64url.
 */
export class Seal {
  readonly #key: Buffer;
  readonly #keyId: string;

  constructor(secret: string) {
    this.#key = createHash('sha256').update(`seal:${secret}`).digest();
    this.#keyId = createHash('sha256').update(this.#key).digest('hex').slice(0, 8);
  }

  /** @param context what the secret is and whose, such as `totp:<user id>` */
  close(plain: string, context: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return ['v1', this.#keyId, ...[iv, cipher.getAuthTag(), sealed].map((b) => b.toString('base64url'))].join(
      '.',
    );
  }

  /** @throws Error when it was sealed under another key, for another context, or was changed */
  open(sealed: string, context: string): string {
    const [version, keyId, ...rest] = sealed.split('.');
    const [iv, tag, body] = rest.map((part) => Buffer.from(part, 'base64url'));
    if (version !== 'v1' || !iv || !tag || !body) throw new Error('not something that we sealed');
    if (keyId !== this.#keyId)
      throw new Error(`sealed with the key ${keyId}; ENCRYPTION_KEY is ${this.#keyId}`);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv)
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }
}
