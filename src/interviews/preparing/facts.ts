import type { Dossier } from '../../applications/applications.ts';
import { wordLists } from '../../platform/text/data-files.ts';
import type { InterviewAnswer, InterviewDebrief, InterviewKind } from '../contract.ts';

/** An earlier round of the same application, and what the person noted of it. */
export interface EarlierRound {
  round: number;
  answers: readonly InterviewAnswer[];
  debrief: InterviewDebrief | null;
}

/** Everything that a preparation is computed from. The rules ask for nothing else. */
export interface PreparationFacts {
  dossier: Dossier;
  /** The ad as it was kept, sentence by sentence. */
  sentences: readonly string[];
  kind: InterviewKind;
  round: number;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  link: string | null;
  people: readonly { name: string; title?: string }[];
  earlier: readonly EarlierRound[];
}

const LONGEST_SENTENCE = 300;

/** The sentences and list lines of a text, as they stand. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-ZÅÄÖ"”])/))
    .map((sentence) => sentence.replace(/^[\s>*•·–—-]+/, '').trim())
    .filter((sentence) => sentence.length > 2)
    .map((sentence) =>
      sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE).trimEnd()} …` : sentence,
    );
}

/** The first sentence that says it. */
export function findSentence(sentences: readonly string[], pattern: RegExp | undefined): string | undefined {
  return sentences.find((sentence) => pattern?.test(sentence));
}

/** What a data file says is looked for in sentences. */
export function sayingPattern(said: string | undefined, flags = 'i'): RegExp | undefined {
  return said === undefined ? undefined : new RegExp(said, flags);
}

/** Headings and words of every ad: "Ditt arbete", "Om tjänsten", "Din profil". */
const nothing = new Set(wordLists(new URL('./words.tsv', import.meta.url))('nothing'));

/** Whether a requirement names something; one that says nothing is no help to whoever prepares. */
export function isMeaningfulLabel(label: string): boolean {
  return (label.toLowerCase().match(/[\p{L}\p{N}#+]+/gu) ?? []).some((word) => !nothing.has(word));
}
