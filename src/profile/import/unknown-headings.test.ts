import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { expect, test } from 'vitest';
import { readCv } from './read-cv.ts';

const bold = (text: string) => new Paragraph({ children: [new TextRun({ text, bold: true })] });
const plain = (text: string) => new Paragraph(text);

const contact = ['Storgatan 1', '341 30 Ljungby', '070-174 06 05', 'asa.oberg@post.example'].map(plain);
const abilities = ['Svenska - flytande', 'Arabiska: modersmål', 'Engelska, goda kunskaper', 'Excel, Word', 'Thaimat'];
const left = [bold('Åsa Öberg'), ...contact, bold('Detta kan jag'), ...abilities.map(plain)];

/** A CV with its contact on the left and its jobs on the right, all letters of one size. */
async function read(right: Paragraph[]) {
  const cells = [left, right].map((children) => new TableCell({ children }));
  const children = [bold('Meritförteckning'), new Table({ rows: [new TableRow({ children: cells })] })];
  return readCv(new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] }))), 'cv.docx');
}

const jobs = [
  plain('Undersköterska, Vallby kommun – hemtjänsten Söder'),
  plain('mars 2019 - nu'),
  plain('Hjälper äldre med omvårdnad, läkemedel och dokumentation. Handleder elever.'),
  plain('Vårdbiträde (vikariat) hos Omsorg Åsen'),
  plain('juni 2017 till och med feb 2019'),
  plain('Personlig omvårdnad och matlagning.'),
  plain('Lagermedarbetare'),
  plain('Paketet Logistik, Norrköping. 2014–2016'),
  plain('Plock och pack, inventering.'),
];
const school = [bold('Skola'), plain('Vård- och omsorgsprogrammet, Komvux Vallby, 2013')];
const other = [bold('Övrigt'), plain('Ledare i Vallby IF.')];
const expected = [
  ['Undersköterska', 'Vallby kommun, hemtjänsten Söder', '2019-03', undefined],
  ['Vårdbiträde (vikariat)', 'Omsorg Åsen', '2017-06', '2019-02'],
  ['Lagermedarbetare', 'Paketet Logistik', '2014', '2016'],
];

test.each(['Var jag har jobbat', 'Ställen där jag slitit'])(
  'below the heading "%s", which nobody knows, are jobs',
  async (heading) => {
    for (const right of [
      [bold(heading), ...jobs, ...school, ...other],
      [...school, bold(heading), ...jobs, ...other],
    ]) {
      const { draft, unrecognised } = await read(right);
      const found = draft.work?.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);
      expect(found).toEqual(expected);
      expect(draft.education).toHaveLength(1);
      expect(draft.basics?.label).toBeUndefined();
      expect(draft.basics?.summary).toBeUndefined();
      expect(unrecognised.map(({ text }) => text)).toEqual(['Ledare i Vallby IF.']);
    }
  },
);

test('languages with a level among other abilities are languages', async () => {
  const { draft } = await read([...school, ...other]);
  expect(draft.languages).toEqual([
    { language: 'Svenska', fluency: 'flytande' },
    { language: 'Arabiska', fluency: 'modersmål' },
    { language: 'Engelska', fluency: 'goda kunskaper' },
  ]);
  expect(draft.skills?.map(({ name }) => name)).toEqual(['Excel', 'Word', 'Thaimat']);
});
