import { expect, test } from 'vitest';
import { readCv } from './read-cv.ts';

async function jobsIn(...lines: string[]) {
  const text = ['Åsa Öberg', 'asa.oberg@post.example', '', '# Jobb', '', ...lines].join('\n');
  const { draft } = await readCv(new TextEncoder().encode(text), 'cv.md');
  return draft.work?.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);
}

test('a title below a job of which nothing is told is with the same employer', async () => {
  const jobs = await jobsIn(
    'Senior Controller | Norra Drivsystem AB',
    'februari 2022 – idag, Mölndal',
    'Controller',
    'september 2019 – januari 2022',
    '- Leder budgeten',
    '',
    'Ekonom | Länken Väst AB',
    'juni 2013 – augusti 2014',
  );
  expect(jobs).toEqual([
    ['Senior Controller', 'Norra Drivsystem AB', '2022-02', undefined],
    ['Controller', 'Norra Drivsystem AB', '2019-09', '2022-01'],
    ['Ekonom', 'Länken Väst AB', '2013-06', '2014-08'],
  ]);
});

test('titles above the employer they share are all with it', async () => {
  const jobs = await jobsIn(
    'Distriktssköterska, 2022 – idag',
    'Fjällets Vård AB',
    '- Mottagning',
    '',
    'Enhetschef, 2017 – 2022',
    'Sjuksköterska, 2009 – 2016',
    'Björkby kommun',
    '- Budget',
    '',
    'Undersköterska, 1999 – 2008',
    'Älvens vårdcentral',
  );
  expect(jobs).toEqual([
    ['Distriktssköterska', 'Fjällets Vård AB', '2022', undefined],
    ['Enhetschef', 'Björkby kommun', '2017', '2022'],
    ['Sjuksköterska', 'Björkby kommun', '2009', '2016'],
    ['Undersköterska', 'Älvens vårdcentral', '1999', '2008'],
  ]);
});

test('what is told without marks below a title is no employer of the next one', async () => {
  const jobs = await jobsIn(
    'BJÖRKBY KOMMUN',
    'Fritidsledare, 2022 – 2023',
    'Kvällspass, sextio ungdomar varje kväll',
    'Samverkan skola och polis',
    'VATTENHUSET',
    'Simlärare, 2019 – 2021',
    'Grupper och vuxensim',
  );
  expect(jobs).toEqual([
    ['Fritidsledare', 'BJÖRKBY KOMMUN', '2022', '2023'],
    ['Simlärare', 'VATTENHUSET', '2019', '2021'],
  ]);
});

test('a date in what is set in below a job begins no other one', async () => {
  const jobs = await jobsIn(
    'Rektor, Björkby kommun, 2009 – 2020',
    '    Byggde upp en klass hösten 2015, då sextio elever kom',
    '    Mentor för två lärare 2013–2014',
    'Lärare, Lillby kommun, 2001 – 2008',
  );
  expect(jobs?.map(([position]) => position)).toEqual(['Rektor', 'Lärare']);
});

test('a dash right behind the first year says that it goes on, stars around a period nothing', async () => {
  expect(await jobsIn('2024– Kock, Hotell Älgen AB', '2019–2023 Kallskänka, Ateljékrogen AB')).toEqual([
    ['Kock', 'Hotell Älgen AB', '2024', undefined],
    ['Kallskänka', 'Ateljékrogen AB', '2019', '2023'],
  ]);
  expect(await jobsIn('### Kock – Hotell Älgen AB', '*2019 – 2023*, Luleå')).toEqual([
    ['Kock', 'Hotell Älgen AB', '2019', '2023'],
  ]);
});

test('fields that say what they are: a further title is with the employer named above', async () => {
  const jobs = await jobsIn(
    'Arbetsgivare: Blålint Data AB',
    'Befattning: Systemutvecklare',
    'Tid: juni 2024 till idag',
    'Befattning: LIA-praktikant',
    'Tid: november 2023 till maj 2024',
    'Arbetsuppgifter: bokning och drift',
  );
  expect(jobs).toEqual([
    ['Systemutvecklare', 'Blålint Data AB', '2024-06', undefined],
    ['LIA-praktikant', 'Blålint Data AB', '2023-11', '2024-05'],
  ]);
});

test('a label with a slash says what either of its words does', async () => {
  const jobs = await jobsIn(
    'Roll: Målare   2020 – 2024',
    'Kund/arbetsgivare: Kulör AB, Luleå',
    'Roll: Golvläggare   2015 – 2019',
    'Kund/arbetsgivare: Golvtjänst AB, Piteå',
  );
  expect(jobs).toEqual([
    ['Målare', 'Kulör AB', '2020', '2024'],
    ['Golvläggare', 'Golvtjänst AB', '2015', '2019'],
  ]);
});

test('a school says where it lies in a field of its own', async () => {
  const text = ['Åsa Öberg', '', '# Utbildning', '', 'Skola: Yrkeshögskolan Fyris', 'Ort: Uppsala'];
  const more = ['Utbildning: Systemutvecklare, 400 YH-poäng', 'Tid: 2022 till 2024'];
  const { draft } = await readCv(new TextEncoder().encode([...text, ...more].join('\n')), 'cv.md');
  expect(draft.education).toEqual([
    {
      institution: 'Yrkeshögskolan Fyris',
      area: 'Systemutvecklare, 400 YH-poäng',
      location: 'Uppsala',
      startDate: '2022',
      endDate: '2024',
    },
  ]);
});

test('what is told below dates is no employer or title where the line above them says both', async () => {
  const jobs = await jobsIn(
    'Undersköterska, Omsorgen Hedvig, Borås',
    '2019-03 – nu',
    'Omvårdnad, läkemedelsdelegering, dokumentation',
    'Vårdbiträde, Marks kommun, Kinna',
    '2014-08 – 2019-02',
    'Hemtjänst, femton brukare',
    'Handledare för nya, Schemaläggning',
    'Butiksbiträde, Matboden, Borås',
    '2012 – 2014',
  );
  expect(jobs).toEqual([
    ['Undersköterska', 'Omsorgen Hedvig', '2019-03', undefined],
    ['Vårdbiträde', 'Marks kommun', '2014-08', '2019-02'],
    ['Butiksbiträde', 'Matboden', '2012', '2014'],
  ]);
});

test('an employer below the dates of a title is one', async () => {
  const jobs = await jobsIn(
    'Undersköterska, Natt',
    '2019 – 2021',
    'Björkby kommun',
    '',
    'Kock, Lunch',
    '2015 – 2018',
    'Krogen AB',
  );
  expect(jobs).toEqual([
    ['Undersköterska, Natt', 'Björkby kommun', '2019', '2021'],
    ['Kock, Lunch', 'Krogen AB', '2015', '2018'],
  ]);
});

test('how long or how far somebody studied is no part of a school', async () => {
  const text = ['Åsa Öberg', '', '# Utbildning', '', '2020 – 2021   SFI D   Björkby stad'];
  const more = ['2014 – 2015   Energi och ventilation, 5 dgr   Utbildning via arbetsgivaren'];
  const last = ['2012 – 2013   SFI C och D, Älvens gymnasieförbund, SFI'];
  const { draft } = await readCv(new TextEncoder().encode([...text, ...more, ...last].join('\n')), 'cv.md');
  expect(draft.education?.map(({ institution, area }) => [institution, area])).toEqual([
    ['Björkby stad', 'SFI D'],
    ['Utbildning via arbetsgivaren', 'Energi och ventilation, 5 dgr'],
    ['Älvens gymnasieförbund, SFI', 'SFI C och D'],
  ]);
});

test('a place behind a school, abroad as well, is no study where the study has a line of its own', async () => {
  const text = ['Åsa Öberg', '', '# Education', '', 'University of Tehran, Karaj', 'Plant Biology', '2006 – 2009'];
  const { draft } = await readCv(new TextEncoder().encode(text.join('\n')), 'cv.md');
  expect(draft.education?.map(({ institution, area }) => [institution, area])).toEqual([
    ['University of Tehran', 'Plant Biology'],
  ]);
});

test('where courses stand before their schools, one word like a school does not turn them round', async () => {
  const text = [
    'Anna Ek',
    'anna.ek@example.se',
    '',
    'Utbildning',
    '',
    'Dekorationsmåleri, Konstskolan Ljungby, 2005 – 2006',
    'Arbetsledning, Västerviks folkhögskola, 2003 – 2004',
    'Yrkesskola för målare, Zespół Budowlanych, 1998 – 2001',
  ].join('\n');
  const { draft } = await readCv(new TextEncoder().encode(text), 'cv.txt');
  expect(draft.education?.map(({ institution }) => institution)).toEqual([
    'Konstskolan Ljungby',
    'Västerviks folkhögskola',
    'Zespół Budowlanych',
  ]);
});

test('what was done for nobody is not with the employer above', async () => {
  const jobs = await jobsIn(
    'Målare, Kulör AB, 2015 – 2018',
    '- Målade fasader',
    '',
    'Frilansande fotograf, 2012 – 2014',
    '',
    'Föräldraledig, 2011 – 2012',
    '',
    'Värnplikt, 2010 – 2011',
  );
  expect(jobs).toEqual([
    ['Målare', 'Kulör AB', '2015', '2018'],
    ['Frilansande fotograf', undefined, '2012', '2014'],
    ['Föräldraledig', undefined, '2011', '2012'],
    ['Värnplikt', undefined, '2010', '2011'],
  ]);
});

test.each([
  ['beside the job', ['augusti 2016 –\tMålare', 'juni 2018\tKulör AB']],
  ['above the job', ['augusti 2016 –', 'juni 2018', 'Målare', 'Kulör AB']],
])('a period that broke in its column is one, %s', async (_, lines) => {
  expect(await jobsIn(...lines)).toEqual([['Målare', 'Kulör AB', '2016-08', '2018-06']]);
});

test('where the title stands last, what is before it is the employer and the place', async () => {
  const jobs = await jobsIn('Kulör AB, Umeå, Målare, 2015 – 2016', 'Kulör AB, Umeå, Målare, 2012 – 2014');
  expect(jobs).toEqual([
    ['Målare', 'Kulör AB', '2015', '2016'],
    ['Målare', 'Kulör AB', '2012', '2014'],
  ]);
});

test('of a course without a school none is made up', async () => {
  const text = ['Åsa Öberg', '', '# Utbildning', '', 'Plugga AB, Umeå, Svetsning, 2012 – 2014'];
  const { draft } = await readCv(new TextEncoder().encode(text.join('\n')), 'cv.md');
  expect(draft.education).toEqual([{ area: 'Plugga AB, Umeå, Svetsning', startDate: '2012', endDate: '2014' }]);
});

test('beside open years in two lines stand two jobs', async () => {
  const years = await jobsIn('2015 –    Målare, Kulör AB', '2018      Vikarie, Golv AB');
  expect(years).toEqual([
    ['Målare', 'Kulör AB', '2015', undefined],
    ['Vikarie', 'Golv AB', '2018', '2018'],
  ]);
  const open = await jobsIn('2015 –    Målare, Kulör AB', '2012 –    Kassör, Golv AB');
  expect(open).toEqual([
    ['Målare', 'Kulör AB', '2015', undefined],
    ['Kassör', 'Golv AB', '2012', undefined],
  ]);
});

test('three titles below one employer are all with it', async () => {
  const jobs = await jobsIn(
    'Kulör AB',
    'Målare, 2020 – 2022',
    '- Fasader',
    '',
    'Förman, 2015 – 2020',
    '- Leder laget',
    '',
    'Platschef, 2010 – 2015',
    '- Bokför',
  );
  expect(jobs?.map(([, name]) => name)).toEqual(['Kulör AB', 'Kulör AB', 'Kulör AB']);
});

test('a subject behind a school is no place', async () => {
  const text = ['Åsa Öberg', '', '# Utbildning', '', 'Uppsala universitet, Juridik', 'Magisterexamen', '2006 – 2009'];
  const { draft } = await readCv(new TextEncoder().encode(text.join('\n')), 'cv.md');
  expect(draft.education?.map(({ institution, studyType, area }) => [institution, studyType, area])).toEqual([
    ['Uppsala universitet', 'Magisterexamen', 'Juridik'],
  ]);
});
