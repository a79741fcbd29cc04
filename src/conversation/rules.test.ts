import { expect, test } from 'vitest';
import { wantedBy } from './rules.ts';

test('an answer holds what is still asked for, and once all is done a place for words', () => {
  const papers = { kind: 'papers', doneAt: null } as const;
  const question = { kind: 'question', doneAt: null } as const;
  const doneAt = '2026-11-26T09:00:00Z';
  expect(wantedBy([])).toEqual(['papers']);
  expect(wantedBy([papers, question])).toEqual(['papers', 'words']);
  expect(wantedBy([{ ...papers, doneAt }, question])).toEqual(['words']);
  expect(wantedBy([{ ...papers, doneAt }])).toEqual(['words']);
});
