import { describe, expect, it } from 'vitest';
import { ApiProblem, asProblem } from './problem.ts';

const away = 'Vi når inte Sökväg just nu. Kontrollera uppkopplingen och försök igen.';

describe('a problem in words', () => {
  it.each([0, 502, 503, 504])('says for %i that the service cannot be reached, and that a retry may help', (status) => {
    const problem = new ApiProblem(status, { detail: 'upstream' });
    expect(problem.message).toBe(away);
    expect(problem.passing).toBe(true);
  });

  it('says how long to wait', () => {
    expect(new ApiProblem(429, {}, 95).message).toBe('Det blev för många försök. Vänta 2 minuter och försök igen.');
    expect(new ApiProblem(429).message).toBe('Det blev för många försök. Vänta en minut och försök igen.');
  });

  it('takes the words of the server for everything that it refuses', () => {
    const errors = [{ field: 'email', message: 'Skriv en giltig e-postadress.' }];
    const problem = new ApiProblem(400, { code: 'validation_failed', detail: 'Rätta fälten.', errors });
    expect(problem).toMatchObject({ message: 'Rätta fälten.', code: 'validation_failed', fields: errors });
    expect(problem.passing).toBe(false);
  });

  it('never shows the text of a bug', () => {
    expect(asProblem(new TypeError('x is undefined')).message).toBe('Något gick fel hos oss. Försök igen om en stund.');
  });
});
