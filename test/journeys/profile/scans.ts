import { createCanvas, loadImage } from '@napi-rs/canvas';
import { renderPdfPages } from '../../../src/profile/import/ocr/pages.ts';
import type { Picture } from '../../../src/profile/import/ocr/picture.ts';
import { pdf, plainPdf } from './cv-files.ts';

/** Images of CVs, as scanners and phones produce them. */

/** The first page of a PDF as an image. */
export async function picturedPage(kind: 'image/png' | 'image/jpeg', bytes?: Buffer): Promise<Buffer> {
  for await (const { picture } of renderPdfPages(new Uint8Array(bytes ?? (await plainPdf())))) {
    if (picture) return pictured(picture, kind);
  }
  throw new Error('the page could not be drawn');
}

function pictured({ width, height, grey }: Picture, kind: 'image/png' | 'image/jpeg'): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  for (const [at, value] of grey.entries()) pixels.data.set([value, value, value, 255], at * 4);
  context.putImageData(pixels, 0, 0);
  return kind === 'image/png' ? canvas.toBuffer(kind) : canvas.toBuffer(kind, 80);
}

/** A PDF with this many pages, each only the image without text. */
export async function scannedPdf(pages = 1): Promise<Buffer> {
  const picture = await picturedPage('image/jpeg');
  return pdf((d) => {
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) d.addPage();
      d.image(picture, 0, 0, { width: 595 });
    }
  });
}

/** The page as a phone held sideways saves it: rotated, with its orientation in EXIF. */
export async function photograph(): Promise<Buffer> {
  const upright = await loadImage(await picturedPage('image/png'));
  const canvas = createCanvas(upright.height, upright.width);
  const context = canvas.getContext('2d');
  context.fillStyle = '#e8e6e1';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(0, canvas.height);
  context.rotate(-Math.PI / 2);
  context.globalCompositeOperation = 'multiply';
  context.drawImage(upright, 0, 0);
  return turnedBy(6, canvas.toBuffer('image/jpeg', 85));
}

/** The page as saved by a scanner into which it was put wrongly, rotated by this many quarters. */
export async function turnedPage(quarters: number): Promise<Buffer> {
  const upright = await loadImage(await picturedPage('image/png'));
  const [width, height] = quarters % 2 ? [upright.height, upright.width] : [upright.width, upright.height];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(upright, -upright.width / 2, -upright.height / 2);
  return canvas.toBuffer('image/png');
}

/** Writes the orientation into a JPEG: 6 means that it has to be rotated clockwise. */
function turnedBy(orientation: number, jpeg: Buffer): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** A PNG whose header claims this size. */
export function pngThatSays(width: number, height: number): Buffer {
  const png = createCanvas(1, 1).toBuffer('image/png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
