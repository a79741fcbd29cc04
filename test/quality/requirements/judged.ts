import { dataEntries } from '../../../src/platform/text/data-files.ts';
import { type QualityFigure, rate } from '../figures.ts';

type Verdict = 'must' | 'nice' | 'no';

/** A requirement of a real ad that was judged by the guide alone; README.md describes the procedure. */
interface Judged {
  drawn: 'reported' | 'unsure' | 'missed' | 'level' | 'kind' | 'agreed';
  /** Two where two judges had it. */
  verdicts: [Verdict, Verdict?];
}

/** How much of what was judged is asked for, by why it was drawn, and how far two judges agree (Cohen's κ). */
export function judgedFigures(): QualityFigure[] {
  const all = dataEntries<Judged>(new URL('judged.jsonl', import.meta.url));
  const isAsked = (verdict: Verdict) => verdict !== 'no';
  const shares = [...Map.groupBy(all, ({ drawn }) => drawn)].map(([drawn, own]) =>
    rate(
      `judged, ${drawn}: asked for`,
      own.filter(({ verdicts }) => verdicts.every((one) => one && isAsked(one))).length,
      own.length,
    ),
  );
  const twice = all.flatMap(({ verdicts: [one, other] }) => (other ? [[one, other] as const] : []));
  const asked = twice.map(([one, other]) => [isAsked(one), isAsked(other)] as const);
  const levels = twice.filter(([one, other]) => isAsked(one) && isAsked(other));
  return [...shares, agreement('asked for or not', asked), agreement('must or nice', levels)];
}

function agreement<Answer>(what: string, pairs: readonly (readonly [Answer, Answer])[]): QualityFigure {
  const share = (test: (pair: readonly [Answer, Answer]) => boolean) => pairs.filter(test).length / pairs.length;
  const answers = [...new Set(pairs.flat())];
  const same = share(([one, other]) => one === other);
  const chance = answers.reduce(
    (sum, answer) => sum + share(([one]) => one === answer) * share(([, other]) => other === answer),
    0,
  );
  const value = Math.round(((same - chance) / (1 - chance)) * 1000) / 1000;
  return { metric: `judged twice: ${what}`, value, unit: 'κ', n: pairs.length };
}
