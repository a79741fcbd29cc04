import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { WorkSlot } from '../src/platform/fair-queue/per-user-limiter.ts';
import { readUploaded } from '../src/profile/import/cv-reader.ts';
import { readPdf } from '../src/profile/import/pdf.ts';
import { type Measured, measurement } from './rig/figures.ts';
import { timed } from './rig/rounds.ts';
import { scratchFolder } from './rig/scratch.ts';
import { pick } from './rig/size.ts';

const ROUNDS = pick(15, 1);
const WARM_UP = pick(5, 1);

/**
 * A CV of two pages as PDF: its lines, compared with pdftotext (else with unpdf's plain text), and the whole import in
 * its worker.
 */
export default async function importCv(): Promise<Measured[]> {
  const bytes = await twoPages();
  using folder = scratchFolder();
  const file = join(folder.path, 'cv.pdf');
  writeFileSync(file, bytes);
  const fresh = () => new Uint8Array(bytes);
  const first = await timed(() => whole(fresh()));
  const text: number[] = [];
  const compared: number[] = [];
  const all: number[] = [];
  const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const times = [
      await timed(() => readPdf(fresh(), 'cv.pdf')),
      await timed(() => (hasPdftotext ? execFileSync('pdftotext', [file, '-']) : alone(fresh()))),
      await timed(() => whole(fresh())),
    ];
    if (round < 0) continue;
    for (const [i, list] of [text, compared, all].entries()) list.push(times[i] as number);
  }
  const what = hasPdftotext ? 'pdftotext with the start of its process' : 'unpdf, text alone';
  return [
    measurement('lines of a PDF of two pages', 'ms', text, { comparison: { what, values: compared } }),
    measurement('lines and fields of it, in the worker', 'ms', all, { atMost: 1000 }),
    measurement('the first one, with the start of the worker', 'ms', [first], { atMost: 1000 }),
  ];
}

async function alone(bytes: Uint8Array): Promise<void> {
  const document = await getDocumentProxy(bytes);
  await extractText(document);
  await document.loadingTask.destroy();
}

async function whole(bytes: Uint8Array): Promise<void> {
  const { status, draft } = await readUploaded(WorkSlot.ofTask('anna'), { bytes, fileName: 'cv.pdf' });
  if (status !== 'ready' || draft.work?.length !== 12) throw new Error('the CV was not read');
}

/** Twelve jobs with five lines each. */
function twoPages(): Promise<Buffer> {
  const d = new PDFDocument({ size: 'A4', margin: 56 });
  const chunks: Buffer[] = [];
  d.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => d.on('end', () => resolve(Buffer.concat(chunks))));
  const heading = (text: string) => d.moveDown(0.5).font('Helvetica-Bold').fontSize(13).text(text);
  const body = (text: string) => d.font('Helvetica').fontSize(9.5).text(text);
  d.font('Helvetica-Bold').fontSize(22).text('Åsa Öberg');
  body('Systemutvecklare').text('asa.oberg@post.example | 070-123 45 67').text('Storgatan 12, 903 26 Umeå');
  heading('Arbetslivserfarenhet');
  for (let n = 0; n < 12; n += 1) {
    const year = 2024 - n;
    d.font('Helvetica-Bold')
      .fontSize(10)
      .text(`Systemutvecklare ${n + 1}`);
    body(`Påhittade Bolaget ${n + 1} AB, Umeå   ${year}-01 – ${year}-12`);
    for (let i = 0; i < 5; i += 1) body(`• Byggde en del av ett system som många använder varje dag, nummer ${i}`);
  }
  heading('Utbildning');
  body('Civilingenjörsexamen, Datateknik').text('Umeå universitet   2007-08 – 2012-06');
  heading('Kompetenser');
  body('TypeScript, PostgreSQL, Docker, Kubernetes, Scrum');
  heading('Språk');
  body('Svenska: modersmål').text('Engelska: flytande');
  d.end();
  return done;
}
