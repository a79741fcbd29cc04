import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
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
  [40, 110, 'Erfarenhet', 14],
];
const labels: DrawnText[] = [
  [45, 140, 'Från'],
  [95, 140, 'Till'],
  [145, 140, 'Arbetsgivare och befattning'],
  [300, 140, 'Arbetsuppgifter'],
];

test('what stands in a cell of a table is read to its end, on the next page as well', async () => {
  const { work } = await read(
    [
      ...head,
      ...labels,
      [45, 160, '2020-01'],
      [95, 160, 'pågår'],
      [145, 160, 'Vallby Vård AB'],
      [300, 160, '– Nattpass med larm'],
      [145, 173, 'Undersköterska'],
      [300, 173, '– Delegering av insulin'],
      [45, 196, '2015-02'],
      [95, 196, '2019-06'],
      [145, 196, 'Kooperativet Lanthandeln i'],
      [300, 196, '– Kassa och varor'],
      [145, 209, 'Vallby'],
      [145, 222, 'Kassör'],
      [290, 800, '1/2'],
    ],
    [
      [45, 60, '2010-08'],
      [95, 60, '2014-12'],
      [145, 60, 'Kulör AB, Umeå'],
      [300, 60, '– Fasader'],
      [145, 73, 'Målare'],
    ],
  );
  expect(work).toEqual([
    {
      position: 'Undersköterska',
      name: 'Vallby Vård AB',
      startDate: '2020-01',
      highlights: ['Nattpass med larm', 'Delegering av insulin'],
    },
    {
      position: 'Kassör',
      name: 'Kooperativet Lanthandeln i Vallby',
      startDate: '2015-02',
      endDate: '2019-06',
      highlights: ['Kassa och varor'],
    },
    {
      position: 'Målare',
      name: 'Kulör AB',
      location: 'Umeå',
      startDate: '2010-08',
      endDate: '2014-12',
      highlights: ['Fasader'],
    },
  ]);
});

test('the columns of certificates and languages have names, which are none of them', async () => {
  const { certificates, languages } = await read([
    ...head,
    [40, 130, 'Målare, Kulör AB, 2010 – 2014'],
    [40, 170, 'Kurser och intyg', 14],
    [45, 190, 'Datum'],
    [145, 190, 'Kurs'],
    [300, 190, 'Anordnare'],
    [45, 210, '2019-10'],
    [145, 210, 'Heta arbeten'],
    [300, 210, 'Brandskolan i Vallby'],
    [40, 250, 'Språk', 14],
    [45, 270, 'Språk'],
    [145, 270, 'Nivå'],
    [45, 290, 'Svenska'],
    [145, 290, 'modersmål'],
  ]);
  expect(certificates).toEqual([{ name: 'Heta arbeten', issuer: 'Brandskolan i Vallby', date: '2019-10' }]);
  expect(languages).toEqual([{ language: 'Svenska', fluency: 'modersmål' }]);
});

test('a page that has the left column alone goes on with it, before the right one', async () => {
  const { work } = await read(
    [
      [40, 40, 'Åsa Öberg', 24],
      [40, 110, 'Erfarenhet', 14],
      [380, 110, 'Kontakt', 14],
      [40, 140, 'Undersköterska'],
      [380, 140, 'asa.oberg@post.example'],
      [40, 154, 'Vallby Vård AB'],
      [380, 154, '070-174 06 05'],
      [40, 168, '2020 – 2024'],
      [40, 200, 'Barnskötare'],
      [380, 200, 'Språk', 14],
      [40, 214, 'Förskolan Kotten AB'],
      [380, 214, 'Svenska, modersmål'],
      [40, 228, '2012 – 2014'],
      [380, 250, 'Referenser', 14],
      [380, 270, 'Lämnas gärna'],
    ],
    [
      [40, 60, 'Kassör'],
      [40, 74, 'Lanthandeln AB'],
      [40, 88, '2010 – 2011'],
    ],
  );
  expect(work?.map(({ position, name }) => [position, name])).toEqual([
    ['Undersköterska', 'Vallby Vård AB'],
    ['Barnskötare', 'Förskolan Kotten AB'],
    ['Kassör', 'Lanthandeln AB'],
  ]);
});

test('a list that is set in goes on in the left column of the next page', async () => {
  const { work, education } = await read(
    [
      [40, 40, 'Åsa Öberg', 24],
      [40, 110, 'Kontakt', 14],
      [220, 110, 'Erfarenhet', 14],
      [40, 140, 'asa.oberg@post.example'],
      [220, 140, 'Undersköterska'],
      [40, 154, '070-174 06 05'],
      [220, 154, 'Vallby Vård AB'],
      [220, 168, '2020 – 2024'],
      [40, 190, 'Intressen', 14],
      [50, 210, 'Innebandy'],
      [220, 200, 'Barnskötare'],
      [50, 224, 'Långa promenader'],
      [220, 214, 'Förskolan Kotten AB'],
      [220, 228, '2012 – 2014'],
      [50, 238, 'Körsång'],
    ],
    [
      [50, 60, 'Flugfiske'],
      [220, 60, 'Utbildning', 14],
      [50, 74, 'Matlagning'],
      [220, 90, 'Omvårdnad, Dragonskolan, 2009 – 2012'],
    ],
  );
  expect([work?.length, education?.map(({ institution }) => institution)]).toEqual([2, ['Dragonskolan']]);
});

test('headings in the first column of a Word table, names in bold with a place behind them', async () => {
  const row = (heading: string, ...said: Paragraph[]) =>
    new TableRow({
      children: [
        new TableCell({ children: [new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 })] }),
        new TableCell({ children: said }),
      ],
    });
  const name = (text: string, place = '') =>
    new Paragraph({ children: [new TextRun({ text, bold: true }), new TextRun(place)] });
  const rows = [
    row(
      'Anställningar',
      name('Pizzeria Rimini', ' (Gävle)'),
      new Paragraph('jan -20 – aug -20: Köksbiträde'),
      name('ASP Omsorg'),
      new Paragraph('mars -19 – dec -19: Boendestödjare'),
      name('Hos anhörig'),
      new Paragraph('juni -18 – jan -19: Assistent'),
    ),
    row('Kunskaper', new Paragraph('Excel, Word')),
    row('Språk', new Paragraph('Hiligaynon, modersmål'), new Paragraph('Engelska, flytande')),
  ];
  const cv = new Document({ sections: [{ children: [new Paragraph('Åsa Öberg'), new Table({ rows })] }] });
  const { draft } = await readCv(new Uint8Array(await Packer.toBuffer(cv)), 'cv.docx');
  expect(draft.work?.map(({ position, name: employer }) => [position, employer])).toEqual([
    ['Köksbiträde', 'Pizzeria Rimini'],
    ['Boendestödjare', 'ASP Omsorg'],
    ['Assistent', 'Hos anhörig'],
  ]);
  expect(draft.languages?.map(({ language }) => language)).toEqual(['Hiligaynon', 'Engelska']);
});

type Cells = (string | { bold: string })[][];

async function readTable(...rows: Cells[]): Promise<Resume> {
  const paragraph = (said: string | { bold: string }) =>
    new Paragraph({
      children: typeof said === 'string' ? [new TextRun(said)] : [new TextRun({ text: said.bold, bold: true })],
    });
  const cell = (said: Cells[number], columnSpan = 1) =>
    new TableCell({ columnSpan, children: said.length > 0 ? said.map(paragraph) : [new Paragraph('')] });
  const table = new Table({
    rows: rows.map((cells) => new TableRow({ children: cells.map((said) => cell(said, 3 - cells.length)) })),
  });
  const children = ['Åsa Öberg', 'asa.oberg@post.example'].map((text) => new Paragraph(text));
  const cv = new Document({ sections: [{ children: [...children, table] }] });
  return (await readCv(new Uint8Array(await Packer.toBuffer(cv)), 'cv.docx')).draft;
}

const jobsOf = ({ work = [] }: Resume) =>
  work.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);
const jobs = [
  ['Undersköterska', 'Vallby Vård AB', '2019-03', undefined],
  ['Butikssäljare', 'ICA Ersboda', '2015', '2019-02'],
  ['Personlig assistent', 'Frösunda', '2012', '2015'],
];

test('a row of a Word table is an entry, whatever is in its cells', async () => {
  const draft = await readTable(
    [[{ bold: 'Arbete' }]],
    [
      ['2019-03 – nu'],
      [{ bold: 'Undersköterska' }, 'Vallby Vård AB', '', 'Ansvar:', 'Läkemedel', 'Sedan 2021 handledare'],
    ],
    [[], []],
    [
      ['2015 –', 'feb 2019'],
      [{ bold: 'Butikssäljare' }, 'ICA Ersboda', 'Ny butik hösten 2017', 'Frukt', 'Kassa'],
    ],
    [['2012 – 2015'], ['Personlig assistent']],
    [[], ['Frösunda']],
    [[], ['Ledsagning']],
    [[{ bold: 'Utbildning' }]],
    [['2009 – 2012'], ['Dragonskolan', 'Omvårdnadsprogrammet', 'Inriktning äldre']],
    [['2017'], ['Umeå folkhögskola', 'Kurs i demensvård']],
  );
  expect(jobsOf(draft)).toEqual(jobs);
  expect(draft.work?.[1]?.highlights).toEqual(['Ny butik hösten 2017', 'Frukt', 'Kassa']);
  expect(draft.education?.map(({ institution, area }) => [institution, area])).toEqual([
    ['Dragonskolan', 'Omvårdnadsprogrammet'],
    ['Umeå folkhögskola', 'Kurs i demensvård'],
  ]);
});

test('further lines below a date in a table say where the job was', async () => {
  const draft = await readTable(
    [[{ bold: 'Arbete' }]],
    [
      ['2019-03 – nu', 'Vallby Vård AB', 'Umeå'],
      ['Undersköterska', 'Natt', 'Larm', 'Insulin'],
    ],
    [
      ['2015 – 2019-02', 'ICA Ersboda', 'Umeå'],
      ['Butikssäljare', 'Kassa', 'Frukt'],
    ],
    [['2012 – 2015', 'Frösunda', 'Umeå'], ['Personlig assistent']],
  );
  expect(jobsOf(draft)).toEqual(jobs);
});

test('a table that was printed is read by its rows', async () => {
  const printed = (...rows: [date: string, ...said: string[]][]): DrawnText[] => {
    let y = 120;
    return rows.flatMap(([date, ...said]) => {
      y += 8;
      return said.flatMap((text, i): DrawnText[] => {
        y += 14;
        return [...(i === 0 ? [[40, y, date] as DrawnText] : []), [150, y, text]];
      });
    });
  };
  const draft = await read([
    ...head,
    ...printed(
      ['2019-03 – nu', 'Undersköterska', 'Vallby Vård AB', 'Natt', 'Sedan 2021 handledare', 'Larm'],
      ['2015 – 2019-02', 'Butikssäljare', 'ICA Ersboda', 'Ny butik hösten 2017', 'Frukt'],
      ['2012 – 2015', 'Personlig assistent', 'Frösunda', 'Sommarläger 2013 och 2014'],
    ),
  ]);
  expect(jobsOf(draft)).toEqual(jobs);
});

test('the cells of a printed table without a header row are read one after the other', async () => {
  const draft = await read([
    ...head,
    [40, 140, '2019-03 – nu'],
    [150, 140, 'Undersköterska'],
    [300, 140, 'Natt på ett boende'],
    [150, 154, 'Vallby Vård AB'],
    [300, 154, 'Läkemedel'],
    [300, 168, 'Larm'],
    [40, 190, '2015 – 2019-02'],
    [150, 190, 'Butikssäljare'],
    [300, 190, 'Kassa'],
    [150, 204, 'ICA Ersboda'],
    [300, 204, 'Frukt'],
    [40, 226, '2012 – 2015'],
    [150, 226, 'Personlig assistent'],
    [300, 226, 'Stöd i vardagen'],
    [150, 240, 'Frösunda'],
  ]);
  expect(jobsOf(draft)).toEqual(jobs);
});
