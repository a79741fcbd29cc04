import { beforeAll, describe, expect, test } from 'vitest';
import { loadMemory, type Memory, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import { noWishes } from '../../../test/wishes.ts';
import type { Resume } from '../../profile/contract.ts';
import { compileRequirement } from './compile.ts';
import type { RequirementFit } from './compiled-requirement.ts';
import type { RequirementFacts } from './facts.ts';
import { buildPerson } from './person.ts';
import { requirementFit } from './requirement-fit.ts';

let memory: Memory;
beforeAll(async () => {
  memory = await loadMemory([{ id: '1', headline: 'Annons', description: 'Text' }], await taxonomyFrom('sample'));
});

const now = new Date('2026-11-18T09:00:00Z');
const job = (position: string): Resume => ({ work: [{ name: 'Exempelbolaget', position, startDate: '2020-01' }] });
const said = (summary: string): Resume => ({ basics: { summary } });
const did = (highlight: string): Resume => ({ work: [{ position: 'Konsult', highlights: [highlight] }] });
const entered: Resume = { 'x-sokvag': { legitimations: ['sjuksköterska'] } };

describe.each<[string, string, [string, Resume, RequirementFit['fit']][]]>([
  [
    'work in a profession',
    'Sjuksköterska, grundutbildad',
    [
      ['done', job('Sjuksköterska'), 'direct'],
      ['of somebody else', { work: [{ highlights: ['Kontakt med anhöriga och sjuksköterska'] }] }, 'related'],
      ['named alone, of somebody else', said('Min fru är sjuksköterska'), 'related'],
      ['said of oneself', said('Jag är sjuksköterska.'), 'related'],
      ['said with more', said('Jag är utbildad sjuksköterska och har arbetat tio år på akuten.'), 'related'],
      ['said after what one is like', said('Erfaren och trygg sjuksköterska.'), 'related'],
      ['said of a job', did('Arbetade som sjuksköterska på avdelning 5'), 'related'],
      ['said of a job, after what one was', did('Ansvarig sjuksköterska på avdelningen'), 'related'],
      ['said of a job for a while', did('Vikarierade som sjuksköterska'), 'related'],
      ['entered as a licence', entered, 'related'],
    ],
  ],
  ['work as a cook', 'Kock', [['said of oneself', said('Jag arbetar som kock och gillar tempo.'), 'related']]],
  ['work as a carpenter', 'Snickare', [['said of oneself', said('Jag är snickare i grunden.'), 'related']]],
  ['work as a teacher', 'Lärare', [['said of oneself', said('Jag har varit lärare i matematik.'), 'related']]],
  [
    'experience of a post',
    'Business Wizard',
    [
      ['half of its words in studies', { education: [{ area: 'Business administration' }] }, 'missing'],
      ['half of its words in work', job('Wizard'), 'related'],
    ],
  ],
  [
    'experience in a field',
    'Krokig modellering',
    [
      ['studied', { education: [{ area: 'Krokig modellering' }] }, 'related'],
      ['done', { work: [{ highlights: ['Krokig modellering'] }] }, 'direct'],
    ],
  ],
  [
    'work in a school',
    'Arbeta inom vuxenutbildning',
    [
      ['done', { work: [{ name: 'Vuxenutbildning Exempelstad', position: 'Medarbetare' }] }, 'direct'],
      ['gone to', { education: [{ institution: 'Vuxenutbildning Exempelstad', studyType: 'Kurser' }] }, 'missing'],
    ],
  ],
])('%s', (_, label, cases) => {
  test.each(cases)('%s: %#', (_how, cv, fit) => {
    const asked: RequirementFacts = { kind: 'experience', level: 'must', label };
    const person = buildPerson(cv, noWishes, memory.knowledge, now);
    expect(requirementFit(compileRequirement(asked, memory.knowledge), person).fit).toBe(fit);
  });
});

test('of two words the rarer one is half of what is asked for', async () => {
  const texts = ['Vi söker dig som kan modellering.', 'Du arbetar med modellering hos oss.', 'Något som är krokigt.'];
  const ads = texts.map((description, i) => ({ id: `${i}`, headline: 'Annons', description }));
  const { knowledge } = await loadMemory(ads, await taxonomyFrom('sample'));
  const asked = compileRequirement({ kind: 'skill', level: 'must', label: 'Krokig modellering' }, knowledge);
  const fits = ['Modellering av data', 'Krokig design'].map((name) =>
    requirementFit(asked, buildPerson({ skills: [{ name }] }, noWishes, knowledge, now)),
  );
  expect(fits.map(({ fit }) => fit)).toEqual(['missing', 'related']);
});
