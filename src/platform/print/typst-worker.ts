/** Sets PDFs. It runs in threads of its own: a compilation blocks one for 4 to 100 ms. */
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { handleWorkerRequests } from '../fair-queue/worker-requests.ts';
import type { TypstRequest } from './typst.ts';

const fonts = fileURLToPath(new URL('./fonts/', import.meta.url));
const compiler = NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontPaths: [fonts] }] });

handleWorkerRequests(({ template, data, form }: TypstRequest): Uint8Array => {
  const source = { mainFileContent: template, inputs: { data } };
  try {
    // In one step: a document that is compiled first and then printed stays in memory until it is collected.
    return form === 'pdf' ? compiler.pdf(source) : picture(compiler.svg(source));
  } catch {
    // What was thrown says nothing but "Error".
    throw new Error(messages(compiler.compile(source).takeError()));
  } finally {
    // What the last few compilations did not need again; Typst would keep the layout of every document.
    compiler.evictCache(3);
  }
});

const SELECTABLE = { begin: '<foreignObject', end: '</foreignObject>' };

/** Without the invisible text that Typst lays over its pages to be selected: a picture has none. */
function picture(svg: string): Uint8Array {
  const [drawn = '', ...rest] = svg.split(SELECTABLE.begin);
  const behind = rest.map((piece) => piece.slice(piece.indexOf(SELECTABLE.end) + SELECTABLE.end.length));
  return Buffer.from([drawn, ...behind].join(''));
}

function messages(error: NodeError | null): string {
  return error?.shortDiagnostics.map(({ message }) => message).join('; ') ?? 'it failed once and then not again';
}
