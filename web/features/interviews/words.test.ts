import { expect, test } from 'vitest';
import type { Reply } from '../replies/api.ts';
import type { Interview } from './api.ts';
import {
  areAllMeetingsCancelled,
  confirmTimeQuestion,
  formatInterviewers,
  formatInterviewTime,
  formatRound,
  parseInterviewers,
} from './words.ts';

test('people are written a line each, and read back', () => {
  const people = [{ name: 'Kim Ek', title: 'kökschef, HR' }, { name: 'Bo Alm' }];
  expect(formatInterviewers(people)).toBe('Kim Ek, kökschef, HR\nBo Alm');
  expect(parseInterviewers(`${formatInterviewers(people)}\n\n , ingen\n`)).toEqual(people);
});

test('a test of several days names both', () => {
  const startsAt = '2026-11-25T09:00:00Z';
  expect(formatInterviewTime({ startsAt, endsAt: '2026-11-25T10:30:00Z' })).toMatch(/10\.00–11\.30$/);
  expect(formatInterviewTime({ startsAt, endsAt: '2026-11-27T22:00:00Z' })).toMatch(/10\.00 – .*27 nov.* 23\.00$/);
});

test('a round whose kind is not known has its number alone', () => {
  expect(formatRound({ round: 2, kindLabel: 'Videomöte' })).toBe('Omgång 2: videomöte');
  expect(formatRound({ round: 1, kindLabel: 'Annat möte' })).toBe('Omgång 1');
});

test('a meeting is called off by the last word about the last round', () => {
  const round = (id: string, day: number, cancelled = false) =>
    ({ id, startsAt: `2026-11-${day}T09:00:00Z`, endsAt: `2026-11-${day}T10:00:00Z`, cancelled }) as Interview;
  const mail = (meetingChange: Reply['meetingChange'], of?: string, state: Reply['state'] = 'proposed') =>
    ({
      ...{ class: 'interview', isSure: true, warnings: [] as Reply['warnings'], state, meetingChange },
      meetingBefore: of ? { interviewId: of, startsAt: '' } : null,
    }) as Reply;
  const [call, noted] = [mail(null), mail(null, undefined, 'accepted')];
  const cases: [Interview[], Reply[], boolean, number?][] = [
    [[], [], false],
    [[], [noted], false],
    [[], [mail('cancelled'), noted], true],
    [[], [mail('moved'), mail('cancelled')], false],
    [[round('a', 25)], [noted], false],
    [[round('a', 25)], [mail('moved', 'a'), noted], false],
    [[round('a', 25)], [mail('cancelled', 'a'), noted], true],
    [[round('a', 25, true)], [noted], true],
    [[round('a', 25, true)], [call, mail('cancelled', undefined, 'accepted')], false],
    [[round('a', 25, true), round('b', 26)], [noted], false],
    [[round('b', 26), round('a', 25)], [mail('cancelled', 'b'), noted], true],
    [[round('b', 26), round('a', 25)], [mail('cancelled', 'b'), noted], false, 20],
    [[round('b', 24), round('a', 25, true)], [noted], false, 20],
    [[round('b', 24), round('a', 25, true)], [mail('cancelled', 'b'), noted], true, 20],
  ];
  for (const [at, [rounds, mails, isOff, day = 28]] of cases.entries())
    expect(areAllMeetingsCancelled(rounds, mails, Date.UTC(2026, 10, day)), `${at}`).toBe(isOff);
});

test('everything that speaks against a time is one question', () => {
  const clash = 'Du har redan en intervju hos Bageriet AB kl. 10.30.';
  expect(confirmTimeQuestion('Tiden har varit.', clash)).toBe(`Tiden har varit. ${clash} Stämmer det?`);
  expect(confirmTimeQuestion(undefined, clash)).toBe(`${clash} Stämmer det?`);
  expect(confirmTimeQuestion(undefined, undefined)).toBeUndefined();
});
