import { expect, test } from 'vitest';
import { requirementInSentence, requirementName } from './requirement-name.ts';

test.each([
  [['Finska', 'Arabiska'], 'Meriterande om du talar finska eller arabiska.', 'Finska eller arabiska'],
  [['Playwright', 'Selenium'], 'Du kan Playwright eller Selenium.', 'Playwright eller Selenium'],
  [['NPF', 'IF'], 'Kunskap om npf.', 'NPF eller IF'],
])('%s: only the first has a capital that the ad does not give it', (alternatives, sentence, name) => {
  expect(requirementName({ kind: 'language', label: alternatives[0] ?? '', alternatives, sentence })).toBe(name);
});

test('experience of what is not said is that of the ad’s own work', () => {
  const asked = { kind: 'experience', label: 'Erfarenhet', sentence: '' } as const;
  expect(requirementName(asked)).toBe('Erfarenhet i yrket');
  expect(requirementName({ ...asked, label: 'Lagerarbete' })).toBe('Lagerarbete');
});

test.each([
  ['Finska', 'Du talar finska.', 'finska'],
  ['Truckkort', 'Truckkort krävs.', 'truckkort'],
  ['Lifecare', 'Erfarenhet av Lifecare är ett krav.', 'Lifecare'],
  ['B-körkort', 'Du har b-körkort.', 'B-körkort'],
  ['Swedish', 'Fluent in Swedish.', 'Swedish'],
])('%s inside a sentence, of "%s": %s', (label, sentence, name) => {
  expect(requirementInSentence({ kind: 'skill', label, sentence })).toBe(name);
});
