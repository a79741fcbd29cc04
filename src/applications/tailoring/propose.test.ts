import { expect, test } from 'vitest';
import type { Resume } from '../../profile/contract.ts';
import { listCvChanges } from './changes.ts';
import { applyProposals } from './propose.ts';
import { blockedReason } from './reasons.ts';
import { selectFacts } from './select.ts';
import type { LineFault } from './verify.ts';

const cv: Resume = {
  basics: { name: 'Kim Ek', summary: 'Undersköterska med vana av äldreomsorg. Talar finska.' },
  work: [
    {
      name: 'Solgården',
      position: 'Undersköterska',
      startDate: '2019-02',
      summary: 'Arbetade på ett boende med 40 platser. Handledde elever.',
      highlights: [
        'Delegering för läkemedel och insulin',
        'Dokumenterade i Treserva varje dag',
        'Kontaktperson för tre boende',
      ],
    },
  ],
  skills: [{ name: 'Lyftteknik' }],
};
const tailored = (lines: string[], asOwn: string[] = []) => {
  const kept = new Set(asOwn);
  return applyProposals(selectFacts(cv, [], kept), cv, lines, kept);
};

test('a line takes the place of what it says anew, and the rest stays', () => {
  const made = tailored(['Daglig dokumentation i Treserva', 'Har varit chef för nio personer']);
  expect(made.blocked.map(({ text }) => text)).toEqual(['Har varit chef för nio personer']);
  expect(made.cv.work?.[0]).toMatchObject({
    summary: 'Arbetade på ett boende med 40 platser. Handledde elever.',
    highlights: [
      'Delegering för läkemedel och insulin',
      'Daglig dokumentation i Treserva',
      'Kontaktperson för tre boende',
    ],
  });
  expect(listCvChanges(cv, made.lines).map(({ kind, before }) => [kind, before])).toEqual([
    ['reworded', 'Dokumenterade i Treserva varje dag'],
  ]);
});

test('a later line that says the same takes the place of an earlier one', () => {
  const [first, later] = ['Daily documentation in Treserva', 'Daglig dokumentation i Treserva'] as const;
  for (const lines of [
    [first, later],
    [later, first],
  ]) {
    const { cv: made, lines: told } = tailored(lines);
    expect(made.work?.[0]?.highlights).toEqual([
      'Delegering för läkemedel och insulin',
      lines[1],
      'Kontaktperson för tre boende',
    ]);
    expect(told.filter(({ isProposed }) => isProposed)).toHaveLength(1);
  }
  const both = tailored(['Delegering för läkemedel', 'Delegering för insulin']).cv.work?.[0]?.highlights;
  expect(both?.slice(0, 2)).toEqual(['Delegering för läkemedel', 'Delegering för insulin']);
});

test('a line of one sentence leaves the others of a summary', () => {
  const { cv: made } = tailored(['Handledning av elever', 'Talar finska']);
  expect(made.work?.[0]).toMatchObject({ summary: 'Arbetade på ett boende med 40 platser.' });
  expect(made.work?.[0]?.highlights).toHaveLength(4);
  expect(made.basics?.summary).toBe('Talar finska. Undersköterska med vana av äldreomsorg.');
});

test('what the profile does not bear out is asked about, with what it would take the place of', () => {
  const { blocked } = tailored(['Ger delegering för läkemedel, insulin och sondmat', 'Ledde nio personer']);
  expect(blocked.map(({ why, rewords }) => [why, rewords?.path])).toEqual([
    [expect.stringMatching(/^Stämmer (?:det här|raden)\? /), 'work.0.highlights.0'],
    [expect.stringMatching(/^Stämmer det här\? Vi hittar inte /), undefined],
  ]);
});

test.each<[string, string[], string[]]>([
  ['Ledde ett team på 12 personer med eget budgetansvar', ['12'], []],
  ['Ledde ett team på 12 personer och körde bil', ['12'], ['x-sokvag.ownCar']],
  ['C-körkort, YKB och vana för kyla', ['YKB', 'C-körkort', 'vana', 'kyla'], []],
])('%s is asked about by its own words, with what the profile says in the same', (line, words, near) => {
  const own: Resume = { work: [{ name: 'Firma', position: 'Kock' }], 'x-sokvag': { ownCar: true } };
  const [asked] = applyProposals(selectFacts(own, []), own, [line]).blocked;
  expect(asked?.words.toSorted()).toEqual(words.toSorted());
  expect(asked?.near.map(({ path }) => path)).toEqual(near);
});

test.each<[string[], string[], string]>([
  [['insulin'], ['Delegering'], 'Stämmer det här? Vi hittar inte ”insulin” i din profil.'],
  [[], ['Delegering'], 'Stämmer raden? Den säger mer än ”Delegering”.'],
  [['Ger insulin.'], ['Delegering'], 'Stämmer raden? Den säger mer än ”Delegering”.'],
  [[], [], 'Stämmer raden? Vi hittar den inte i din profil.'],
])('a line is asked about by %j', (words, basis, why) => {
  expect(blockedReason('Ger insulin.', { ok: false, why: 'new words', words, basis })).toBe(why);
});

test.each<[LineFault, string[], string]>([
  ['left out', ['200', 'lunch'], 'Din profil säger också ”200” och ”lunch”.'],
  ['object', ['analyst'], 'I din profil står ”analyst” i ett annat sammanhang.'],
  ['object', ['a', 'b'], 'I din profil hör ”a” och ”b” ihop på ett annat sätt.'],
  ['order', ['x'], 'Din profil säger det med andra ord än ”x”.'],
])('%s is asked about by %j', (why, words, asked) => {
  expect(blockedReason('Rad.', { ok: false, why, words, basis: [] })).toBe(`Stämmer det här? ${asked}`);
});

test('a line that says nothing anew of what is told stands beside it', () => {
  expect(tailored(['Lyftteknik']).cv.basics?.summary).toBe(
    'Undersköterska med vana av äldreomsorg. Talar finska. Lyftteknik.',
  );
  const path = 'work.0.highlights.1';
  expect(tailored(['Daglig dokumentation i Treserva'], [path]).cv.work?.[0]?.highlights).toHaveLength(4);
});

test('a line that says a small part of what is told stands beside it', () => {
  const text = 'Målade fasader och trapphus i Umeå, tapetserade 40 lägenheter, lade golv i skolor';
  const own: Resume = { work: [{ name: 'Kulör', highlights: [text] }] };
  const { cv: made, lines } = applyProposals(selectFacts(own, []), own, ['Tapetsering av 40 lägenheter']);
  expect(made.work?.[0]?.highlights).toEqual([text, 'Tapetsering av 40 lägenheter']);
  expect(listCvChanges(own, lines)).toEqual([]);
});

test('a line of one of two posts that are called the same stays with it', () => {
  const post = { name: 'Solgården', position: 'Vikarie' };
  const own: Resume = {
    work: [
      { ...post, highlights: ['Städade trapphus'] },
      { ...post, highlights: ['Serverade lunch till 90 gäster'] },
    ],
  };
  const { cv: made } = applyProposals(selectFacts(own, []), own, ['Serverade 90 gäster lunch']);
  expect(made.work?.map(({ highlights }) => highlights)).toEqual([['Städade trapphus'], ['Serverade 90 gäster lunch']]);
});

test('a line of a project that was not chosen is told of the person', () => {
  const projects = ['Bokhylla', 'Cykelställ', 'Fågelholk', 'Gungställning', 'Växthus'].map((name) => ({
    name,
    highlights: [`Byggde ${name.toLowerCase()} av lärk`],
  }));
  const own: Resume = { projects };
  const made = applyProposals(selectFacts(own, []), own, ['Växthus av lärk']);
  expect(made).toMatchObject({ blocked: [], cv: { basics: { summary: 'Växthus av lärk.' } } });
  expect(made.cv.projects).toHaveLength(4);
});
