import { expect, test } from 'vitest';
import { readAskedFor, readOwnAnswer } from './reader/reader.ts';
import { endedByAnswer, type OwnAnswer } from './rules.ts';

const answer = (some: Partial<OwnAnswer>): OwnAnswer => ({
  ...{ acts: [], isPromise: false, hasFiles: false, hasLink: false, hasContact: false },
  ...some,
});

test('an answer ends what it does: papers with a file, references with a number, an offer with a yes or no', () => {
  expect(endedByAnswer(answer({}))).toEqual(['time', 'question']);
  expect(endedByAnswer(answer({ acts: ['does'] }))).toEqual(['time', 'question', 'offer']);
  expect(endedByAnswer(answer({ hasFiles: true }))).toEqual(['time', 'question', 'papers', 'references']);
  expect(endedByAnswer(answer({ hasContact: true }))).toEqual(['time', 'question', 'references']);
  expect(endedByAnswer(answer({ acts: ['asks'] }))).toEqual([]);
  expect(endedByAnswer(answer({ acts: ['asks', 'does'] }))).toContain('time');
});

test('what puts it off ends nothing, also with a file', () => {
  expect(endedByAnswer(answer({ acts: ['does', 'later'], hasFiles: true }))).toEqual([]);
  expect(endedByAnswer(answer({ acts: ['does'], isPromise: true }))).toEqual([]);
});

test.each([
  ['Kan du skicka dina betyg och intyg?', ['papers']],
  ['Kan du mejla namn och telefonnummer till två referenser?', ['references']],
  ['Har du körkort, och när kan du börja?', ['question']],
  ['', ['question']],
])('%j asks for %j', (text, kinds) => {
  expect(readAskedFor(text)).toEqual(kinds);
});

test.each([
  ['Jag återkommer med intyg i morgon.', ['later']],
  ['Ja, tiden passar bra.', ['does']],
])('%j %j', (text, acts) => {
  expect(readOwnAnswer(text)).toEqual(acts);
});
