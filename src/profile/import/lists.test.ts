import { expect, test } from 'vitest';
import type { Resume } from '../contract.ts';
import { isLicenceWithoutClass } from './extras.ts';
import { readCv } from './read-cv.ts';

async function read(...lines: string[]): Promise<Resume> {
  const head = ['Åsa Öberg', 'asa.oberg@post.example', '070-174 06 05', '', '# Jobb', ''];
  const text = [...head, 'Kock, Hotell Älgen AB, 2015 – 2020', '', ...lines].join('\n');
  return (await readCv(new TextEncoder().encode(text), 'cv.md')).draft;
}

test('a language that is told of in the level of another is no language of its own', async () => {
  const { languages } = await read(
    '# Språk',
    '',
    '- Norska (god, uppvuxen med en norska i huset)',
    '- Svenska, undervisar i svenska',
    '- Kroatiska/serbiska: flytande',
    '- Kurdiska (sorani): grundläggande',
    '- Romani chib: förstår',
    '- Tyska – lite',
  );
  expect(languages).toEqual([
    { language: 'Norska', fluency: 'god, uppvuxen med en norska i huset' },
    { language: 'Svenska', fluency: 'undervisar i svenska' },
    { language: 'Kroatiska/serbiska', fluency: 'flytande' },
    { language: 'Kurdiska (sorani)', fluency: 'grundläggande' },
    { language: 'Romani chib', fluency: 'förstår' },
    { language: 'Tyska', fluency: 'lite' },
  ]);
});

test('how well the next language is known is said before it', async () => {
  const { languages } = await read('# Språk', '', 'Svenska, engelska och lite tyska');
  expect(languages?.map(({ language, fluency }) => [language, fluency])).toEqual([
    ['Svenska', undefined],
    ['Engelska', undefined],
    ['Tyska', undefined],
  ]);
});

test('a slash divides a list that commas do not', async () => {
  const commas = await read('# Färdigheter', '', '16S / ITS, qPCR, C++, PLFA');
  expect(commas.skills?.map(({ name }) => name)).toEqual(['16S / ITS', 'qPCR', 'C++', 'PLFA']);
  const slashes = await read('# Färdigheter', '', 'Prioritering (RICE, WSJF) / OKR / Kemikalier, dosering');
  expect(slashes.skills?.map(({ name }) => name)).toEqual(['Prioritering (RICE, WSJF)', 'OKR', 'Kemikalier, dosering']);
});

test('a kind of skills is named before a dash as before a colon', async () => {
  const { skills } = await read('# Färdigheter', '', 'Kök — sås / bröd / svinn', 'System — Caspeco / Trivec (grund)');
  expect(skills).toEqual([
    { name: 'Kök', keywords: ['sås', 'bröd', 'svinn'] },
    { name: 'System', keywords: ['Caspeco', 'Trivec (grund)'] },
  ]);
});

test('classes under their heading are licences, however the word before them is written', async () => {
  expect((await read('# Körkort', '', 'Klass BE'))['x-sokvag']?.drivingLicences).toEqual(['B', 'BE']);
  const { 'x-sokvag': apart } = await read('D R I V I N G L I C E N C E', '', 'A, B');
  expect(apart?.drivingLicences).toEqual(['A', 'B']);
});

test('classes of another card are none of a driving licence', async () => {
  for (const line of ['Truckkort A+B', 'Truckkort A, B', 'Truckkort: A och B'])
    expect((await read('# Körkort', '', line))['x-sokvag']?.drivingLicences, line).toBeUndefined();
  const beside = await read('# Övrigt', '', 'Truckkort A, B-körkort');
  expect(beside['x-sokvag']?.drivingLicences).toEqual(['B']);
  const { education, certificates } = await read('# Utbildning', '', 'Komvux, Eslöv, 2010', '', 'TRUCKKORT: A, B');
  expect(education).toHaveLength(1);
  expect(certificates).toEqual([{ name: 'TRUCKKORT: A, B' }]);
});

test.each([
  ['no', ''],
  ['an empty', '\n'],
])('a card among schools is a certificate, with %s line between them', async (_, between) => {
  const lines = ['# Utbildning\n', 'Komvux, Eslöv, 2010', 'Truckkort A och B', 'Svetsutbildning, Komvux Eslöv, 2012'];
  const { education, certificates } = await read(lines.join(`\n${between}`));
  expect(education).toHaveLength(2);
  expect(certificates).toEqual([{ name: 'Truckkort A och B' }]);
});

test('elsewhere a card and its classes are words of the text', async () => {
  const told = ['Körde distribution i Skåne med', 'lastbilskörkort C och förarbevis.', 'Lastade gods varje dag.'];
  const { work } = await read('Chaufför, Åkeriet AB, 2010 – 2015', ...told);
  expect(work?.[1]?.summary?.replaceAll('\n', ' ')).toBe(told.join(' '));
  const school = await read(
    '# Utbildning',
    '',
    'Lagerutbildning, Komvux',
    'Truckkort A',
    'Travers och lift',
    '',
    '# Övrigt',
  );
  expect(school.education).toHaveLength(1);
  expect(school.certificates).toBeUndefined();
  const { skills, certificates } = await read('# Kompetenser', '', 'Truckkort A');
  expect([skills, certificates]).toEqual([[{ name: 'Truckkort A' }], undefined]);
  const licence = await read('# Körkort', '', 'Personbilskörkort B');
  expect([licence['x-sokvag']?.drivingLicences, licence.certificates]).toEqual([['B'], undefined]);
  const about = 'Jag har kört i tio år.\nTruckkort a och b samt stor vana av lager.\nJag söker nytt jobb.';
  const { basics } = await read('# Om mig', '', about);
  expect(basics?.summary).toBe(about);
});

test('the last of a list stands behind a word as behind a comma', async () => {
  const { skills } = await read('# Kompetenser', '', 'Truck, travers samt lift');
  expect(skills?.map(({ name }) => name)).toEqual(['Truck', 'travers', 'lift']);
});

test.each([
  'I do not have a full driving licence.',
  'Working towards a full UK driving licence.',
  'Full UK driving licence (motorcycle only)',
  'Handled the full process of driving licence renewals',
  'Full driving licence. A team player',
  'I have a driving licence and live in Umea.',
  'A driving licence and own car',
  'A DRIVING LICENCE AND OWN CAR',
  'Driving licence - a must in my last job',
  "Driver's licence a plus",
  'Driving licence, a car and a bike',
])('an English licence without a class is none in the field: %s', async (line) => {
  const draft = await read('# Profile', '', 'Nurse with ten years in wards.', '', '# Skills', '', `- ${line}`);
  expect(draft['x-sokvag']?.drivingLicences).toBeUndefined();
});

test.each([
  ['B driving licence', ['B']],
  ['Har b-körkort', ['B']],
  ['A, B driving licence', ['A', 'B']],
  ['I have A and B driving licence', ['A', 'B']],
  ['B DRIVING LICENCE', ['B']],
  ['CATEGORY B DRIVING LICENCE', ['B']],
  ['b driving licence', ['B']],
  ['ce driving licence', ['C', 'CE']],
  ['Have an A driving licence', ['A']],
  ['Category A Driving License', ['A']],
  ['B driving licence - a must in my last job', ['B']],
  ['Full UK driving licence, category C1', ['C1']],
])('the classes of a licence, however they are written: %s', async (line, names) => {
  const draft = await read('# Skills', '', `- ${line}`);
  expect(draft['x-sokvag']?.drivingLicences).toEqual(names);
});

test.each([
  ...['Körkort', 'Jag har körkort', 'Har körkort', 'Giltigt körkort', 'Svenskt körkort', 'Körkort finns'],
  ...['Körkort, egen bil', 'Driving licence', 'Full clean UK driving licence', "Full, clean driver's license"],
  ...['Swedish driving licence', 'Drivers license'],
])('a licence that is listed without a class: %s', (text) => expect(isLicenceWithoutClass(text)).toBe(true));

test.each([
  ...['Har ej körkort', 'Körkort: nej', 'Tar körkort', 'Läser teori för körkort', 'Indraget körkort', 'Truckkörkort'],
  ...['Driving licence: none', 'Driving licence pending', 'No full driving licence yet', 'Motorcycle driving licence'],
  ...['Provisional driving licence', 'Hjälpte elever att ta körkort'],
])('a text that says more of a licence is not asked about: %s', (text) => {
  expect(isLicenceWithoutClass(text)).toBe(false);
});
