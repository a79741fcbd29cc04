import { isContentWord } from './clauses.ts';
import { isCompoundHead, isCompoundModifier, isSameWord, splitKnownCompound } from './forms.ts';
import { sensesOfParts } from './senses.ts';
import type { ClaimToken } from './token.ts';

/** How a text covers a word of a line: same word, synonym, or part of a compound. */
export type MatchManner = 'same' | 'alike' | 'compound' | 'parts' | 'part' | 'head' | 'first';

export interface Coverage {
  places: readonly number[];
  manner: MatchManner;
}

const PARTICLE = /^(mot|över|upp|in|ut|ner|ned|av|om|till|på|fram|bort|igång)(\p{L}{4,})$/u;

const isAlike = (one: ClaimToken, other: ClaimToken): boolean =>
  other.senses.own.some((sense) => one.senses.own.includes(sense) || one.senses.larger.includes(sense));

const cache = new WeakMap<readonly ClaimToken[], Map<string, Coverage | null>>();

/** The positions in a text that cover a word of a line; undefined if none does. */
export function findCoverage(token: ClaimToken, known: readonly ClaimToken[]): Coverage | undefined {
  let met = cache.get(known);
  if (!met) {
    met = new Map();
    cache.set(known, met);
  }
  const key = `${token.word} ${token.senses.own.join()}`;
  let found = met.get(key);
  if (found === undefined) {
    found = search(token, known) ?? null;
    met.set(key, found);
  }
  return found ?? undefined;
}

function search(token: ClaimToken, known: readonly ClaimToken[]): Coverage | undefined {
  const { word } = token;
  const placesWhere = (test: (one: ClaimToken) => boolean) => known.flatMap((one, at) => (test(one) ? [at] : []));
  const same = placesWhere((one) => isSameWord(word, one.word));
  if (same.length > 0) return { places: same, manner: 'same' };
  const words = known.map((one) => one.word);
  const joined = words.findIndex(
    (one, at) =>
      word === (one + (words[at + 1] ?? '')).replace(/-/gu, '') ||
      word.replace(/-/gu, '') === one.replace(/-/gu, '') ||
      (one.includes('-') &&
        one.split('-').some((part) => part === word || (part.length > 2 && isSameWord(word, part)))),
  );
  if (joined !== -1) return { places: [joined], manner: 'compound' };
  const alike = placesWhere((one) => isAlike(token, one));
  if (alike.length > 0) return { places: alike, manner: 'alike' };
  const compound = splitKnownCompound(word, words, (tail) => particleVerb(tail, words));
  if (compound) return { places: compound, manner: 'compound' };
  const verb = particleVerb(word, words);
  if (verb !== -1) return { places: [verb], manner: 'compound' };
  if (word.includes('-')) {
    const parts = word.split('-').filter((part) => part.length > 1);
    const found = parts.map((part) => words.findIndex((one) => isSameWord(part, one)));
    if (parts.length > 1 && found.every((at) => at !== -1)) return { places: found, manner: 'compound' };
  }
  // "Truck driver" is covered by "lastbilsförare", and "medicindelegering" by "delegation of medicine".
  const whose = known.findIndex((one) => sensesOfParts(one.word).some((sense) => token.senses.own.includes(sense)));
  if (whose !== -1) return { places: [whose], manner: 'part' };
  // What a compound with senses of its own means is not what its parts mean: nobody has a "körkort" who "körde".
  const ours = token.senses.own.length > 0 ? [] : sensesOfParts(word);
  if (ours.length > 1) {
    const met = placesWhere((one) => one.senses.own.some((sense) => ours.includes(sense)));
    const apart = (met.at(-1) ?? 0) - (met[0] ?? 0);
    if (
      apart <= 4 &&
      new Set(met.flatMap((at) => known[at]?.senses.own.filter((sense) => ours.includes(sense)))).size > 1
    )
      return { places: met, manner: 'parts' };
  }
  const whole = words.findIndex((one) => isCompoundHead(word, one));
  if (whole !== -1) return { places: [whole], manner: 'head' };
  const first = words.findIndex((one) => isCompoundModifier(word, one));
  if (first !== -1) return { places: [first], manner: 'first' };
  return undefined;
}

/** "Upplärning" is covered by "lärde upp". */
function particleVerb(word: string, known: readonly string[]): number {
  const [, particle, verb] = PARTICLE.exec(word) ?? [];
  if (!particle || !verb) return -1;
  // One of three equal consonants is not written: upp + packning = uppackning.
  const verbs = particle === 'upp' ? [verb, `p${verb}`] : [verb];
  return known.findIndex(
    (one, at) =>
      verbs.some((form) => isSameWord(form, one)) &&
      known.slice(at + 1, at + 4).includes(particle === 'mot' ? 'emot' : particle),
  );
}

/**
 * The share of a label's words that a text covers, 0 to 1.
 *
 * @param isMeant whether synonyms and the first part of a compound count too
 */
export function shareOfWordsFound(
  label: readonly ClaimToken[],
  known: readonly ClaimToken[],
  isMeant: boolean,
): number {
  const words = label.filter((token) => isContentWord(token));
  const isFound = (token: ClaimToken) => {
    const found = findCoverage(token, known);
    return found !== undefined && (isMeant || (found.manner !== 'alike' && found.manner !== 'first'));
  };
  return words.length === 0 ? 0 : words.filter(isFound).length / words.length;
}
