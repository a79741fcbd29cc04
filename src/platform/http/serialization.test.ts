import Type from 'typebox';
import { expect, test } from 'vitest';
import { newSerializers } from './serialization.ts';

const Leaf = Type.Object({ name: Type.String() }, { $id: 'Leaf' });
const Branch = Type.Object({ leaves: Type.Array(Type.Unsafe({ $ref: 'Leaf#' })) }, { $id: 'Branch' });

test('an answer is written by the schemas it refers to, near and far, and holds nothing else', () => {
  const serialize = newSerializers([Leaf, Branch])(Type.Object({ branch: Type.Unsafe({ $ref: 'Branch#' }) }));
  const answer = { branch: { leaves: [{ name: 'ek', secret: 1 }], secret: 2 }, secret: 3 };
  expect(serialize(answer)).toBe('{"branch":{"leaves":[{"name":"ek"}]}}');
});

test('a field that has to be there and is not is told', () => {
  const serialize = newSerializers([Leaf])(Type.Unsafe({ $ref: 'Leaf#' }));
  expect(() => serialize({})).toThrow('"name" is required!');
});

test('a schema that nobody knows is told when its route is registered', () => {
  expect(() => newSerializers([Branch])(Type.Unsafe({ $ref: 'Branch#' }))).toThrow('no schema is named Leaf');
});
