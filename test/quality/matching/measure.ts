import type { QualityFigure } from '../figures.ts';
import { rate } from '../figures.ts';
import { miniSearch, plainBm25, type Rank } from './floors.ts';
import { gradedFigures } from './graded.ts';
import { explainFor, loadMemory, taxonomyFrom } from './memory.ts';
import { type Half, type LabelledAd, means, ndcg, readHalf } from './retrieval.ts';
import { titlesFound } from './titles.ts';

/** The texts of real ads are not ours: without the folder the recruiters' order is not measured. */
const TEXTS = process.env.TEXTS ?? '../shared/data/ads';

/**
 * How well a CV finds the ads of its occupation, and how far the order of the ads is the one in which recruiters would
 * call (graded.ts). The taxonomy is the sample, which contains few of the set's occupations, unless TAXONOMY_SOURCE
 * names another: the goals apply to the agency's. `DETAILS=1` prints each field of the development sets; nothing prints
 * a case of the held-out set. `SETS=dev,dev2` leaves the others out.
 */
export default async function measure(): Promise<QualityFigure[]> {
  const taxonomy = await taxonomyFrom(process.env.TAXONOMY_SOURCE ?? 'sample');
  const isAgencys = taxonomy.ofType('ssyk-level-4').length > 350;
  const [development, second] = [readHalf('dev.jsonl'), readHalf('dev2.jsonl')];
  const third = readHalf('dev3.jsonl');
  const heldOut = readHalf('heldout.jsonl');
  const halves: [file: string, called: string, Half][] = [
    ['dev', 'development', development],
    ['dev2', 'development, second hand', second],
    ['dev3', 'development, third hand', { cvs: third.cvs, ads: [...development.ads, ...second.ads, ...third.ads] }],
    ['heldout', 'held out', { cvs: heldOut.cvs, ads: [...development.ads, ...heldOut.ads] }],
  ];
  const asked = process.env.SETS?.split(',');
  const figures: QualityFigure[] = [];
  for (const [file, called, half] of halves) {
    if (asked && !asked.includes(file)) continue;
    const isGoal = isAgencys && called === 'held out';
    const ours = await engineOver(half.ads, taxonomy, false);
    const told = await engineOver(half.ads, taxonomy, true);
    const floor = valuesOf(half, plainBm25(half.ads)).all;
    figures.push(
      ...figuresOf(`${called}, occupation of ads not known`, half, ours, floor),
      ...figuresOf(`${called}, occupation of ads known`, half, told, floor, isGoal),
      figure(`${called}: BM25 of plain words`, floor, half.cvs.length),
      figure(`${called}: MiniSearch`, valuesOf(half, miniSearch(half.ads)).all, half.cvs.length),
    );
  }
  if (!asked || asked.includes('graded')) figures.push(...(await gradedFigures(TEXTS, taxonomy)));
  const { titles, first, five } = titlesFound(taxonomy);
  return [
    ...figures,
    rate(`title to SSYK-4, leave one out${isAgencys ? '' : ', sample'}`, first, titles, isAgencys ? 0.55 : undefined),
    rate(`title to SSYK-4, among five${isAgencys ? '' : ', sample'}`, five, titles),
  ];
}

async function engineOver(
  ads: readonly LabelledAd[],
  taxonomy: Awaited<ReturnType<typeof taxonomyFrom>>,
  isTold: boolean,
): Promise<Rank> {
  const memory = await loadMemory(
    ads.map(({ id, headline, description, ssyk4 }) => ({ id, headline, description, ...(isTold && { ssyk4 }) })),
    taxonomy,
  );
  return (cv) => {
    const explained = explainFor(cv, memory).map((one, i) => ({ ...one, labelled: ads[i] as LabelledAd }));
    return explained
      .toSorted((a, b) => b.score - a.score || (a.ad.id < b.ad.id ? -1 : 1))
      .map(({ labelled }) => labelled);
  };
}

function valuesOf({ cvs }: Half, rank: Rank) {
  return means(cvs.map((cv) => ({ cv, value: ndcg(cv, rank(cv.cv)) })));
}

function figuresOf(called: string, half: Half, rank: Rank, floor: number, isGoal = false): QualityFigure[] {
  const { all, fields } = valuesOf(half, rank);
  const worst = fields[0];
  if (process.env.DETAILS && called.startsWith('development')) {
    for (const { field, value, cvs } of fields) process.stdout.write(`  ${value.toFixed(3)} ${field} (${cvs})\n`);
  }
  return [
    {
      ...figure(`${called}: nDCG@20`, all, half.cvs.length),
      comparison: 'BM25 of plain words',
      comparisonValue: rounded(floor),
      ...(isGoal ? { goal: { least: 0.85 } } : {}),
    },
    {
      ...figure(`${called}: worst field, ${worst?.field}`, worst?.value ?? 0, worst?.cvs ?? 0),
      ...(isGoal ? { goal: { least: 0.7 } } : {}),
    },
  ];
}

function figure(metric: string, value: number, n: number): QualityFigure {
  return { metric, value: rounded(value), unit: 'nDCG@20', n };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
