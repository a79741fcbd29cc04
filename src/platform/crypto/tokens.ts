import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../kernel/clock.ts';
import { isUuid } from '../kernel/ids.ts';

/** What a token says. It opens nothing by itself: the session row of `sid` decides. */
export interface TokenClaims {
  sub: string;
  sid: string;
  role: string;
}

const algorithm = 'HS256';
const name = 'sokvag';
const type = 'at+jwt';

/** Signs and reads the JWTs that logins answer: HS256, one issuer, one audience, one type. */
export class TokenSigner {
  readonly #key: Promise<CryptoKey>;
  readonly #clock: Clock;

  constructor(secret: string, clock: Clock) {
    if (Buffer.byteLength(secret) < 32) throw new Error('the signing key needs at least 32 bytes');
    // Imported once: a key object a request costs half as much again.
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

  /** The claims of a token that we signed and that has not expired; undefined for anything else. */
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
