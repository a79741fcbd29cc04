import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  buildPushMessage,
  classifyPushStatus,
  isAuthSecret,
  isBrowserKey,
  pushRetryDelay,
  pushUrgency,
} from './push-rules.ts';

const now = new Date('2026-11-20T09:00:00Z');

test.each([
  [1, undefined, 60],
  [2, undefined, 300],
  [5, undefined, 21_600],
  [1, '30', 60],
  [1, '600', 600],
  [1, '999999999', 21_600],
  [1, 'Fri, 20 Nov 2026 09:10:00 GMT', 600],
  [1, 'Fri, 20 Nov 2026 08:10:00 GMT', 60],
  [1, 'snart', 60],
  [1, '-5', 60],
])('after try %i, asked to wait for %j, it rests %i seconds', (attempt, asked, seconds) => {
  expect(pushRetryDelay(attempt, asked, now)).toBe(seconds);
});

test('after the sixth try it is given up, whatever is asked', () => {
  expect(pushRetryDelay(6, '1', now)).toBeUndefined();
});

test.each([
  [200, 'pushed'],
  [201, 'pushed'],
  [202, 'pushed'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [0, 'refused'],
])('an answer %i is %s', (status, outcome) => {
  expect(classifyPushStatus(status)).toBe(outcome);
});

test('a key is a point of the curve, whole', () => {
  const key = createECDH('prime256v1').generateKeys();
  expect(isBrowserKey(key.toString('base64url'))).toBe(true);
  expect(isBrowserKey(key.subarray(1).toString('base64url'))).toBe(false);
  const moved = Buffer.from(key);
  moved[64] = (moved[64] ?? 0) ^ 1;
  expect(isBrowserKey(moved.toString('base64url'))).toBe(false);
  // The same point in an encoding that the standard does not allow.
  const hybrid = Buffer.from(key);
  hybrid[0] = 6 + ((key[64] ?? 0) & 1);
  expect(isBrowserKey(hybrid.toString('base64url'))).toBe(false);
  expect([isAuthSecret('a'.repeat(22)), isAuthSecret('a'.repeat(21)), isAuthSecret('+'.repeat(22))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a long title is cut between characters, and nothing else is told', () => {
  const { title, ...rest } = JSON.parse(buildPushMessage({ id: 'n', title: '🥐'.repeat(200) }, 'https://a.example/b'));
  expect(title).toBe(`${'🥐'.repeat(119)}…`);
  expect(rest).toEqual({ id: 'n', link: 'https://a.example/b' });
});

test.each(['urgent', 'reply', 'interview'] as const)('%s wakes a telephone', (kind) => {
  expect(pushUrgency(kind)).toBe('high');
  expect(pushUrgency('strong_matches')).toBe('normal');
});
