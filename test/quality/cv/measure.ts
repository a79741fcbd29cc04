/**
 * `npm run quality cv`: precision, recall and F1 of the CV import for each field, on invented people in many
 * layouts. README.md tells what counts as right. `DETAILS=1` and `DETAILS=2` print every fault in the first and the
 * second development set; `DETAILS=heldout` those in the held-out half, which is not for anybody who tunes the import.
 */
import { readCv } from '../../../src/profile/import/read-cv.ts';
import type { QualityFigure } from '../figures.ts';
import { type Half, renderHalf } from './render.ts';
import { casesOf, type Line, linesOf, type Measured, tableOf } from './report.ts';
import { scoreCv } from './score.ts';

const halves: { half: Half; called: string; details: string }[] = [
  { half: 'dev', called: 'development', details: '1' },
  { half: 'dev2', called: 'development 2', details: '2' },
  { half: 'heldout', called: 'held out', details: 'heldout' },
];

export default async function measure(): Promise<QualityFigure[]> {
  const figures: QualityFigure[] = [];
  for (const { half, called, details } of halves) {
    const cases = await readHalf(half);
    if (process.env.DETAILS === details) process.stdout.write(`${casesOf(cases)}\n`);
    const lines = linesOf(cases);
    const layouts = new Set(cases.map(({ layout }) => layout)).size;
    const unread = cases.filter(({ problem }) => problem !== undefined).length;
    const title = `${called}: ${cases.length} CVs in ${layouts} layouts, ${unread} of them not read`;
    process.stdout.write(`${tableOf(title, lines)}\n`);
    figures.push({ metric: `${called}: CVs`, value: cases.length, unit: 'CVs', n: cases.length });
    figures.push(...lines.flatMap((line) => figuresOf(called, line)));
  }
  return figures;
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

async function readHalf(half: Half): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { id, cv, bytes } of await renderHalf(half)) {
    // A CV that makes the import throw counts as one of which nothing was read.
    const { draft, removed, problem } = await readCv(bytes, cv.file).catch((error: unknown) => ({
      draft: {},
      removed: [],
      problem: `thrown: ${error}`,
    }));
    measured.push({ id, layout: cv.layout, results: scoreCv(cv, { draft, removed }), problem });
  }
  return measured;
}
