import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PrefilteredPattern } from './prefiltered-pattern.ts';
import { requiredLetters } from './required-letters.ts';

test.each([
  [/krav|måste/, ['krav', 'måste']],
  [/(?<![a-zåäö])(?:plus (?:om|för)|fördel(?:aktigt)? att)(?![a-zåäö])/, ['plus ', 'fördel']],
  [/(?:a|an) (?:[a-z]+ ){0,4}required/, ['required']],
  [/(?:ab)+c?d\.e/, ['d.e']],
  [/kör(?=kort)kort/, ['körkort']],
  [/ab{0,2}cd{2}/, ['cd']],
  [/\u00e5r\/ut/, ['år/ut']],
  [/[ab]c/, undefined],
  [/långt|\d+/, undefined],
  [/(?:om)?/, undefined],
])('%s cannot do without %j', (pattern, letters) => {
  expect(requiredLetters(pattern)).toEqual(letters);
});

const texts = fc.string({ unit: fc.constantFrom(...'abcå –'), maxLength: 14 });
const patterns = fc.letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
  pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((alternatives) => alternatives.join('|')),
  sequence: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc
    .tuple(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('a', 'b', 'c', 'å', ' ', 'ab', 'bca', '[ab]', '.', '\\w', '–'),
        fc
          .tuple(fc.constantFrom('(?:', '(', '(?=', '(?!', '(?<!', '(?<name>'), tie('pattern'))
          .map(([opening, inner]) => `${opening.replace('name', 'n')}${inner})`),
      ),
      fc.constantFrom('', '', '', '?', '*', '+', '{0,2}', '{2}', '+?'),
    )
    .map(([part, quantifier]) => (/^\(\?<?[=!]/.test(part) ? part : `${part}${quantifier}`)),
})).pattern;

test('whatever matches holds one of the strings that are required', { tags: 'long' }, () => {
  fc.assert(
    fc.property(patterns, fc.array(texts, { minLength: 5, maxLength: 5 }), (source, tried) => {
      // Two groups of one name are no pattern.
      fc.pre(source.split('(?<n>').length <= 2);
      const pattern = new RegExp(source);
      const required = requiredLetters(pattern);
      for (const text of tried) {
        const match = pattern.exec(text)?.[0];
        if (match === undefined || !required) continue;
        expect(
          required.some((letters) => match.includes(letters)),
          `${source} in ${text}`,
        ).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a cue finds what its pattern finds, whatever other cues there are', { tags: 'long' }, () => {
  const sources = ['ab|cå', '(?<![a-z])(?:bc|å a)', 'abc(?:a|b)+', '[ab]', 'c {2}å|aab'];
  const cues = sources.map((source) => ({ cue: new PrefilteredPattern(new RegExp(source, 'g')), source }));
  fc.assert(
    fc.property(texts, (text) => {
      for (const { cue, source } of cues) {
        const pattern = new RegExp(source, 'g');
        expect(cue.all(text)).toEqual([...text.matchAll(pattern)]);
        expect(cue.indexIn(text)).toBe(text.search(pattern));
        cue.rewind();
        expect(cue.exec(text)).toEqual(pattern.exec(text));
        expect(cue.exec(text)).toEqual(pattern.exec(text));
        cue.rewind();
        expect(cue.test(text)).toBe(new RegExp(source).test(text));
      }
    }),
    { numRuns: 1000 },
  );
  expect(() => new PrefilteredPattern(/a/i)).toThrow('small letters');
});
