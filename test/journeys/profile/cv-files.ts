import { Document, Header, HeadingLevel, Packer, Paragraph, TabStopType, TextRun } from 'docx';
import PDFDocument from 'pdfkit';
import type { Json, Reply } from '../../calls.ts';
import type { Person, TestApp } from '../../open-test-app.ts';
import { form } from '../orders/form.ts';

/** Uploads a file as a CV. */
export async function uploadCv(
  app: TestApp,
  who: Person,
  content: Buffer | string,
  fileName = 'cv.pdf',
  headers: Record<string, string> = {},
): Promise<Reply> {
  const sent = form([{ name: 'file', fileName, content }]);
  return app.call('POST', '/api/profile/cv-imports', {
    token: who.token,
    raw: sent.raw,
    headers: { ...sent.headers, ...headers },
  });
}

/** Uploads a readable file. @returns the draft with its details */
export async function readCv(app: TestApp, who: Person, content: Buffer | string, name?: string): Promise<Json> {
  const { status, body, bytes } = await uploadCv(app, who, content, name);
  if (status !== 201 || body.status !== 'ready') throw new Error(bytes.toString('utf8').slice(0, 500));
  return body;
}

/** Draws a PDF with pdfkit. */
export function pdf(draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PDFDocument({ size: 'A4', margin: 50, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  draw(document);
  document.end();
  return done;
}

/** A CV in one column: headings are larger, titles bold, dates on the right. */
export function plainPdf({ personal = 'Personnummer: 811218-9876' } = {}): Promise<Buffer> {
  return pdf((d) => {
    const heading = (text: string) => d.moveDown().font('Helvetica-Bold').fontSize(14).text(text);
    const job = (title: string, dates: string, employer: string, points: string[]) => {
      d.font('Helvetica-Bold').fontSize(10).text(title, { continued: false });
      d.moveUp().font('Helvetica').text(dates, { align: 'right' });
      d.text(employer);
      for (const point of points) d.text(`• ${point}`, { indent: 10 });
      d.moveDown(0.5);
    };
    d.font('Helvetica-Bold').fontSize(24).text('Åsa Öberg');
    d.font('Helvetica').fontSize(10).text('Legitimerad sjuksköterska');
    d.text('Storgatan 12 B, 903 26 Umeå').text('asa.oberg@post.example | 070-123 45 67').text(personal);
    heading('Profil');
    d.font('Helvetica').fontSize(10).text('Jag har arbetat inom akutvård i tio år och trivs när det går fort.');
    heading('Arbetslivserfarenhet');
    job('Sjuksköterska', 'jan 2019 – pågående', 'Norrlands universitetssjukhus, Umeå', [
      'Triage på akutmottagningen',
      'Handledning av studenter',
    ]);
    job('Undersköterska', 'HT 2015 – dec 2018', 'Skellefteå kommun, Skellefteå', ['Omvårdnad i hemmet']);
    heading('Utbildning');
    job('Sjuksköterskeexamen', '2012 – 2015', 'Umeå universitet', []);
    heading('Kompetenser');
    d.font('Helvetica').fontSize(10).text('Triage, NCS Cross, Melior, intravenös läkemedelshantering');
    heading('Språk');
    d.font('Helvetica').fontSize(10).text('Svenska: modersmål').text('Engelska: flytande');
    heading('Körkort');
    d.font('Helvetica').fontSize(10).text('B-körkort, tillgång till bil');
    heading('Kuriosa');
    d.font('Helvetica').fontSize(10).text('Har sett norrsken 112 gånger.');
    heading('Referenser');
    d.font('Helvetica').fontSize(10).text('Lämnas på begäran.');
  });
}

/** A Word document whose header has the name. */
export async function word(): Promise<Buffer> {
  const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
  const stop = { tabStops: [{ type: TabStopType.RIGHT, position: 9000 }] };
  const job = (title: string, employer: string, dates: string) => [
    new Paragraph({ children: [new TextRun({ text: title, bold: true })] }),
    new Paragraph({ ...stop, children: [new TextRun(`${employer}\t${dates}`)] }),
  ];
  const point = (text: string) => new Paragraph({ text, bullet: { level: 0 } });
  const header = new Header({
    children: [new Paragraph('Göran Ek'), new Paragraph('goran.ek@post.example, 0920-123 45')],
  });
  const children = [
    heading('Arbetslivserfarenhet'),
    ...job('Serviceelektriker', 'Kallvik El AB, Luleå', '2015-05 – pågående'),
    point('Felsökning i bostäder'),
    ...job('Elmontör', 'Norrbottens Kraft AB, Kiruna', '2009-08 – 2015-04'),
    heading('Kunskaper'),
    point('Solceller'),
    point('Laddboxar'),
  ];
  return Packer.toBuffer(new Document({ sections: [{ headers: { default: header }, children }] }));
}
