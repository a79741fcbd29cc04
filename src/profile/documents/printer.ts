import { Worker } from 'node:worker_threads';
import type { CvDocument, Entry } from './document.ts';
import type { CvTemplate } from './templates.ts';

export interface PrintOrder {
  id: number;
  form: 'pdf' | 'docx';
  template: CvTemplate;
  cv: CvDocument;
}
export type PrintAnswer = { id: number; file?: Uint8Array; error?: string };

/** A PDF of a CV: A4, tagged, with its fonts inside. */
export async function cvPdf(cv: CvDocument, template: CvTemplate): Promise<Buffer> {
  return print({ form: 'pdf', template, cv: printable(cv) });
}

/** A Word file of a CV. */
export async function cvDocx(cv: CvDocument): Promise<Buffer> {
  return print({ form: 'docx', template: 'enkel', cv });
}

/** What print can show: emoji have no glyph, and what has no spaces is broken before it leaves the page. */
function printable(cv: CvDocument): CvDocument {
  const text = (value: string) =>
    value
      .replace(/[\p{RI}\p{EMod}\p{VS}[\p{Extended_Pictographic}--[©®™]]]/gv, '')
      .replace(/\S{50,}/g, (word) => word.replace(/[@._+/&?=-]|.{8}/gu, '$&\u200b'))
      .trim();
  const entry = (one: Entry): Entry => ({
    ...one,
    title: text(one.title),
    subtitle: text(one.subtitle),
    paragraphs: one.paragraphs.map(text),
    bullets: one.bullets.map(text),
  });
  return {
    ...cv,
    name: text(cv.name),
    label: text(cv.label),
    contacts: cv.contacts.map((contact) => ({ ...contact, text: text(contact.text) })),
    sections: cv.sections.map((section) => ({ ...section, entries: section.entries.map(entry) })),
  };
}

interface Waiting {
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
}

/** The one worker and who waits for it: started at the first order, and no reason for the process to stay. */
let press: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
let lastId = 0;

function print(order: Omit<PrintOrder, 'id'>): Promise<Buffer> {
  press ??= hire();
  const { worker, waiting } = press;
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, ...order } satisfies PrintOrder);
  });
}

function hire(): NonNullable<typeof press> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url));
  const hired = { worker, waiting: new Map<number, Waiting>() };
  worker.unref();
  worker.on('message', ({ id, file, error }: PrintAnswer) => {
    const waiting = hired.waiting.get(id);
    hired.waiting.delete(id);
    if (hired.waiting.size === 0) worker.unref();
    if (file) waiting?.resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    else waiting?.reject(new Error(`a CV could not be made: ${error}`));
  });
  const leave = (error: Error) => {
    if (press === hired) press = undefined;
    for (const { reject } of hired.waiting.values()) reject(error);
    hired.waiting.clear();
  };
  worker.on('error', (error) => leave(error as Error));
  worker.on('exit', () => leave(new Error('the worker that makes CVs ended')));
  return hired;
}
