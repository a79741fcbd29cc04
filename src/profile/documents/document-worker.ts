/** Makes PDF and Word files of CVs. It runs in a thread of its own: making one blocks it for 5 to 100 ms. */
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { docxOf } from './docx.ts';
import type { PrintAnswer, PrintOrder } from './printer.ts';
import { templates } from './templates.ts';

const fonts = fileURLToPath(new URL('../../fonts/', import.meta.url));
const compiler = NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontPaths: [fonts] }] });

parentPort?.on('message', async ({ id, ...order }: PrintOrder) => {
  try {
    const file = order.form === 'docx' ? await docxOf(order.cv) : pdfOf(order);
    parentPort?.postMessage({ id, file } satisfies PrintAnswer);
  } catch (error) {
    parentPort?.postMessage({ id, error: (error as Error).message } satisfies PrintAnswer);
  }
});

function pdfOf({ cv, template }: Omit<PrintOrder, 'id'>): Uint8Array {
  const source = { mainFileContent: templates[template], inputs: { data: JSON.stringify(cv) } };
  try {
    return compiler.pdf(source);
  } catch {
    // What was thrown says nothing but "Error".
    throw new Error(messages(compiler.compile(source).takeError()));
  } finally {
    // What the last few compilations did not need again; Typst would keep the layout of every CV.
    compiler.evictCache(3);
  }
}

function messages(error: NodeError | null): string {
  return (
    error?.shortDiagnostics.map(({ message }) => message).join('; ') ?? 'it failed once and then not again'
  );
}
