/**
 * `npm run quality cv`: precision, recall and F1 of the CV import for each field, on invented CVs in many layouts.
 * README.md defines what counts as right. `DETAILS=1` and `DETAILS=2` print every error in the first and the second
 * development set, `DETAILS=scans` those in scanned CVs; `DETAILS=heldout` those in the held-out half, which must not
 * be used to tune the import.
 */
import { readScan } from '../../../src/profile/import/ocr/read-scan.ts';
import { failedReading, readCv } from '../../../src/profile/import/read-cv.ts';
import type { QualityFigure } from '../figures.ts';
import { crossedCases, templateFigures, templatesTable } from './crossed.ts';
import { lostWords } from './lost.ts';
import { type Case, type Half, renderHalf } from './render.ts';
import { casesOf, type Line, linesOf, type Measured, tableOf } from './report.ts';
import { scansOf } from './scans.ts';
import { scoreCv } from './score.ts';

const halves: { half: Half; called: string; details: string; scanned?: true }[] = [
  { half: 'dev', called: 'development', details: '1' },
  { half: 'dev', called: 'development, scanned', details: 'scans', scanned: true },
  { half: 'dev2', called: 'development 2', details: '2' },
  { half: 'heldout', called: 'held out', details: 'heldout' },
];

export default async function measure(): Promise<QualityFigure[]> {
  const figures: QualityFigure[] = [];
  for (const { half, called, details, scanned } of halves) {
    const rendered = await renderHalf(half);
    const cases = await readCases(scanned ? await scansOf(rendered) : rendered);
    if (process.env.DETAILS === details) process.stdout.write(`${casesOf(cases)}\n`);
    const lines = linesOf(cases);
    const layouts = new Set(cases.map(({ layout }) => layout)).size;
    const unread = cases.filter(({ problem }) => problem !== undefined).length;
    const title = `${called}: ${cases.length} CVs in ${layouts} layouts, ${unread} of them not read`;
    process.stdout.write(`${tableOf(title, lines)}\n`);
    figures.push(
      { metric: `${called}: CVs`, value: cases.length, unit: 'CVs', n: cases.length },
      lostOf(called, cases),
    );
    figures.push(...lines.flatMap((line) => figuresOf(called, line)));
  }
  const crossed = await readCases(await crossedCases());
  process.stdout.write(
    `${tableOf(`templates: ${crossed.length} CVs`, linesOf(crossed))}\n${templatesTable(crossed)}\n`,
  );
  figures.push(...linesOf(crossed).flatMap((line) => figuresOf('templates', line)), ...templateFigures(crossed));
  return [...figures, lostOf('templates', crossed)];
}

const MOST_LOST = 0.01;

function lostOf(called: string, cases: Measured[]): QualityFigure {
  const n = cases.reduce((sum, { printed }) => sum + printed, 0);
  const count = cases.reduce((sum, { lost }) => sum + lost.length, 0);
  const value = Math.round((count / n) * 10_000) / 10_000;
  return { metric: `${called}: words lost`, value, unit: 'share', n, count, goal: { most: MOST_LOST } };
}

function figuresOf(half: string, { field, rate }: Line): QualityFigure[] {
  const { right, given, expected } = rate;
  const figure = (kind: string, value: number, n: number) => ({
    metric: `${half}: ${field}, ${kind}`,
    value: Math.round(value * 1000) / 1000,
    unit: 'share',
    n,
  });
  return [
    { ...figure('precision', rate.precision, given), count: right },
    { ...figure('recall', rate.recall, expected), count: right },
    figure('F1', rate.f1, expected),
  ];
}

const scan = (bytes: Uint8Array, kind: 'pdf' | 'picture') => readScan(bytes, kind, () => {});

async function readCases(cases: Case[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { id, cv, own, bytes } of cases) {
    // A CV for which the import throws counts as one with an empty reading.
    const reading = await readCv(bytes, cv.file, scan).catch((error: unknown) => failedReading(`thrown: ${error}`));
    const { problem } = reading;
    measured.push({ id, layout: cv.layout, results: scoreCv(cv, reading), problem, ...lostWords(own, reading) });
  }
  return measured;
}
