import { expect, test } from 'vitest';
import { applyAlternatives, findAlternatives } from './alternatives.ts';
import type { RequirementFit } from './compiled-requirement.ts';
import type { CvLine, RequirementFacts } from './facts.ts';

const skills = (sentence: string, ...labels: string[]): RequirementFacts[] =>
  labels.map((label) => ({ kind: 'skill', level: 'must', label, sentence }));

test.each<[string, string[], number[][]]>([
  ['Erfarenhet av Java eller C++', ['Java', 'C++'], [[0, 1]]],
  ['språk såsom C, C# eller Python', ['C', 'C#', 'Python'], [[0, 1, 2]]],
  ['AWS/Azure och Linux', ['AWS', 'Azure', 'Linux'], [[0, 1]]],
  ['verktyg (CloudWatch, Grafana, Datadog eller liknande)', ['CloudWatch', 'Grafana', 'Datadog'], [[0, 1, 2]]],
  ['Java, Docker eller Podman och Git', ['Java', 'Docker', 'Podman', 'Git'], [[0, 1, 2]]],
  ['Experience with Playwright or Cypress', ['Playwright', 'Cypress'], [[0, 1]]],
  [
    'TDD/BDD, Docker, Azure/AWS och Git',
    ['TDD', 'BDD', 'Docker', 'Azure', 'AWS', 'Git'],
    [
      [0, 1],
      [3, 4],
    ],
  ],
  ['Java eller Python, Docker, Git', ['Java', 'Python', 'Docker', 'Git'], [[0, 1]]],
  ['Java och C++, heltid eller deltid', ['Java', 'C++'], []],
  ['Java, C++ och Git', ['Java', 'C++', 'Git'], []],
  ['Du kan Java. Eller är du nyfiken på C++?', ['Java', 'C++'], []],
  ['Det är en merit med JavaScript eller liknande, och Java', ['JavaScript', 'Java'], []],
])('one of several in "%s"', (sentence, labels, groups) => {
  expect(findAlternatives(skills(sentence, ...labels))).toEqual(groups);
});

test('languages are alternatives of languages, whatever else the sentence asks for', () => {
  const sentence = 'Du talar svenska eller engelska och kan Excel';
  const language = (label: string): RequirementFacts => ({ kind: 'language', level: 'must', label, sentence });
  const asked = [...skills(sentence, 'Excel'), language('Svenska'), language('Engelska')];
  expect(findAlternatives(asked)).toEqual([[1, 2]]);
  const inEnglish = 'You speak Swedish or English';
  const same = asked.slice(1).map((one) => ({ ...one, sentence: inEnglish }));
  expect(findAlternatives(same)).toEqual([[0, 1]]);
});

test('what is asked for in sentences of their own, or by fields without one, is no alternative', () => {
  expect(findAlternatives([...skills('Java eller C++', 'Java'), ...skills('C++', 'C++')])).toEqual([]);
  expect(findAlternatives(skills('', 'Java', 'C++'))).toEqual([]);
});

test('one that is met meets the others, by its own line', () => {
  const nothing = { terms: new Set<string>(), stems: new Set<string>(), shows: new Set<string>() };
  const line: CvLine = { path: 'skills.0.name', text: 'Java', job: null, ...nothing };
  const missing: RequirementFit = { fit: 'missing', line: null };
  const asked = [{ label: 'C#' }, { label: 'Java' }, { label: 'Git' }];
  const fits: RequirementFit[] = [missing, { fit: 'direct', line }, missing];
  expect(applyAlternatives(fits, asked, [[0, 1]])).toEqual([
    { fit: 'direct', line, instead: 'Java' },
    { fit: 'direct', line },
    missing,
  ]);
  expect(applyAlternatives([missing, missing, missing], asked, [[0, 1]])).toEqual([missing, missing, missing]);
});
