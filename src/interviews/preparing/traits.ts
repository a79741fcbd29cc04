import { dataEntries } from '../../platform/text/data-files.ts';

/** A quality that ads ask for and that interviews ask about. */
export interface Trait {
  id: string;
  /** Pattern of the ad's sentence. */
  asked: RegExp;
  question: string;
  hint: string;
  /** Pattern of CV lines that may contain an example. */
  shown: RegExp;
}

const word = (...beginnings: string[]) => new RegExp(`(?<![a-zåäö])(?:${beginnings.join('|')})`, 'i');

/** Statements of an employer about itself and its offers are not wishes. */
const ofThem = /(?<!\p{L})(?:vi|vår|våra|vårt|oss)(?!\p{L})|erbjud/iu;
const WISH_PHRASES = [
  'som person|att du|om du|du (?:är|har|kan|trivs|ska|bör|behöver|arbetar|drivs|tycker)|dig som',
  'vi (?:lägger|söker|ser|tror|värdesätter|önskar)',
].join('|');
const wish = new RegExp(String.raw`(?<!\p{L})(?:${WISH_PHRASES})(?!\p{L})`, 'iu');

/** Whether a sentence of an ad says what the applicant should be like. */
export function isTraitSentence(sentence: string): boolean {
  return !sentence.endsWith('?') && (wish.test(sentence) || !ofThem.test(sentence));
}

/** In order of priority, as only some are used. */
export const traitQuestions: readonly Trait[] = dataEntries<
  Omit<Trait, 'asked' | 'shown'> & { asked: string[]; shown: string[] }
>(new URL('./traits.jsonl', import.meta.url)).map((entry) => ({
  ...entry,
  asked: word(...entry.asked),
  shown: word(...entry.shown),
}));
