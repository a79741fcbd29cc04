import { expect, test } from 'vitest';
import { isAllowed, licenceFaults, packagesOf, readLock, unneeded } from './licences.ts';

const lock = readLock();

test('every package may be used, and says so', () => {
  const packages = packagesOf(lock);
  expect(licenceFaults(packages)).toEqual([]);
  // The packages of the program and those of the build were both checked.
  expect(packages.filter(({ dev }) => !dev).length).toBeGreaterThan(100);
  expect(packages.filter(({ dev }) => dev).length).toBeGreaterThan(100);
});

test('nothing was found by hand that tells it by now', () => {
  expect(unneeded(lock)).toEqual([]);
  expect(unneeded({ packages: { 'node_modules/duck': { license: 'MIT' } } })).toContain('duck');
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND (ISC OR AGPL-3.0-only)', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SSPL-1.0', false],
  ['BUSL-1.1', false],
  ['CC-BY-NC-4.0', false],
  ['MIT AND GPL-2.0-only', false],
  ['(MIT AND GPL-2.0-only) OR LGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', undefined],
  ['(MIT', undefined],
  ['', undefined],
])('%j', (expression, allowed) => {
  if (allowed === undefined) expect(() => isAllowed(expression)).toThrow('expression');
  else expect(isAllowed(expression)).toBe(allowed);
});

test('a package that tells none, or one that is not allowed, is found', () => {
  const packages = packagesOf({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/silent': { version: '1.0.0' },
      'node_modules/a/node_modules/@b/taken': { version: '2.0.0', license: 'GPL-3.0-only', dev: true },
      'node_modules/odd': { version: '3.0.0', license: 'SEE LICENSE IN x' },
    },
  });
  expect(licenceFaults(packages)).toEqual([
    'silent@1.0.0 tells no licence',
    '@b/taken@2.0.0 is under GPL-3.0-only',
    expect.stringContaining('odd@3.0.0'),
  ]);
});
