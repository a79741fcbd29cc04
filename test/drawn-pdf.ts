import PDFDocument from 'pdfkit';

export type DrawnText = [x: number, y: number, text: string, size?: number, spacing?: number];

/** A PDF with these texts on its pages, each at its position. */
export async function drawPdf(...pages: DrawnText[][]): Promise<Uint8Array> {
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
