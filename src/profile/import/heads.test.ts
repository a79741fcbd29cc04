import { expect, test } from 'vitest';
import { readCv } from './read-cv.ts';

async function jobsIn(...lines: string[]) {
  const text = ['Åsa Öberg', 'asa.oberg@post.example', '', '# Jobb', '', ...lines].join('\n');
  const { draft } = await readCv(new TextEncoder().encode(text), 'cv.md');
  return draft.work?.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);
}

test('a form says with labels what its cells hold', async () => {
  const text = [
    'Åsa Öberg',
    'Anställningar',
    'Arbetsgivare:    Kulör AB            Ort:    Umeå',
    'Befattning:    Målare, fasader       Tid:    2015 – 2019',
    'Arbetsgivare:    Golv AB',
    'Befattning:    Vikarie               Tid:    2012 – 2014',
    'Utbildning',
    'Utbildning:    Målarprogrammet       Tid:    2007 – 2010',
    'Skola:    Dragonskolan',
    'Språk',
    'Språk:    Svenska    Nivå:    modersmål',
  ];
  const { draft } = await readCv(new TextEncoder().encode(text.join('\n')), 'cv.txt');
  expect(draft.work).toEqual([
    { name: 'Kulör AB', position: 'Målare, fasader', location: 'Umeå', startDate: '2015', endDate: '2019' },
    { name: 'Golv AB', position: 'Vikarie', startDate: '2012', endDate: '2014' },
  ]);
  expect(draft.education).toEqual([
    { institution: 'Dragonskolan', area: 'Målarprogrammet', startDate: '2007', endDate: '2010' },
  ]);
  expect(draft.languages).toEqual([{ language: 'Svenska', fluency: 'modersmål' }]);
});

const brief = ['2015–2019    Målare, fasader, Kulör AB', '2012–2014    Vikarie, Golv AB', ''];
const long = ['**Kulör AB**', 'Målare, fasader (maj 2015 – juni 2019)', '- Ledde laget', ''];

test.each([
  ['first in brief', [...brief, '# Uppdrag och anställningar', '', ...long]],
  ['first in detail', [...long, '# Karriär i korthet', '', ...brief]],
])('a job that is told twice is one: %s', async (_, lines) => {
  const jobs = await jobsIn(...lines);
  expect(jobs?.toSorted((a, b) => `${a[1]}`.localeCompare(`${b[1]}`))).toEqual([
    ['Vikarie', 'Golv AB', '2012', '2014'],
    ['Målare, fasader', 'Kulör AB', '2015-05', '2019-06'],
  ]);
});

test('a line of title and employer tells who they are, whatever stands below its dates', async () => {
  const jobs = await jobsIn(
    'Säljare på Mode AB, Umeå',
    'maj 2020 – juni 2022',
    '    Kassa, provrum',
    'Extra på Kulör & Vänner',
    'maj 2018 – juni 2019',
    '    Lager',
    'Ägare på Lek & Läger',
    'maj 2016 – juni 2017',
    '    Dagläger',
  );
  expect(jobs?.map(([position, name]) => [position, name])).toEqual([
    ['Säljare', 'Mode AB'],
    ['Extra', 'Kulör & Vänner'],
    ['Ägare', 'Lek & Läger'],
  ]);
});

test('where most have a town that is known in their brackets, a name in them is a place', async () => {
  const jobs = await jobsIn(
    '**Golv AB (Luleå)**',
    '2020 – 2022: Målare',
    '**Kulör AB (Umeå)**',
    '2015 – 2019: Målare',
    '**Malerfirma Øster ApS (Helsingør)**',
    '2012 – 2014: Målare (vikarie)',
  );
  expect(jobs?.map(([position, name]) => [position, name])).toEqual([
    ['Målare', 'Golv AB'],
    ['Målare', 'Kulör AB'],
    ['Målare (vikarie)', 'Malerfirma Øster ApS'],
  ]);
});

test('one town in brackets does not make a place of what another one has in them', async () => {
  const text = [
    'Åsa Öberg',
    '# Jobb',
    '**Krogen AB (Umeå)**',
    '2015 – 2019: Servitör',
    '**Migrationsverket (Konsultuppdrag)**',
    '2012 – 2014: Handläggare',
  ];
  const { draft } = await readCv(new TextEncoder().encode(text.join('\n')), 'cv.md');
  expect(draft.work?.map(({ name, location }) => [name, location])).toEqual([
    ['Krogen AB', 'Umeå'],
    ['Migrationsverket (Konsultuppdrag)', undefined],
  ]);
});

test('times in square brackets, a town behind its label, kinds of skills and languages as a form sets them', async () => {
  const text = [
    'Åsa Öberg',
    'asa.oberg@post.example',
    '',
    '# Jobb',
    '[ 01/2015 – 06/2019 ] Målare',
    '**Kulör AB**',
    'Stad: Umeå',
    '',
    '# Språk',
    'Modersmål: Svenska',
    'Andra språk:',
    'Engelska: bra',
    '',
    '# Kompetenser',
    'Excel | Word (grundläggande)',
    '',
    '# Körkort',
    'B | BE',
  ];
  const { draft } = await readCv(new TextEncoder().encode(text.join('\n')), 'cv.md');
  expect(draft.work).toEqual([
    { position: 'Målare', name: 'Kulör AB', location: 'Umeå', startDate: '2015-01', endDate: '2019-06' },
  ]);
  expect(draft.languages).toEqual([
    { language: 'Svenska', fluency: 'Modersmål' },
    { language: 'Engelska', fluency: 'bra' },
  ]);
  expect(draft.skills?.map(({ name }) => name)).toEqual(['Excel', 'Word']);
  expect(draft['x-sokvag']?.drivingLicences).toEqual(['B', 'BE']);
});
