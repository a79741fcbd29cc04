import PDFDocument from 'pdfkit';
import type { Resume } from '../src/profile/contract.ts';
import { readCv } from '../src/profile/import/read-cv.ts';

export type Text = [x: number, y: number, text: string, size?: number, spacing?: number];

/** A PDF with these texts on its pages, each where it is told. */
export async function drawn(...pages: Text[][]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const pieces: Buffer[] = [];
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  for (const page of pages) {
    pdf.addPage();
    for (const [x, y, text, size = 10, characterSpacing = 0] of page)
      pdf.fontSize(size).text(text, x, y, { lineBreak: false, characterSpacing });
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

export async function readDrawn(...pages: Text[][]): Promise<Resume> {
  return (await readCv(await drawn(...pages), 'cv.pdf')).draft;
}

/** A name and how to reach it, above what a page is about. */
export const head: Text[] = [
  [40, 40, 'Åsa Öberg', 24],
  [40, 70, 'asa.oberg@post.example, 070-174 06 05'],
];
