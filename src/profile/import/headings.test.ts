import { expect, test } from 'vitest';
import { parseHeading, parseInlineHeading } from './headings.ts';

test.each([
  ['Arbetslivserfarenhet', 'work'],
  ['ARBETSLIVSERFARENHET:', 'work'],
  ['A R B E T E', 'work'],
  ['— Yrkeserfarenhet —', 'work'],
  ['Work Experience', 'work'],
  ['Utbildning & kurser', 'education'],
  ['IT-kunskaper', 'skills'],
  ['Technical Skills', 'skills'],
  ['Språkkunskaper', 'languages'],
  ['Certifikat och licenser', 'certificates'],
  ['Körkort', 'licences'],
  ['Referenser', 'references'],
  ['Ideella uppdrag', 'volunteer'],
  ['Om mig', 'summary'],
  ['Curriculum Vitae', 'title'],
  ['Intressen/Fritid', 'interests'],
  ['Klinisk erfarenhet', 'work'],
  ['Digitala kompetenser', 'skills'],
])('%s heads %s', (text, section) => {
  expect(parseHeading(text)).toBe(section);
});

test.each([
  'Utbildning, Umeå universitet',
  'Arbete på väg nivå 1 och 2, 2020',
  'anna@exempel.se',
  'Elektriker',
  'Lång erfarenhet',
  'Goda kunskaper',
  'Mycket goda kunskaper',
  'Grundläggande kunskaper',
  'User Experience',
  'Board of Education',
  'Physical Education',
  'Presentation Skills',
  'Mångårig erfarenhet',
  'Ansvarig för utbildning av nya medarbetare på lagret i Umeå och Luleå',
])('no heading: %s', (text) => {
  expect(parseHeading(text)).toBeUndefined();
});

test('a heading with what it heads on its line', () => {
  expect(parseInlineHeading('Språk: svenska, engelska')).toEqual({ section: 'languages', rest: 'svenska, engelska' });
  expect(parseInlineHeading('Körkort: B')).toEqual({ section: 'licences', rest: 'Körkort: B' });
  expect(parseInlineHeading('Referenser lämnas på begäran')).toEqual({
    section: 'references',
    rest: 'lämnas på begäran',
  });
  expect(parseInlineHeading('Språket var engelska')).toBeUndefined();
});
