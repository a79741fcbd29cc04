import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClassTransitions, likeliestSequence, runForwardBackward } from './sequence.ts';

const WIDTH = 3;
const scores = (length: number) =>
  fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: length, maxLength: length });

const BOUNDARIES = 2;

/** A chain of three classes with two kinds of boundaries, and the scores of one to four parts. */
const problems = fc
  .integer({ min: 1, max: 4 })
  .chain((length) =>
    fc.record({
      logits: scores(length * WIDTH).map((all) => Float64Array.from(all)),
      chain: fc.record({
        width: fc.constant(WIDTH),
        steps: scores(BOUNDARIES * WIDTH * WIDTH).map((all) => Float64Array.from(all, Math.exp)),
        starts: scores(WIDTH).map((all) => Float64Array.from(all, Math.exp)),
      }),
      boundaries: fc
        .array(fc.nat({ max: BOUNDARIES - 1 }), { minLength: length, maxLength: length })
        .map((kinds) => Uint8Array.from(kinds)),
    }),
  );

/** Every possible sequence with its score, by enumeration. */
function allSequences(
  logits: Float64Array,
  { steps, starts }: ClassTransitions,
  boundaries = new Uint8Array(logits.length / WIDTH),
): { classes: number[]; score: number }[] {
  let all = [{ classes: [] as number[], score: 0 }];
  for (let at = 0; at < logits.length / WIDTH; at += 1) {
    all = all.flatMap(({ classes, score }) =>
      Array.from({ length: WIDTH }, (_, k) => {
        const row = (boundaries[at] ?? 0) * WIDTH + (classes.at(-1) ?? 0);
        const step = at === 0 ? starts[k] : steps[row * WIDTH + k];
        return { classes: [...classes, k], score: score + Math.log(step ?? 1) + (logits[at * WIDTH + k] ?? 0) };
      }),
    );
  }
  return all;
}

test('probabilities are those of all sequences together', () => {
  fc.assert(
    fc.property(problems, ({ logits, chain, boundaries }) => {
      const all = allSequences(logits, chain, boundaries);
      const sum = all.reduce((total, { score }) => total + Math.exp(score), 0);
      const { marginals, logSum } = runForwardBackward(logits, chain, boundaries);
      expect(logSum).toBeCloseTo(Math.log(sum), 6);
      marginals.forEach((probability, n) => {
        const those = all.filter(({ classes }) => classes[Math.floor(n / WIDTH)] === n % WIDTH);
        const share = those.reduce((total, { score }) => total + Math.exp(score), 0) / sum;
        expect(probability).toBeCloseTo(share, 6);
      });
    }),
  );
});

test('the likeliest sequence has the highest score of all', () => {
  fc.assert(
    fc.property(problems, ({ logits, chain }) => {
      const all = allSequences(logits, chain);
      const best = Math.max(...all.map(({ score }) => score));
      const found = [...likeliestSequence(logits, chain)].join();
      expect(all.find(({ classes }) => classes.join() === found)?.score).toBeCloseTo(best, 6);
    }),
  );
});

test('very unlikely parts stay numbers', () => {
  const chain = { width: 2, steps: new Float64Array(4).fill(1), starts: new Float64Array(2).fill(1) };
  const { marginals } = runForwardBackward(Float64Array.of(-900, 900, 900, -900), chain);
  expect([...marginals]).toEqual([0, 1, 1, 0]);
});
