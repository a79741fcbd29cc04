import fc from 'fast-check';
import { expect, test } from 'vitest';
import { application, day, days, intervals, interview, now, sent } from '../../test/today-facts.ts';
import { applicationStates } from '../applications/states.ts';
import { toStockholmMoment } from './moment-rules.ts';
import { applicationNudges, interviewNudges, type NudgeRule, nudgedStates } from './nudge-rules.ts';

test('an application has one nudge at most on any day, and each of its episodes is one stretch of days', () => {
  const facts = fc.record({
    state: fc.constantFrom('saved', 'drafting', 'sent', 'acknowledged', 'rejected'),
    sentDaysAgo: fc.integer({ min: 0, max: 40 }),
    deadline: fc.option(fc.integer({ min: -5, max: 10 })),
    updatedDaysAgo: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(facts, ({ state, sentDaysAgo, deadline, updatedDaysAgo }) => {
      const isSent = state !== 'saved' && state !== 'drafting';
      const fact = {
        ...(isSent ? sent(sentDaysAgo) : application()),
        state,
        deadline: deadline === null ? null : day(deadline).toString(),
        updatedAt: days(-updatedDaysAgo),
      };
      const rows = applicationNudges(intervals);
      const told = Array.from({ length: 60 }, (_, n) => {
        const at = toStockholmMoment(days(n));
        const due = rows.filter((row) => row.applies(fact, at));
        expect(due.length).toBeLessThanOrEqual(1);
        return due[0] ? `${due[0].kind}:${due[0].episode(fact, at)}` : '';
      });
      const stretches = told.filter((episode, n) => episode !== '' && episode !== told[n - 1]);
      expect(new Set(stretches).size).toBe(stretches.length);
      expect(stretches.filter((episode) => episode.startsWith('follow_up')).length).toBeLessThanOrEqual(2);
    }),
  );
});

test('no nudge applies in a state that is not read for them', () => {
  const at = toStockholmMoment(now);
  const told = applicationStates.filter((state) => {
    const facts = [
      application({ state, updatedAt: days(-9) }),
      application({ state, deadline: day(1).toString() }),
      ...[7, 14, 30].map((ago) => sent(ago, { state })),
    ];
    const over = interview({ state, startsAt: days(-1), endsAt: days(-0.9) });
    return (
      facts.some((fact) => applicationNudges(intervals).some((row) => row.applies(fact, at))) ||
      interviewNudges(intervals).some((row) => row.applies(over, at))
    );
  });
  expect(told.toSorted()).toEqual(nudgedStates.toSorted());
});

test('what is kept to be read later tells its days by their dates', () => {
  const kept = { ...toStockholmMoment(now), isKept: true };
  const told = <Fact>(rows: readonly NudgeRule<Fact>[], fact: Fact) =>
    rows.filter((row) => row.applies(fact, kept)).map((row) => row.tell(fact, kept).reason);
  const nudges = applicationNudges(intervals);
  expect(told(nudges, application({ state: 'drafting', deadline: day(1).toString(), score: null }))).toEqual([
    'Sista dag den 19 november, och ansökan är inte klar.',
  ]);
  expect(told(nudges, application({ state: 'saved', updatedAt: days(-9) }))).toEqual([
    'Sparad den 9 november och inte påbörjad.',
  ]);
  expect(told(nudges, sent(7))[0]).toContain('Du sökte den 11 november, och du har inte fått svar');
  const [unsaid] = told(interviewNudges(intervals), interview({ startsAt: days(-1), endsAt: days(-0.9) }));
  expect(unsaid).toContain('Intervjun var den 17 november kl. ');
});
