/** The CVs of a half as a scanner saves them: pages as grey images at 200 dots per inch, slightly rotated. */
import { createCanvas, type ImageData } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { renderPdfPages } from '../../../src/profile/import/ocr/pages.ts';
import type { Picture } from '../../../src/profile/import/ocr/picture.ts';
import type { Case } from './render.ts';

/** Reading takes seconds for each page. */
const MOST = 20;

/** Some of the PDF cases, spread evenly over all of them, each with its pages as images. */
export async function scansOf(cases: Case[]): Promise<Case[]> {
  const printed = cases.filter(({ bytes }) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-');
  const step = printed.length / Math.min(MOST, printed.length);
  const chosen = printed.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  const scans: Case[] = [];
  for (const [i, one] of chosen.entries()) scans.push({ ...one, bytes: await scanned(one.bytes, i % 2 ? 0.6 : 0) });
  return scans;
}

async function scanned(bytes: Uint8Array, degrees: number): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for await (const { picture } of renderPdfPages(bytes.slice())) {
    if (!picture) throw new Error('a page of the set could not be drawn');
    const size: [number, number] = [picture.width * picture.point, picture.height * picture.point];
    pdf.addPage({ size, margin: 0 }).image(photographed(picture, degrees), 0, 0, { width: size[0] });
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** As JPEG, rotated by this many degrees. */
function photographed({ width, height, grey }: Picture, degrees: number): Buffer {
  const page = createCanvas(width, height);
  const pixels = page.getContext('2d').createImageData(width, height) as ImageData;
  for (const [at, value] of grey.entries()) pixels.data.set([value, value, value, 255], at * 4);
  page.getContext('2d').putImageData(pixels, 0, 0);
  const glass = createCanvas(width, height);
  const context = glass.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(page, -width / 2, -height / 2);
  return glass.toBuffer('image/jpeg', 75);
}
