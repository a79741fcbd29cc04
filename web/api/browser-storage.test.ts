import { afterEach, expect, test, vi } from 'vitest';
import { readStoredObject } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"of":"a"}', { of: 'a' }],
  [null, null],
  ['null', null],
  ['ja', null],
  ['"ja"', null],
  ['{"of":', null],
])('%s', (stored, object) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(readStoredObject('sokvag.x')).toEqual(object);
});

test('a browser that refuses its storage has nothing stored', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStoredObject('sokvag.x')).toBeNull();
});
