import { expect, test } from 'vitest';
import { newJobs, nextSeenKeys, secondsToNextReading } from './rules.ts';

const job = (title: string, more: object = {}) => ({
  title,
  key: `key of ${title}`,
  url: `https://x.example/${title}`,
  employer: 'Kringlan',
  place: 'Umeå, Luleå',
  deadline: null,
  employment: null,
  ...more,
});
const known = (title: string, more: object = {}) => {
  const { key, ...rest } = job(title);
  return { ...rest, feed_id: null, feed_key: null, ended_at: null, ...more };
};
const titles = (jobs: { title: string }[]) => jobs.map(({ title }) => title);

test('a job is new unless it was told of, stands under its address or is called the same', () => {
  const jobs = ['Bagare', 'Kock', 'Diskare', 'Servitör', 'Kassör'].map((title) => job(title));
  const there = [
    known('Kock', { feed_key: 'key of Kock', title: 'Kökschef', url: null }),
    known('Något annat', { url: 'https://x.example/Diskare' }),
    known('SERVITÖR', { url: 'https://linkedin.example/1', place: 'Umeå' }),
  ];
  expect(titles(newJobs(jobs, there, { feedId: 'f', seen: new Set(['key of Bagare']) }))).toEqual(['Kassör']);
});

test('a job that has ended may come again under another number, and two that are called the same come once', () => {
  const again = [job('Kock', { key: 'new', url: 'https://x.example/2' }), job('Kock', { key: 'newer', url: 'x' })];
  const ended = known('Kock', { feed_key: 'key of Kock', ended_at: new Date(0) });
  expect(newJobs(again, [ended], { feedId: 'f', seen: new Set() }).map(({ key }) => key)).toEqual(['new']);
});

test('a job that its feed has no longer may be posted again, one that stands in another feed may not', () => {
  const again = [job('Kock', { key: 'new', url: 'https://x.example/2' })];
  const before = known('Kock', { feed_id: 'f', feed_key: 'key of Kock' });
  expect(newJobs(again, [before], { feedId: 'f', seen: new Set() })).toHaveLength(1);
  expect(newJobs(again, [before], { feedId: 'other', seen: new Set() })).toEqual([]);
  expect(newJobs(again, [{ ...before, feed_key: null }], { feedId: 'f', seen: new Set() })).toEqual([]);
});

test('a feed is read once an hour at most, at longer and longer intervals while it fails, once a day at least', () => {
  expect(secondsToNextReading(0, 0)).toBe(3600);
  expect(secondsToNextReading(0, 0.999)).toBeLessThan(3600 + 900);
  expect([1, 2, 3].map((failures) => secondsToNextReading(failures, 0))).toEqual([7200, 14_400, 28_800]);
  expect(secondsToNextReading(99, 0)).toBe(86_400);
});

test('of what is long gone nothing is kept, and of what is there all', () => {
  const seen = Array.from({ length: 1500 }, (_, n) => `${n}`);
  const after = nextSeenKeys(seen, ['0', 'new'], ['new']);
  expect(after).toHaveLength(1500);
  expect(after.slice(-2)).toEqual(['0', 'new']);
  expect(after).not.toContain('1');
});
