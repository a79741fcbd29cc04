import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxonomyFrom } from '../../../../test/quality/matching/memory.ts';
import { runs } from '../../../../test/runs.ts';
import { vectorText } from '../../../../test/vector-text.ts';
import { tokenize } from '../../../platform/text/tokenize.ts';
import { buildSearchDocument } from '../document.ts';
import { disambiguateEmployers } from './brands.ts';
import { SearchLexicon } from './lexicon.ts';
import { splitQuery } from './pieces.ts';
import { correctedText, correctQuery } from './repair.ts';
import { understand } from './understand.ts';

const lexicon = new SearchLexicon(await taxonomyFrom('sample'));
lexicon.addEmployer('Volvo Personvagnar AB', 12);
lexicon.addEmployer('Axis Communications AB', 5);
lexicon.addEmployer('Stockholms kommun', 40);
lexicon.addName('place', 'Där', 1);

/** Kind, typed text, and the interpretation if it differs. */
const read = (typed: string) =>
  understand(typed, lexicon).pieces.map(({ kind, text, label, excluded }) => {
    const sign = excluded ? '-' : '';
    return `${sign}${kind} ${text}${label.toLowerCase() === text.toLowerCase() ? '' : ` → ${label}`}`;
  });

describe('what is typed is understood as', () => {
  test.each([
    ['usk gbg', ['occupation usk → Undersköterska', 'place gbg → Göteborg']],
    ['sjuksköterskor malmö', ['occupation sjuksköterskor → Sjuksköterska', 'place malmö']],
    ['lagerarbetare, deltid', ['occupation lagerarbetare, → Lagerarbetare', 'extent deltid']],
    ['snickare eller målare', ['occupation snickare', 'occupation målare']],
    ['jobb i skåne', ['filler jobb', 'filler i', 'place skåne → Skåne län']],
    ['nära Mölndal', ['place nära Mölndal → Mölndal']],
    ['kock utan erfarenhet', ['occupation kock', 'noExperience utan erfarenhet → erfarenhet']],
    ['utan erfarenhet av yoga', ['word utan', 'word erfarenhet', 'filler av', 'word yoga']],
    ['väktare utan körkort', ['occupation väktare', 'noLicence utan körkort → körkort']],
    ['kock inte lunch', ['occupation kock', '-word inte lunch → lunch']],
    ['kock -pizza', ['occupation kock', '-word -pizza → pizza']],
    ['sommarjobb 2027 volvo', ['employment sommarjobb', 'year 2027', 'employer volvo']],
    ['Stockholms stad', ['employer Stockholms stad']],
    ['hemifrån natt', ['remote hemifrån', 'hours natt']],
    ['english speaking', ['language english speaking']],
    ['"arbete i team"', ['phrase "arbete i team" → arbete i team']],
    ['kock 🍳', ['occupation kock', 'unused 🍳']],
    [
      'finns det jobb som receptionist i göteborg?',
      [
        'filler finns',
        'filler det',
        'filler jobb',
        'filler som',
        'occupation receptionist',
        'filler i',
        'place göteborg? → Göteborg',
      ],
    ],
    ['jobb', ['word jobb']],
    ['jobb 🙂', ['word jobb', 'unused 🙂']],
    ['jobb utan körkort', ['filler jobb', 'noLicence utan körkort → körkort']],
    ['lediga jobb inte natt', ['filler lediga', 'filler jobb', '-hours inte natt → natt']],
    ['och', ['unused och']],
  ])('%s', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });
});

describe('the index is asked for', () => {
  test.each([
    ['xylofon', "('xylofon' | '~nofolyx':*)", undefined],
    ['C#', "'c#'", undefined],
    ['xylofon*', "('xylofon' | 'xylofon':*)", undefined],
    ['"yoga i grupp"', "(('yog' | 'yoga') <2> 'grupp')", undefined],
    ['-c#', undefined, "'c#'"],
    ['c# / hb', "('c#' | 'hb')", undefined],
    ['utan körkort', undefined, "'=licence'"],
    ['utan erfarenhet', "'=no experience'", undefined],
    ['jobb utan körkort', undefined, "'=licence'"],
    ['jobb utan erfarenhet', "'=no experience'", undefined],
    ['där', "'=m där'", undefined],
    ['och', undefined, undefined],
    ['\\', undefined, undefined],
  ])('%s', (typed, wanted, excluded) => {
    const { query } = understand(typed, lexicon);
    expect([query?.wanted, query?.excluded]).toEqual([wanted, excluded]);
  });

  test('places are told by the field, and by words where the ad has none', () => {
    const { query } = understand('malmö', lexicon);
    expect(query?.wanted).toMatch(/^\('=m malmö' \| \('=no municipality' & /);
    expect(query?.wishes[0]?.nearly).toMatch(/^\('malmö' \| .*'=m lund'/);
  });

  test('several places and occupations are alternatives', () => {
    expect(understand('kock servitör malmö lund', lexicon).query?.wishes).toHaveLength(2);
  });
});

describe('a slip is repaired', () => {
  const repair = async (typed: string, met: readonly string[] = []) => {
    const count = async (queries: string[]) =>
      queries.map((query) => (met.some((word) => query.includes(word)) ? 9 : 0));
    return correctedText(typed, await correctQuery(typed, lexicon, count), lexicon);
  };
  test.each([
    ['sjukskötreska', 'sjuksköterska'],
    ['goteborg', 'Göteborg'],
    ['städerska borås', 'städare borås'],
    ['undersköteska göteborj', 'undersköterska Göteborg'],
    ['syrra i Norrköpng', 'syrra i Norrköping'],
    ['system utvecklare  götebrog', 'systemutvecklare  Göteborg'],
    ['system utveklare', 'systemutvecklare'],
    ['axsis comunications', 'axis communications'],
    ['"sjukskötreska"', undefined],
    ['-sjukskötreska', undefined],
    ['sjuksköterska', undefined],
    ['xqzzy', undefined],
    ['', undefined],
  ])('%s', async (typed, corrected) => {
    expect(await repair(typed)).toBe(corrected);
  });

  test('but a word that ads use is none', async () => {
    expect(await repair('vårdara', ['vårdar'])).toBeUndefined();
  });
});

test('a short other name of an occupation is searched for in headlines and names of occupations', () => {
  const wanted = understand('courier', lexicon).query?.wanted;
  expect(wanted).toContain("'bud':AB");
  expect(wanted).not.toMatch(/'bud'(?!:)/);
});

test('a word that no ad has is told, and is not what the ads are about', async () => {
  const count = async (queries: string[]) => queries.map(() => 0);
  const read = async (typed: string) => understand(typed, lexicon, await correctQuery(typed, lexicon, count));
  const { pieces, query } = await read('xqzzyw natt');
  expect(pieces.map(({ unknown }) => unknown)).toEqual([true, false]);
  expect(query?.wishes.some(({ isSubject }) => isSubject)).toBe(false);
  expect((await read('-xqzzyw natt')).pieces.some(({ unknown }) => unknown)).toBe(false);
});

test('of many strange words the first six are repaired', async () => {
  const slips = ['sjukskötreska', 'undersköterskka', 'systemutveklare', 'goteborg', 'receptionnist', 'stokholm'];
  const typed = [...slips, 'lagerarbetere', ...slips].join(' ');
  const pieces = await correctQuery(typed, lexicon, async (queries) => queries.map(() => 0));
  expect(pieces.filter(({ isRepaired }) => !isRepaired).map(({ text }) => text)).toEqual(['lagerarbetere']);
});

test('an employer of an ordinary word owns it where most ads that hold it are theirs', async () => {
  const own = new SearchLexicon(await taxonomyFrom('sample'));
  for (const name of ['Blixtsnabb Byrå AB', 'Blixtsnabb Teknik AB', 'Vi AB', 'Fjällvakten AB'])
    own.addEmployer(name, 1);
  const kinds = async (typed: string, ads: number) => {
    const pieces = splitQuery(typed);
    await disambiguateEmployers(pieces, own, async (queries) => queries.map(() => ads));
    return understand(typed, own, pieces).pieces.map(({ kind }) => kind);
  };
  expect(await kinds('fjällvakten', 2)).toEqual(['employer']);
  expect(await kinds('blixtsnabb kock', 40)).toEqual(['word', 'occupation']);
  expect(await kinds('blixtsnabb teknik', 40)).toEqual(['employer']);
  expect(await kinds('vi', 40)).toEqual(['unused']);
  // With more ads of the employer it is read again.
  own.addEmployer('Blixtsnabb Teknik AB', 30);
  expect(await kinds('blixtsnabb kock', 40)).toEqual(['employer', 'occupation']);
});

test.each([
  ['kock eller diskare malmö', 'diskare malmö'],
  ['diskare eller kock', 'diskare'],
])('%s without a piece is %s', (typed, rest) => {
  const piece = understand(typed, lexicon).pieces.find(({ text }) => text === 'kock');
  expect(piece?.rest).toBe(rest);
});

/** Without the quoted lexemes. */
const operatorsOf = (query: string) => query.replace(/'(?:[^']|'')*'/g, "''");
/** Quoted lexemes with weights, distances and operators; no typed text is outside the quotation marks. */
const TSQUERY = /^(?:'(?:[^'\\]|''|\\\\)+'(?::\*?[A-D]*)?|<\d+>|[()&| ])+$/;
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...`'"\\-+*:&|!<>()/ aåC#.\u0301`), maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'usk',
        'eller',
        'inte',
        'nära',
        'gbg',
        '-',
        '/',
        '"',
        'utan',
        'körkort',
        'c#',
        'natt',
        'jobb',
        'där',
      ),
    )
    .map((words) => words.join(' ')),
);

test('whatever is typed can be read, and is only asked for in quotation marks', { tags: 'long' }, () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const { query, pieces } = understand(typed, lexicon);
      const asked = query?.wishes.flatMap(({ query, close, nearly, ranks }) => [
        query,
        close,
        nearly,
        ...ranks.map((rank) => rank.query),
      ]);
      for (const one of [query?.wanted, query?.excluded, ...(asked ?? [])])
        if (one !== undefined) {
          expect(one).toMatch(TSQUERY);
          expect(operatorsOf(one)).not.toContain('()');
        }
      for (const { rest } of pieces) expect(rest.length).toBeLessThanOrEqual(typed.length);
    }),
    { numRuns: 2000 },
  );
});

test('every letter that is typed is told as something', { tags: 'long' }, () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zåäö0-9]{1,12}$/), { minLength: 1, maxLength: 12 }), (words) => {
      const told = understand(words.join(' '), lexicon).pieces.map(({ text }) => text);
      expect(told.join(' ').replace(/\s+/g, ' ')).toBe(
        words.filter((word) => !['eller', 'or'].includes(word)).join(' '),
      );
    }),
    { numRuns: 500 },
  );
});

test('to exclude a word is to ask for all that it would find to be left out', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcåäö#+.*'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, (typed) => {
      fc.pre(!/^[-+]/.test(typed) && lexicon.find(tokenize(typed)) === undefined);
      expect(understand(`-${typed}`, lexicon).query?.excluded).toBe(understand(typed, lexicon).query?.wanted);
    }),
    { numRuns: runs(200, 2000) },
  );
});

test('whatever an ad says can be indexed', () => {
  const TSVECTOR = /^(?:'(?:[^'\\]|''|\\\\)+':\d+[A-D]?(?:,\d+[A-D]?)*(?: |$))*$/;
  const ad = {
    employer: null,
    workplace: null,
    city: null,
    employment_type_label: 'Vanlig anställning',
    no_experience: true,
    remote: true,
    driving_licence_required: true,
  };
  fc.assert(
    fc.property(anything, anything, fc.constantFrom('sv', 'en', null), (headline, description, language) => {
      const { search, search_head } = buildSearchDocument({
        ...ad,
        headline,
        words: tokenize(description),
        language,
        occupation_label: headline,
        occupation_group_label: headline,
        municipality_label: headline,
        region_label: null,
        extent_label: headline,
      });
      expect(vectorText(search)).toMatch(TSVECTOR);
      expect(vectorText(search_head)).toMatch(TSVECTOR);
    }),
    { numRuns: 1000 },
  );
});

test.each(['utan utbildning', 'extrajobb', 'extrajobba', 'extra jobb', 'extraarbete', 'sidojobb'])(
  '%s is not met by words that any ad may have',
  (typed) => {
    const { query } = understand(typed, lexicon);
    expect(query?.wanted).toBeDefined();
    expect(query?.wanted).not.toMatch(/introduk|lämplig|'behov'|&/);
  },
);
