import { beforeAll, describe, expect, test } from 'vitest';
import { loadMemory, type Memory, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import { noWishes } from '../../../test/wishes.ts';
import type { Resume } from '../../profile/contract.ts';
import { compileRequirement } from './compile.ts';
import type { RequirementFit } from './compiled-requirement.ts';
import { buildPerson } from './person.ts';
import { requirementFit } from './requirement-fit.ts';

let memory: Memory;
beforeAll(async () => {
  memory = await loadMemory([{ id: '1', headline: 'Annons', description: 'Text' }], await taxonomyFrom('sample'));
});

const now = new Date('2026-11-18T09:00:00Z');
const studies = (studyType: string): Resume => ({ education: [{ institution: 'Skolan', studyType }] });
const course = (studyType: string): Resume => ({ education: [{ studyType, institution: 'Lunds universitet' }] });
const degree = { studyType: 'Kandidatexamen' };
const university = { institution: 'Stockholms universitet', endDate: '2015' };
const vocationalCollege = { studyType: 'Vård- och omsorgsprogrammet', institution: 'Vård- och omsorgscollege' };
const SUBJECTS = 'Statsvetenskap 90 hp, historia 60 hp, juridik 30 hp';
const THESIS = { studyType: 'Kandidat', area: 'Ekonomi (uppsats 15 hp)' };

describe.each<[string, string, [string, Resume, RequirementFit['fit']][]]>([
  [
    'an education',
    'Högskoleutbildning',
    [
      ['of the level', studies('Kandidatexamen'), 'direct'],
      ['of a higher one', studies('Masterexamen'), 'direct'],
      ['of a lower one', studies('Gymnasieexamen'), 'missing'],
      ['of a vocational college', studies('Yrkeshögskoleexamen'), 'missing'],
      ['without any', {}, 'missing'],
      ['at a folkhögskola', { education: [{ institution: 'Tärna folkhögskola' }] }, 'missing'],
      ['a course at a university', course('Fristående kurs i juridik'), 'missing'],
      ['at an adult school', { education: [{ institution: 'Folkuniversitetet' }] }, 'missing'],
      ['of school, in a Vårdcollege', { education: [vocationalCollege] }, 'missing'],
      ['that is still going on', { education: [{ ...degree, endDate: '2028-06' }] }, 'related'],
      ['begun of late, no end told', { education: [{ ...degree, startDate: '2024-09' }] }, 'related'],
      ['begun long ago, no end told', { education: [{ ...degree, startDate: '2004-09' }] }, 'direct'],
      ['without a degree', { education: [{ ...university, studyType: 'Studies without a degree' }] }, 'related'],
      ['with no degree', { education: [{ ...university, studyType: 'No degree' }] }, 'related'],
      ['that is not done', { education: [{ ...university, studyType: 'Ekonomi, ej klar' }] }, 'related'],
      ['left', { education: [{ ...university, studyType: 'Discontinued' }] }, 'related'],
      ['of half its credits', { education: [{ ...university, studyType: 'Ekonomi, 90 hp' }] }, 'related'],
      ['of some of its credits', { education: [{ ...university, studyType: 'Master, 60 av 120 hp' }] }, 'related'],
      ['of as many credits', { education: [{ ...university, studyType: 'Ekonomi, 180 hp' }] }, 'direct'],
      ['of two courses', { education: [{ ...university, studyType: 'Juridik 30 hp, ekonomi 60 hp' }] }, 'related'],
      ['of credits that are enough together', { education: [{ ...university, area: SUBJECTS }] }, 'direct'],
      ['of a degree, with the credits of a part', { education: [{ ...university, ...THESIS }] }, 'direct'],
      ['in science at school', { education: [{ ...university, studyType: 'Ämneslärarexamen Ma/NO' }] }, 'direct'],
      ['with “non” in its name', { education: [{ studyType: 'Bachelor, Non-profit management' }] }, 'direct'],
      ['with no formal degree', { education: [{ ...university, studyType: 'Studies, no formal degree' }] }, 'related'],
      ['non-degree', { education: [{ ...university, studyType: 'Non-degree studies' }] }, 'related'],
      ['a degree on top', { education: [{ ...university, studyType: 'Magisterexamen, 60 hp' }] }, 'direct'],
      ['done this year', { education: [{ ...degree, endDate: '2026' }] }, 'direct'],
    ],
  ],
  [
    'an education in a subject',
    'Högskole- eller universitetsutbildning inom Data eller IT',
    [
      ['in it', { education: [{ ...degree, area: 'Datavetenskap' }] }, 'direct'],
      ['in it, by another word', { education: [{ ...degree, area: 'Systemvetenskap' }] }, 'direct'],
      ['in English', { education: [{ studyType: 'Master of Computer Science' }] }, 'direct'],
      ['in something like it', { education: [{ ...degree, area: 'Maskinteknik' }] }, 'related'],
      ['in nobody knows what', { education: [degree] }, 'related'],
      ['in another', { education: [{ studyType: 'Socionomexamen', institution: 'Högskolan' }] }, 'missing'],
      ['in it, at school', { education: [{ studyType: 'Gymnasieexamen', area: 'Data' }] }, 'missing'],
    ],
  ],
  [
    'an education after school',
    'Eftergymnasial utbildning inom ekonomi',
    [
      ['at school', { education: [{ studyType: 'Gymnasieexamen', area: 'Ekonomi' }] }, 'missing'],
      ['at a vocational college', studies('Yrkeshögskoleexamen i redovisning och ekonomi'), 'direct'],
      ['of another subject', studies('Sjuksköterskeprogrammet vid universitet'), 'missing'],
    ],
  ],
  [
    'an education in English with an example',
    'Academic background within for example Computer Science',
    [
      ['in it', { education: [{ ...degree, area: 'Datavetenskap' }] }, 'direct'],
      ['at school', { education: [{ studyType: 'Examen', area: 'Fordonsprogrammet' }] }, 'missing'],
    ],
  ],
  ['one of two degrees', 'Kandidat- eller masterexamen', [['the lower', studies('Kandidatexamen'), 'direct']]],
  [
    'the education of a profession',
    'Sjuksköterskeexamen',
    [
      ['had', studies('Sjuksköterskeexamen'), 'direct'],
      ['had of another profession of the trade', studies('Undersköterskeutbildning'), 'missing'],
      ['had of another', studies('Juristexamen'), 'missing'],
    ],
  ],
  [
    'the education of a profession that schools call otherwise',
    'Undersköterskeutbildning',
    [
      ['had', studies('Vård- och omsorgsprogrammet'), 'direct'],
      ['had of another', studies('Tandsköterskeutbildning'), 'missing'],
    ],
  ],
  [
    'an education that goes on from another',
    'Vidareutbildning inom demensvård',
    [
      [
        'the first of the trade',
        { education: [{ studyType: 'Yrkesexamen', area: 'Vård- och omsorgsprogrammet' }] },
        'related',
      ],
      ['the first by its subject', { education: [{ studyType: 'Yrkesexamen', area: 'Vård och omsorg' }] }, 'related'],
      ['itself', studies('Yrkeshögskoleutbildning i demensvård'), 'direct'],
      ['another that goes on', studies('Specialistundersköterska med inriktning demens'), 'direct'],
      ['of another trade', studies('El- och energiprogrammet'), 'missing'],
    ],
  ],
  [
    'an education that goes on, by the trade',
    'Specialistutbildning inom omvårdnad',
    [['the first of the trade', studies('Vård- och omsorgsprogrammet'), 'related']],
  ],
  [
    'an education in a subject, of no level',
    'Utbildning inom pedagogik',
    [
      ['in it', studies('Pedagogikprogrammet'), 'direct'],
      ['a course in it', { education: [{ studyType: 'Kurser', area: 'Specialpedagogik 1 och 2' }] }, 'related'],
    ],
  ],
  [
    'a degree in a subject, of some kind',
    'Akademisk examen inom ekonomi',
    [['with courses', { education: [{ ...degree, area: 'Ekonomi, med kurser i statistik' }] }, 'direct']],
  ],
  [
    'an education of fewer credits than a degree',
    'Yrkeslärarutbildning',
    [['there', { education: [{ ...university, studyType: 'Yrkeslärarprogrammet 90 hp' }] }, 'direct']],
  ],
  [
    'an education of fewer credits than a degree, for midwives',
    'Barnmorskeutbildning',
    [['there', { education: [{ ...university, studyType: 'Barnmorskeprogrammet 90 hp' }] }, 'direct']],
  ],
  [
    'the degree of a teacher',
    'Lärarexamen',
    [
      ['in science', { education: [{ ...university, studyType: 'Ämneslärarexamen Ma/NO' }] }, 'direct'],
      ['in science, its end not told', studies('Lärarprogrammet Ma/NO'), 'direct'],
    ],
  ],
  [
    'an education that nobody knows',
    'Räddningsdykare/Dykledare',
    [
      ['another', { education: [{ studyType: 'Gymnasieexamen', area: 'Fordonsprogrammet' }] }, 'missing'],
      ['itself', studies('Utbildning till räddningsdykare'), 'direct'],
    ],
  ],
  [
    'a degree on an advanced level',
    'Examen på avancerad nivå',
    [
      ['there', studies('Masterexamen'), 'direct'],
      ['a school’s', studies('Gymnasieexamen'), 'missing'],
    ],
  ],
  [
    'an education after school, of two subjects',
    'Eftergymnasial utbildning inom ekonomi eller IT',
    [['at school', { education: [{ studyType: 'Gymnasieexamen', area: 'Ekonomi' }] }, 'missing']],
  ],
  [
    'a degree with a space in its name',
    'M. Sc in Computational Science',
    [
      ['there', { education: [{ studyType: 'Master of Computational Science' }] }, 'direct'],
      ['a school’s', studies('Gymnasieexamen'), 'missing'],
    ],
  ],
  ['an education in one word', 'Dykarutbildning', [['another', studies('Gymnasieexamen'), 'missing']]],
  [
    'some education, or something like it',
    'Utbildning eller motsvarande erfarenhet',
    [['there', studies('Kandidatexamen'), 'related']],
  ],
  ['an education with marks', 'Utbildning med goda betyg', [['there', studies('Kandidatexamen'), 'related']]],
  ['an education in English', 'Completed education', [['there', studies('Kandidatexamen'), 'related']]],
  [
    'some education',
    'Relevant utbildning',
    [
      ['there', studies('Kandidatexamen'), 'related'],
      ['not there', {}, 'missing'],
    ],
  ],
])('%s', (_, label, cases) => {
  test.each(cases)('%s: %#', (_how, cv, fit) => {
    const asked = compileRequirement({ kind: 'education', level: 'must', label }, memory.knowledge);
    expect(requirementFit(asked, buildPerson(cv, noWishes, memory.knowledge, now)).fit).toBe(fit);
  });
});

test('alternatives that are subjects ask for the degree that is named once', () => {
  const labels = ['PhD in Physics', 'Organic chemistry', 'Materials science'];
  const { others } = compileRequirement(
    { kind: 'education', level: 'must', label: 'PhD in Physics', alternatives: labels },
    memory.knowledge,
  );
  const fitsOf = (cv: Resume) =>
    others.map((other) => requirementFit(other, buildPerson(cv, noWishes, memory.knowledge, now)).fit);
  expect(fitsOf(studies('Gymnasieexamen'))).toEqual(['missing', 'missing']);
  expect(fitsOf({ education: [{ studyType: 'PhD', area: 'Materials science' }] })).toContain('direct');
});
