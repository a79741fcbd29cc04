import { expect, test } from 'vitest';
import type { AskKind } from '../ask-contract.ts';
import { readLastDays } from './last-days.ts';
import { readAdditionalThings, readAnswerActs, readAskedThings } from './reader/reader.ts';
import { asksEndedByAnswer, type ExternalAnswer, findRepeatedAsks, type OpenAsk } from './rules.ts';

const answer = (some: Partial<ExternalAnswer>): ExternalAnswer => ({
  ...{ acts: [], isPromise: false, hasFiles: false, hasLink: false, hasContact: false },
  ...some,
});

test.each<[open: AskKind[], some: Partial<ExternalAnswer>, ended: AskKind[]]>([
  [['time'], {}, ['time']],
  [['question'], {}, ['question']],
  [['papers', 'references', 'offer', 'test', 'booking'], {}, []],
  [['question'], { acts: ['asks'] }, []],
  [['time'], { acts: ['asks', 'does'] }, ['time']],
  [['papers'], { hasFiles: true }, ['papers']],
  [['papers'], { hasLink: true }, ['papers']],
  [['references'], { hasFiles: true }, ['references']],
  [['references'], { hasContact: true }, ['references']],
  // A certificate is not a reference, and does not answer a question.
  [['papers', 'references', 'question', 'time'], { acts: ['does'], hasFiles: true }, ['papers']],
  [['references', 'question'], { acts: ['does'], hasContact: true }, ['references']],
  [['papers', 'references'], { hasFiles: true, hasContact: true }, ['papers', 'references']],
  [['offer'], { acts: ['does'] }, ['offer']],
  // Such words fulfil a request for a time, a number or papers, too.
  [['offer'], { acts: ['does'], hasFiles: true }, []],
  [['offer'], { acts: ['does'], hasContact: true }, []],
  [['offer', 'question'], { acts: ['does'] }, ['question']],
  [['papers'], { acts: ['does', 'later'], hasFiles: true }, []],
  [['offer'], { acts: ['does'], isPromise: true }, []],
])('of %j, %j ends %j', (open, some, ended) => {
  expect(asksEndedByAnswer(answer(some), open)).toEqual(ended);
});

const open = (id: string, kind: AskKind = 'question', isSameMail = false): OpenAsk => ({ id, kind, isSameMail });
test.each<[string, AskKind[], OpenAsk[], boolean, AskKind[], string[]]>([
  ['another question stays beside the first', ['question'], [open('a')], false, ['question'], []],
  ['a mail that came twice asks once', ['question'], [open('a', 'question', true)], false, ['question'], ['a']],
  ['a reminder takes the place of the one', ['papers'], [open('a', 'papers'), open('b')], true, ['papers'], ['a']],
  ['a reminder of several leaves them', ['question'], [open('a'), open('b')], true, [], []],
  ['an application has one test', ['test'], [open('a', 'test')], false, ['test'], []],
])('%s', (_, asks, others, isReminder, kept, instead) => {
  expect(findRepeatedAsks(asks, others, isReminder)).toEqual({ asks: kept, instead });
});

test.each([
  ['Kan du skicka dina betyg och intyg?', ['papers']],
  ['Kan du mejla namn och telefonnummer till två referenser?', ['references']],
  ['Har du körkort, och när kan du börja?', ['question']],
  ['', ['question']],
])('%j asks for %j', (text, kinds) => {
  expect(readAskedThings(text)).toEqual(kinds);
});

test.each([
  ['Gör testet via länken. Skicka också in dina betyg och intyg.', ['papers']],
  ['Please complete the online assessment and send us a copy of your diploma.', ['papers']],
  ['Nästa steg är ett arbetsprov: skriv en artikel. Gör det senast fredag.', []],
])('%j asks for %j besides a test', (text, kinds) => {
  expect(readAdditionalThings(text).map(({ thing }) => thing)).toEqual(kinds);
});

const step = 'Som nästa steg vill vi att du gör ett webbtest (https://test.example.com/x1) senast torsdag 3 december.';
const papers = 'Skicka också in kopior på dina betyg och ett utdrag ur belastningsregistret senast den 7 december.';
const next = 'Vi behöver det senast fredag.';
const about = 'Det är viktigt att du gör testet senast 3 december.';
const later = 'Papperen vill vi ha senast 7 december.';
test.each([
  ['papers with their own day', `Hej! ${step} ${papers}`, '2026-12-03', '2026-12-07', papers],
  ['papers first', `Hej! ${papers} ${step}`, '2026-12-03', '2026-12-07', papers],
  ['papers, their day in the next sentence', `Skicka ditt intyg. ${next} ${step}`, '2026-12-03', '2026-12-04', next],
  ['the next sentence is about the test', `Skicka ditt intyg. ${about} ${later}`, '2026-12-03', '2026-12-03', about],
  ['papers without a day', `${step} Skicka också in dina betyg och intyg.`, '2026-12-03', '2026-12-03', step],
])('each thing beside a test has its last day: %s', (_, text, ofTest, ofPapers, sentence) => {
  const dueOf = readLastDays(text, new Date('2026-11-30T08:00:00Z'), 'assessment', readAdditionalThings(text));
  expect([dueOf('test')?.day, dueOf('papers')?.day]).toEqual([ofTest, ofPapers]);
  expect(dueOf('papers')?.sentence).toContain(sentence);
});

test.each([
  ['Jag återkommer med intyg i morgon.', ['later']],
  ['Ja, tiden passar bra.', ['does']],
])('%j %j', (text, acts) => {
  expect(readAnswerActs(text)).toEqual(acts);
});
