import { describe, expect, test } from 'vitest';
import { NameIndex, normalizeName } from './names.ts';

const concept = (id: string, label: string, ...synonyms: string[]) => ({ id, label, synonyms });
const names = new NameIndex([
  concept('backend', 'Backend-utvecklare', 'Javautvecklare', '.Net-utvecklare'),
  concept('java', 'Java, programmeringsspråk'),
  concept('javabuilder', 'Java Builder'),
  concept('lisp', 'AutoLISP', 'Java'),
  concept('csharp', 'C#, programmeringsspråk'),
  concept('nurse', 'Sjuksköterska, grundutbildad', 'Sjuksköterska geriatrik'),
  concept('geriatric', 'Geriatriksjuksköterska', 'Sjuksköterska geriatrik'),
]);
/** The matching concepts, best first. */
const met = (text: string) =>
  names
    .search(text)
    .sort((a, b) => a.rank - b.rank)
    .map(({ concept }) => concept);

describe('a search', () => {
  test.each([
    ['backend', ['backend']],
    ['utveckl', ['backend']],
    ['UTVECKLARE backend', ['backend']],
    ['  javautv ', ['backend']],
    ['.net', ['backend']],
    ['net', ['backend']],
    ['c#', ['csharp']],
    ['ackend', []],
    ['backend java', []],
    ['sjuksköterska geri', ['geriatric', 'nurse'].sort()],
    ['', []],
    ['%', []],
  ])('for %o meets %o', (text, concepts) => {
    expect(met(text).sort()).toEqual(concepts);
  });

  test('puts the name itself first, then what explains it, then other names, then longer ones', () => {
    expect(met('java')).toEqual(['java', 'lisp', 'javabuilder', 'backend']);
  });

  test('says which other name was met, and nothing where it was the label', () => {
    expect(names.search('javautvecklare')).toEqual([{ concept: 'backend', matched: 'Javautvecklare', rank: 2 }]);
    expect(names.search('backend-utvecklare')).toEqual([{ concept: 'backend', matched: null, rank: 0 }]);
  });
});

test('names are told apart by letters, and å ä ö are letters', () => {
  expect(normalizeName('  Idé  och  CRÈME ')).toBe('ide och creme');
  expect(normalizeName('A\u030angstro\u0308m')).toBe('ångström');
  expect(normalizeName('Sjuksköterska')).not.toBe(normalizeName('Sjukskoterska'));
});

test('a name is met whole, however it is capitalised', () => {
  expect(names.named('JAVAUTVECKLARE')).toEqual(['backend']);
  expect(names.named('Java')).toEqual(['lisp']);
  expect(names.named('utvecklare')).toEqual([]);
});
