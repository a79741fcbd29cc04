import { expect, test } from 'vitest';
import type { Ask } from '../../../src/replies/ask-contract.ts';
import { acceptButtonLabel, acceptQuestion, describeAskDay, withoutReplacedAsks } from './words.ts';

const times = ['2026-12-01T09:00:00Z', '2026-12-03T12:00:00Z'];

test.each([
  [null, times, '2026-11-30T08:00:00Z', 'första tiden de föreslår: tis 1 dec 10.00'],
  [null, times, '2026-12-02T08:00:00Z', 'nästa tid de föreslår: tors 3 dec 13.00'],
  [null, times.slice(1), '2026-11-30T08:00:00Z', 'det gäller tors 3 dec 13.00'],
  [null, times, '2026-12-04T08:00:00Z', 'utan sista dag'],
  [null, [], '2026-11-30T08:00:00Z', 'utan sista dag'],
  ['2026-12-02', times, '2026-11-30T08:00:00Z', 'sista dag ons 2 dec'],
])('last day %s, times %j, read on %s: %s', (dueOn, proposed, now, words) => {
  expect(describeAskDay({ dueOn, times: proposed }, now)).toBe(words);
});

test('what was asked for again is listed once', () => {
  const ask = (askedAt: string, doneBy: Ask['doneBy'], kind: Ask['kind'] = 'time') => ({ askedAt, doneBy, kind });
  const [old, again] = [ask('2026-11-01', 'employer'), ask('2026-11-02', 'employer')];
  expect(withoutReplacedAsks([old, again])).toEqual([again]);
  const [person, moot] = [ask('2026-11-01', 'person'), ask('2026-11-01', 'employer', 'test')];
  expect(withoutReplacedAsks([person, moot, again])).toEqual([person, moot, again]);
});

test('a rejection after the yes is asked about as what it does to the offer', () => {
  const after = (verb: string) => ({
    class: 'rejection' as const,
    proposedMove: { verb, label: '' },
    interviewChange: null,
    times: [],
  });
  expect(acceptQuestion(after('reject'))).toBe('Är det ett avslag?');
  expect(acceptQuestion(after('offer_withdrawn'))).toBe('Har de dragit tillbaka erbjudandet?');
  expect(acceptButtonLabel(after('offer_withdrawn'))).toBe('Markera att erbjudandet drogs tillbaka');
});
