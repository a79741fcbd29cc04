import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../kernel/clock.ts';
import { isUuid } from '../kernel/ids.ts';

/** The claims of a token. They alone grant no access: the session `sid` must be valid in the database. */
export interface TokenClaims {
  sub: string;
  sid: string;
  role: string;
}

const algorithm = 'HS256';
const name = 'sokvag';
const type = 'at+jwt';

/** Signs and verifies the JWTs of sessions: HS256, with a fixed issuer, audience and type. */
export class TokenSigner {
  readonly #key: Promise<CryptoKey>;
  readonly #clock: Clock;

  constructor(secret: string, clock: Clock) {
    if (Buffer.byteLength(secret) < 32) throw new Error('the signing key needs at least 32 bytes');
    // Imported once: importing it for every request would cost half as much again.
    this.#key = crypto.subtle.importKey('raw', Buffer.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]);
    this.#clock = clock;
  }

  async sign(claims: TokenClaims, expiresAt: Date): Promise<string> {
    return new SignJWT({ sid: claims.sid, role: claims.role })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setSubject(claims.sub)
      .setIssuer(name)
      .setAudience(name)
      .setIssuedAt(this.#clock.now())
      .setExpirationTime(expiresAt)
      .sign(await this.#key);
  }

  /** Returns the claims of a valid, unexpired token; undefined for anything else. */
  async read(token: string): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, await this.#key, {
        algorithms: [algorithm],
        issuer: name,
        audience: name,
        typ: type,
        requiredClaims: ['sub', 'sid', 'role', 'iat', 'exp'],
        currentDate: this.#clock.now(),
      });
      const { sub, sid, role } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof role !== 'string') return undefined;
      return isUuid(sub) && isUuid(sid) ? { sub, sid, role } : undefined;
    } catch {
      return undefined;
    }
  }
}
