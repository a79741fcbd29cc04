import { Readable } from 'node:stream';
import { BackupRefused } from './backup-refused.ts';

// The library is imported on use, because a running service never needs it.
/** The first bytes of every age file (age-encryption.org/v1). */
const INTRO = Buffer.from('age-encryption.org/');

/** @throws BackupRefused when it is not a valid age public key, for instance because of a typing error */
export async function requireRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  try {
    new Encrypter().addRecipient(recipient);
  } catch (error) {
    throw new BackupRefused(`BACKUP_RECIPIENT is no public key of age: ${(error as Error).message}.`);
  }
}

/** Creates a pipeline step that encrypts to the age format. @param recipient `age1…` */
export function createEncryptStream(recipient: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };
}

/**
 * Decrypts a backup; passes an unencrypted one through.
 *
 * @param identity the age secret key, `AGE-SECRET-KEY-…`; needed only for an encrypted backup
 */
export function decryptStream(source: Readable, identity: string | undefined): Readable {
  async function* bytes() {
    const chunks = source[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    while (head.length < INTRO.length) {
      const { value, done } = await chunks.next();
      if (done) break;
      head = Buffer.concat([head, value]);
    }
    async function* whole() {
      if (head.length > 0) yield head;
      yield* { [Symbol.asyncIterator]: () => chunks };
    }
    if (head.subarray(0, INTRO.length).equals(INTRO)) yield* decrypt(whole(), identity);
    else yield* whole();
  }
  const plain = Readable.from(bytes(), { objectMode: false });
  // Readers see the error; reading may not have started yet, or may have stopped.
  plain.on('error', () => {});
  return plain;
}

async function* decrypt(source: AsyncIterable<Uint8Array>, identity: string | undefined) {
  if (!identity)
    throw new BackupRefused('The backup is encrypted with age: set BACKUP_IDENTITY, the key that opens it.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    yield* await decrypter.decrypt(ReadableStream.from(source));
  } catch (error) {
    throw new BackupRefused(`The backup cannot be decrypted: ${(error as Error).message}.`);
  }
}
