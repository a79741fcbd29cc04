import { beforeAll, describe, expect, test } from 'vitest';
import { loadMemory, type Memory, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import { noWishes } from '../../../test/wishes.ts';
import type { Resume } from '../../profile/contract.ts';
import { compileRequirement, requirementKey } from './compile.ts';
import type { RequirementFit } from './compiled-requirement.ts';
import { coverageOf } from './coverage.ts';
import type { RequirementFacts } from './facts.ts';
import { buildPerson } from './person.ts';
import { requirementFit } from './requirement-fit.ts';

let memory: Memory;
beforeAll(async () => {
  memory = await loadMemory([{ id: '1', headline: 'Annons', description: 'Text' }], await taxonomyFrom('sample'));
});

const now = new Date('2026-11-18T09:00:00Z');
const fitted = (asked: Omit<RequirementFacts, 'level'>, cv: Resume): RequirementFit =>
  requirementFit(
    compileRequirement({ level: 'must', ...asked }, memory.knowledge),
    buildPerson(cv, noWishes, memory.knowledge, now),
  );
const job = (position: string, startDate: string, endDate?: string): Resume => ({
  work: [{ name: 'Exempelbolaget', position, startDate, ...(endDate ? { endDate } : {}) }],
});
const studies = (studyType: string): Resume => ({ education: [{ institution: 'Skolan', studyType }] });
const abroad: Resume = {
  work: [{ name: 'Al-Mouwasat Hospital', position: 'Läkare' }],
  education: [{ studyType: 'Doctor of Medicine', institution: 'Damascus University' }],
};
const inEnglish = 'Built web applications together with designers and led the work with accessibility.';
const awaiting = (summary: string): Resume => ({ ...job('Sjuksköterska', '2015-01'), basics: { summary } });
const own = (some: NonNullable<Resume['x-sokvag']>): Resume => ({ 'x-sokvag': some });

describe.each<[string, Omit<RequirementFacts, 'level'>, [string, Resume, RequirementFit['fit']][]]>([
  [
    'a skill',
    { kind: 'skill', label: 'Java' },
    [
      ['in the list of skills', { skills: [{ name: 'Java' }] }, 'direct'],
      ['in what was done', { work: [{ highlights: ['Byggde tjänster i Java.'] }] }, 'direct'],
      ['as another word', { skills: [{ name: 'JavaScript' }] }, 'missing'],
      ['as the person’s name', { basics: { name: 'Java Javasson' } }, 'missing'],
      ['among interests', { interests: [{ name: 'Java' }] }, 'missing'],
    ],
  ],
  [
    'a skill of two words',
    { kind: 'skill', label: 'Spring Boot' },
    [
      ['whole', { skills: [{ name: 'Spring Boot' }] }, 'direct'],
      ['what it is built on', { skills: [{ name: 'Spring Framework' }] }, 'related'],
      ['not at all', { skills: [{ name: 'Sommar' }] }, 'missing'],
    ],
  ],
  [
    'a skill whose stem another word has in the other language',
    { kind: 'skill', label: 'Programmering' },
    [
      ['the word itself', { skills: [{ name: 'Programmering' }] }, 'direct'],
      ['a school’s programme', studies('Vård- och omsorgsprogrammet'), 'missing'],
    ],
  ],
  [
    'a skill that is what a title does',
    { kind: 'skill', label: 'Systemutveckling' },
    [['in the title', job('Systemutvecklare', '2018-01'), 'direct']],
  ],
  [
    'a skill whose one word is part of many others',
    { kind: 'skill', label: 'Inbyggda system' },
    [
      ['that part in a title', job('Systemutvecklare', '2018-01'), 'missing'],
      ['the word by itself', { skills: [{ name: 'Drift av system' }] }, 'missing'],
    ],
  ],
  [
    'a skill that no list knows',
    { kind: 'skill', label: 'Krokig modellering' },
    [
      ['whole', { skills: [{ name: 'Modellering, krokig' }] }, 'direct'],
      ['half', { skills: [{ name: 'Modellering' }] }, 'related'],
    ],
  ],
  [
    'a language of one letter',
    { kind: 'skill', label: 'C' },
    [
      ['beside others', { work: [{ highlights: ['Drivrutiner i C och C++'] }] }, 'direct'],
      ['alone', { skills: [{ name: 'C' }] }, 'direct'],
      ['that is a course', { basics: { summary: 'Läser SFI kurs C.' } }, 'missing'],
      ['that is a class', { certificates: [{ name: 'Körkort B, C och D' }] }, 'missing'],
      ['that is a class entered as such', own({ drivingLicences: ['B', 'C'] }), 'missing'],
    ],
  ],
  [
    'a skill known by its initials',
    { kind: 'skill', label: 'Amazon Web Services' },
    [
      ['by them', { skills: [{ name: 'AWS' }] }, 'direct'],
      ['by its name', { skills: [{ name: 'Amazon Web Services' }] }, 'direct'],
      ['by others', { skills: [{ name: 'AWT' }] }, 'missing'],
    ],
  ],
  [
    'years of no work in particular',
    { kind: 'experience', label: 'Yrkeserfarenhet', years: 6 },
    [
      ['worked as long', job('Kock', '2015-01'), 'related'],
      ['worked less', job('Kock', '2025-01'), 'missing'],
    ],
  ],
  [
    'experience with years',
    { kind: 'experience', label: 'Minst 3 års erfarenhet som sjuksköterska', years: 3 },
    [
      ['long enough', job('Sjuksköterska', '2020-01'), 'direct'],
      ['too short', job('Sjuksköterska', '2026-01'), 'related'],
      ['of something else', job('Kock', '2010-01'), 'missing'],
      ['said and not dated', { skills: [{ name: 'sjuksköterska' }] }, 'related'],
    ],
  ],
  [
    'a language',
    { kind: 'language', label: 'Engelska' },
    [
      ['listed', { languages: [{ language: 'English', fluency: 'C1' }] }, 'direct'],
      ['listed as hardly known', { languages: [{ language: 'English', fluency: 'A2' }] }, 'related'],
      ['hardly known, by the name', { languages: [{ language: 'Engelska (grundläggande)' }] }, 'related'],
      ['that of a hospital’s name', abroad, 'related'],
      ['that of the CV', { work: [{ highlights: [inEnglish] }] }, 'direct'],
      ['not listed, others are', { languages: [{ language: 'Tyska' }] }, 'missing'],
      ['not listed, only one’s own is', { languages: [{ language: 'Svenska' }] }, 'related'],
      ['left unsaid', {}, 'related'],
    ],
  ],
  [
    'a language that few know',
    { kind: 'language', label: 'Tigrinja' },
    [
      ['listed by another name', { languages: [{ language: 'Tigrinska' }] }, 'direct'],
      ['left unsaid', {}, 'missing'],
    ],
  ],
  [
    'a driving licence',
    { kind: 'driving_licence', label: 'B-körkort' },
    [
      ['the same', own({ drivingLicences: ['B'] }), 'direct'],
      ['a larger one', own({ drivingLicences: ['CE'] }), 'direct'],
      ['a smaller one', own({ drivingLicences: ['AM'] }), 'missing'],
      ['among the skills', { skills: [{ name: 'Körkort B' }] }, 'direct'],
      ['among the skills, without a class', { skills: [{ name: 'körkort' }] }, 'direct'],
      ['among the skills, the class before it', { skills: [{ name: 'B-körkort' }] }, 'direct'],
      ['of a tractor', { skills: [{ name: 'T-körkort' }] }, 'missing'],
      ['of a truck', { skills: [{ name: 'truckkörkort' }] }, 'missing'],
      ['beside a card with classes', { skills: [{ name: 'Truckkort A, B, AM-körkort' }] }, 'missing'],
      ['not yet', { basics: { summary: 'Övningskör för körkort B.' } }, 'missing'],
      ['not said, by who drives a bus', job('Busschaufför', '2015-01'), 'related'],
      ['none', {}, 'missing'],
    ],
  ],
  [
    'a driving licence for buses',
    { kind: 'driving_licence', label: 'D-körkort' },
    [
      ['not said, by who drives one', job('Busschaufför', '2015-01'), 'related'],
      ['not said, by who drives a lorry', job('Lastbilschaufför', '2015-01'), 'missing'],
      ['among others', { skills: [{ name: 'Körkort: C, D' }] }, 'direct'],
    ],
  ],
  [
    'a car',
    { kind: 'own_car', label: 'Tillgång till egen bil' },
    [
      ['there', own({ ownCar: true }), 'direct'],
      ['not said', {}, 'missing'],
    ],
  ],
  [
    'a licensed profession',
    { kind: 'legitimation', label: 'Legitimation som sjuksköterska' },
    [
      ['entered as such', own({ legitimations: ['sjuksköterska'] }), 'direct'],
      ['told in the summary', { basics: { summary: 'Legitimerad sjuksköterska sedan 2014.' } }, 'direct'],
      [
        'told without the profession, which the work tells',
        { ...job('Sjuksköterska', '2015-01'), basics: { summary: 'Legitimerad sedan 2014.' } },
        'direct',
      ],
      ['worked in, and the licence left out', job('Sjuksköterska', '2015-01'), 'related'],
      ['not told, but the degree that it is given for', studies('Sjuksköterskeexamen'), 'related'],
      ['of another profession', own({ legitimations: ['psykolog'] }), 'missing'],
      ['not told, and a degree of another profession', studies('Psykologexamen'), 'missing'],
      ['not told, and a course for the profession', studies('Kurs för sjuksköterskor'), 'missing'],
      ['not there', job('Kock', '2015-01'), 'missing'],
      ['waited for', awaiting('Väntar på svensk legitimation.'), 'missing'],
      ['held, by who looks for work', awaiting('Söker tjänst som legitimerad sjuksköterska.'), 'direct'],
      ['applied for', awaiting('Legitimation som sjuksköterska söks hos Socialstyrelsen.'), 'missing'],
    ],
  ],
  [
    "a teacher's licence for a subject",
    { kind: 'legitimation', label: 'Legitimerad lärare i matematik' },
    [
      ['entered, without its subjects', own({ legitimations: ['lärare'] }), 'direct'],
      ['held for it', { certificates: [{ name: 'Legitimerad lärare, Ma och Fy 7-9' }] }, 'direct'],
      ['held for another', { certificates: [{ name: 'Legitimerad lärare i tyska och franska' }] }, 'missing'],
    ],
  ],
  [
    'a protected title',
    { kind: 'legitimation', label: 'Bevis om skyddad yrkestitel' },
    [
      ['not told, by who works so', job('Undersköterska', '2015-01'), 'related'],
      ['told', { basics: { summary: 'Skyddad yrkestitel undersköterska' } }, 'direct'],
      ['entered as such', own({ legitimations: ['Undersköterska'] }), 'direct'],
      ['by the licence of another profession', own({ legitimations: ['Lärarlegitimation'] }), 'missing'],
      ['not there', job('Kock', '2015-01'), 'missing'],
    ],
  ],
  ['hours', { kind: 'working_hours', label: 'Kvällar och helger' }, [['cannot be read from a CV', {}, 'related']]],
  [
    'a security clearance',
    { kind: 'security_clearance', label: 'Säkerhetsprövning' },
    [['cannot be read from a CV', {}, 'related']],
  ],
])('%s', (_, asked, cases) => {
  test.each(cases)('%s: %#', (_how, cv, fit) => {
    expect(fitted(asked, cv).fit).toBe(fit);
  });
});

test('similar work is what the ad’s own occupation is', () => {
  const { knowledge } = memory;
  const cook = knowledge.occupationOfTitle('Kock')?.groupId ?? null;
  const nurse = knowledge.groupsOfTitle('Sjuksköterska')[0]?.groupId ?? null;
  const asked = { kind: 'experience', level: 'must', label: 'Liknande arbete', years: 5 } as const;
  const fits = [cook, nurse].map((group) =>
    requirementFit(
      compileRequirement(asked, knowledge, group),
      buildPerson(job('Kock', '2018-01'), noWishes, knowledge, now),
    ),
  );
  expect(fits.map(({ fit }) => fit)).toEqual(['direct', 'missing']);
  expect(requirementKey(asked, cook)).not.toBe(requirementKey(asked, nurse));
});

test('what meets a requirement is shown with its place in the CV', () => {
  const cv: Resume = { work: [{ highlights: ['Ledde gruppen.', 'Byggde tjänster i Java.'] }] };
  expect(fitted({ kind: 'skill', label: 'Java' }, cv).line).toMatchObject({
    path: 'work.0.highlights.1',
    text: 'Byggde tjänster i Java.',
  });
});

describe('coverage', () => {
  const asked = (level: RequirementFacts['level'], label = 'Java') =>
    compileRequirement({ kind: 'skill', label, level }, memory.knowledge);
  const result = (kind: RequirementFit['fit']): RequirementFit => ({ fit: kind, line: null });

  test('is one half where nothing is asked for', () => {
    expect(coverageOf([], [])).toEqual({ requirements: 0.5, education: 0.5, missing: 0, unmet: 0 });
  });

  test('rises from missing by related to direct, and a must weighs more than a merit', () => {
    const of = (level: RequirementFacts['level'], kind: RequirementFit['fit']) =>
      coverageOf([asked(level)], [result(kind)]).requirements;
    expect(of('must', 'missing')).toBeLessThan(of('must', 'related'));
    expect(of('must', 'related')).toBeLessThan(of('must', 'direct'));
    expect(of('must', 'missing')).toBeLessThan(of('nice', 'missing'));
    expect(of('must', 'direct')).toBeGreaterThan(of('nice', 'direct'));
  });

  test('five that are met tell more than one', () => {
    const many = Array.from({ length: 5 }, (_, i) => asked('must', `Java ${i}`));
    expect(
      coverageOf(
        many,
        many.map(() => result('direct')),
      ).requirements,
    ).toBeGreaterThan(coverageOf([asked('must')], [result('direct')]).requirements);
  });
});
