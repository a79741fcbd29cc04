import type { InterviewDossier } from '../../applications/applications.ts';
import { loadWordLists } from '../../platform/text/data-files.ts';
import type { InterviewAnswer, InterviewDebrief, InterviewKind } from '../contract.ts';

/** An earlier round of the same application, with the user's notes. */
export interface EarlierRound {
  round: number;
  answers: readonly InterviewAnswer[];
  debrief: InterviewDebrief | null;
}

/** Input of a preparation; the rules use nothing else. */
export interface PreparationFacts {
  dossier: InterviewDossier;
  /** The stored ad, split into sentences. */
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

/** The sentences and list items of a text, each cut to 300 characters. */
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

/** The first sentence that matches. */
export function findSentence(sentences: readonly string[], pattern: RegExp | undefined): string | undefined {
  return sentences.find((sentence) => pattern?.test(sentence));
}

/** Makes the pattern of a data file into a regular expression. */
export function toPattern(said: string | undefined, flags = 'i'): RegExp | undefined {
  return said === undefined ? undefined : new RegExp(said, flags);
}

/** Words and headings that occur in every ad: "Ditt arbete", "Om tjänsten", "Din profil". */
const nothing = new Set(loadWordLists(new URL('./words.tsv', import.meta.url))('nothing'));

/** Whether the label of a requirement contains more than such words; others do not help the user to prepare. */
export function isMeaningfulLabel(label: string): boolean {
  return (label.toLowerCase().match(/[\p{L}\p{N}#+]+/gu) ?? []).some((word) => !nothing.has(word));
}
