import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../src/accounts/passkey-contract.ts';

/** The behaviour of a browser and an authenticator, which a test can make hostile. */
interface Behaviour {
  origin: string;
  /** The relying party that it claims to have signed for; by default the requested one. */
  rpId?: string;
  /** The signature counter that it reports, and continues from. */
  counter: number;
  userVerified: boolean;
  userHandle: string | undefined;
  type?: string;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A software authenticator with one key. */
export class SoftAuthenticator implements Behaviour {
  origin = 'https://sokvag.example';
  counter = 0;
  userVerified = true;
  userHandle: string | undefined;
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Answers a request for registration. */
  create(options: PasskeyCreationOptions, told: Partial<Behaviour> = {}): PasskeyAttestation {
    this.userHandle = options.user.id;
    const how = { ...this.#behaviour(), ...told };
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1).
    const coordinates = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')));
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0] as Uint8Array],
        [-3, coordinates[1] as Uint8Array],
      ]) as never,
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = Buffer.concat([this.#head(how, options.rp.id, HAS_CREDENTIAL), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return this.#credential({
      clientDataJSON: clientData(how.type ?? 'webauthn.create', options.challenge, how.origin).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs a challenge. Each signature increments the counter. */
  get(options: PasskeyRequestOptions, told: Partial<Behaviour> = {}): PasskeyAssertion {
    this.counter = told.counter ?? this.counter + 1;
    const how = { ...this.#behaviour(), ...told };
    const client = clientData(how.type ?? 'webauthn.get', options.challenge, how.origin);
    const authenticatorData = this.#head(how, options.rpId, 0);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: how.userHandle,
    });
  }

  #credential<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  #behaviour(): Behaviour {
    const { origin, counter, userVerified, userHandle } = this;
    return { origin, counter, userVerified, userHandle };
  }

  #head({ rpId, userVerified, counter }: Behaviour, asked: string, flags: number): Buffer {
    const head = Buffer.alloc(37);
    sha256(rpId ?? asked).copy(head);
    head[32] = flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0);
    head.writeUInt32BE(counter, 33);
    return head;
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
