import { hashSync } from '@node-rs/bcrypt';
import { afterEach, describe, expect, test } from 'vitest';
import { Unavailable } from '../kernel/errors.ts';
import { PasswordHasher } from './passwords.ts';

let hasher: PasswordHasher;
afterEach(() => hasher.close());

const open = (options: Partial<ConstructorParameters<typeof PasswordHasher>[0]> = {}) => {
  hasher = new PasswordHasher({ cost: 4, workers: 1, ...options });
  return hasher;
};

describe('a hash', () => {
  test('is bcrypt, of our cost, and another each time', async () => {
    const passwords = open({ cost: 5 });
    const [one, two] = [await passwords.hash('lösenord'), await passwords.hash('lösenord')];
    expect(one).toMatch(/^\$2b\$05\$[./A-Za-z0-9]{53}$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify('lösenord', one)).toBe(true);
    expect(await passwords.verify('Lösenord', one)).toBe(false);
  });

  test('is never made of what bcrypt would cut', async () => {
    const passwords = open();
    const longest = 'a'.repeat(72);
    const hash = await passwords.hash(longest);
    await expect(passwords.hash(`${longest}b`)).rejects.toThrow('72 bytes');
    await expect(passwords.hash('å'.repeat(37))).rejects.toThrow('72 bytes');
    expect(await passwords.verify(longest, hash)).toBe(true);
    expect(await passwords.verify(`${longest}b`, hash)).toBe(false);
  });

  test('does not end at a NUL', async () => {
    const passwords = open();
    const hash = await passwords.hash('lösen\0ord');
    expect(await passwords.verify('lösen', hash)).toBe(false);
    expect(await passwords.verify('lösen\0xyz', hash)).toBe(false);
  });

  test.each(['$2a$', '$2b$', '$2y$'])('of another program with %s is read', async (variant) => {
    const passwords = open();
    const hash = hashSync('lösenord', 4).replace(/^\$2.\$/, variant);
    expect(await passwords.verify('lösenord', hash)).toBe(true);
    expect(await passwords.verify('fel', hash)).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(variant !== '$2b$');
  });

  test('is of the normal form, and one of before is known by what was written', async () => {
    const passwords = open();
    // The same characters composed, decomposed, and in full width.
    const [composed, apart, wide] = ['pärla ＡＢ１'.normalize('NFC'), 'pärla ＡＢ１'.normalize('NFD'), 'pärla AB1'];
    const hash = await passwords.hash(apart);
    for (const written of [composed, apart, wide]) expect(await passwords.verify(written, hash)).toBe(true);
    const old = hashSync(apart, 4);
    expect(await passwords.verify(apart, old)).toBe(true);
    expect(await passwords.verify(composed, old)).toBe(false);
    // Normalization can make a text that is too long short enough: 25 fullwidth characters are 75 bytes.
    const long = 'Ａ'.repeat(25);
    expect(await passwords.verify(long, await passwords.hash(long))).toBe(true);
  });

  test('of another cost is outdated', () => {
    const passwords = open({ cost: 10 });
    expect(passwords.isOutdated(hashSync('x', 4))).toBe(true);
    expect(passwords.isOutdated(`$2b$10$${'a'.repeat(53)}`)).toBe(false);
    expect(passwords.isOutdated(`$2b$12$${'a'.repeat(53)}`)).toBe(true);
  });

  test.each(['', 'no hash', '$2b$04$short', `$1$${'a'.repeat(56)}`])('that is none fits nothing: %j', async (text) => {
    expect(await open().verify('lösenord', text)).toBe(false);
  });
});

test('nobody has no password, not even the one that is compared with', async () => {
  const passwords = open();
  expect(await passwords.verify('nobody has this password', undefined)).toBe(false);
  expect(await passwords.verify('a'.repeat(100), undefined)).toBe(false);
});

test('what is over the queue is told to come again', async () => {
  const passwords = open({ queueLimit: 3 });
  await passwords.verify('x', undefined);
  // One is being hashed, three wait.
  const taken = Array.from({ length: 4 }, () => passwords.hash('lösenord'));
  expect(passwords.waiting).toBe(3);
  await expect(passwords.hash('lösenord')).rejects.toMatchObject({ retryAfter: 5 });
  await expect(passwords.verify('x', 'y')).rejects.toBeInstanceOf(Unavailable);
  expect(await Promise.all(taken)).toHaveLength(4);
  expect(passwords.waiting).toBe(0);
});

test('all workers work', { tags: 'long' }, async () => {
  const passwords = open({ workers: 3 });
  const hashes = await Promise.all(Array.from({ length: 20 }, (_, n) => passwords.hash(`lösenord ${n}`)));
  const matches = await Promise.all(hashes.map((hash, n) => passwords.verify(`lösenord ${n}`, hash)));
  expect(matches).toEqual(hashes.map(() => true));
});

test('closing refuses what waits, at once', async () => {
  const passwords = open({ cost: 13 });
  const waiting = [passwords.hash('a'), passwords.hash('b')];
  const outcomes = Promise.allSettled(waiting);
  await passwords.close();
  for (const outcome of await outcomes) expect(outcome.status).toBe('rejected');
  await expect(passwords.hash('c')).rejects.toBeInstanceOf(Unavailable);
});
