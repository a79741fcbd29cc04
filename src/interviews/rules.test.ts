import { expect, test } from 'vitest';
import { normalizeAnswers } from './rules.ts';

test('an answer is kept once for each question, spaces around it aside', () => {
  const answer = (question: string, situation: string) => ({ question, situation, task: '', action: '', result: '' });
  expect(normalizeAnswers([answer('q1', 'Köket'), answer('q1 ', ' Baren '), answer(' q2', ' ')])).toEqual([
    answer('q1', 'Baren'),
  ]);
});
