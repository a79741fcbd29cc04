import { expect, test } from 'vitest';
import { codeOfLanguage } from './language-code.ts';

test.each([
  ['svenska', 'sv'],
  ['schwedisch', 'sv'],
  ['hebreiska', 'he'],
  ['hebrew', 'he'],
  ['indonesiska', 'id'],
  ['teckenspråk', undefined],
])('%s is %s', (name, code) => {
  expect(codeOfLanguage(name)).toBe(code);
});
