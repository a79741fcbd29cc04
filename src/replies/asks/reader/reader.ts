import { readFileSync } from 'node:fs';
import {
  createScorer,
  decodeModel,
  probabilitiesOf,
  probabilityOf,
  type Scorer,
} from '../../../platform/reading/model.ts';
import { featuresOfSentence } from '../../reader/mail-features.ts';
import { splitSentences } from '../../reading/sentences.ts';

/**
 * Classifies sentences: what a mail asks for that wants an answer or a document, and what the user's answer does. The
 * models are trained on labelled sentences (`train/guides/asks.md`).
 */

export const askedThings = ['papers', 'references', 'question'] as const;
export type AskedThing = (typeof askedThings)[number];
export const answerActs = ['does', 'later', 'asks'] as const;
export type AnswerAct = (typeof answerActs)[number];
/**
 * The last class of the answer model: a sentence does none of `answerActs`. The classes of the ask model are
 * independent of each other.
 */
export const NO_ANSWER_ACT = 'nothing';

/** Thresholds of probability. The second one is lower, as a missed ask is worse than a wrong one. */
const DONE = 0.5;
const ASKED = 0.4;

/** The highest probability of each class over all sentences, sorted in descending order. */
function likeliest<Name extends string>(names: readonly Name[], read: readonly Float64Array[]) {
  return names
    .map((name, k) => ({ name, probability: read.reduce((most, one) => Math.max(most, one[k] ?? 0), 0) }))
    .sort((a, b) => b.probability - a.probability);
}

/** What a mail asks for, the likeliest first. Never empty, as the mail is known to ask for something. */
export function findAskedThings(score: Scorer, sentences: readonly string[]): AskedThing[] {
  const read = sentences.map((sentence) => score(featuresOfSentence(sentence)).map(probabilityOf));
  const [first, ...others] = likeliest(askedThings, read);
  if (!first?.probability) return ['question'];
  return [first.name, ...others.filter(({ probability }) => probability >= ASKED).map(({ name }) => name)];
}

/** A thing, and the sentences that ask for it. */
export interface AdditionalThing {
  thing: AskedThing;
  sentences: string[];
}

/**
 * What a mail about a test wants besides it. The test itself is often a paper to send in, so the limit is higher than
 * for a mail that is known to ask; clauses are read as well as whole sentences, as one of them may be about the test.
 */
function findThingsBesides(score: Scorer, sentences: readonly string[]): AdditionalThing[] {
  const read = sentences.map((sentence) => {
    const clauses = [sentence, ...sentence.split(CLAUSE)].map((clause) => score(featuresOfSentence(clause)));
    return Float64Array.from(askedThings, (_, k) => Math.max(...clauses.map((one) => probabilityOf(one[k] ?? 0))));
  });
  return likeliest(askedThings, read)
    .filter(({ name, probability }) => name !== 'question' && probability >= BESIDES)
    .map(({ name }) => {
      const k = askedThings.indexOf(name);
      return { thing: name, sentences: sentences.filter((_, at) => (read[at]?.[k] ?? 0) >= BESIDES) };
    });
}
const BESIDES = 0.8;
const CLAUSE = / (?:och|samt|and|&) |;/iu;

/** What an answer does. Several acts are possible: one sentence does what was asked, the next postpones the rest. */
export function findAnswerActs(score: Scorer, sentences: readonly string[]): AnswerAct[] {
  const read = sentences.map((sentence) => probabilitiesOf(score(featuresOfSentence(sentence))));
  return likeliest(answerActs, read)
    .filter(({ probability }) => probability >= DONE)
    .map(({ name }) => name);
}

const PAPERS = askedThings.indexOf('papers');
const REFERENCES = askedThings.indexOf('references');
/**
 * `A_PAPER`: least probability at which a joined part is a paper. `A_SENTENCE`: highest one at which it is not a
 * request itself.
 */
const A_PAPER = 0.61;
const A_SENTENCE = 0.5;
const JOINED = /([\p{L}\p{N}]{1,60}) {1,3}(?:och|samt|and|&) {1,3}([^,.;:?!()]{1,200})/giu;

/**
 * Whether a sentence asks for two papers: "betyg och intyg", where each part is a paper. "Fyll i blanketten och skicka
 * tillbaka den" joins two actions on one paper, and each half is a request.
 */
function joinsPapers(score: Scorer, sentence: string): boolean {
  const read = (words: string) => score(featuresOfSentence(words)).map(probabilityOf);
  const asks = (words: string) => read(words)[PAPERS] ?? 0;
  if (asks(sentence) < ASKED) return false;
  return [...sentence.matchAll(JOINED)].some(([, before = '', after = '']) => {
    const words = after.trim().split(/\s+/).slice(0, 4);
    const pieces = words.map((_, at) => words.slice(0, at + 1).join(' '));
    return (
      asks(`Skicka ${before}`) >= A_PAPER &&
      pieces.some((piece) => asks(`Skicka ${piece}`) >= A_PAPER) &&
      pieces.every((piece) => asks(piece) <= A_SENTENCE && (read(piece)[REFERENCES] ?? 0) < ASKED)
    );
  });
}

const scorers = new Map<string, Scorer>();
/** Loads a model on first use: without watched mailboxes none is needed. */
function scorerIn(file: string): Scorer {
  const known = scorers.get(file) ?? createScorer(decodeModel(readFileSync(new URL(file, import.meta.url))));
  scorers.set(file, known);
  return known;
}

export const sentencesIn = (text: string): string[] => splitSentences(text).map(({ text: sentence }) => sentence);

export const readAskedThings = (text: string): AskedThing[] =>
  findAskedThings(scorerIn('./asking.bin'), sentencesIn(text));

export const readAdditionalThings = (text: string): AdditionalThing[] =>
  findThingsBesides(scorerIn('./asking.bin'), sentencesIn(text));

export const readAnswerActs = (text: string): AnswerAct[] =>
  findAnswerActs(scorerIn('./answering.bin'), sentencesIn(text));

/** Whether a mail seems to ask for more than one paper. */
export const asksForSeveralPapers = (text: string): boolean =>
  sentencesIn(text).some((sentence) => joinsPapers(scorerIn('./asking.bin'), sentence));
