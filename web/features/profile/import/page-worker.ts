/** Renders the pages of a PDF in a worker, so that the file's content is never processed in the page's thread. */
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';

export interface PageSize {
  width: number;
  height: number;
  /** The page's rotation in degrees. */
  turned: number;
}

export type PageWorkerRequest = { bytes: ArrayBuffer } | { page: number; width: number };
export type PageWorkerResponse =
  | { sizes: PageSize[] }
  | { page: number; picture: ImageBitmap | null }
  | { failed: true };

const MOST_PAGES = 40;
/** For a picture in the page; larger ones are left out. */
const MOST_PIXELS = 16_000_000;

/** A worker has no document to create canvases and filters. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0;
    canvas.height = 0;
  }
}
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy() {}
}

let document: PDFDocumentProxy | undefined;

addEventListener('message', ({ data }: MessageEvent<PageWorkerRequest>) => {
  if ('bytes' in data) void open(data.bytes).catch(() => answer({ failed: true }));
  else if ('width' in data)
    void draw(data.page, data.width)
      .catch(() => null)
      .then((picture) => answer({ page: data.page, picture }, picture ? [picture] : []));
});

function answer(told: PageWorkerResponse, transfer: Transferable[] = []): void {
  postMessage(told, { transfer });
}

async function open(bytes: ArrayBuffer): Promise<void> {
  document = await getDocument({
    data: new Uint8Array(bytes),
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
    disableFontFace: true,
    // The content security policy allows no code that is generated at runtime.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
  }).promise;
  const sizes: PageSize[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    sizes.push({ width: right - left, height: top - bottom, turned: page.rotate });
  }
  answer({ sizes });
}

async function draw(number: number, width: number): Promise<ImageBitmap | null> {
  const page = await document?.getPage(number);
  if (!page) return null;
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  page.cleanup();
  return canvas.transferToImageBitmap();
}
