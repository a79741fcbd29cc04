import { existsSync, readFileSync } from 'node:fs';
import { isInvented } from '../../../src/applications/tailoring/verify/weigh.ts';
import { verifyLine } from '../../../src/applications/tailoring/verify.ts';
import type { Resume } from '../../../src/profile/contract.ts';
import { examplesOf, labelledLines, pairExamples, trainWeights, UNSEEN } from '../../../train/tailoring.ts';
import { type QualityFigure, rate } from '../figures.ts';

interface Labelled {
  id: string;
  cv: string;
  path: string;
  sources: string[];
  line: string;
  fabricated: boolean;
  kind: string;
}
type Judged = Labelled & { blocked: boolean; why: string };

/**
 * The share of inventions that are caught and of faithful lines that pass. `DETAILS=1` prints the errors in the tuning
 * half and in our own set; nothing prints those of the held-out half, which must not be used for tuning.
 */
export default function measure(): QualityFigure[] {
  const [dev, own] = [judged('dev.jsonl'), judged('own.jsonl')];
  const hands = leftOut();
  if (process.env.DETAILS) for (const one of [...dev, ...own, ...hands]) tell(one);
  return [
    ...figures('development', dev),
    ...byKind('development', dev),
    ...figures('own', own),
    ...byKind('own', own),
    withoutSources(own),
    ...figures('hands left out in turn', hands),
    ...figures('held out', judged('heldout.jsonl')),
    ...figures('tuning hands', [...judged('hand-u.jsonl'), ...judged('hand-ac.jsonl')]),
    ...figures('last hands', [...judged('hand-ad.jsonl'), ...judged('hand-ae.jsonl')], true),
  ];
}

/** The newest annotators, each read with weights trained on all others. */
function leftOut(): Judged[] {
  const lines = labelledLines().filter(({ hand }) => !UNSEEN.includes(hand));
  const read = lines.map((line) => ({ line, examples: examplesOf(line) }));
  const pairs = pairExamples();
  return [...new Set(lines.map(({ hand }) => hand))]
    .filter((hand) => hand.startsWith('hand-'))
    .flatMap((hand) => {
      const others = read.filter(({ line }) => line.hand !== hand).flatMap(({ examples }) => examples);
      const weights = trainWeights([...others, ...pairs]);
      return read
        .filter(({ line }) => line.hand === hand)
        .map(({ line, examples: [one] }) => ({
          ...line,
          blocked: !one || isInvented(one.counts, weights),
          why: one ? [...one.counts.keys()].join(' · ') : 'identity',
        }));
    });
}

/** Annotators without sources: an invention must also be caught when all of the CV may support it. */
function withoutSources(own: readonly Judged[]): QualityFigure {
  const invented = own.filter(({ fabricated }) => fabricated);
  const caught = invented.filter(({ line, path, cv }) => !verifyLine(line, undefined, cvOf(cv), path).ok);
  if (process.env.DETAILS)
    for (const one of invented) if (!caught.includes(one)) tell({ ...one, blocked: false, why: 'no sources' });
  return rate('own: inventions caught without sources', caught.length, invented.length);
}

const cvOf = (name: string) => JSON.parse(readFileSync(new URL(`cvs/${name}.json`, import.meta.url), 'utf8')) as Resume;

function judged(file: string): Judged[] {
  const url = new URL(file, import.meta.url);
  if (!existsSync(url)) return [];
  return readFileSync(url, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const one = JSON.parse(line) as Labelled;
      const verdict = verifyLine(one.line, one.sources, cvOf(one.cv), one.path);
      return { ...one, blocked: !verdict.ok, why: verdict.ok ? '' : `${verdict.why}: ${verdict.words.join(' · ')}` };
    });
}

function figures(half: string, all: readonly Judged[], isGoal = false): QualityFigure[] {
  const invented = all.filter(({ fabricated }) => fabricated);
  const faithful = all.filter(({ fabricated }) => !fabricated);
  const alarms = faithful.filter(({ blocked }) => blocked).length;
  return [
    rate(
      `${half}: inventions caught`,
      invented.filter(({ blocked }) => blocked).length,
      invented.length,
      isGoal ? 0.98 : undefined,
    ),
    { ...rate(`${half}: false alarms`, alarms, faithful.length), ...(isGoal ? { goal: { most: 0.04 } } : {}) },
  ];
}

function byKind(half: string, all: readonly Judged[]): QualityFigure[] {
  const kinds = [...new Set(all.filter(({ fabricated }) => fabricated).map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const own = all.filter((one) => one.fabricated && one.kind === kind);
    return rate(`${half}: ${kind}, caught`, own.filter(({ blocked }) => blocked).length, own.length);
  });
}

function tell({ id, fabricated, blocked, kind, line, why }: Judged): void {
  if (fabricated !== blocked)
    process.stdout.write(`${fabricated ? 'MISSED' : 'ALARM '} ${id} ${kind}: ${line}${why ? `  < ${why}` : ''}\n`);
  else if (process.env.DETAILS === '2')
    process.stdout.write(`       ${id} ${fabricated ? kind : 'faithful'}: ${line}  < ${why}\n`);
}
