import { describe, expect, test } from 'vitest';
import refused from '../../src/accounts/password-guesses.json' with { type: 'json' };
import { guessableReason } from '../../src/accounts/password-rules.ts';
import { measurePassword } from '../../web/features/accounts/strength.ts';

/** The page rates no password as strong that the server then refuses. */
describe('what guesses begin with', () => {
  test.each(refused.swedishWords)('%s with a digit or two is refused, and weak on the page', (word) => {
    for (const password of [`${word}1`, `${word}${word}`, `${word}2026!`].filter(({ length }) => length >= 8)) {
      expect(guessableReason(password, 'bo@e.example', new Set()), password).toBeDefined();
      expect(measurePassword(password).strength, password).toBe('weak');
    }
  });

  test.each(refused.keyboardRows)('the row %s, either way, is refused and weak', (row) => {
    for (const password of [row, [...row].reverse().join('')]) {
      expect(guessableReason(password, 'bo@e.example', new Set()), password).toContain('mönster');
      expect(measurePassword(password).strength, password).toBe('weak');
    }
  });
});
