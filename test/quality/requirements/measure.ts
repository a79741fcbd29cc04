import { readFileSync } from 'node:fs';
import { findRequirements, makeSkillLexicon } from '../../../src/ads/requirements/requirements.ts';
import { type QualityFigure, rate } from '../figures.ts';
import { type Comparison, compare, type LabelledAd } from './compare.ts';

/** Without a taxonomy: what the program finds by its own list of skills alone. */
const lexicon = makeSkillLexicon([]);

/**
 * Every set, the held-out one in sums alone. `DETAILS=1` prints what was wrong or missed in the development sets;
 * nothing prints that of the held-out set, which is not there to be tuned on. `SETS=dev,dev2` leaves the others out.
 */
const SETS = {
  dev: 'development',
  dev2: 'development, second hand',
  dev3: 'development, third hand',
  dev4: 'development, fourth hand',
  dev5: 'development, fifth hand',
  own: 'own',
  own2: 'own, odd words',
  own3: 'own, second lot',
  own4: 'own, traps',
  own5: 'own, third lot',
  own6: 'own, by the families of the fourth hand',
  own7: 'own, seventh lot',
  own8: 'own, eighth lot',
  own9: 'own, ninth lot',
  own10: 'own, tenth lot',
  heldout: 'held out',
};

export default function measure(): QualityFigure[] {
  const asked = process.env.SETS?.split(',');
  return Object.entries(SETS).flatMap(([file, called]) => {
    if (asked && !asked.includes(file)) return [];
    const results = compared(`${file}.jsonl`);
    if (file === 'heldout') return figures(called, results, true);
    if (process.env.DETAILS) for (const [ad, result] of results) tell(ad, result);
    return [...figures(called, results), ...byKind(called, results)];
  });
}

type Results = [LabelledAd, Comparison][];

function compared(file: string): Results {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const ad = JSON.parse(line) as LabelledAd;
    const { headline, description, record = {} } = ad;
    return [ad, compare(findRequirements({ headline, description, language: null, record }, lexicon), ad)];
  });
}

function figures(half: string, results: Results, isGoal = false): QualityFigure[] {
  const all = results.map(([, result]) => result);
  const matched = all.flatMap((result) => result.matched);
  const wrong = all.flatMap((result) => result.wrong).length;
  const missed = all.flatMap((result) => result.missed).length;
  const levels = matched.filter(([found, expected]) => found.level === expected.level).length;
  const withYears = matched.filter(([, expected]) => expected.years !== undefined);
  const years = withYears.filter(([found, expected]) => found.years === expected.years).length;
  const goal = (least: number) => (isGoal ? least : undefined);
  return [
    { metric: `${half}: ads`, value: results.length, unit: 'ads', n: results.length },
    rate(`${half}: precision`, matched.length, matched.length + wrong, goal(0.9)),
    rate(`${half}: recall`, matched.length, matched.length + missed, goal(0.85)),
    rate(`${half}: must or nice`, levels, matched.length, goal(0.9)),
    rate(`${half}: years`, years, withYears.length),
  ];
}

function byKind(half: string, results: Results): QualityFigure[] {
  const kinds = [...new Set(results.flatMap(([ad]) => ad.expected.map(({ kind }) => kind)))].sort();
  return kinds.flatMap((kind) => {
    const matched = results.flatMap(([, result]) =>
      result.matched.filter(([, expected]) => expected.kind === kind),
    ).length;
    const wrong = results.flatMap(([, result]) => result.wrong.filter((one) => one.kind === kind)).length;
    const missed = results.flatMap(([, result]) => result.missed.filter((one) => one.kind === kind)).length;
    return [
      rate(`${half}: ${kind}, precision`, matched, matched + wrong),
      rate(`${half}: ${kind}, recall`, matched, matched + missed),
    ];
  });
}

function tell({ id }: LabelledAd, { matched, wrong, missed }: Comparison): void {
  const lines = [
    ...wrong.map((one) => `+ ${one.kind} [${one.level}] ${one.label} < ${one.sentence}`),
    ...missed.map((one) => `- ${one.kind} [${one.level}] ${one.label} < ${one.sentence}`),
    ...matched
      .filter(
        ([found, expected]) =>
          found.level !== expected.level || (expected.years !== undefined && found.years !== expected.years),
      )
      .map(
        ([found, expected]) =>
          `~ ${expected.kind} ${expected.label}: ${found.level} ${found.years} for ${expected.level} ` +
          `${expected.years} < ${found.sentence}`,
      ),
  ];
  if (lines.length > 0) process.stdout.write(`${id}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}
