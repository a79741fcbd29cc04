/** Sets PDFs. It runs in a thread of its own: a compilation blocks it for 4 to 100 ms. */
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import type { TypstOrder } from './typst.ts';
import type { DeskAnswer } from './worker-desk.ts';

const fonts = fileURLToPath(new URL('../fonts/', import.meta.url));
const compiler = NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontPaths: [fonts] }] });

parentPort?.on('message', (order: TypstOrder & { id: number }) => parentPort?.postMessage(answer(order)));

function answer({ id, template, data }: TypstOrder & { id: number }): DeskAnswer {
  const source = { mainFileContent: template, inputs: { data } };
  try {
    // In one step: a document that is compiled first and then printed stays in memory until it is collected.
    return { id, file: compiler.pdf(source) };
  } catch {
    // What was thrown says nothing but "Error".
    return { id, error: messages(compiler.compile(source).takeError()) };
  } finally {
    // What the last few compilations did not need again; Typst would keep the layout of every document.
    compiler.evictCache(3);
  }
}

function messages(error: NodeError | null): string {
  return (
    error?.shortDiagnostics.map(({ message }) => message).join('; ') ?? 'it failed once and then not again'
  );
}
