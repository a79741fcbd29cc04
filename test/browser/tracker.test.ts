// @module-tag long
import { strToU8, zipSync } from 'fflate';
import { expect } from 'vitest';
import { describeOnPhones, sizes, test } from './pages.ts';

/** A list from a spreadsheet or LinkedIn is previewed before it is imported. */

const csv = (rows: number) =>
  `Företag;Titel;Datum;Status\n${Array.from(
    { length: rows },
    (_, n) => `Firma ${n};Jobb ${n};2026-03-0${1 + (n % 9)};${n % 3 ? 'Ansökt' : 'Nej tack'}`,
  ).join('\n')}`;
const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** The smallest valid workbook. */
function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const data = rows.map(
    (row, n) =>
      `<row r="${n + 1}">${row
        .map((text, c) => cell(text).replace('<c', `<c r="${'ABCDEF'[c]}${n + 1}"`))
        .join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}">
      <sheets><sheet name="Jobb" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${relations}">
      <Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
    ),
  });
}

const journey = (what: string, size: { width: number; height: number }) =>
  test(`a list of three hundred comes in, on ${what}`, { tags: size === sizes.desk ? 'long' : [] }, async ({
    app,
    visit,
  }) => {
    const { token } = await app.register();
    const visitor = await visit({ token, size });
    const { page } = visitor;
    const choose = (one: ReturnType<typeof file>) => page.locator('input[type=file]').setInputFiles(one);
    await visitor.open('/ansokningar/importera');
    await visitor.at('Ta in en lista');
    await choose(file('tom.csv', 'Titel;Företag'));
    await page.getByText('Filen har inga rader').waitFor();
    await choose(file('stor.csv', csv(20_000)));
    await page.getByText(/Listan har 20\s000 rader/).waitFor();
    await choose(file('fel.csv', 'Kolumn;Annan\nKock;Krogen'));
    await page.getByText('Välj en kolumn.').first().waitFor();
    await choose(file('lista.csv', csv(300)));
    const send = page.getByRole('button', { name: 'Ta in 300 rader' });
    expect(await send.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Ansökt' }).selectOption('sent');
    await page.getByRole('combobox', { name: 'Nej tack' }).selectOption('reject');
    await page.getByText('och 295 rader till').waitFor();
    await send.click();
    await page.getByText('Nya ansökningar: 300. Nya sparade jobb: 0.').waitFor();
    await choose(
      file(
        'lista.xlsx',
        workbook([
          ['Titel', 'Företag'],
          ['Kock', 'Krogen Blå'],
        ]),
      ),
    );
    await page.getByRole('combobox', { name: 'Alla jobb i listan' }).selectOption('kept');
    await page.getByRole('button', { name: 'Ta in en rad' }).click();
    await page.getByText('Nya ansökningar: 0. Nya sparade jobb: 1.').waitFor();
    const applications =
      'Application Date,Company Name,Job Title,Job Url\n"3/15/26, 9:41 AM",Acme,Controller,https://a.example/1';
    await choose(file('linkedin.zip', zipSync({ 'Jobs/Job Applications.csv': strToU8(applications) })));
    await page.getByRole('combobox', { name: 'Alla jobb i listan' }).selectOption('sent');
    await page.getByText('Skickad 2026-03-15').waitFor();
    await page.getByRole('button', { name: 'Ta in en rad' }).click();
    await page.getByText('Nya ansökningar: 1. Nya sparade jobb: 0.').waitFor();
  });

journey('a desk', sizes.desk);
describeOnPhones(journey);
