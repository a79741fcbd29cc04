import { expect, test } from 'vitest';
import { languageDetector } from './language.ts';

test.each([
  ['Vi söker en sjuksköterska till vår avdelning i Göteborg.', 'sv'],
  ['We are looking for a developer who enjoys working in a team.', 'en'],
  ['Vi søker en sykepleier til vår avdeling i Oslo, som har erfaring.', 'no'],
  ['Etsimme kokenutta sairaanhoitajaa osastollemme Tukholmaan.', 'fi'],
  ['Java', null],
  ['070-123 45 67', null],
])('%s', async (text, language) => {
  const detect = await languageDetector();
  expect(detect(text)).toBe(language);
});
