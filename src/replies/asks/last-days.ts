import type { AskKind } from '../ask-contract.ts';
import type { ReplyClass } from '../contract.ts';
import { findLastDay } from '../times/said-dates.ts';
import { type AdditionalThing, sentencesIn } from './reader/reader.ts';

type LastDay = NonNullable<ReturnType<typeof findLastDay>>;

/** A pronoun among the first words: "Vi behöver det senast fredag". */
const REFERS_BACK = /^(?:\S+ ){0,2}(?:det|den(?! \d)|de|dem|dessa|it|they|them|these)(?!\p{L})/iu;

/**
 * Reads the last day of each ask of a mail, with its sentence. Papers and references beside a test may have their own
 * day, also in the next sentence if that refers to them; without one, the day of the mail holds for them too.
 */
export function readLastDays(
  text: string,
  receivedAt: Date,
  name: ReplyClass,
  besides: readonly AdditionalThing[],
): (kind: AskKind) => LastDay | undefined {
  const ofMail = findLastDay(text, receivedAt, name);
  if (besides.length === 0) return () => ofMail;
  const all = sentencesIn(text);
  const withNext = (sentence: string) => {
    const next = all[all.indexOf(sentence) + 1] ?? '';
    const isOver = findLastDay(sentence, receivedAt, 'question') !== undefined || !REFERS_BACK.test(next);
    return isOver ? [sentence] : [sentence, next];
  };
  const parts = besides.map(({ thing, sentences }) => ({ thing, sentences: sentences.flatMap(withNext) }));
  const dayBeside = (things: readonly AdditionalThing[]) => {
    const apart = new Set(things.flatMap(({ sentences }) => sentences));
    return findLastDay(all.filter((sentence) => !apart.has(sentence)).join('\n'), receivedAt, name);
  };
  // The next sentence may be about the test after all ("Det är viktigt att du gör testet"): the earlier day counts.
  const [ofTest = ofMail] = [dayBeside(besides), dayBeside(parts)]
    .filter((found) => found !== undefined)
    .sort((one, other) => one.day.localeCompare(other.day));
  const own = new Map<AskKind, LastDay | undefined>(
    parts.map(({ thing, sentences }) => [thing, findLastDay(sentences.join('\n'), receivedAt, 'question')]),
  );
  return (kind) => (kind === 'test' ? ofTest : (own.get(kind) ?? ofMail));
}

const LONGEST_WORDS = 500;
export const dueColumns = ({ day, sentence }: LastDay) => ({
  due_on: day,
  due_words: sentence.slice(0, LONGEST_WORDS),
});
