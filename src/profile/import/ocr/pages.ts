import { createCanvas } from '@napi-rs/canvas';
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf';
import { withOperatorLimit } from '../operator-limit.ts';
import { type Picture, toGreyscale } from './picture.ts';

/** Points to pixels at 200 dots per inch. */
const SCALE = 200 / 72;
/** Larger pages are drawn at a smaller scale. */
const MOST_PIXELS = 10_000_000;
/** Upper limit for an image in a page, in pixels: A4 at 600 dots per inch. A larger image stays white. */
const LARGEST_IMAGE = 36_000_000;
const MOST_OPERATORS = 200_000;

/** Draws the pages of a PDF one after the other; undefined for a page that cannot be drawn. */
export async function* renderPdfPages(bytes: Uint8Array): AsyncGenerator<{ of: number; picture: Picture | undefined }> {
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
  const document = await getDocumentProxy(bytes, { CanvasFactory, verbosity: 0, maxImageSize: LARGEST_IMAGE });
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const picture = await withOperatorLimit(MOST_OPERATORS, () => drawn(document, number)).catch(() => undefined);
      yield { of: document.numPages, picture };
    }
  } finally {
    await document.loadingTask.destroy();
  }
}

async function drawn(document: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<Picture> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The types of PDF.js only know the browser's canvas.
  const order = { canvas, canvasContext: canvas.getContext('2d'), viewport } as unknown;
  await page.render(order as Parameters<typeof page.render>[0]).promise;
  page.cleanup();
  return toGreyscale(canvas, 1 / scale);
}
