import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { expect, test } from 'vitest';
import { type DrawnText, drawPdf } from '../../../test/drawn-pdf.ts';
import { readCv } from './read-cv.ts';

type Job = [position: string, name: string, startDate: string, endDate?: string];

/** The jobs of a Word table below the heading of jobs. */
async function jobsIn(...rows: string[][][]): Promise<unknown> {
  const cell = (texts: string[]) =>
    new TableCell({ children: texts.map((text) => new Paragraph({ children: [new TextRun(text)] })) });
  const table = new Table({ rows: rows.map((cells) => new TableRow({ children: cells.map(cell) })) });
  const head = ['Åsa Öberg', 'asa.oberg@post.example', 'Arbetslivserfarenhet'].map((text) => new Paragraph(text));
  const cv = new Document({ sections: [{ children: [...head, table] }] });
  return jobsOf(new Uint8Array(await Packer.toBuffer(cv)), 'cv.docx');
}

async function jobsOf(bytes: Uint8Array, file: string): Promise<unknown> {
  const { work = [] } = (await readCv(bytes, file)).draft;
  return work.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate].filter(Boolean));
}

const attendo: Job = ['Vårdbiträde', 'Attendo', '2008', '2012'];

test('roles with periods of their own in a row of a table are jobs of its employer', async () => {
  const own = ['Umeå kommun', 'Enhetschef, 2019 – nu', 'Samordnare, 2015 – 2019', 'Undersköterska, 2012 – 2015'];
  expect(await jobsIn([['2012 – nu'], own], [['2008 – 2012'], ['Attendo', 'Vårdbiträde']])).toEqual([
    ['Enhetschef', 'Umeå kommun', '2019'],
    ['Samordnare', 'Umeå kommun', '2015', '2019'],
    ['Undersköterska', 'Umeå kommun', '2012', '2015'],
    attendo,
  ]);
  const told = [
    'Volvo',
    'Produktionsledare 2019 – 2024',
    'Ledde 20 personer',
    'Montör 2012 – 2019',
    'Monterade hytter',
  ];
  expect(await jobsIn([['2012 – 2024'], told], [['2008 – 2012'], ['Attendo', 'Vårdbiträde']])).toEqual([
    ['Produktionsledare', 'Volvo', '2019', '2024'],
    ['Montör', 'Volvo', '2012', '2019'],
    attendo,
  ]);
});

test('printed beside the period of the employer too', async () => {
  const page: DrawnText[] = [
    [40, 40, 'Åsa Öberg', 24],
    [40, 70, 'asa.oberg@post.example'],
    [40, 110, 'Erfarenhet', 14],
    [40, 140, '2012 – nu'],
    [150, 140, 'Umeå kommun'],
    [150, 154, 'Enhetschef 2019 – nu'],
    [150, 168, 'Undersköterska 2012 – 2019'],
    [40, 190, '2008 – 2012'],
    [150, 190, 'Attendo'],
    [150, 204, 'Vårdbiträde'],
  ];
  expect(await jobsOf(await drawPdf(page), 'cv.pdf')).toEqual([
    ['Enhetschef', 'Umeå kommun', '2019'],
    ['Undersköterska', 'Umeå kommun', '2012', '2019'],
    attendo,
  ]);
});

test('several periods in a cell are those of the lines beside them', async () => {
  const jobs = await jobsIn(
    [
      ['2018 – 2024', '2016 – 2018'],
      ['Snickare, Peab AB', 'Lärling, NCC'],
    ],
    [
      ['2014 – 2016', '2012 – 2014'],
      ['Vaktmästare, Umeå kommun', 'Städare, Samhall'],
    ],
  );
  expect(jobs).toEqual([
    ['Snickare', 'Peab AB', '2018', '2024'],
    ['Lärling', 'NCC', '2016', '2018'],
    ['Vaktmästare', 'Umeå kommun', '2014', '2016'],
    ['Städare', 'Samhall', '2012', '2014'],
  ]);
});
