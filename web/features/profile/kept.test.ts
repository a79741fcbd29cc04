import { beforeEach, expect, test, vi } from 'vitest';
import { deleteAllKept, keepTyped, markTypedSaved, readTyped, readUnsavedText, typedOnStored } from './kept.ts';
import { rememberedFile, rememberFile } from './remembered-file.ts';

const place = 'en-intervju.notes';

/** A browser's storage: its methods are not among its keys. */
class Storage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new Storage());
});

test('what is typed is kept until the service has just that', () => {
  keepTyped(place, { text: 'Ta med intyget ', base: '' });
  markTypedSaved(place, 'Ta med');
  expect(readTyped(place)).toEqual({ text: 'Ta med intyget ', base: 'Ta med' });
  markTypedSaved(place, 'Ta med intyget');
  expect(readTyped(place)).toBeNull();
});

test('what was saved before a reload heard of it is not typed any more', () => {
  keepTyped(place, { text: 'Ring hem', base: 'Ring' });
  expect(readUnsavedText(place, 'Ring')).toEqual({ text: 'Ring hem', base: 'Ring' });
  expect(readUnsavedText(place, 'Ring hem')).toBeNull();
  expect(readTyped(place)).toBeNull();
});

test('what is typed back to what stood there is not kept', () => {
  keepTyped(place, { text: 'Ring hem', base: 'Ring' });
  keepTyped(place, { text: 'Ring', base: 'Ring' });
  expect(readTyped(place)).toBeNull();
});

test('it is put back over what it was typed over, and over nothing else', () => {
  keepTyped(place, { text: 'Ring hem', base: 'Ring' });
  expect(typedOnStored(place, 'Ring')).toBe('Ring hem');
  expect(typedOnStored(place, 'Skriv')).toBeUndefined();
  expect(typedOnStored('en-annan.notes', 'Ring')).toBeUndefined();
});

test('nothing of it is left for who comes after', () => {
  keepTyped(place, { text: 'Ring hem', base: 'Ring' });
  rememberFile('en', new File([], 'cv.pdf'));
  deleteAllKept();
  expect(rememberedFile('en')).toBeNull();
  expect(readTyped(place)).toBeNull();
});
