import { expect, test } from 'vitest';
import { type PushState, pushStateOf } from './push.ts';

const here = 'https://push.example/a';
const facts = {
  isSupported: true,
  isApple: false,
  permission: 'granted' as NotificationPermission,
  endpoint: here as string | undefined,
  known: [here],
};

test.each<[string, Partial<typeof facts>, PushState]>([
  ['reached, allowed and known', {}, 'on'],
  ['allowed, and never asked to be reached', { endpoint: undefined }, 'off'],
  ['reached for somebody else', { known: ['https://push.example/b'] }, 'off'],
  ['not asked yet', { permission: 'default' }, 'off'],
  ['known still, and blocked since', { permission: 'denied' }, 'blocked'],
  ['without what it takes', { isSupported: false, permission: 'default' }, 'unsupported'],
  ['a telephone that wants it on the home screen', { isSupported: false, isApple: true }, 'install'],
  ['an Apple that can', { isApple: true }, 'on'],
])('a browser %s', (_, change, state) => {
  expect(pushStateOf({ ...facts, ...change })).toBe(state);
});
