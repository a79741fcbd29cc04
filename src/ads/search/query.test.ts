import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vectorText } from '../../../test/vector-text.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import { buildSearchDocument } from './document.ts';
import { parseTextQuery, variantsWithoutAWord } from './query.ts';

describe('what is typed becomes', () => {
  test.each([
    ['lager', "('lager' | '~regal':*)", undefined],
    ['lärarna', "('lär' | 'lärar' | 'lärarna' | '~raräl':*)", undefined],
    ['it', "'it'", undefined],
    ['C#', "'c#'", undefined],
    ['läkare', "('läkar' | 'läkare' | '~rakäl':*)", undefined],
    ['lager*', "('lager' | 'lager':*)", undefined],
    ['"arbete i team"', "('arbet' <2> 'team')", undefined],
    ['it -c#', "'it'", "'c#'"],
    ['-c# -"c# it"', undefined, "'c#' | ('c#' <1> 'it')"],
    ['H&M', "('h' <1> 'm')", undefined],
    ['it/hr', "'it' & 'hr'", undefined],
    ['"it hr', "'it' & 'hr'", undefined],
    ['front-end', "('front-end' | 'frontend' | 'front' <1> 'end' | '~dne-tnorf':*)", undefined],
    ['Utan erfarenhet it', "'=no experience' & 'it'", undefined],
    ['"ingen erfarenhet krävs"', "(('ing' | 'ingen') <1> ('erfaren' | 'erfarenhet') <1> 'kräv')", undefined],
    ['utan erfarenhet av it', "('utan' | '~natu':*) & ('erfaren' | 'erfarenhet' | '~nerafre':*) & 'it'", undefined],
    ["x'y", "('x''y' | 'x' <1> 'y')", undefined],
    ['\\', undefined, undefined],
    ['och', undefined, undefined],
    ['lediga jobb it', "'it'", undefined],
    ['Söker jobb som it', "'it'", undefined],
    ['lediga tjänster it', "'it'", undefined],
    ['it jobs', "'it'", undefined],
    ['it tjänster', "'it' & ('tjänst' | 'tjänster' | '~tsnäjt':*)", undefined],
    ['jobb it', "'it'", undefined],
    ['"jobb" it', "('jobb') & 'it'", undefined],
    ['jobb', "('jobb' | '~bboj':*)", undefined],
    ['it -jobb', "'it'", "('jobb' | '~bboj':*)"],
    ['jobb -it', "('jobb' | '~bboj':*)", "'it'"],
    ['Arbete it', "'it'", undefined],
    ['it arbete', "'it' & ('arbet' | '~tebra':*)", undefined],
  ])('%s', (typed, wanted, excluded) => {
    const query = parseTextQuery(typed);
    expect([query?.wanted, query?.excluded]).toEqual([wanted, excluded]);
  });
});

test.each([
  ['elektriker luleå', ['luleå', 'elektriker']],
  ['"arbete i team" it -hr', ['it -hr', '"arbete i team" -hr']],
  ['it och hr', ['hr', 'it']],
  ['lärare i lag och it -hr', ['lag it -hr', 'lärare it -hr', 'lärare lag -hr']],
  ['it och', []],
  ['hr utan erfarenhet', ['utan erfarenhet', 'hr']],
  ['it -hr', []],
  ['lediga jobb it', []],
  ['it', []],
  ['a1 a2 a3 a4 a5 a6 a7', []],
])('%s is tried without each of its words', (typed, shorter) => {
  expect(variantsWithoutAWord(typed)).toEqual(shorter);
});

/** Quoted lexemes, beginnings, distances and operators; nothing that was typed stands outside the quotation marks. */
const TSQUERY = /^(?:'(?:[^'\\]|''|\\\\)+'(?::\*)?|<\d+>|[()&| ])+$/;
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...`'"\\-+*:&|!<>() aåC#.\u0301`), maxLength: 60 }),
);

test('whatever is typed can be read, and is only asked for in quotation marks', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const { wanted = "''''", excluded = "''''" } = parseTextQuery(typed) ?? {};
      expect(wanted).toMatch(TSQUERY);
      expect(excluded).toMatch(TSQUERY);
    }),
    { numRuns: 2000 },
  );
});

test('to exclude a word is to ask for all that it would find to be left out', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcåäö#+.-*'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, (typed) => {
      fc.pre(!/^[-+]/.test(typed));
      expect(parseTextQuery(`-${typed}`)?.excluded).toBe(parseTextQuery(typed)?.wanted);
    }),
    { numRuns: 1000 },
  );
});

test('whatever an ad says can be indexed', () => {
  const TSVECTOR = /^(?:'(?:[^'\\]|''|\\\\)+':\d+[A-D]?(?:,\d+[A-D]?)*(?: |$))*$/;
  const ad = {
    employer: null,
    workplace: null,
    municipality_label: null,
    region_label: null,
    city: null,
    employment_type_label: 'Vanlig anställning',
    no_experience: true,
  };
  fc.assert(
    fc.property(anything, anything, fc.constantFrom('sv', 'en', null), (headline, description, language) => {
      const { search, search_head } = buildSearchDocument({
        ...ad,
        headline,
        words: tokenize(description),
        language,
        occupation_label: headline,
        extent_label: headline,
      });
      expect(vectorText(search)).toMatch(TSVECTOR);
      expect(vectorText(search_head)).toMatch(TSVECTOR);
    }),
    { numRuns: 1000 },
  );
});
