import { describe, expect, test } from 'vitest';
import { findInTokens } from '../../platform/text/when/find.ts';
import { findMoments } from '../../platform/text/when/moments.ts';
import { Tokens } from '../../platform/text/when/tokens.ts';
import type { ReplyClass } from '../contract.ts';
import { inStockholm, timeCues } from './cues.ts';
import { parseMeetingChange } from './meeting-change.ts';
import { findMeetingMove } from './move.ts';
import { findProposedTimes } from './proposed-times.ts';
import { findImpossibleDays, findLastDay, findPastMeetingDay, findPromise, promisedDay } from './said-dates.ts';

/** A Thursday morning; 2026 has 53 weeks. */
const receivedAt = new Date('2026-12-17T08:00:00Z');
function moveIn(text: string, oldStart?: Temporal.PlainDateTime) {
  const t = new Tokens(text, timeCues);
  const found = findInTokens(t);
  return findMeetingMove(t, found, findMoments(t, found), inStockholm(receivedAt), oldStart);
}

describe('the last day to answer', () => {
  test.each([
    ['Svara senast på måndag.', '2026-12-21'],
    ['Please reply by Monday at noon.', '2026-12-21'],
    ['Skicka in testet inom 5 dagar.', '2026-12-22'],
    ['Complete it within five (5) working days.', '2026-12-24'],
    ['Bekräfta före kl. 12 på fredag.', '2026-12-18'],
    ['Tack för samtalet i måndags, svara gärna senast kl. 12, onsdag 23 december.', '2026-12-23'],
    ['Sista svarsdag: 2027-01-08', '2027-01-08'],
    ['Länken gäller till och med 7 januari.', '2027-01-07'],
    ['Lämna in senast vecka 2.', '2027-01-17'],
    ['Påminnelse: länken slutar fungera på onsdag.', '2026-12-23'],
    ['Hör gärna av dig före jul.', '2026-12-23'],
    ['Säg ja innan helgen.', '2026-12-18'],
    ['Skriv någon gång före onsdag.', '2026-12-22'],
    ['Skriv tillbaka före söndagkväll.', '2026-12-20'],
    ['Skicka kopian helst före påsk.', '2027-03-25'],
    ['Send it back to me before Christmas.', '2026-12-23'],
    ['Svara inom tio dagar från den 4 januari.', '2027-01-14'],
    ['Svara före den 8 januari.', '2027-01-07'],
    ['Svara innan onsdagen är slut.', '2026-12-23'],
    ['Svara före onsdag kväll.', '2026-12-23'],
    ['Kan du ge besked senast på måndag?', '2026-12-21'],
    ['Du behöver ge besked senast på måndag.', '2026-12-21'],
    ['Ge besked senast på måndag.', '2026-12-21'],
    ['Vi vill få besked senast måndag.', '2026-12-21'],
    ['Vi behöver få svar från dig senast måndag.', '2026-12-21'],
    ['Svara före imorgon.', '2026-12-17'],
    ['Svara före i morgon.', '2026-12-17'],
    ['Skicka in det innan i övermorgon.', '2026-12-18'],
    ['Svara före imorgon kväll.', '2026-12-18'],
    ['Svara före i kväll.', '2026-12-17'],
    ['Svara före måndagmorgon.', '2026-12-21'],
    ['Reply before the end of Wednesday.', '2026-12-23'],
    ['Erbjudandet gäller veckan ut.', '2026-12-20'],
    ['Du har månaden ut på dig.', '2026-12-31'],
    ['Svara före lunch.', '2026-12-17'],
    ['Ring före tio i morgon.', '2026-12-18'],
    ['Välkommen i morgon kl 9. Svara före lunch.', '2026-12-17'],
    ['Intervjun är 8 januari. Skicka papperen senast dagen innan klockan tolv.', '2027-01-07'],
    ['Anmälan senast måndag. Dagen avslutas kl 12.', '2026-12-21'],
    ['Välkommen 8/1 kl. 10.00. Omboka senast 24 timmar innan.', '2027-01-07'],
    ['Svara före måndag eller tisdag.', '2026-12-20'],
    ['Svara senast 21 december, eller 22 december om du redan har konto.', '2026-12-21'],
    ['Svara senast fredag, eller ring mig på måndag.', '2026-12-18'],
    ['Svara före månadens slut.', '2026-12-31'],
    ['Ni har en vecka att svara.', '2026-12-24'],
    ['Vi vill ha svar månaden ut.', '2026-12-31'],
  ])('%s', (text, expected) => {
    expect(findLastDay(text, receivedAt, 'question')?.day).toBe(expected);
  });

  test.each([
    'Välkommen på intervju fredag 8 januari kl. 10.',
    'You will hear from us within two weeks.',
    'Your code expires in 10 minutes.',
    'Skicka ditt svar till Lucia, vår rekryterare.',
    'Du får gärna hoppa över den ena frågan, men måste svara på den andra.',
    'Svara gärna: passar den första, eller den andra?',
    'Vi åker på fredag ut till kunden.',
    'Vi återkommer senast fredag.',
  ])('is not in: %s', (text) => {
    expect(findLastDay(text, receivedAt, 'question')).toBeUndefined();
  });

  test.each<[string, ReplyClass]>([
    ['Start 01.12 eller 15.12.', 'assessment'],
    ['Intervju 08.12 eller 09.12, kl. 10.', 'assessment'],
    ['Could you pop by tomorrow at 2?', 'interview'],
  ])('is not in: %s, of the class %s', (text, name) => {
    expect(findLastDay(text, receivedAt, name)).toBeUndefined();
  });
});

test.each([
  ['Välkommen på intervju den 3 mars 2025 kl 25.00.', '2025-03-03'],
  ['Vi vill träffa dig för en intervju fredag den 20 november 2026 kl. 13.00.', '2026-11-20'],
  ['Välkommen på intervju den 3 januari 2027 kl 10.00.', undefined],
  ['Tack för ansökan som kom in 2026-11-03. Vi vill träffa dig på en intervju. När passar det?', undefined],
  ['Vi vill träffa dig. Boka en tid via länken.', undefined],
])('the day of a meeting had passed: %s', (text, day) => {
  expect(findPastMeetingDay(text, receivedAt)).toBe(day);
});

test.each([
  ['Välkommen på intervju torsdag den 31 november kl. 10, eller onsdag 18 december kl. 9.', true],
  ['Välkommen på intervju onsdag 18 december kl. 9.', true],
  ['Välkommen på intervju fredag 18 december kl. 9, eller onsdag 18 december.', false],
  ['Välkommen på intervju torsdag 24 september kl. 10.', false],
  ['Välkommen på intervju fredag 13 mars kl. 10.', false],
  ['Välkommen på intervju tisdag den 15 kl. 10.', false],
  ['Välkommen på intervju torsdag 18 december kl. 9.', true],
  ['Välkommen på intervju på måndag. När passar det?', false],
  ['Vi vill träffa dig. Boka en tid via länken.', false],
  ['Vi sågs den 3 december. Välkommen på intervju onsdag 18 december kl. 9.', true],
  ['Vi sågs onsdag 4 december. Välkommen på intervju fredag 18 december kl. 9.', false],
  ['Vi ses fredag 18 december. Svara t.o.m. 31/6.', false],
  ['Vi vill träffa dig. Boka en tid via länken. Anställningen gäller t.o.m. 31 juni.', false],
])('a day of a meeting cannot be right: %s', (text, isSo) => {
  const { meeting } = findImpossibleDays(text, receivedAt, 'interview');
  expect(meeting !== undefined).toBe(isSo);
});

test.each([
  ['Skicka ditt intyg t.o.m. 31/6.', 'date'],
  ['Vi behöver ditt svar senast onsdag 23 december 2027.', 'weekday'],
  ['Vi ses fredag 18 december. Svara t.o.m. 31/6.', 'date'],
  ['Svara senast 31 november.', 'date'],
  ['Skicka ditt intyg t.o.m. 30/6.', undefined],
  ['Du skrev den 31 november. Har du körkort?', undefined],
  ['Vi behöver ditt intyg giltigt t.o.m. måndag 1 mars 2025. Kan du skicka det?', undefined],
  ['Anställningen gäller från den 1 januari t.o.m. 31 juni. Är det något för dig?', undefined],
  ['Tjänsten är en visstidsanställning till och med 31 september. Vill du ha den?', undefined],
  ['Ditt utdrag ur belastningsregistret gäller till 31 april. Kan du skicka ett nytt?', undefined],
])('the last day cannot be right: %s', (text, fault) => {
  expect(findImpossibleDays(text, receivedAt, 'question').lastDay).toBe(fault);
});

test.each([
  ['Vi återkommer vecka 2.', '2027-01-11', '2027-01-17'],
  ['Vi hör av oss inom två veckor.', '2026-12-31', null],
  ['Det kan ta upp till sex veckor innan du får besked.', '2027-01-28', null],
  ['Du får besked i mitten av mars.', '2027-03-11', '2027-03-20'],
  ['Du får besked före jul.', '2026-12-23', null],
  ['Vi hör av oss efter helgen.', '2026-12-21', '2026-12-22'],
  ['We will get back to you by the end of next week.', '2026-12-25', null],
])('the employer is back: %s', (text, at, until) => {
  expect(findPromise(text, receivedAt)).toMatchObject([{ at, until }]);
});

test.each(['Välkommen på intervju fredag 8 januari kl. 10, besked får du därefter.', 'Sök senast 8 januari.'])(
  'nobody promises anything: %s',
  (text) => {
    expect(findPromise(text, receivedAt)).toEqual([]);
  },
);

test.each([
  ['Vi återkommer vecka 2.', '2027-01-17'],
  ['Jag hör av mig på måndag, eller senast onsdag.', '2026-12-23'],
  ['Intervjuer hålls vecka 2.', null],
  ['Beslut fattas den 12 januari.', null],
  ['Vi återkommer i juni.', null],
  ['Kan du ge besked senast på måndag?', null],
  ['Vi kan ge besked senast på måndag.', '2026-12-21'],
  ['Du ska få besked senast på måndag.', '2026-12-21'],
  ['Urvalet kan ta upp till sex veckor från i dag, därefter hör vi av oss till alla.', '2027-01-28'],
])('the day by which they say to be back is sure: %s', (text, day) => {
  expect(promisedDay(text, receivedAt)).toBe(day);
});

describe('a meeting is moved to', () => {
  test.each([
    ['Kan vi ta det samma tid i morgon?', '2026-12-18T14:00'],
    ['Thursday same time?', '2026-12-24T14:00'],
    ['Vi skjuter fram en vecka, samma klockslag.', '2026-12-25T14:00'],
    ['Kan du komma 13.30 i stället?', '2026-12-18T13:30'],
    ['Can we push our chat by exactly a week, same day and time?', '2026-12-25T14:00'],
    ['Kom gärna tio minuter tidigare.', undefined],
    ['Kan du komma på fredag 13.30 i stället?', '2026-12-18T13:30'],
    ['Vi ses en timme senare.', '2026-12-18T15:00'],
    ['Vi ses en timme tidigare.', '2026-12-18T13:00'],
    ['Går det bra samma tid dagen efter i stället?', '2026-12-19T14:00'],
    ['Same time the day before?', '2026-12-17T14:00'],
    ['Vi återkommer dagen efter.', undefined],
    ['Välkommen på måndag kl 9.', undefined],
    ['Vi flyttar intervjun en vecka senare.', '2026-12-25T14:00'],
    ['Vi ses en vecka senare.', undefined],
    ['Vi hör av oss en vecka senare.', undefined],
    ['Vi hör av oss en timme senare.', undefined],
    ['Vill du flytta intervjun en vecka senare, så hör av dig.', undefined],
    ['Tjänsten söks under två veckor framåt.', undefined],
    ['Vi flyttade för två veckor sedan.', undefined],
    ['Vi ses samma tid, intervjun tar en timme.', undefined],
  ])('%s', (text, expected) => {
    const move = moveIn(text, Temporal.PlainDateTime.from('2026-12-18T14:00'));
    expect(move?.startsAt.toString({ smallestUnit: 'minute' })).toBe(expected);
  });

  test.each([
    'Du sökte för två veckor sedan. Välkommen torsdag kl 13.',
    'You applied two weeks ago. Welcome on Thursday at 13:00.',
    'Annonsen kom ut en vecka tidigare. Välkommen torsdag kl 13.',
    'Välkommen torsdag kl 13. Vi hör av oss en vecka senare.',
    'Välkommen torsdag kl 13. Vi bjuder på lunch en timme senare.',
  ])('no other time, where none is moved: %s', (text) => {
    const agreed = Temporal.PlainDateTime.from('2026-12-18T14:00');
    expect(parseMeetingChange({ text, html: null, receivedAt }, agreed).change).toBe('called');
    expect(findProposedTimes(text, receivedAt, { agreed })).toMatchObject([
      { startsAt: new Date('2026-12-24T12:00Z') },
    ]);
  });

  test('a time that leans on the old one in the same mail', () => {
    const text = 'Vi sa på fredag kl 12 men det går inte. Kan du komma 13.30 i stället?';
    const move = moveIn(text);
    expect(move?.startsAt.toString({ smallestUnit: 'minute' })).toBe('2026-12-18T13:30');
  });
});
