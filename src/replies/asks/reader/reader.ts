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
 * What a mail that wants an answer or a document asks for, and what an answer of the person's does: learned from
 * labelled sentences (`train/guides/asks.md`), sentence by sentence.
 */

export const askedThings = ['papers', 'references', 'question'] as const;
export type AskedThing = (typeof askedThings)[number];
export const answerActs = ['does', 'later', 'asks'] as const;
export type AnswerAct = (typeof answerActs)[number];
/** Behind the acts stands that a sentence does none of them. What is asked for is told each by itself. */
export const NO_ACT = 'nothing';

/** From which probability on a sentence does it, and asks for it as well: what is forgotten is worse. */
const DONE = 0.5;
const ASKED = 0.4;

/** How likely each of the classes is in the sentence that is likeliest to say it. */
function likeliest<Name extends string>(names: readonly Name[], read: readonly Float64Array[]) {
  return names
    .map((name, k) => ({ name, probability: read.reduce((most, one) => Math.max(most, one[k] ?? 0), 0) }))
    .sort((a, b) => b.probability - a.probability);
}

/** What is asked for in a mail that asks for something, the likeliest first; a sentence may say several. */
export function findAskedThings(score: Scorer, sentences: readonly string[]): AskedThing[] {
  const read = sentences.map((sentence) => score(featuresOfSentence(sentence)).map(probabilityOf));
  const [first, ...others] = likeliest(askedThings, read);
  if (!first?.probability) return ['question'];
  return [first.name, ...others.filter(({ probability }) => probability >= ASKED).map(({ name }) => name)];
}

/** One sentence may do what was asked and the next put the rest off: then both are told. */
export function findAnswerActs(score: Scorer, sentences: readonly string[]): AnswerAct[] {
  const read = sentences.map((sentence) => probabilitiesOf(score(featuresOfSentence(sentence))));
  return likeliest(answerActs, read)
    .filter(({ probability }) => probability >= DONE)
    .map(({ name }) => name);
}

const PAPERS = askedThings.indexOf('papers');
const REFERENCES = askedThings.indexOf('references');
/** From which probability on what is joined is a paper by itself, and up to which it is one and no sentence. */
const A_PAPER = 0.61;
const A_SENTENCE = 0.5;
const JOINED = /([\p{L}\p{N}]{1,60}) {1,3}(?:och|samt|and|&) {1,3}([^,.;:?!()]{1,200})/giu;

/**
 * Whether a sentence that asks for papers joins two: "betyg och intyg", each of which would be asked for alone. "Fyll i
 * blanketten och skicka tillbaka den" joins what is to be done with one, and asks for it in either half.
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
/** Read when first needed: who watches no mailbox needs none of it. */
function scorerIn(file: string): Scorer {
  const known = scorers.get(file) ?? createScorer(decodeModel(readFileSync(new URL(file, import.meta.url))));
  scorers.set(file, known);
  return known;
}

export const sentencesIn = (text: string): string[] => splitSentences(text).map(({ text: sentence }) => sentence);

export const readAskedThings = (text: string): AskedThing[] =>
  findAskedThings(scorerIn('./asking.bin'), sentencesIn(text));

export const readAnswerActs = (text: string): AnswerAct[] =>
  findAnswerActs(scorerIn('./answering.bin'), sentencesIn(text));

/** Whether a mail seems to ask for more papers than one. */
export const readSeveralPapers = (text: string): boolean =>
  sentencesIn(text).some((sentence) => joinsPapers(scorerIn('./asking.bin'), sentence));
