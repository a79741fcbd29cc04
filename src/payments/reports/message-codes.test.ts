import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderCode } from '../../platform/kernel/order-code.ts';
import { findCodes, findNearCodes } from './message-codes.ts';

const alphabet = [...'BCDFGHJKMNPQRSTVWXZ3479'];
const code = fc
  .tuple(...Array.from({ length: 5 }, () => fc.constantFrom(...alphabet)))
  .map((five) => alphabet.map((check) => five.join('') + check).find(isOrderCode) as string);

/** A code as people write it: any case, and any characters between that cannot be part of it. */
const spelling = (text: string) =>
  fc
    .tuple(
      ...[...text].map(() =>
        fc.tuple(fc.boolean(), fc.constantFrom('', '', '', ' ', '-', '\n', '\u00a0', ' – ', '\r\n')),
      ),
    )
    .map((ways) =>
      ways.map(([lower, gap], i) => (lower ? (text[i] ?? '').toLowerCase() : text[i]) + (i < 5 ? gap : '')).join(''),
    );

describe('a code', () => {
  test('is found however it is written, with text around', () => {
    const written = code.chain((text) => fc.tuple(fc.constant(text), spelling(text), fc.string(), fc.string()));
    fc.assert(
      fc.property(written, fc.constantFrom(' ', '.', ': ', '\n', '–', '', '/'), ([text, how, before, after], gap) => {
        expect(findCodes(`${before}${gap}${how}${gap}${after}`).exact).toContain(text);
      }),
    );
  });

  test.each([
    ['7K3QHJ', ['7K3QHJ']],
    ['betalning 7k3 qhj tack', ['7K3QHJ']],
    ['7-K-3-Q-H-J', ['7K3QHJ']],
    ['7k3\nqhj', ['7K3QHJ']],
    ['order7K3QHJtack', ['7K3QHJ']],
    ['(7K3QHJ)', ['7K3QHJ']],
    ['７Ｋ３ＱＨＪ', ['7K3QHJ']],
    ['\u201d7K3QHJ\u201d, \u{1f600}', ['7K3QHJ']],
    ['7K3QHJ 7k3qhj', ['7K3QHJ']],
    ['7K3.QHJ', []],
    ['7K3,QHJ', []],
    ['7K3 QH', []],
    ['7K3ÅQHJ', []],
    ['7K3ßQHJ', []],
    ['', []],
  ])('in %j', (message, codes) => {
    expect(findCodes(message).exact).toEqual(codes);
  });

  test('with misread characters is found apart from exact ones, in whole words only', () => {
    const misread = alphabet.flatMap((last) => ['ZSGB4', 'Z7S9G'].map((start) => start + last).filter(isOrderCode));
    for (const exact of misread) {
      const written = exact.replace('Z', '2').replace('S', '5').replace('G', '6').replace('B', '8').replace('4', 'A');
      expect(findCodes(`kod ${written.toLowerCase()}!`)).toEqual({ exact: [], misread: [exact] });
      expect(findCodes(`kod${written}`).misread).toEqual([]);
      expect(findCodes(`${written}, ${exact}`)).toEqual({ exact: [exact], misread: [] });
    }
    expect(misread.length).toBe(2);
  });

  test('is not looked for beyond what a message can hold', () => {
    expect(findCodes(`${'o '.repeat(249)}7K3QHJ`).exact).toEqual([]);
  });
});

describe('one slip', () => {
  const other = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÅÄÖ');

  test('is near, and never another code', () => {
    fc.assert(
      fc.property(code, fc.nat(5), other, (text, at, character) => {
        fc.pre(text[at] !== character);
        const wrong = text.slice(0, at) + character + text.slice(at + 1);
        expect(isOrderCode(wrong)).toBe(false);
        expect(findNearCodes(`tack ${wrong.toLowerCase().replace(/^.../, '$& ')}`, [text])).toEqual([text]);
      }),
    );
    fc.assert(
      fc.property(code, fc.nat(4), (text, at) => {
        const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
        fc.pre(swapped !== text);
        expect(isOrderCode(swapped)).toBe(false);
        expect(findNearCodes(swapped, [text])).toEqual([text]);
      }),
    );
  });

  test.each(['7K3QHJ', '7K3QH', '7K3HJQ', '3K7QHJ', '7K3QCC', 'K3QHJ7', 'J', ''])('%j is not near', (message) => {
    expect(findNearCodes(message, ['7K3QHJ'])).toEqual([]);
  });
});
