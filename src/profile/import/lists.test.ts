import { expect, test } from 'vitest';
import type { Resume } from '../contract.ts';
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

test('the last of a list stands behind a word as behind a comma', async () => {
  const { skills } = await read('# Kompetenser', '', 'Truck, travers samt lift');
  expect(skills?.map(({ name }) => name)).toEqual(['Truck', 'travers', 'lift']);
});

test.each([
  ['Full clean UK driving licence', ['B']],
  ["Full, clean driver's license", ['B']],
  ['Full UK driving licence, category C1', ['C1']],
  ['Full motorcycle driving licence', undefined],
  ['Driving licence', undefined],
])('an English licence for cars needs no class: %s', async (line, classes) => {
  const draft = await read('# Profile', '', 'Nurse with ten years in wards.', '', '# Skills', '', `- ${line}`);
  expect(draft['x-sokvag']?.drivingLicences).toEqual(classes);
});
