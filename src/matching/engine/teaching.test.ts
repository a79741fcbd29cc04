import { expect, test } from 'vitest';
import type { CvLine } from './facts.ts';
import { findTeaching, parseRequiredTeaching, parseTeaching, teachingFit } from './teaching.ts';

const lineAt = (path: string, text: string): CvLine => ({
  path,
  text,
  job: null,
  terms: new Set(),
  stems: new Set(),
  shows: new Set(),
});
const teacher = (licence: string) => [
  lineAt('basics.label', 'Lärare'),
  lineAt('certificates.0.name', licence),
  lineAt('languages.0.language', 'Tyska'),
];

test.each([
  ['Lärare i Ma/NO åk 7-9', ['mathematics', 'physics', 'chemistry', 'biology'], [4]],
  ['Lärare i svenska som andraspråk', ['second Swedish'], []],
  ['Lärare i svenska och SO', ['swedish', 'history', 'geography', 'civics', 'religion'], []],
  ['Grundskollärare F-3', [], [2]],
  ['Lärare i årskurs 5', [], [3]],
  ['Lärare åk 6-9', [], [4]],
  ['Gymnasielärare i tyska 20%', ['german'], [5]],
  ['Förskollärare', [], [1]],
  ['Förskollärare och lärare till olika skolformer', [], []],
  ['Lärare 60 %, 2 tjänster', [], []],
  ['Lärare 4-6 till Torpaskolan', [], [3]],
  ['Lärare i matematik 4-6', ['mathematics'], [3]],
  ['7-9 i tyska, lärare', ['german'], [4]],
  ['Lärare år 4-6', [], [3]],
  ['Lärare i ma och no', ['mathematics', 'physics', 'chemistry', 'biology'], []],
  ['Lärare 2-3 dagar i veckan', [], []],
  ['Lärare, 1-2 tjänster', [], []],
  ['Lärare, vikariat 4-6 månader', [], []],
  ['Lärare i tyska med 3-5 års erfarenhet', ['german'], []],
  ['Har undervisat i 5 år. 3 klasser', [], []],
  ['So many pupils: no sick leave, and so few', [], []],
  ['Teacher, MA in Education', [], []],
] satisfies [string, string[], number[]][])('%s', (headline, subjects, stages) => {
  expect(parseTeaching(headline)).toEqual({ subjects: new Set(subjects), stages: new Set(stages) });
});

test('only who is a teacher teaches, and a language that is known is no subject', () => {
  expect(findTeaching(teacher('Lärarlegitimation Ma, Fy 7-9'))).toEqual({
    subjects: new Set(['mathematics', 'physics']),
    stages: new Set([4]),
  });
  expect(findTeaching([lineAt('basics.label', 'Kock'), lineAt('skills.0.name', 'Matematik')])).toBeNull();
});

test('schooling of their own, other work and what they speak are nothing that they teach', () => {
  const said = [
    lineAt('basics.summary', 'Talar flytande svenska.'),
    lineAt('work.0.position', 'Klasslärare, Bergaskolan'),
    lineAt('work.0.highlights.0', 'Undervisar i bild, åk 1–3'),
    lineAt('work.1.position', 'Tränare'),
    lineAt('work.1.summary', 'Idrott för ungdomar på gymnasiet'),
    lineAt('education.0.area', 'Naturvetenskapliga programmet'),
    lineAt('education.0.studyType', 'Gymnasieexamen'),
    lineAt('education.1.studyType', 'Grundlärarexamen'),
    lineAt('education.1.area', 'Inriktning musik'),
  ];
  expect(findTeaching(said)).toEqual({ subjects: new Set(['music', 'art']), stages: new Set([2]) });
});

test('a skill that is added adds a subject and makes none known that was not', () => {
  const music = lineAt('skills.0.name', 'Musik');
  expect(findTeaching([...teacher('Lärarlegitimation Ma'), music])?.subjects).toEqual(
    new Set(['mathematics', 'music']),
  );
  expect(findTeaching([...teacher('Lärarlegitimation'), music])?.subjects).toEqual(new Set());
});

test('where the headline names no subject the licence does', () => {
  const licence = (label: string) => [{ kind: 'legitimation' as const, level: 'must' as const, label }];
  expect(parseRequiredTeaching('Lärare till Torpaskolan', licence('Behörig i spanska'))?.subjects).toEqual(
    new Set(['spanish']),
  );
  expect(parseRequiredTeaching('Lärare i slöjd', licence('Behörig i spanska'))?.subjects).toEqual(new Set(['crafts']));
  expect(parseRequiredTeaching('Lärare', licence('Lärarlegitimation'))).toBeNull();
  expect(parseRequiredTeaching('Redovisningsekonom 7-9', [])).toBeNull();
  expect(parseRequiredTeaching('Lärarassistent åk 7-9', [])).toBeNull();
});

test.each([
  ['Lärare i matematik', 'direct'],
  ['Lärare i matematik och engelska', 'related'],
  ['Lärare i tyska', 'missing'],
  ['Lärare i matematik åk 4-6', 'related'],
  ['Lärare F-3', 'missing'],
  ['Lärare', 'direct'],
] as const)('%s for who teaches mathematics in the last years: %s', (headline, fit) => {
  expect(teachingFit(parseTeaching(headline), parseTeaching('Ma 7-9'))).toBe(fit);
  expect(teachingFit(parseTeaching(headline), parseTeaching('Lärarlegitimation'))).toBe('direct');
});
