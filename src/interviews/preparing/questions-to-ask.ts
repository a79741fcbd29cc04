import { dataEntries } from '../../platform/text/data-files.ts';
import type { PreparationLine } from '../contract.ts';
import { findSentence, type PreparationFacts, sayingPattern } from './facts.ts';

/** A question of the person's own. It stands where the ad says something, or says nothing. */
interface OwnQuestion {
  id: string;
  text: string;
  why: string;
  /** Asked about what the ad says. */
  said?: string;
  /** Asked where the ad does not say it. */
  unsaid?: string;
  rounds?: 'first' | 'later';
}

const own = dataEntries<OwnQuestion>(new URL('./own-questions.jsonl', import.meta.url)).map((question) => ({
  ...question,
  said: sayingPattern(question.said),
  unsaid: sayingPattern(question.unsaid),
}));

/** Questions to ask, from what the ad says and does not say. */
export function questionsToAsk({ sentences, dossier, round, kind }: PreparationFacts): PreparationLine[] {
  const isFirst = round === 1;
  return own.flatMap(({ id, text, why, said, unsaid, rounds }) => {
    if (kind === 'assessment' && id !== 'next_step') return [];
    if (rounds && (rounds === 'first') !== isFirst) return [];
    const sentence = findSentence(sentences, said ?? unsaid);
    if (said && sentence === undefined) return [];
    // What an ad leaves out is only known of an ad that is there.
    if (unsaid && (sentence !== undefined || dossier.adText === null)) return [];
    const source = said || unsaid ? 'ad' : 'general';
    return [{ id, label: why, text, source, sentence: sentence ?? null, href: null }];
  });
}
