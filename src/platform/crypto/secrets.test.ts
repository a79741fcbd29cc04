import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { MovableClock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { Seal } from './seal.ts';
import { hashSecret, newSecret } from './single-use.ts';
import { TokenSigner } from './tokens.ts';

const key = 'a key of thirty-two bytes or more';

describe('what is sealed', () => {
  const seal = new Seal(key);

  test('opens with the same key in the same place', () => {
    const sealed = seal.close('lösenord 😀', 'smtp:1');
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}(\.[\w-]+){3}$/);
    expect(sealed).not.toContain(Buffer.from('lösenord').toString('base64url').slice(0, 8));
    expect(new Seal(key).open(sealed, 'smtp:1')).toBe('lösenord 😀');
    expect(seal.close('lösenord 😀', 'smtp:1')).not.toBe(sealed);
  });

  test('does not open anywhere else', () => {
    const sealed = seal.close('lösenord', 'smtp:1');
    expect(() => seal.open(sealed, 'smtp:2')).toThrow();
    expect(() => new Seal(`${key}!`).open(sealed, 'smtp:1')).toThrow(
      /sealed with the key [0-9a-f]{8}; ENCRYPTION_KEY is/,
    );
  });

  test('does not open once it was touched', () => {
    const parts = seal.close('lösenord', 'x').split('.');
    for (const [index, part] of parts.entries()) {
      const flipped = part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`;
      expect(() => seal.open(parts.with(index, flipped).join('.'), 'x')).toThrow();
    }
    for (const text of ['', 'v1', parts.slice(0, 4).join('.'), 'lösenord']) {
      expect(() => seal.open(text, 'x')).toThrow();
    }
    // A truncated tag would be easier to guess.
    const short = parts.with(
      3,
      Buffer.from(parts[3] ?? '', 'base64url')
        .subarray(0, 4)
        .toString('base64url'),
    );
    expect(() => seal.open(short.join('.'), 'x')).toThrow();
  });

  test('opens with the key before it too, and is then sealed with the new one', () => {
    const before = seal.close('lösenord', 'smtp:1');
    const rotated = new Seal(`${key}!`, key);
    expect(rotated.open(before, 'smtp:1')).toBe('lösenord');
    expect(rotated.isCurrent(before)).toBe(false);
    const after = rotated.close('lösenord', 'smtp:1');
    expect(rotated.isCurrent(after)).toBe(true);
    expect(new Seal(`${key}!`).open(after, 'smtp:1')).toBe('lösenord');
    expect(() => seal.open(after, 'smtp:1')).toThrow();
  });

  test('says nothing of the key in its id', () => {
    const id = (secret: string) => new Seal(secret).close('', '').split('.')[1];
    expect(id(key)).toBe(id(key));
    expect(id(key)).not.toBe(id(`${key} `));
  });
});

test('a secret for a link has 256 bits, and is kept as a hash', () => {
  const { secret, hash } = newSecret();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(hash).toHaveLength(32);
  expect(hashSecret(secret)).toEqual(hash);
  expect(new Set(Array.from({ length: 100 }, () => newSecret().secret)).size).toBe(100);
});

describe('a token', () => {
  const clock = new MovableClock(new Date('2026-11-20T08:00:00Z'));
  const signer = new TokenSigner(key, clock);
  const claims = { sub: newId(), sid: newId(), role: 'user' };
  const inAnHour = () => new Date(clock.now().getTime() + 3_600_000);
  const forged = (payload: object, header: object = {}) =>
    new SignJWT({ ...claims, iss: 'sokvag', aud: 'sokvag', ...payload } as Record<string, unknown>)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .sign(new TextEncoder().encode(key));
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  test('says who and which login', async () => {
    expect(await signer.read(await signer.sign(claims, inAnHour()))).toEqual(claims);
  });

  test('needs a key that cannot be guessed', () => {
    expect(() => new TokenSigner('short', clock)).toThrow('32 bytes');
  });

  test('has every claim, each of its kind', async () => {
    const good = { iat: seconds(), exp: seconds() + 60 };
    expect(await signer.read(await forged(good))).toEqual(claims);
    for (const wrong of [
      { exp: undefined },
      { iat: undefined },
      { sub: undefined },
      { sid: undefined },
      { role: undefined },
      { sub: 'admin' },
      { sid: 1 },
      { sub: [claims.sub] },
      { role: { admin: true } },
      { iss: 'another' },
      { aud: ['another'] },
      { exp: seconds() - 1 },
      { exp: 'never' },
    ]) {
      expect(await signer.read(await forged({ ...good, ...wrong })), JSON.stringify(wrong)).toBeUndefined();
    }
    for (const header of [{ typ: 'JWT' }, { typ: undefined }]) {
      expect(await signer.read(await forged(good, header))).toBeUndefined();
    }
  });

  test.each(['', '.', '..', 'a.b.c', 'x'.repeat(10_000)])('is not %j', async (text) => {
    expect(await signer.read(text)).toBeUndefined();
  });
});
