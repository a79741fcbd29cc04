import { expect, test } from 'vitest';
import { readCv } from './read-cv.ts';

const head = ['Anna Ek', 'anna.ek@post.example', '070-174 06 05', ''];

const readText = async (...lines: string[]) =>
  (await readCv(new TextEncoder().encode(lines.join('\n')), 'cv.txt')).draft;

const jobs = async (...lines: string[]) => {
  const { work = [] } = await readText(...head, 'Arbetslivserfarenhet', '', ...lines);
  return work.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);
};

const schools = async (line: string) => {
  const { education = [] } = await readText(...head, 'Utbildning', '', line);
  return education.map(({ institution, studyType, area }) => [institution, studyType, area]);
};

test('jobs without dates are divided by the space between them', async () => {
  const assistant = ['Personlig assistent', 'Frösunda', ''];
  expect(await jobs(...assistant, 'Barnskötare', 'Kalmar kommun', '', 'Städerska', 'Samhall')).toEqual([
    ['Personlig assistent', 'Frösunda', undefined, undefined],
    ['Barnskötare', 'Kalmar kommun', undefined, undefined],
    ['Städerska', 'Samhall', undefined, undefined],
  ]);
});

test('the end of a period may stand on the next line', async () => {
  const first = ['Elektriker', 'Bravida Sverige AB, Malmö, 2012-08 –', '2018-01', ''];
  expect(await jobs(...first, 'Montörsledare', 'Assemblin, Lund, 2018-02 –', '2023-05')).toEqual([
    ['Elektriker', 'Bravida Sverige AB', '2012-08', '2018-01'],
    ['Montörsledare', 'Assemblin', '2018-02', '2023-05'],
  ]);
  expect(await jobs('Undersköterska, Region Skåne, mars 2018 – april', '2021', 'Omvårdnad.')).toEqual([
    ['Undersköterska', 'Region Skåne', '2018-03', '2021-04'],
  ]);
  const store = ['Lagermedarbetare, Lager 157, Ulricehamn, mars 2013 till', 'december 2015', 'Plock.', ''];
  expect(await jobs(...store, 'Städare, Samhall, Falköping 2011-', '2013')).toEqual([
    ['Lagermedarbetare', 'Lager 157', '2013-03', '2015-12'],
    ['Städare', 'Samhall', '2011', '2013'],
  ]);
});

test.each([
  ['anna ek', 'anna.ek@post.example', 'Anna Ek'],
  ['lisa holm', 'lisa_holm@post.example', 'Lisa Holm'],
])('a name in lower case is one if the address contains it: %s', async (name, email, proper) => {
  expect((await readText(name, email, '', 'Erfarenhet', '', 'Kock, Max, 2019 – 2021')).basics?.name).toBe(proper);
});

test('a name may stand in a frame', async () => {
  const draft = await readText(
    '* KAJSA LINDGREN *',
    'kajsa@post.example',
    '',
    'Erfarenhet',
    '',
    'Kock, Max, 2019 – 2021',
  );
  expect(draft.basics?.name).toBe('Kajsa Lindgren');
});

test.each([
  ['Systemutvecklare, eget bolag, Örebro, 2015–2018', 'Systemutvecklare', 'eget bolag'],
  ['Översättare, frilans, 2010 – 2015', 'Översättare', 'frilans'],
])('an own business is the employer: %s', async (line, position, name) => {
  const [job] = await jobs(line);
  expect(job?.slice(0, 2)).toEqual([position, name]);
});

test.each([
  ['Ekonomprogrammet, Linnéuniversitetet, 180 hp, 2010 – 2013', 'Linnéuniversitetet'],
  ['Juridik, Lunds universitet 30 högskolepoäng, 2014', 'Lunds universitet'],
])('points are no part of the name of a school: %s', async (line, institution) => {
  expect((await schools(line))[0]?.[0]).toBe(institution);
});

test('a degree before the school is its degree', async () => {
  expect(await schools('BA Lunds universitet, Pedagogik, 2009 – 2012')).toEqual([
    ['Lunds universitet', 'BA', 'Pedagogik'],
  ]);
});

test('a language of two words is one, names in a row are several', async () => {
  const { languages } = await readText(...head, 'Språk', '', 'Mandarin Chinese, fluent', 'Arabiska Svenska Engelska');
  expect(languages?.map(({ language, fluency }) => [language, fluency])).toEqual([
    ['Mandarin chinese', 'fluent'],
    ['Arabiska', undefined],
    ['Svenska', undefined],
    ['Engelska', undefined],
  ]);
});
