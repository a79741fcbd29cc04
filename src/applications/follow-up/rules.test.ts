import { describe, expect, test } from 'vitest';
import { planFollowUps } from './rules.ts';

const usual = { followUpAfter: 7, followUps: 2, noReplyAfter: 21 };
const day = (text: string) => Temporal.PlainDate.from(text);
const planOf = (sentOn: string, deadline: string | null, intervals = usual) => {
  const plan = planFollowUps({ sentOn: day(sentOn), deadline: deadline ? day(deadline) : null }, intervals);
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

  test('goes by the settings', () => {
    expect(planOf('2026-11-02', null, { followUpAfter: 5, followUps: 1, noReplyAfter: 14 })).toEqual([
      '2026-11-07',
      '2026-11-16',
    ]);
  });
});
