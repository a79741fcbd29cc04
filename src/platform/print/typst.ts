import type { WorkSlot } from '../fair-queue/per-user-limiter.ts';
import { WorkerPool } from '../fair-queue/worker-pool.ts';

export interface TypstRequest {
  template: string;
  data: string;
  form: 'pdf' | 'svg';
}

const printer = new WorkerPool<TypstRequest, Uint8Array>({
  script: new URL('./typst-worker.ts', import.meta.url),
  task: 'making a PDF',
  timeoutMs: 20_000,
  maxBytes: 256 * 1024 * 1024,
});

/**
 * Sets a PDF with Typst: tagged, with its fonts inside. Equal input makes equal bytes on one machine. The first takes
 * about 90 ms, a page after that 4.
 *
 * @param template the document. It holds no text from outside: `data` comes in `sys.inputs.data` and is shown as
 *   strings, which Typst does not read as markup
 * @throws LimitExceeded when it took too long
 * @throws Error with what Typst says of a template that does not compile
 */
export async function renderPdf(slot: WorkSlot, template: string, data: unknown): Promise<Buffer> {
  const file = await printer.run(slot, { template, data: JSON.stringify(data), form: 'pdf' });
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

/** Pages as they are printed: one picture with all of them below each other, each as high as the others. */
export interface PrintedPages {
  count: number;
  svg: string;
}

/** The same as a picture. It shows what the PDF shows, and holds no text to select. */
export async function renderPages(slot: WorkSlot, template: string, data: unknown): Promise<PrintedPages> {
  const file = await printer.run(slot, { template, data: JSON.stringify(data), form: 'svg' });
  const svg = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('utf8');
  const [, width = 1, height = 1] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  return { count: Math.max(1, Math.round(height / (width * Math.SQRT2))), svg };
}
