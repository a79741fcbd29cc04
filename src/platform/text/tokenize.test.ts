import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanWords, tokenize } from './tokenize.ts';

test.each([
  ['B-körkort, C# och C++', ['b-körkort', 'c#', 'och', 'c++']],
  ['.NET/C#, ASP.NET och Node.js.', ['.net', 'c#', 'asp.net', 'och', 'node.js']],
  ['CI/CD dygnet runt, 24/7', ['ci/cd', 'dygnet', 'runt', '24/7']],
  ['HTML/CSS och/eller TCP/IP', ['html', 'css', 'och', 'eller', 'tcp/ip']],
  ['IT:s, vd:n – Krav:B-körkort', ['it', 'vd', 'krav', 'b-körkort']],
  ['sälj- och marknadschef', ['sälj', 'och', 'marknadschef']],
  ['cloud\u2011native on\u00ADline driver\u2019s', ['cloud-native', 'online', "driver's"]],
  ['a\u030Angstro\u0308m', ['ångström']],
  ['İstanbul', ['istanbul']],
  [
    'Mejla anna@example.com eller se https://example.com/jobb?id=1, ring 08-123 45 67',
    'mejla eller se ring 45 67'.split(' '),
  ],
  ['5+ years, 100000 kr', ['5', 'years', 'kr']],
  ['', []],
])('the words of %s', (text, words) => {
  expect(tokenize(text)).toEqual(words);
});

test('words stand where the text has them', () => {
  const text = 'Körkort B, C# (krav). IT:s ansvar';
  const { words, starts, ends } = scanWords(text);
  expect(words.map((_, at) => text.slice(starts[at], ends[at]))).toEqual([
    'Körkort',
    'B',
    'C#',
    'krav',
    'IT:s',
    'ansvar',
  ]);
});

test('places are in order, apart and within the text, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { words, starts, ends } = scanWords(text);
      let last = 0;
      for (const [at, word] of words.entries()) {
        expect(word).not.toBe('');
        expect(starts[at]).toBeGreaterThanOrEqual(last);
        expect(ends[at]).toBeGreaterThan(starts[at] as number);
        last = ends[at] as number;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('the words of words are the same words', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('körkort', 'c#', '.net', 'node.js', 'e-post', '24/7', "driver's")),
      (words) => {
        expect(tokenize(words.join(' '))).toEqual(words);
      },
    ),
  );
});
