import { expect, it } from 'vitest';
import { removeInvisible } from './visible.ts';

it('takes away what nobody sees, and nothing else', () => {
  expect(removeInvisible('Hej\u0000 på\u0007 dig\u0085\ud800!')).toBe('Hej på dig!');
  const seen = 'Åsa – 👩🏽‍🔧\r\n\tNy\u00a0rad';
  expect(removeInvisible(seen)).toBe(seen);
});
