import { type Sentence, splitAtBut } from '../reading/sentences.ts';
import type { Finding } from './findings.ts';
import { isConditional } from './hypothetical.ts';
import { weights } from './phrases.ts';

/** Words of a line that says nothing: a name, a department, a number. What ends in a mark is a sentence all the same. */
const SHORT_LINE = 4;
/** Words beyond which a sentence says more than that something has arrived. */
const LONG_SENTENCE = 30;

/**
 * Whether a mail is a receipt and nothing else: a cue that means little else, no finding of any other class anywhere,
 * and no sentence that is neither a receipt, a greeting nor a condition. A refusal may sound like a receipt in all of
 * its sentences but one, and that one is said in words that no rule knows: what is not understood counts against it.
 *
 * @param sentences what its sender wrote
 * @param findings in those, the subject and all that stands below the signature, before anything is left out of them
 * @param isGreeting words that only greet
 */
export function isPlainReceipt(
  sentences: readonly Sentence[],
  findings: readonly Finding[],
  isGreeting: (words: string) => boolean,
): boolean {
  if (!findings.every((one) => one.class === 'acknowledgement')) return false;
  if (!findings.some(({ at, weight }) => at >= 0 && weight >= weights.likely)) return false;
  return sentences.every((sentence, at) => {
    if (isGreeting(sentence.words) || isShortLine(sentence)) return true;
    if (countOf(sentence.words) > LONG_SENTENCE) return false;
    return splitAtBut(sentence).every(
      ({ words }, part) => isConditional(words) || findings.some((one) => one.at === at && (one.part ?? 0) === part),
    );
  });
}

const countOf = (words: string): number => words.split(' ').length;
const isShortLine = ({ text, words }: Sentence): boolean => countOf(words) <= SHORT_LINE && !/[.!?…]\s*$/u.test(text);
