import { expect, test } from 'vitest';
import type { Ask } from '../replies/ask-contract.ts';
import { answerSubject, findAnswerTopic, requiredContent } from './rules.ts';

test('an answer holds what is still asked for, and once all is done a place for words', () => {
  const papers = { kind: 'papers', doneAt: null } as const;
  const question = { kind: 'question', doneAt: null } as const;
  const doneAt = '2026-11-26T09:00:00Z';
  expect(requiredContent([])).toEqual(['papers']);
  expect(requiredContent([papers, question])).toEqual(['papers', 'words']);
  expect(requiredContent([{ ...papers, doneAt }, question])).toEqual(['words']);
  expect(requiredContent([{ ...papers, doneAt }])).toEqual(['words']);
});

test('a reminder is answered as one, any other mail for what it still asks for', () => {
  const asks = [{ kind: 'question', doneAt: null } as Ask];
  expect(findAnswerTopic({ class: 'reminder', asks })).toBe('reminder');
  expect(findAnswerTopic({ class: 'interview', asks })).toBe('question');
  expect(findAnswerTopic({ class: 'interview', asks: [] })).toBe('interview');
});

test('an answer to a text without a subject has one in its language', () => {
  expect(answerSubject('', 'en')).toBe('Re: Your application');
  expect(answerSubject(' ', 'sv')).toBe('Re: Din ansökan');
  expect(answerSubject('SV: Re: Kock', 'en')).toBe('Re: Kock');
});
