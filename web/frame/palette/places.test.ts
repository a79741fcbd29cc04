import { expect, test } from 'vitest';
import type { User } from '../../features/accounts/api.ts';
import { findPaletteChoices } from './places.ts';

const labels = (role: User['role'], q: string, permissions: User['permissions'] = ['all']) => {
  const { begin, go } = findPaletteChoices({ role, ...(role === 'admin' ? { permissions } : {}) }, q);
  return [begin, go].map((choices) => choices.map(({ label }) => label));
};

test('what is begun and where it goes is found by parts of words, also without marks above the letters', () => {
  expect(labels('user', 'ny ans')).toEqual([['Ny ansökan'], []]);
  expect(labels('user', 'ansokningar TAV')).toEqual([[], ['Ansökningar som tavla']]);
  expect(labels('user', 'xyz')).toEqual([[], []]);
});

test('nobody is led to pages of the other role', () => {
  expect(labels('user', 'användare')).toEqual([[], []]);
  expect(labels('admin', 'användare')).toEqual([[], ['Användare']]);
  expect(labels('admin', 'ansökan')).toEqual([[], []]);
});

test('an administrator is led to what theirs covers', () => {
  expect(labels('admin', 'betal', ['money'])).toEqual([[], ['Betalningar', 'Att betala tillbaka']]);
  expect(labels('admin', 'betal', ['letters'])).toEqual([[], []]);
  expect(labels('admin', 'obesvarade', ['letters'])).toEqual([[], ['Obesvarade beställningar']]);
  expect(labels('admin', 'obesvarade', ['money'])).toEqual([[], []]);
  for (const permissions of [['letters'], ['money'], ['letters', 'money']] as const)
    expect(labels('admin', 'användare', [...permissions])).toEqual([[], []]);
});
