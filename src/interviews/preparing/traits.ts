import { dataEntries } from '../../platform/text/data-files.ts';

/** One quality that ads ask for and interviews ask about. */
export interface Trait {
  id: string;
  /** Where an ad asks for it. */
  asked: RegExp;
  question: string;
  hint: string;
  /** Lines of a CV that may hold a story about it. */
  shown: RegExp;
}

const word = (...beginnings: string[]) => new RegExp(`(?<![a-zåäö])(?:${beginnings.join('|')})`, 'i');

/** What a house says of itself and of what it offers is no wish. */
const ofThem = /(?<!\p{L})(?:vi|vår|våra|vårt|oss)(?!\p{L})|erbjud/iu;
const WISH_PHRASES = [
  'som person|att du|om du|du (?:är|har|kan|trivs|ska|bör|behöver|arbetar|drivs|tycker)|dig som',
  'vi (?:lägger|söker|ser|tror|värdesätter|önskar)',
].join('|');
const wish = new RegExp(String.raw`(?<!\p{L})(?:${WISH_PHRASES})(?!\p{L})`, 'iu');

/** Whether a sentence of an ad says what they wish for in whoever applies. */
export function isTraitSentence(sentence: string): boolean {
  return !sentence.endsWith('?') && (wish.test(sentence) || !ofThem.test(sentence));
}

/** In the order in which they are asked, when an ad asks for many. */
export const traitQuestions: readonly Trait[] = dataEntries<
  Omit<Trait, 'asked' | 'shown'> & { asked: string[]; shown: string[] }
>(new URL('./traits.jsonl', import.meta.url)).map((entry) => ({
  ...entry,
  asked: word(...entry.asked),
  shown: word(...entry.shown),
}));
