import { describe, expect, test } from 'vitest';
import { receiverWarnings } from './import-rules.ts';

describe('whom the payments of a report went to', () => {
  test.each([
    ['nobody that the file names', []],
    ['us', ['1231181189']],
    ['us, in the bank’s spelling', ['123 118 11 89', '123-1181189']],
  ])('is %s: nothing is said', (_, receivers) => {
    expect(receiverWarnings(receivers, '1231181189')).toEqual([]);
  });

  test.each(['+46701234567', '46701234567', '0046 70-123 45 67'])('is our private number as %s', (written) => {
    expect(receiverWarnings([written], '0701234567')).toEqual([]);
  });

  test('is somebody else', () => {
    expect(receiverWarnings(['1231234567', '1231234567'], '1231181189')).toEqual([
      'Filen gäller 123 123 45 67, inte ditt nummer 123 118 11 89. Kontrollera att det är rätt fil innan ' +
        'du registrerar något.',
    ]);
  });

  test('is somebody else too', () => {
    expect(receiverWarnings(['1231234567', '1231181189'], '1231181189')).toEqual([
      'Filen gäller också 123 123 45 67, inte bara ditt nummer 123 118 11 89. Kontrollera att det är rätt ' +
        'fil innan du registrerar något.',
    ]);
  });
});
