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

test.each([
  ['Referenser', 'Lämnas på begäran'],
  ['Referenser', 'Referenser lämnas gärna.'],
  ['Referenser lämnas gärna vid en intervju', ''],
  ['References', 'Available upon request'],
])('that there are referees is no referee: %s, %s', async (...lines) => {
  const draft = await readText(...head, 'Språk', 'Svenska', '', ...lines);
  expect([draft.references, draft.languages?.length]).toEqual([undefined, 1]);
});

test('referees are read beside the note that there are more', async () => {
  const draft = await readText(...head, 'Referenser', '', 'Bo Holm, chef, 070-174 06 21', 'Fler lämnas gärna');
  expect(draft.references?.map(({ name }) => name)).toEqual(['Bo Holm']);
});

test('a place in a sentence is no part of the employer', async () => {
  expect(await jobs('Sedan 2016 arbetar jag som barnskötare på förskolan Kotten i Umeå.')).toEqual([
    ['barnskötare', 'förskolan Kotten', '2016', undefined],
  ]);
});

test('a CV without headings tells jobs and languages in sentences', async () => {
  const draft = await readText(
    ...head,
    'Jag har jobbat som städare på Hotell Savoy 2021-2023 och som diskare på Alhambra 2019-2021.',
    'Jag har gått SFI och pratar svenska, dari och lite engelska.',
  );
  expect(draft.work?.map(({ position, name, endDate }) => [position, name, endDate])).toEqual([
    ['städare', 'Hotell Savoy', '2023'],
    ['diskare', 'Alhambra', '2021'],
  ]);
  expect(draft.languages?.map(({ language }) => language)).toEqual(['Svenska', 'Dari', 'Engelska']);
});

test('what goes on after the job above ended is not with its employer', async () => {
  const own = ['Feriearbete på Prästhagens äldreboende, sommaren 2025', 'Barnvakt åt grannarna, 2023 –'];
  expect((await jobs(...own))[1]).toEqual(['Barnvakt åt grannarna', undefined, '2023', undefined]);
});

test('military service is a title, where employers stand first as well', async () => {
  const first = ['Elgiganten Uddevalla', 'Butikschef', 'Januari 2017 –', 'Budget och schema.', ''];
  const second = ['ONOFF Trollhättan', 'Säljare', 'Augusti 2008 – december 2016', ''];
  expect(await jobs(...first, ...second, 'Värnplikt', 'I 15 Borås', '1998 – 1999')).toEqual([
    ['Butikschef', 'Elgiganten Uddevalla', '2017-01', undefined],
    ['Säljare', 'ONOFF Trollhättan', '2008-08', '2016-12'],
    ['Värnplikt', 'I 15 Borås', '1998', '1999'],
  ]);
});

test('titles above the employer they share are with it, though others have a text between', async () => {
  const first = ['Upphandlare\t2022 – nu', 'Värnamo kommun', '- Avtal om livsmedel och skolskjuts', ''];
  const shared = ['Inköpschef\t2015 – 2021', 'Inköpare\t2009 – 2015', 'Pressoperatör\t1996 – 2009', 'Gnosjö Press AB'];
  const work = await jobs(...first, ...shared, '- Sänkte kostnaden', '', 'Sågare\t1994 – 1996', 'Flinks Såg');
  expect(work.map(([position, name]) => [position, name])).toEqual([
    ['Upphandlare', 'Värnamo kommun'],
    ['Inköpschef', 'Gnosjö Press AB'],
    ['Inköpare', 'Gnosjö Press AB'],
    ['Pressoperatör', 'Gnosjö Press AB'],
    ['Sågare', 'Flinks Såg'],
  ]);
});

test('a year alone below a long line is its last word', async () => {
  const told = ['- Budget i balans', '- Ledde införandet av digital signering av läkemedel på nio boenden', '2019'];
  expect(await jobs('Enhetschef', 'Bodens kommun', 'feb 2017 – aug 2022', ...told, '- Samverkan')).toEqual([
    ['Enhetschef', 'Bodens kommun', '2017-02', '2022-08'],
  ]);
});
