import { beforeAll, expect, test } from 'vitest';
import { loadMemory, type Memory, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import { groupOfHeadline, occupationOfHeadline } from './title-occupations.ts';

let memory: Memory;
beforeAll(async () => {
  memory = await loadMemory([], await taxonomyFrom('sample'));
});

test.each([
  ['Kock till ny restaurang i hamnen', 'Kockar och kallskänkor'],
  ['Kock, heltid', 'Kockar och kallskänkor'],
  ['Senior systemutvecklare – distans', 'Mjukvaru- och systemutvecklare m.fl.'],
  ['Senior/junior systemutvecklare', 'Mjukvaru- och systemutvecklare m.fl.'],
  ['Undersköterska till natt', 'Undersköterskor, hemtjänst, hemsjukvård, äldreboende och habilitering'],
])('%s: an ad for %s', (headline, group) => {
  const { knowledge } = memory;
  expect(knowledge.labelOf(groupOfHeadline(headline, knowledge) ?? '')).toBe(group);
});

test.each([
  'Bli en av oss',
  'Vill du arbeta med kockar?',
  'Chef till äldreboende',
  'Assistent till VD',
  'Assistent till sjuksköterska',
  'Lärare till förskola',
  'Personal till kök',
  'Operatör till kundtjänst',
  'Tekniker till sjukhus',
  '',
])('%s: an ad of an unknown occupation', (headline) => {
  expect(groupOfHeadline(headline, memory.knowledge)).toBeNull();
});

test('a headline that begins with the name of an occupation of its group names that occupation', () => {
  const { knowledge } = memory;
  const headline = 'Senior systemutvecklare – distans';
  const group = groupOfHeadline(headline, knowledge) ?? '';
  expect(knowledge.labelOf(occupationOfHeadline(headline, group, knowledge) ?? '')).toBe('Systemutvecklare');
  expect(occupationOfHeadline('Vi bygger system', group, knowledge)).toBeNull();
  expect(occupationOfHeadline('Kock', group, knowledge)).toBeNull();
});
