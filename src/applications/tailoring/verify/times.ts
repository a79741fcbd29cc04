import { frequencies, timeUnits } from './quantities.ts';
import type { ClaimToken } from './token.ts';

/** Marks frequencies: "Varje vecka", "per pass", "om dagen", "a week", "/day", "veckovis". */
export function markFrequencies(tokens: ClaimToken[]): void {
  for (const [at, token] of tokens.entries()) {
    const adverb = frequencies.get(token.word);
    if (adverb) token.often = adverb;
    const before = tokens[at - 1];
    const time = timeUnits.get(token.word);
    if (!before || (before.isSpent && token.gap !== '/')) continue;
    if (before.word === 'per' && MEANS.test(token.word)) continue;
    if (before.word === 'per' || (token.gap === '/' && time)) {
      token.often = time ?? token.word;
      if (before.word === 'per') before.isSpent = true;
    } else if (
      time &&
      ((before.word === 'om' && /^(?:dagen|dygnet|året)$/u.test(token.word)) ||
        (before.word === 'i' && /^(?:veckan|månaden|timmen|kvartalet|minuten)$/u.test(token.word)))
    ) {
      token.often = time;
      before.isSpent = true;
    } else if (
      time &&
      /^an?$/u.test(before.word) &&
      !/^(?:in|within|over|for|of|after|during|than)$/u.test(tokens[at - 2]?.word ?? 'in')
    ) {
      token.often = time;
      before.isSpent = true;
    } else if (time) {
      const [every, which] = [tokens[at - 2], before];
      if (/^(?:varje|each|every|var|vart|varannan|vartannat)$/u.test(which.word)) {
        token.often = /annan|annat/u.test(which.word) ? `2 ${time}` : time;
        which.isSpent = true;
      } else if (every && /^(?:var|vart|varje|every|each)$/u.test(every.word)) {
        token.often = `${/^(?:other|annan|annat|second|andra)$/u.test(which.word) ? '2' : ordinal(which.word)} ${time}`;
        every.isSpent = true;
        which.isSpent = true;
      }
    }
  }
}

/** "Per telefon" is a means, not a frequency. */
const MEANS = /^(?:telefon|tel|mejl|mail|e-post|post|brev|sms|fax|chatt|phone|email|chat)$/u;

/** "En gång i veckan" and "once a week" equal "every week". */
export function markOnceAsEvery(tokens: readonly ClaimToken[], at: number): void {
  const often = tokens.slice(at + 1, at + 4).some((token) => token.often);
  if (
    often &&
    (tokens[at]?.word === 'once' || (tokens[at]?.word === 'gång' && /^(?:en|1)$/u.test(tokens[at - 1]?.word ?? '')))
  ) {
    for (const token of [tokens[at], tokens[at - 1]])
      if (token && /^(?:once|gång|en|1)$/u.test(token.word)) token.isSpent = true;
  }
}

function ordinal(word: string): string {
  const known = ['third tredje', 'fourth fjärde', 'fifth femte', 'sixth sjätte'].findIndex((words) =>
    words.split(' ').includes(word),
  );
  return known === -1 ? word : String(known + 3);
}
