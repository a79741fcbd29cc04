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
 * Renders a PDF with Typst: tagged, with embedded fonts. Equal input gives equal bytes on one machine. The first takes
 * about 90 ms, further pages 4 ms each.
 *
 * @param template the Typst source. It must contain no user text: `data` is passed as JSON in `sys.inputs.data`, whose
 *   strings Typst does not read as markup
 * @throws LimitExceeded when it takes too long or too much memory
 * @throws Error with Typst's message when the template does not compile
 */
export async function renderPdf(slot: WorkSlot, template: string, data: unknown): Promise<Buffer> {
  const file = await printer.run(slot, { template, data: JSON.stringify(data), form: 'pdf' });
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

/** Rendered pages: one picture with all of them below each other, all of the same height. */
export interface PrintedPages {
  count: number;
  svg: string;
}

/** Renders the same document as an SVG picture, without selectable text. */
export async function renderPages(slot: WorkSlot, template: string, data: unknown): Promise<PrintedPages> {
  const file = await printer.run(slot, { template, data: JSON.stringify(data), form: 'svg' });
  const svg = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('utf8');
  const [, width = 1, height = 1] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  return { count: Math.max(1, Math.round(height / (width * Math.SQRT2))), svg };
}
