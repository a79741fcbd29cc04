import { expect, test } from 'vitest';
import {
  maxPoints,
  maxPointsWithoutOccupation,
  type PointPart,
  partPoints,
  pointParts,
  type ScoreMeasures,
  totalScore,
} from './score.ts';

const all = Object.fromEntries(pointParts.map((part) => [part, 1])) as Pick<ScoreMeasures, PointPart>;
const most = maxPoints({ occupation: true, place: true, terms: true });
const half = { ...all, text: 0, requirements: 0, experience: 0 };
const reached = (measures: typeof all, ceiling: number, withinReach = 100) =>
  totalScore(partPoints({ ...measures, feedback: 0, ceiling, withinReach }, most));

test('what stands in the way bounds the score, and draws down one that is below the bound', () => {
  expect([100, 74, 54, 20].map((ceiling) => reached(all, ceiling))).toEqual([100, 74, 54, 20]);
  const free = reached(half, 100);
  expect(reached(half, 74)).toBeLessThan(free);
  expect(reached(half, 54)).toBeLessThan(reached(half, 74));
});

test('the distance bounds the score, and takes nothing from one below the bound', () => {
  expect(reached(all, 100, 54)).toBe(54);
  expect(reached(half, 100, 54)).toBe(Math.min(54, reached(half, 100)));
  expect(reached(half, 74, 54)).toBe(reached(half, 74));
});

test('every measure that rises leaves the score or raises it, however low the bound', () => {
  for (const ceiling of [100, 74, 54, 34]) {
    for (const part of pointParts) {
      const scores = [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => reached({ ...half, [part]: value }, ceiling));
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    }
  }
});

test('without an occupation nothing counts that compares jobs with one', () => {
  expect(maxPointsWithoutOccupation(most)).toMatchObject({ occupation: 0, experience: 0, wish: 0 });
});
