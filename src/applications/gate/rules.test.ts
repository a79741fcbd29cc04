import { describe, expect, test } from 'vitest';
import { findLetterGaps } from '../material.ts';
import type { CheckFacts } from './facts.ts';
import {
  areSimilarTitles,
  findCompanies,
  mentionsName,
  normalizeEmployer,
  normalizeTitle,
  normalizeWords,
} from './names-rules.ts';
import { checkApplication } from './rules.ts';

const letter = 'Hej! Jag söker jobbet som undersköterska hos Vårdbolaget Linden.';
const openAd = { status: 'open' as const };
const facts: CheckFacts = {
  title: 'Undersköterska till natten, Solna',
  employer: 'Vårdbolaget Linden AB',
  employerKnown: true,
  letter,
  subject: 'Ansökan: Undersköterska till natten, Solna',
  transport: 'smtp',
  recipient: 'jobb@linden.example',
  ad: { ...openAd, byForm: false },
  letterIsEmpty: false,
  letterSource: 'user',
  adEmails: ['jobb@linden.example', 'chef@linden.example'],
  adText: 'Vi arbetar nära Region Stockholm. Du kommer att samarbeta med Hemtjänst Solna AB.',
  cvIsEmpty: false,
  cvHasJobs: true,
  cvHasPersonnummer: false,
  ownHistory: ['Äldreboendet Eken', 'Vårdbiträde'],
  attachments: [{ name: 'intyg.pdf', size: 1000, textLength: 400 }],
  others: [],
  unmet: [],
  unsupported: [],
  closedOn: undefined,
};
const other = { title: 'Kock', employer: 'Restaurang Ankan AB', sentAt: null, sameAd: false };

/** The failing checks, as `id`, or `id!` for one that blocks. */
function failed(change: Partial<CheckFacts>): string[] {
  const letterIsEmpty = !/[^\s\p{Cf}]/u.test(change.letter ?? letter);
  return checkApplication({ ...facts, letterIsEmpty, ...change })
    .filter(({ ok }) => !ok)
    .map(({ id, blocks }) => `${id}${blocks ? '!' : ''}`);
}

test('a letter in order passes, and every check has words', () => {
  expect(failed({})).toEqual([]);
  const checks = checkApplication({ ...facts, others: [other] });
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  for (const { label, detail } of checks) expect(`${label}: ${detail}`).toMatch(/^[A-ZÅÄÖ].+: [A-ZÅÄÖ].+\.$/);
});

describe('what fails:', () => {
  test.each<[string, Partial<CheckFacts>, string[]]>([
    ['an ad that was removed', { ad: { status: 'removed', byForm: false } }, ['ad_open!']],
    ['an ad that has expired', { ad: { status: 'expired', byForm: false } }, ['ad_open!']],
    ['a last day that has passed', { ad: null, closedOn: new Date('2026-11-01T12:00:00Z') }, ['last_day']],
    ['a form, and sent by mail', { ad: { ...openAd, byForm: true } }, ['way']],
    ['no letter, by mail', { letter: ' ' }, ['letter!']],
    ['a mail that speaks of a letter and has none', { letterIsEmpty: true, transport: 'eml' }, ['letter!']],
    ['a letter of nothing that is seen', { letter: '\u200b', transport: 'form' }, ['letter', 'names_job']],
    ['no letter, in a form', { letter: '', transport: 'form' }, ['letter']],
    [
      'nothing at all, in a form',
      { letter: '', transport: 'form', cvIsEmpty: true, attachments: [] },
      ['letter!', 'cv'],
    ],
    ['a gap', { letter: `${letter} [[Varför?]]` }, ['placeholders!']],
    ['a long gap', { letter: `${letter} [[${'Varför? '.repeat(100)}]]` }, ['placeholders!']],
    ['a gap that is not closed', { letter: `${letter} [[Varför?` }, ['placeholders!']],
    ['a personnummer in the letter', { letter: `${letter} Jag är 811228 98 74.` }, ['personnummer']],
    ['a personnummer in the subject', { subject: 'Ansökan 19811228-9874' }, ['personnummer']],
    ['a personnummer in the CV', { cvHasPersonnummer: true }, ['personnummer']],
    ['a placeholder in the subject', { subject: 'Ansökan: [titel]' }, ['placeholders!']],
    ['the name of another application', { letter: `${letter} Restaurang Ankan!`, others: [other] }, ['employer!']],
    [
      'also where it cannot be seen how it is parted',
      { letter: `${letter} Restau\u00adrang An\u200bkan!`, others: [other] },
      ['employer!'],
    ],
    ['also in the genitive', { letter: `${letter} Restaurang Ankans kök`, others: [other] }, ['employer!']],
    [
      'another application’s longer name of the same beginning',
      {
        employer: 'Norrel AB',
        letter: 'Jag söker jobbet som undersköterska hos Norrel Bygg AB.',
        others: [{ ...other, employer: 'Norrel Bygg AB' }],
      },
      ['employer!'],
    ],
    [
      'a strange company of the same beginning',
      { employer: 'Norrel AB', letter: 'Jag söker jobbet som undersköterska hos Norrel Bygg AB.' },
      ['employer!'],
    ],
    [
      'a strange company beside this employer in one sentence',
      { letter: `${letter} Jag vill till Linden, Vårdbolaget Linden, och Fjärran Vård AB.` },
      ['employer!'],
    ],
    ['NAMN', { letter: `${letter} Med vänlig hälsning, NAMN` }, ['placeholders!']],
    ['FÖRETAG', { letter: `${letter} Jag vill till FÖRETAGET.` }, ['placeholders!']],
    ['TITEL and XXX', { letter: `${letter} Som TITEL har jag XXX.` }, ['placeholders!']],
    ['Lorem', { letter: `${letter} Lorem dolor.` }, ['placeholders!']],
    ['a company in the place of this one', { letter: 'Hej Fjärran Vård AB! Undersköterska?' }, ['employer!']],
    [
      'the title of another application',
      { letter: 'Jag vill bli kock.', others: [{ ...other, title: 'Kock' }] },
      ['names_job'],
    ],
    [
      'a longer one',
      { letter: 'Jag vill bli kallskänka hos Vårdbolaget Linden.', others: [{ ...other, title: 'Kallskänka' }] },
      ['title!'],
    ],
    ['a letter for anybody', { letter: 'Hej! Jag vill jobba.' }, ['names_job']],
    ['no recipient, by mail', { recipient: null }, ['recipient!']],
    ['a recipient that the ad does not give', { recipient: 'x@y.example' }, ['recipient!']],
    ['the same where it does not go by mail', { recipient: 'x@y.example', transport: 'form' }, ['recipient']],
    ['no CV', { cvIsEmpty: true, cvHasJobs: false }, ['cv']],
    ['a CV without jobs', { cvHasJobs: false }, ['jobs']],
    ['a draft that nobody changed', { letterSource: 'draft' }, ['own_words']],
    ['a letter by a program', { letterSource: 'model' }, ['own_words']],
    ['an attachment without text', { attachments: [{ name: 'a.pdf', size: 9, textLength: 0 }] }, ['attachments']],
    [
      'an attachment that does not open',
      { attachments: [{ name: 'a.pdf', size: 9, textLength: -1 }] },
      ['attachments!'],
    ],
    ['more than a mail takes', { attachments: [{ name: 'a.png', size: 2e7, textLength: null }] }, ['size']],
    ['a requirement that does not show', { unmet: ['B-körkort'] }, ['requirements']],
    ['the same ad before', { others: [{ ...other, sameAd: true, sentAt: new Date('2026-11-01') }] }, ['repeat']],
    [
      'a job that is called alike, at the same employer',
      { others: [{ title: 'Undersköterska natt', employer: 'Vårdbolaget Linden', sentAt: new Date(), sameAd: false }] },
      ['repeat'],
    ],
  ])('%s', (_what, change, expected) => {
    expect(failed(change)).toEqual(expected);
  });
});

test('an address from a pasted text is not said to be the user’s own', () => {
  const told = (recipient: string) =>
    checkApplication({ ...facts, ad: null, recipient }).find(({ id }) => id === 'recipient')?.detail;
  expect(told('chef@linden.example')).toContain('står i annonsens text. Kontrollera');
  expect(told('annan@linden.example')).toContain('Du har själv skrivit');
});

describe('what passes:', () => {
  test.each<[string, Partial<CheckFacts>]>([
    ['another address of the ad', { recipient: 'chef@linden.example' }],
    [
      'an address of one’s own where the ad gives none',
      { recipient: 'x@y.se', ad: { status: 'open', byForm: false }, adEmails: [] },
    ],
    ['by hand, any recipient', { recipient: 'x@y.se', ad: null }],
    ['no recipient in a form', { recipient: null, transport: 'form' }],
    [
      'a former employer, though there is an application there too',
      {
        letter: `${letter} Jag kommer från Äldreboendet Eken.`,
        others: [{ ...other, employer: 'Äldreboendet Eken AB' }],
      },
    ],
    [
      'a company that the ad names',
      { letter: `${letter} Hemtjänst Solna känner jag.`, others: [{ ...other, employer: 'Hemtjänst Solna AB' }] },
    ],
    ['a customer, beside this employer', { letter: `${letter} Hos Kunden Kvist AB hjälpte jag till.` }],
    [
      'a title from the CV',
      { letter: `${letter} Nu är jag vårdbiträde.`, others: [{ ...other, title: 'Vårdbiträde' }] },
    ],
    ['an employer whose name is a part of this one', { others: [{ ...other, employer: 'Linden AB' }] }],
    ['the same job that was begun and never sent', { others: [{ ...other, sameAd: true }] }],
    ['a scanned picture', { attachments: [{ name: 'a.png', size: 9, textLength: null }] }],
    ['an ad without an employer’s name', { employer: 'Okänd arbetsgivare', employerKnown: false }],
  ])('%s', (_what, change) => {
    expect(failed(change)).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['Bageriet Kringlan AB', 'bageriet kringlan'],
    ['IKEA of Sweden AB', 'ikea of'],
    ['AB Volvo (publ)', 'volvo'],
    ['H&M', 'h&m'],
    ['AB', 'ab'],
  ])('an employer %s is %s', (name, plain) => {
    expect(normalizeEmployer(name)).toBe(plain);
  });

  test.each([
    ['Undersköterska till natten, Solna', 'undersköterska'],
    ['C#-utvecklare | Malmö', 'c# utvecklare'],
    ['Sjuksköterska', 'sjuksköterska'],
    ['Kock sökes i Umeå', 'kock'],
  ])('a title %s is %s', (title, plain) => {
    expect(normalizeTitle(title)).toBe(plain);
  });

  test('are words, not parts of them', () => {
    expect(mentionsName(normalizeWords('Jag söker till Volvo.'), 'volvo')).toBe(true);
    expect(mentionsName(normalizeWords('Volvos fabrik'), 'volvo')).toBe(true);
    expect(mentionsName(normalizeWords('Volvohallen'), 'volvo')).toBe(false);
  });

  test('of companies are those written in full', () => {
    expect(findCompanies('Hej Bistro Bonden AB! Jag bor i Umeå kommun. Till Luleå kommun!')).toEqual([
      'Bistro Bonden AB',
      'Luleå kommun',
    ]);
  });

  test('of jobs are alike when half of the words are', () => {
    expect(areSimilarTitles('Undersköterska natt', 'Undersköterska till natten')).toBe(true);
    expect(areSimilarTitles('Lärare i matematik', 'Kock')).toBe(false);
  });
});

describe('however a letter is written, it is read in one go:', () => {
  test.each([
    ['beginnings of gaps', '[['.repeat(10_000)],
    ['one bracket', '['.repeat(20_000)],
    ['capitals', 'A-'.repeat(10_000)],
    ['names without an end', 'Aa '.repeat(6_600)],
    ['one word', 'a'.repeat(20_000)],
  ])('%s', (_what, text) => {
    const others = Array.from({ length: 1000 }, (_, n) => ({ ...other, employer: `Bolag ${n} AB` }));
    expect(findLetterGaps(text)).toEqual([]);
    expect(failed({ letter: text, others })).not.toContain('letter!');
  });
});

test('gaps are told in their order, those over several lines too', () => {
  expect(findLetterGaps('a [[ett]] b [[två\ntre]] [[ fyra ]] [fem] [[]]')).toEqual(['ett', 'två\ntre', 'fyra', '']);
});

test.each([
  [['tio års', 'legitimerad', 'läkare'], '”läkare”, ”tio års” och ”legitimerad”'],
  [['tio års', 'legitimerad', 'läkare', 'finska', 'CE-körkort'], '”läkare”, ”finska”, ”tio års” och 2 till'],
])('of the claims %j three are named, the shortest first', (unsupported, said) => {
  const claims = checkApplication({ ...facts, unsupported }).find(({ id }) => id === 'claims');
  expect(claims?.detail).toBe(`Brevet säger ${said}, och det syns inte i din profil. Stämmer det? Skriv in det där.`);
});
