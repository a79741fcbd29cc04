import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortenJson } from './shorten.ts';

describe('an answer for a model', () => {
  test('that is short enough is told whole', () => {
    const value = { items: [{ text: 'å'.repeat(100) }], none: null };
    expect(shortenJson(value)).toBe(JSON.stringify(value));
  });

  test('has its long texts cut, and says how much there was', () => {
    const { text, id } = JSON.parse(shortenJson({ id: 7, text: 'a'.repeat(10_000) }, 8000));
    expect(id).toBe(7);
    expect(text).toBe(`${'a'.repeat(6000)}… [cut: 6000 of 10000 characters]`);
  });

  test('has its long lists cut, and says how much there was', () => {
    const items = Array.from({ length: 60 }, (_, n) => ({ n, text: 'x'.repeat(100) }));
    const cut = JSON.parse(shortenJson({ items }, 6500)).items;
    expect(cut).toHaveLength(51);
    expect(cut.at(-1)).toBe('[cut: 50 of 60]');
  });

  test('that is long in every way says that it is', () => {
    const wide = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`field${n}`, 'text']));
    expect(JSON.parse(shortenJson(wide, 1000))).toEqual({
      cut: expect.stringMatching(/^The answer has \d+ characters\. Ask for less of it\.$/),
    });
  });

  test('is always JSON, never too long, and never half a character', () => {
    const emoji = fc.string({ unit: fc.constantFrom('a', 'å', '👩', '"', '\n'), maxLength: 3000 });
    const value = fc.oneof(emoji, fc.array(emoji, { maxLength: 40 }), fc.dictionary(fc.string(), emoji));
    fc.assert(
      fc.property(value, fc.integer({ min: 100, max: 20_000 }), (given, longest) => {
        const short = shortenJson(given, longest);
        expect(short.length).toBeLessThanOrEqual(longest);
        expect(short.isWellFormed()).toBe(true);
        expect(short).not.toMatch(/\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])/i);
        JSON.parse(short);
      }),
      { numRuns: 200 },
    );
  });
});
