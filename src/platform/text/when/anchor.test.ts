import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { findWhen } from './find.ts';
import { findMoments } from './moments.ts';
import { resolveMoment, resolveWhen } from './resolve.ts';
import { Tokens } from './tokens.ts';

/** Over four years, including a leap day, a year of 53 weeks, and eight clock changes. */
const reference = fc.integer({ min: 0, max: 1460 }).map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }));
const numRuns = runs(200, 4000);
const svDays = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'];

/** What the last expression of a text resolves to. */
function last(text: string, today: Temporal.PlainDate): string | undefined {
  const [expression] = findWhen(text).slice(-1);
  const resolved = expression && resolveWhen(expression, today.toPlainDateTime('12:00'), 'mail');
  return resolved && [resolved.at, ...(resolved.until ? [resolved.until] : [])].join('/');
}

describe('what leans on a day that was named', () => {
  test('is counted from that day, wherever it is', () => {
    fc.assert(
      fc.property(reference, fc.integer({ min: 1, max: 200 }), (today, ahead) => {
        const day = today.add({ days: ahead });
        const monday = day.subtract({ days: day.dayOfWeek - 1 });
        const following = day.add({ days: 7 - day.dayOfWeek + 2 });
        for (const [words, expected] of [
          ['Skicka det dagen före.', day.subtract({ days: 1 })],
          ['Skicka det kvällen innan.', day.subtract({ days: 1 })],
          ['Du hör av oss dagen därpå.', day.add({ days: 1 })],
          ['Skicka det innan dess.', day],
          ['Vi ringer samma kväll.', day],
          ['Anmäl dig tre dagar innan.', day.subtract({ days: 3 })],
          ['Besked två dagar senare.', day.add({ days: 2 })],
          ['Besked inom en vecka därefter.', `${day}/${day.add({ weeks: 1 })}`],
          ['Besked den veckan.', `${monday}/${monday.add({ days: 6 })}`],
          ['We will write the day after.', day.add({ days: 1 })],
          ['Svar på fredag den veckan.', monday.add({ days: 4 })],
          ['Svar på fredag den veckan. Skicka det dagen innan.', monday.add({ days: 3 })],
          ['Svar på fredag den veckan. Besked på tisdag den veckan.', monday.add({ days: 1 })],
        ] as const)
          expect([words, last(`Intervjun är ${day}. ${words}`, today)]).toEqual([words, `${expected}`]);
        const [counted] = findWhen(`Svara inom tio dagar från den ${day.day}/${day.month} ${day.year}.`);
        const until = counted && resolveWhen(counted, today.toPlainDateTime('12:00'), 'mail')?.until;
        expect(until).toBe(`${day.add({ days: 10 })}`);
        const weekday = 1 + (ahead % 7);
        const before = day.subtract({ days: ((day.dayOfWeek - weekday + 6) % 7) + 1 });
        for (const words of [`${svDays[weekday - 1]}en innan`, `${svDays[weekday - 1]} före`])
          expect([words, last(`Intervjun är ${day}. Skicka det ${words}.`, today)]).toEqual([words, `${before}`]);
        if (day.dayOfWeek >= 2)
          expect(last(`Lämna in ${day}. På tisdagen därpå går vi igenom det.`, today)).toBe(`${following}`);
      }),
      { numRuns },
    );
  });

  test('is the hour as well', () => {
    const t = new Tokens('Vi ses 2026-12-21 kl 13. Skicka det innan dess.');
    const moment = findMoments(t).at(-1);
    expect(moment && resolveMoment(moment, Temporal.PlainDateTime.from('2026-12-17T12:00'), 'mail')?.at).toBe(
      '2026-12-21T13:00',
    );
  });

  test('is none where no day is named', () => {
    expect(findWhen('Du hör av oss dagen därpå. Svara den veckan.')).toEqual([]);
  });

  test('finds its way back in texts of any length', { tags: 'long' }, () => {
    const t = new Tokens(`3 maj ${'dagen efter och tisdagen därpå innan dess '.repeat(10_000)}`);
    findMoments(t);
    expect(t.reads / t.all.length).toBeLessThan(150);
    for (const chain of [
      'fredag den veckan. ',
      'fredag den veckan dagen efter samma dag tisdagen därpå inom en vecka därefter ',
    ])
      expect(JSON.stringify(findWhen(`3 maj. ${chain.repeat(10_000)}`).at(-1)).length).toBeLessThan(500);
  });
});

test('a time is counted from one day, and not from several', () => {
  const thursday = Temporal.PlainDateTime.from('2026-12-17T12:00');
  const days = (text: string) =>
    findWhen(text).flatMap((one) => {
      const resolved = resolveWhen(one, thursday, 'mail');
      return resolved ? [[resolved.at, ...(resolved.until ? [resolved.until] : [])].join('/')] : [];
    });
  expect(days('Svara inom en vecka från måndag.')).toEqual(['2026-12-21/2026-12-28']);
  expect(days('Svara inom en vecka från måndag till oss.')).toEqual(['2026-12-21/2026-12-28']);
  expect(days('Svara inom en vecka från måndag till fredag.')).toEqual([
    '2026-12-17/2026-12-24',
    '2026-12-21/2026-12-25',
  ]);
  expect(days('inom två veckor från 5 till 9 januari')).toEqual(['2026-12-17/2026-12-31', '2027-01-05/2027-01-09']);
  expect(days('inom två veckor från den 5 eller 6 januari').slice(1)).toEqual(['2027-01-05', '2027-01-06']);
  for (const until of ['den 1/8', 'juli', 'vecka 30', 'sommaren 2027'])
    expect([until, days(`6 månader från den 1/2 till ${until}`)[1]]).toEqual([until, '2027-02-01']);
});

test('feasts are the next of their name, in every year', () => {
  fc.assert(
    fc.property(reference, (today) => {
      const easter = Temporal.PlainDate.from(last('på påskdagen', today) ?? '');
      expect(easter.dayOfWeek).toBe(7);
      expect(easter.toString().slice(5) >= '03-22' && easter.toString().slice(5) <= '04-25').toBe(true);
      for (const [text, weekday] of [
        ['före skärtorsdagen', 4],
        ['på Kristi himmelsfärdsdag', 4],
        ['t.o.m. allhelgonadagen', 6],
        ['till första advent', 7],
      ] as const)
        expect([text, Temporal.PlainDate.from(last(text, today) ?? '').dayOfWeek]).toEqual([text, weekday]);
    }),
    { numRuns },
  );
  for (const easter of ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25'])
    expect(last('på påskdagen', Temporal.PlainDate.from(`${easter.slice(0, 4)}-02-01`))).toBe(easter);
});

test('a day of the month is written in words', () => {
  const today = Temporal.PlainDate.from('2026-12-17');
  expect(last('lördagen den trettonde februari', today)).toBe('2027-02-13');
  expect(last('gärna den nittonde.', today)).toBe('2026-12-19');
  expect(last('fredag den första, tack', today)).toBe('2027-01-01');
  expect(last('före lucia', today)).toBe('2026-12-13');
  expect(findWhen('svara på den andra. Fråga Lucia.')).toEqual([]);
  expect(findWhen('den första intervjun')).toEqual([]);
});

test('a part of the week that is over is of the next', () => {
  const friday = Temporal.PlainDate.from('2026-12-18');
  expect(last('i mitten av veckan', friday)).toBe('2026-12-23/2026-12-23');
  expect(last('i slutet av veckan', friday)).toBe('2026-12-17/2026-12-18');
});

test('weeks of a month begin on Mondays, follow each other, and the first holds the fourth day', () => {
  fc.assert(
    fc.property(reference, (today) => {
      const weeks = ['första', 'andra', 'tredje'].map(
        (which) => last(`${which} veckan i mars`, today)?.split('/') ?? [],
      );
      const [first, second, third] = weeks.map(([from = '']) => Temporal.PlainDate.from(from));
      expect(first?.dayOfWeek).toBe(1);
      expect([first?.add({ weeks: 1 })?.toString(), second?.add({ weeks: 1 })?.toString()]).toEqual([
        second?.toString(),
        third?.toString(),
      ]);
      const fourth = weeks[0]?.map((day) => day.slice(5)) ?? [];
      expect((fourth[0] ?? '') <= '03-04' && (fourth[1] ?? '') >= '03-04').toBe(true);
    }),
    { numRuns },
  );
});
