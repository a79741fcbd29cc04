import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTyped } from '../../profile/kept.ts';
import { isSavedElsewhere } from './use-draft.ts';
import { hasTypedLetter } from './use-letter-draft.ts';

afterEach(() => vi.unstubAllGlobals());

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('what was just saved is no draft, although it is still kept as it was typed', () => {
  expect(hasTypedLetter('a', 'Hej')).toBe(false);
  keepTyped('a.brev', { text: 'Hej igen ', base: 'Hej' });
  expect([hasTypedLetter('a', 'Hej'), hasTypedLetter('a', undefined)]).toEqual([true, true]);
  expect(hasTypedLetter('a', 'Hej igen')).toBe(false);
});

test('a draft is somebody else’s where it is newer and not what this tab wrote', () => {
  const saved = (edition: number) => `2026-11-18T09:00:0${edition}Z`;
  // The third edition is of this tab.
  keepTyped('brev.utkast', { text: saved(3), base: '' });
  const isOther = (edition: number, text: string, known = 3) =>
    isSavedElsewhere('brev', { edition, text, savedAt: saved(edition), savedBy: 'admin@example.com' }, known, [
      'Hej, jag söker',
      'Hej, jag',
    ]);
  expect(isOther(4, 'Hej!')).toBe(true);
  // Read before the third was saved, and come after.
  expect(isOther(2, 'Hej')).toBe(false);
  expect(isOther(3, 'Hej, ja', 0)).toBe(false);
  expect(isOther(4, 'Hej, jag')).toBe(false);
  expect(isOther(4, 'Hej, jag söker')).toBe(false);
});
