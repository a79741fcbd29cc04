import { dataEntries } from '../../platform/text/data-files.ts';
import type { PreparationLine } from '../contract.ts';
import { findSentence, type PreparationFacts, toPattern } from './facts.ts';

/** A question that the user may ask the employer. Its patterns decide when it is suggested. */
interface OwnQuestion {
  id: string;
  text: string;
  why: string;
  /** Pattern: suggested if the ad matches. */
  said?: string;
  /** Pattern: suggested if the ad does not match. */
  unsaid?: string;
  rounds?: 'first' | 'later';
}

const own = dataEntries<OwnQuestion>(new URL('./own-questions.jsonl', import.meta.url)).map((question) => ({
  ...question,
  said: toPattern(question.said),
  unsaid: toPattern(question.unsaid),
}));

/** Questions for the user to ask, chosen by what the ad says and omits. */
export function questionsToAsk({ sentences, dossier, round, kind }: PreparationFacts): PreparationLine[] {
  const isFirst = round === 1;
  return own.flatMap(({ id, text, why, said, unsaid, rounds }) => {
    if (kind === 'assessment' && id !== 'next_step') return [];
    if (rounds && (rounds === 'first') !== isFirst) return [];
    const sentence = findSentence(sentences, said ?? unsaid);
    if (said && sentence === undefined) return [];
    // Without the text of the ad it is unknown what the ad omits.
    if (unsaid && (sentence !== undefined || dossier.adText === null)) return [];
    const source = said || unsaid ? 'ad' : 'general';
    return [{ id, label: why, text, source, sentence: sentence ?? null, href: null }];
  });
}
