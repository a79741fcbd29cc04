/** The tools that generate CV files here. A layout arranges the contents; a tool writes the file. */
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { Packer, type Document as WordDocument } from 'docx';
import PDFDocument from 'pdfkit';
import type { Browser } from 'playwright-core';
import { openChromium } from '../../chromium.ts';
import type { Cv } from './cv.ts';

const fonts = fileURLToPath(new URL('../../../src/platform/print/fonts/', import.meta.url));
export const interRegular = `${fonts}Inter-Regular.ttf`;
export const interSemiBold = `${fonts}Inter-SemiBold.ttf`;

export class Press implements AsyncDisposable {
  #browser: Promise<Browser> | undefined;
  #typst: NodeCompiler | undefined;

  /** Prints a page with Chromium, as "Save as PDF" does. */
  async html(page: string): Promise<Uint8Array> {
    this.#browser ??= openChromium();
    const tab = await (await this.#browser).newPage();
    try {
      await tab.setContent(page, { waitUntil: 'load' });
      return await tab.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true });
    } finally {
      await tab.close();
    }
  }

  /** Typesets a CV, or any JSON value, with Typst; the template reads it from `sys.inputs.cv`. */
  typst(template: string, cv: unknown): Uint8Array {
    this.#typst ??= NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontPaths: [fonts] }] });
    const source = { mainFileContent: template, inputs: { cv: JSON.stringify(cv) } };
    try {
      return this.#typst.pdf(source);
    } catch {
      const error = this.#typst.compile(source).takeError();
      throw new Error(error?.shortDiagnostics.map(({ message }) => message).join('; ') ?? 'Typst failed');
    }
  }

  /** Draws a PDF line by line. */
  async pdfkit(draw: (pdf: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
    const pdf = new PDFDocument({ size: 'A4', margin: 56, bufferPages: true, ...options });
    const pieces: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      pdf.on('data', (piece: Buffer) => pieces.push(piece));
      pdf.on('end', resolve);
      pdf.on('error', reject);
    });
    draw(pdf);
    pdf.end();
    await ended;
    return Buffer.concat(pieces);
  }

  /** Zips a document as Word saves it. */
  async word(document: WordDocument): Promise<Uint8Array> {
    return Packer.toBuffer(document);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#browser)?.close();
  }
}

export type Layout = (cv: Cv, press: Press) => Promise<Uint8Array> | Uint8Array;
