import { describe, expect, test } from 'vitest';
import { Refused } from '../kernel/errors.ts';
import { readIdempotencyKey } from './idempotency.ts';

const keyOf = (header: unknown, body: unknown = {}, operation = 'order') => {
  const key = readIdempotencyKey(header, operation, body);
  if (key === undefined || key instanceof Refused) throw new Error('no key');
  return key;
};

describe('the key of a request', () => {
  test('is the header as it is, and the same for the same request', () => {
    expect(keyOf('a1b2', { letterCount: 1 })).toEqual(keyOf('a1b2', { letterCount: 1 }));
    expect(keyOf('!"#$%&~').key).toBe('!"#$%&~');
    expect(keyOf('x'.repeat(200)).key).toHaveLength(200);
  });

  test('tells requests apart by what is asked', () => {
    const { requestHash } = keyOf('a', { letterCount: 1 });
    expect(keyOf('a', { letterCount: 2 }).requestHash).not.toEqual(requestHash);
    expect(keyOf('a', { letterCount: '1' }).requestHash).not.toEqual(requestHash);
    expect(keyOf('a', null).requestHash).not.toEqual(requestHash);
    expect(keyOf('a', {}, 'payment 7K3QHJ').operation).toBe('payment 7K3QHJ');
  });

  test('is none where there is no header', () => {
    expect(readIdempotencyKey(undefined, 'order', {})).toBeUndefined();
  });

  test.each(['', ' ', 'a b', 'a, a', 'å', 'a\tb', 'x'.repeat(201), ['a', 'b'], 1])(
    '%j is refused at its field',
    (header) => {
      const refused = readIdempotencyKey(header, 'order', {});
      expect(refused).toBeInstanceOf(Refused);
      expect((refused as Refused).errors?.map(({ field }) => field)).toEqual(['Idempotency-Key']);
    },
  );
});
