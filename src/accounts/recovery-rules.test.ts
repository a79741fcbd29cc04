import { describe, expect, test } from 'vitest';
import { nextRecoveryStep, progressAfterAnnouncement, recoveryEndsAt } from './recovery-rules.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 18, 9) + hours * 3_600_000);
const begun = { announced: 1, next_at: at(24) };

test('it ends 72 hours after it began, and says so from the beginning', () => {
  expect(recoveryEndsAt(begun)).toEqual(at(72));
  const second = progressAfterAnnouncement(begun, at(24));
  expect([second, recoveryEndsAt(second)]).toEqual([{ announced: 2, next_at: at(48) }, at(72)]);
  const third = progressAfterAnnouncement(second, at(48.15));
  expect([third, recoveryEndsAt(third)]).toEqual([{ announced: 3, next_at: at(72) }, at(72)]);
});

test('one that was announced late ends later, a day after its last announcement', () => {
  const late = progressAfterAnnouncement(begun, at(60));
  expect(late).toEqual({ announced: 2, next_at: at(83) });
  expect(recoveryEndsAt(late)).toEqual(at(107));
});

describe('the next step', () => {
  const last = { announced: 3, next_at: at(72) };
  test.each([
    ['before its time', begun, 'sent', at(23.9), 'wait'],
    ['a day later', begun, 'sent', at(24), 'announce'],
    ['the day after', { announced: 2, next_at: at(48) }, 'sent', at(48), 'announce'],
    ['after the third', last, 'sent', at(72), 'end'],
    ['before the third is over', last, 'sent', at(71.9), 'wait'],
    ['while its mail waits', last, 'waiting', at(80), 'wait'],
    ['when its mail was given up', last, 'failed', at(72), 'stop'],
    ['when its mail was held back', begun, 'expired', at(24), 'stop'],
    ['more than a day late', last, 'sent', at(96), 'announce'],
    ['when its mail is forgotten', last, undefined, at(72), 'announce'],
  ] as const)('%s', (_when, recovery, posted, now, step) => {
    expect(nextRecoveryStep(recovery, posted, now)).toBe(step);
  });
});
