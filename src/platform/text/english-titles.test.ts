import { expect, test } from 'vitest';
import { translateTitleToSwedish } from './english-titles.ts';

test.each([
  ['Senior Software Engineer', 'senior mjukvaruutvecklare'],
  ['Registered nurses', 'sjuksköterska'],
  ['Analytical Chemist', 'analytical kemist'],
  ['Production Manager, food', 'produktionschef, food'],
  ['Site Reliability Engineer', 'devops utvecklare'],
  ['Welder/fitter', 'svetsare/montör'],
])('%s', (english, swedish) => {
  expect(translateTitleToSwedish(english)).toBe(swedish);
});

test.each(['Sjuksköterska', 'Chef till lager', 'Guide på museum', 'Designer', ''])(
  'is none of English: %s',
  (title) => {
    expect(translateTitleToSwedish(title)).toBeNull();
  },
);
