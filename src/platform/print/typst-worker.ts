/**
 * Worker: renders PDFs and pictures with Typst. Runs in its own threads, because a compilation blocks one for 4 to 100
 * ms.
 */
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { handleWorkerRequests } from '../fair-queue/worker-requests.ts';
import type { TypstRequest } from './typst.ts';

const fonts = fileURLToPath(new URL('./fonts/', import.meta.url));
const compiler = NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontPaths: [fonts] }] });

handleWorkerRequests(({ template, data, form }: TypstRequest): Uint8Array => {
  const source = { mainFileContent: template, inputs: { data } };
  try {
    // In one step: a document compiled separately stays in memory until garbage collection.
    return form === 'pdf' ? compiler.pdf(source) : picture(compiler.svg(source));
  } catch {
    // The thrown error says only "Error".
    throw new Error(messages(compiler.compile(source).takeError()));
  } finally {
    // Evicts what the last three compilations did not use; Typst would keep the layout of every document.
    compiler.evictCache(3);
  }
});

const SELECTABLE = { begin: '<foreignObject', end: '</foreignObject>' };

/** Removes the invisible, selectable text layer that Typst adds to SVG, which a picture does not need. */
function picture(svg: string): Uint8Array {
  const [drawn = '', ...rest] = svg.split(SELECTABLE.begin);
  const behind = rest.map((piece) => piece.slice(piece.indexOf(SELECTABLE.end) + SELECTABLE.end.length));
  return Buffer.from([drawn, ...behind].join(''));
}

function messages(error: NodeError | null): string {
  return error?.shortDiagnostics.map(({ message }) => message).join('; ') ?? 'it failed once and then not again';
}
