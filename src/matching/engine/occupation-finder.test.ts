import { beforeEach, expect, test } from 'vitest';
import { stem } from '../../platform/text/stem.ts';
import { characterGrams, OccupationFinder } from './occupation-finder.ts';

let finder: OccupationFinder;
const groups = [
  ['2512', 'Mjukvaru- och systemutvecklare', 'Backend-utvecklare', 'Javautvecklare'],
  ['2511', 'Systemanalytiker och IT-arkitekter', 'Verksamhetsarkitekt'],
  ['7233', 'Underhållsmekaniker och maskinreparatörer', 'Maskinmekaniker'],
  ['7231', 'Motorfordonsmekaniker och fordonsreparatörer', 'Bilmekaniker'],
  ['2221', 'Grundutbildade sjuksköterskor', 'Sjuksköterska, grundutbildad'],
  ['2211', 'Specialistläkare', 'Kirurg'],
  ['2423', 'Personal- och HR-specialister', 'HR-specialist'],
  ['3313', 'Redovisningsekonomer', 'Specialist, redovisning'],
] as const;

beforeEach(() => {
  finder = new OccupationFinder((word, language) => [stem(word, language)]);
  for (const [code, ...texts] of groups) {
    finder.addGroup(code, code);
    for (const text of texts) finder.add(code, text, 1);
  }
});

const found = (title: string) => finder.find(title).map(({ groupId }) => groupId);

test.each([
  ['Javautvecklare', '2512'],
  ['Senior systemutvecklare', '2512'],
  // Not in the training texts: recognised by character n-grams.
  ['Fordonsmekanikern', '7231'],
  ['SJUKSKÖTERSKOR', '2221'],
])('%s is of group %s', (title, group) => {
  expect(found(title)[0]).toBe(group);
});

test('nothing is found where nothing is known', () => {
  expect(found('Xyzzy')).toEqual([]);
  expect(found('')).toEqual([]);
});

test('a title of many areas of work is believed less than one of a single area', () => {
  const confidence = (codes: string[]) => {
    const three = new OccupationFinder((word, language) => [stem(word, language)]);
    for (const code of codes) {
      three.addGroup(code, code);
      three.add(code, `Specialist ${code}`, 1);
    }
    return three.find('Specialist')[0]?.confidence ?? 0;
  };
  expect(confidence(['2211', '2423', '3313'])).toBeLessThan(0.8 * confidence(['2211', '2212', '2213']));
});

test('what is taken back leaves no trace', () => {
  const before = finder.find('Bilmekaniker');
  finder.add('2512', 'Bilmekaniker', 3);
  expect(finder.find('Bilmekaniker')).not.toEqual(before);
  finder.add('2512', 'Bilmekaniker', -3);
  const after = finder.find('Bilmekaniker');
  expect(after.map(({ groupId }) => groupId)).toEqual(before.map(({ groupId }) => groupId));
  after.forEach(({ confidence }, i) => {
    expect(confidence).toBeCloseTo(before[i]?.confidence ?? Number.NaN, 9);
  });
});

test('runs of letters have a space before and after the word', () => {
  expect(characterGrams('kock', 4)).toEqual([' koc', 'kock', 'ock ']);
  expect(characterGrams('vd', 4)).toEqual([' vd ']);
  expect(characterGrams('c', 4)).toEqual([' c ']);
});
