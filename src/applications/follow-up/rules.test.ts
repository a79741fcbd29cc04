import { describe, expect, test } from 'vitest';
import { planFollowUps } from './rules.ts';

const usual = { followUpAfter: 7, followUps: 2, noReplyAfter: 21 };
const day = (text: string) => Temporal.PlainDate.from(text);
const planOf = (sentOn: string, deadline: string | null, intervals = usual, promised: string | null = null) => {
  const [closes, promisedBy] = [deadline, promised].map((text) => (text ? day(text) : null));
  const plan = planFollowUps(
    { sentOn: day(sentOn), deadline: closes ?? null, promisedBy: promisedBy ?? null },
    intervals,
  );
  return [...plan.followUps, plan.noReply].map(String);
};

describe('the wait for an answer', () => {
  test.each([
    ['the ad closes after the sending', '2026-11-02', '2026-11-20', ['2026-11-27', '2026-12-04', '2026-12-11']],
    ['it was sent after the ad closed', '2026-11-25', '2026-11-20', ['2026-12-02', '2026-12-09', '2026-12-16']],
    ['the ad names no last day', '2026-10-20', null, ['2026-10-27', '2026-11-03', '2026-11-10']],
  ])('%s', (_, sentOn, deadline, days) => {
    expect(planOf(sentOn, deadline)).toEqual(days);
  });

  test.each([
    ['later than the first reminder', '2026-12-20', ['2026-12-21', '2026-12-28', '2027-01-04']],
    ['on its day', '2026-11-09', ['2026-11-10', '2026-11-17', '2026-11-24']],
    ['before it', '2026-11-08', ['2026-11-09', '2026-11-16', '2026-11-23']],
  ])('a promise %s holds it back until the day after', (_, promised, days) => {
    expect(planOf('2026-11-02', null, usual, promised)).toEqual(days);
  });

  test('comes on no red day and at no weekend', () => {
    // On Christmas Eve and New Year's Eve it is postponed to the next working day.
    expect(planOf('2026-12-10', null)).toEqual(['2026-12-17', '2026-12-28', '2027-01-04']);
  });

  test('goes by the settings', () => {
    expect(planOf('2026-11-02', null, { followUpAfter: 5, followUps: 1, noReplyAfter: 14 })).toEqual([
      '2026-11-09',
      '2026-11-16',
    ]);
  });
});
