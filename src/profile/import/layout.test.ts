import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { type DrawnText, drawPdf } from '../../../test/drawn-pdf.ts';
import type { Resume } from '../contract.ts';
import { readCv } from './read-cv.ts';

async function read(...pages: DrawnText[][]): Promise<Resume> {
  return (await readCv(await drawPdf(...pages), 'cv.pdf')).draft;
}

const head: DrawnText[] = [
  [40, 40, 'Åsa Öberg', 24],
  [40, 70, 'asa.oberg@post.example, 070-174 06 05'],
];
const job = (position: string, name: string, startDate: string, endDate?: string) =>
  expect.objectContaining({ position, name, startDate, ...(endDate ? { endDate } : {}) });

test('cards side by side are read one after the other', async () => {
  const { work } = await read([
    ...head,
    [40, 110, 'Erfarenhet', 14],
    [40, 140, 'Undersköterska', 11],
    [310, 140, 'Kassör', 11],
    [40, 154, 'Vallby Vård AB'],
    [310, 154, 'Lanthandeln AB'],
    [40, 168, '2020 – 2024'],
    [310, 168, '2015 – 2019'],
    [40, 240, 'Barnskötare', 11],
    [40, 254, 'Förskolan Kotten AB'],
    [40, 268, '2012 – 2014'],
    [40, 310, 'Utbildning', 14],
    [40, 330, 'Barn- och fritidsprogrammet, Vallby gymnasium, 2009 – 2012'],
  ]);
  expect(work).toEqual([
    job('Undersköterska', 'Vallby Vård AB', '2020', '2024'),
    job('Kassör', 'Lanthandeln AB', '2015', '2019'),
    job('Barnskötare', 'Förskolan Kotten AB', '2012', '2014'),
  ]);
});

test('the end of a period below its start is its end', async () => {
  const { work } = await read([
    ...head,
    [40, 110, 'Erfarenhet', 14],
    [40, 140, '2020'],
    [100, 140, 'Undersköterska'],
    [40, 153, 'nu'],
    [100, 153, 'Vallby Vård AB'],
    [110, 166, 'Nattpass med två kolleger och larm'],
    [40, 190, '2015'],
    [100, 190, 'Kassör'],
    [40, 203, '2019'],
    [100, 203, 'Lanthandeln AB'],
  ]);
  expect(work).toEqual([
    job('Undersköterska', 'Vallby Vård AB', '2020'),
    job('Kassör', 'Lanthandeln AB', '2015', '2019'),
  ]);
});

test('the last line of what is told is no employer of the next job', async () => {
  const { work } = await read([
    ...head,
    [40, 110, 'Erfarenhet', 14],
    [40, 140, 'Undersköterska'],
    [480, 140, '2020 – 2024'],
    [40, 156, 'Vallby Vård AB'],
    [40, 170, 'Arbetade natt med två kolleger och larm.'],
    [40, 184, 'Larm, journal, lyft', 9],
    [40, 208, 'Kassör'],
    [480, 208, '2015 – 2019'],
    [40, 224, 'Lanthandeln AB'],
    [40, 238, 'Tog hand om post, spel och leveranser.'],
  ]);
  expect(work).toEqual([
    job('Undersköterska', 'Vallby Vård AB', '2020', '2024'),
    job('Kassör', 'Lanthandeln AB', '2015', '2019'),
  ]);
});

test('headings on one line are two sections, each with its column', async () => {
  const draft = await read([
    ...head,
    [60, 110, 'Kompetens', 14],
    [40, 130, 'Larm, Lyftteknik'],
    [60, 160, 'Språk', 14],
    [330, 160, 'Körkort', 14],
    [40, 180, 'Svenska'],
    [150, 180, 'modersmål'],
    [310, 180, 'B, BE'],
    [40, 194, 'Tyska'],
  ]);
  expect(draft.languages?.map(({ language }) => language)).toEqual(['Svenska', 'Tyska']);
  expect(draft.skills?.map(({ name }) => name)).toEqual(['Larm', 'Lyftteknik']);
  expect(draft['x-sokvag']?.drivingLicences).toEqual(['B', 'BE']);
});

test('what has no room in a cell goes on below in it', async () => {
  const { work } = await read([
    ...head,
    [40, 110, 'Erfarenhet', 14],
    [40, 140, 'Period'],
    [120, 140, 'Arbetsgivare'],
    [265, 140, 'Befattning'],
    [40, 160, '202001-tills'],
    [120, 160, 'Stiftelsen för omsorgen om'],
    [265, 160, 'Undersköterska'],
    [40, 173, 'vidare'],
    [120, 173, 'Vallbyborna AB'],
    [40, 200, '201501-201912'],
    [120, 200, 'Lanthandeln AB'],
    [265, 200, 'Kassör'],
  ]);
  expect(work).toEqual([
    job('Undersköterska', 'Stiftelsen för omsorgen om Vallbyborna AB', '2020-01'),
    job('Kassör', 'Lanthandeln AB', '2015-01', '2019-12'),
  ]);
});

const linkedIn: DrawnText[][] = [
  [
    [20, 40, 'Kontakt', 13],
    [20, 60, 'asa.oberg@post.example'],
    [20, 90, 'Topprankade kunskaper', 13],
    [20, 110, 'Sårvård'],
    [20, 128, 'Läkemedel'],
    [20, 146, 'Handledning'],
    [20, 180, 'Certifications', 13],
    [20, 200, 'Förskrivningsrätt för vissa'],
    [220, 40, 'Åsa Öberg', 26],
    [220, 75, 'Leg. sjuksköterska', 12],
    [220, 91, 'Umeå, Sverige', 12],
    [220, 120, 'Erfarenhet', 15.5],
    [220, 150, 'Operatör Nord', 12.5],
    [220, 168, '6 år 2 månader', 10.5],
    [220, 186, 'Vårdenhetschef', 11.5],
    [220, 202, 'januari 2022 - Present (2 år 2 månader)', 10.5],
    [220, 217, 'Umeå', 10.5],
    [220, 250, 'Sjuksköterska', 11.5],
    [220, 266, 'januari 2018 - december 2021 (4 år)', 10.5],
    [384, 800, 'Page 1 of 2', 9],
  ],
  [
    [20, 40, 'läkemedel (Omsorgsverket, 2019)'],
    [220, 40, 'Sömmerskan', 12.5],
    [220, 58, 'Butiksbiträde', 11.5],
    [220, 74, 'maj 2016 - december 2017 (1 år 8 månader)', 10.5],
    [220, 110, 'Utbildning', 15.5],
    [220, 135, 'Umeå universitet', 12],
    [220, 152, 'Sjuksköterskeexamen, 180 hp · (2014 - 2017)', 10.5],
    [384, 800, 'Page 2 of 2', 9],
  ],
];

test('in the PDF of LinkedIn the size of the letters tells employers from titles', async () => {
  const { basics, work, education } = await read(...linkedIn);
  expect(basics).toMatchObject({ name: 'Åsa Öberg', label: 'Leg. sjuksköterska', location: { city: 'Umeå' } });
  expect(work).toEqual([
    job('Vårdenhetschef', 'Operatör Nord', '2022-01'),
    job('Sjuksköterska', 'Operatör Nord', '2018-01', '2021-12'),
    job('Butiksbiträde', 'Sömmerskan', '2016-05', '2017-12'),
  ]);
  expect(education).toMatchObject([{ institution: 'Umeå universitet', startDate: '2014', endDate: '2017' }]);
});

test('a column goes on on the next page, however little stands in it there', async () => {
  const { lines, unrecognised } = await readCv(await drawPdf(...linkedIn), 'cv.pdf');
  const texts = lines.map(({ text }) => text);
  expect(texts.indexOf('läkemedel (Omsorgsverket, 2019)')).toBe(texts.indexOf('Förskrivningsrätt för vissa') + 1);
  // Nor is a page number one that has no place.
  expect(unrecognised).toEqual([]);
});

test('words that are set wide keep the spaces between them', async () => {
  const { basics } = await read([
    [40, 40, 'ÅSA ÖBERG', 18, 9],
    [40, 80, 'asa.oberg@post.example, 070-174 06 05'],
    [40, 120, 'Erfarenhet', 14],
    [40, 140, 'Undersköterska, Vallby Vård AB, 2020 – 2024'],
  ]);
  expect(basics?.name).toBe('Åsa Öberg');
});

test('tags a letter apart from each other are skills of their own', async () => {
  const { skills } = await read([
    ...head,
    [40, 120, 'Kompetenser', 14],
    [40, 140, 'Treserva'],
    [93, 140, 'Word'],
    [129, 140, 'Excel'],
  ]);
  expect(skills?.map(({ name }) => name)).toEqual(['Treserva', 'Word', 'Excel']);
});

test('jobs that are told in sentences, with their periods in brackets', async () => {
  const told = `Åsa Öberg
asa.oberg@post.example

Erfarenhet
Vårdenhetschef på Vallby Vård AB i Umeå (januari 2022 till i dag). Innan dess Sjuksköterska (2018 till 2021). Ansvar för 24 medarbetare.
Butiksbiträde på Sömmerskan i Sala (maj 2016 till december 2017).
`;
  const { draft } = await readCv(new TextEncoder().encode(told), 'cv.txt');
  expect(draft.work).toEqual([
    job('Vårdenhetschef', 'Vallby Vård AB', '2022-01'),
    job('Sjuksköterska', 'Vallby Vård AB', '2018', '2021'),
    job('Butiksbiträde', 'Sömmerskan', '2016-05', '2017-12'),
  ]);
});

test('rows of a table of skills name their kind in the first cell', async () => {
  const { skills } = await read([
    ...head,
    [40, 110, 'Kompetenser', 14],
    [40, 130, 'Språk'],
    [160, 130, 'Java, Kotlin, SQL'],
    [40, 145, 'Verktyg'],
    [160, 145, 'Git, Docker'],
  ]);
  expect(skills).toMatchObject([
    { name: 'Språk', keywords: ['Java', 'Kotlin', 'SQL'] },
    { name: 'Verktyg', keywords: ['Git', 'Docker'] },
  ]);
});

test('languages side by side have their levels below', async () => {
  const { languages } = await read([
    ...head,
    [40, 110, 'Språk', 14],
    [40, 130, 'Svenska'],
    [160, 130, 'Engelska'],
    [280, 130, 'Tyska'],
    [40, 144, 'modersmål'],
    [160, 144, 'flytande'],
    [280, 144, 'B1'],
  ]);
  expect(languages).toEqual([
    { language: 'Svenska', fluency: 'modersmål' },
    { language: 'Engelska', fluency: 'flytande' },
    { language: 'Tyska', fluency: 'B1' },
  ]);
});

test('names set flush right beside what they name are cells of their own', async () => {
  const ruler = new PDFDocument().fontSize(10);
  const beside = (y: number, name: string, text: string): DrawnText[] => [
    [143 - ruler.widthOfString(name), y, name],
    [150, y, text],
  ];
  const { skills, languages } = await read([
    ...head,
    [40, 110, 'Färdigheter', 14],
    ...beside(140, 'Nätverk', 'BGP, OSPF, MPLS'),
    ...beside(154, 'Hårdvara', 'Arista, Juniper'),
    ...beside(168, 'Säkerhet', 'ClearPass, Palo Alto'),
    ...beside(182, 'Övrigt', 'OTDR, Svetsning'),
    ...beside(196, 'Språk', 'Svenska – flytande, Serbiska – modersmål'),
    [40, 230, 'Utbildning', 14],
    [40, 250, 'Elprogrammet, Vallby gymnasium, 2009 – 2012'],
  ]);
  expect(skills).toContainEqual({ name: 'Övrigt', keywords: ['OTDR', 'Svetsning'] });
  expect(skills).toHaveLength(4);
  expect(languages).toEqual([
    { language: 'Svenska', fluency: 'flytande' },
    { language: 'Serbiska', fluency: 'modersmål' },
  ]);
});

test('marks before employers, with marks of another kind set in below the titles, stand before entries', async () => {
  const { basics, work } = await read([
    [40, 40, 'Åsa Öberg Resume', 24],
    [40, 70, 'asa.oberg@post.example, 070-174 06 05'],
    [40, 110, 'Experience', 14],
    [40, 140, '• Kallvik Data AB'],
    [480, 140, 'Luleå'],
    [51, 154, 'Systemutvecklare'],
    [460, 154, 'Oct 2016 – Present'],
    [64, 168, '- Bokning: ett system för tider'],
    [40, 190, '• Älvens Data AB'],
    [480, 190, 'Umeå'],
    [51, 204, 'Testare'],
    [460, 204, 'Jan 2014 – Sep 2016'],
    [64, 218, '- Prov av kassor'],
    [40, 260, 'Education', 14],
    [40, 280, 'Elprogrammet, Vallby gymnasium, 2009 – 2012'],
  ]);
  expect(basics?.name).toBe('Åsa Öberg');
  expect(work).toEqual([
    job('Systemutvecklare', 'Kallvik Data AB', '2016-10'),
    job('Testare', 'Älvens Data AB', '2014-01', '2016-09'),
  ]);
});
