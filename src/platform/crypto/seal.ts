import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Encrypts users' secrets at rest: AES-256-GCM with a key derived from ENCRYPTION_KEY. The result names its key, and
 * can be decrypted only with the same `context`. Values encrypted with the old key can be decrypted while that key is
 * configured. Format: `v1.<key id>.<iv>.<tag>.<ciphertext>`, base64url.
 */
export class Seal {
  readonly #key: Key;
  readonly #keys: Key[];

  constructor(secret: string, oldSecret?: string) {
    this.#key = keyOf(secret);
    this.#keys = oldSecret === undefined ? [this.#key] : [this.#key, keyOf(oldSecret)];
  }

  /** Encrypts. @param context kind and owner of the secret, such as `totp:<user id>` */
  close(plain: string, context: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key.bytes, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), sealed].map((b) => b.toString('base64url'));
    return ['v1', this.#key.id, ...parts].join('.');
  }

  /** Decrypts. @throws Error when the key is not available, the context differs, or the value was modified */
  open(sealed: string, context: string): string {
    const [version, keyId, ...rest] = sealed.split('.');
    const [iv, tag, body] = rest.map((part) => Buffer.from(part, 'base64url'));
    if (version !== 'v1' || !iv || !tag || !body) throw new Error('not something that we sealed');
    const key = this.#keys.find(({ id }) => id === keyId);
    if (!key) throw new Error(`sealed with the key ${keyId}; ENCRYPTION_KEY is ${this.#key.id}`);
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }

  /** Whether the value was encrypted with the current key. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`v1.${this.#key.id}.`);
  }
}

function keyOf(secret: string): Key {
  const bytes = createHash('sha256').update(`seal:${secret}`).digest();
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}
