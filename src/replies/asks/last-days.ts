import type { AskKind } from '../ask-contract.ts';
import type { ReplyClass } from '../contract.ts';
import { findLastDay } from '../times/said-dates.ts';
import { sentencesIn, type ThingBesides } from './reader/reader.ts';

type LastDay = NonNullable<ReturnType<typeof findLastDay>>;

/**
 * Reads the last day of each ask of a mail, with its sentence. Papers and references beside a test may have their own
 * day; without one, the day of the mail holds for them too.
 */
export function readLastDays(
  text: string,
  receivedAt: Date,
  name: ReplyClass,
  besides: readonly ThingBesides[],
): (kind: AskKind) => LastDay | undefined {
  const ofMail = findLastDay(text, receivedAt, name);
  if (besides.length === 0) return () => ofMail;
  const apart = new Set(besides.flatMap(({ sentences }) => sentences));
  const rest = sentencesIn(text).filter((sentence) => !apart.has(sentence));
  const ofTest = findLastDay(rest.join('\n'), receivedAt, name) ?? ofMail;
  const own = new Map<AskKind, LastDay | undefined>(
    besides.map(({ thing, sentences }) => [thing, findLastDay(sentences.join('\n'), receivedAt, 'question')]),
  );
  return (kind) => (kind === 'test' ? ofTest : (own.get(kind) ?? ofMail));
}

const LONGEST_WORDS = 500;
export const dueColumns = ({ day, sentence }: LastDay) => ({
  due_on: day,
  due_words: sentence.slice(0, LONGEST_WORDS),
});
