import { stem } from '../../../platform/text/stem.ts';
import { cachePerWord } from './per-word.ts';
import { IRREGULAR_VERBS, LEVEL_PATTERN, SYNONYMS, verifierWordList } from './words.ts';

/** Whether two words are forms of one word, or verb and noun of the same stem: planerade, planering. */

/** Longest first. No ending turns an action into a person: "programmerade" does not prove "programmerare". */
const VERBAL = new Set(verifierWordList('ending').toSorted((one, other) => other.length - one.length));
const AGENT = /(?:yst|ysts|are|aren|arna|arnas|ares|arens|or|er|ers|ors|ör|ören|örer|ist|ister|ant|anter)$/u;

const rootsOf = cachePerWord((word): ReadonlySet<string> => {
  const found = new Set([word]);
  for (const ending of VERBAL) {
    const root = word.slice(0, -ending.length);
    if (word.endsWith(ending) && root.length >= 3) {
      found.add(root.replace(/([bdfgklmnprst])\1$/u, '$1'));
      found.add(root);
    }
  }
  return found;
});

/** Maps each word to the lists that contain it. */
function listsOf(lists: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly ReadonlySet<string>[]> {
  const found = new Map<string, ReadonlySet<string>[]>();
  for (const list of lists) for (const word of list) found.set(word, [...(found.get(word) ?? []), list]);
  return found;
}
const alike = listsOf(SYNONYMS);
const irregular = listsOf(IRREGULAR_VERBS);
export const isIrregularVerb = (word: string): boolean => irregular.has(word);
const numbered = new Map(IRREGULAR_VERBS.map((list, n) => [list, n]));
/** Indexes of the irregular verbs that a word is a form of. */
export const irregularVerbGroups = (word: string): number[] =>
  (irregular.get(word) ?? []).map((list) => numbered.get(list) as number);
const isIn = (lists: ReadonlyMap<string, readonly ReadonlySet<string>[]>, one: string, other: string) =>
  lists.get(one)?.some((list) => list.has(other)) ?? false;

/** Forms of one irregular verb, also with the same prefix: arbetsledde, arbetsledning. */
function shareIrregular(one: string, other: string): boolean {
  for (let at = 0; at <= one.length - 3 && (at === 0 || one[at - 1] === other[at - 1]); at++)
    if (isIn(irregular, one.slice(at), other.slice(at))) return true;
  return false;
}

/** Normalizes British and American spelling, and nouns of verbs in -cera: "introduktion" matches "introducera". */
const regular = (word: string) =>
  word
    .replace(/(?<=[a-z]{3})iz(?=(?:e|es|ed|ing|ation|ations)$)/u, 'is')
    .replace(/duktion(?=(?:en|er|erna)?$)/u, 'ducering')
    .replace(/struktion(?=(?:en|er|erna)?$)/u, 'struering');

export function isInflected(one: string, other: string): boolean {
  if (one === other) return true;
  const apart = Math.abs(one.length - other.length);
  if (apart > 5 || one.slice(0, 2) !== other.slice(0, 2)) return false;
  const shorter = Math.min(one.length, other.length);
  const shared = sharedBeginning(one, other);
  if (shared < 3 || shared < shorter - 2) return false;
  if (isForm(one, other)) return true;
  // Agent nouns differ from action nouns. Forms of one agent noun match by their endings: målare, målaren.
  if (AGENT.test(one) !== AGENT.test(other)) return false;
  if (stem(one, 'sv') === stem(other, 'sv')) return true;
  const isEnglish = [one, other].every((word) => ENGLISH.test(word.slice(shared)));
  return isEnglish && stem(one, 'en') === stem(other, 'en');
}

const ENGLISH = /^[bdglmnprst]?(?:e|s|es|ed|d|er|ing|y|ies|ied|ly)?$/u;
const FORMS = /^(?:e?n?s|en|et|n|t|ets|a|na|nas|ar|arna|arnas|er|erna|ernas|es|s['’]|['’])$/u;
/** Plurals that drop a vowel: skola, skolor; cykel, cyklar; medel, medlen. */
const WITHOUT_A = /^(?:or|orna|ornas|an|ans)$/u;
const WITHOUT_E = /^(?:en|ar|arna|er|erna|na|et|s|ens)$/u;

function isForm(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return short.length >= 3 && FORMS.test(long.slice(short.length));
  if (short.endsWith('a')) return long.startsWith(short.slice(0, -1)) && WITHOUT_A.test(long.slice(short.length - 1));
  const [, root, last] = /^(.{2,})e([lrn])$/u.exec(short) ?? [];
  return root !== undefined && long.startsWith(root + last) && WITHOUT_E.test(long.slice(root.length + 1));
}

function sharedBeginning(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** Longer words are not compared, as that is slow and no real word is longer. */
const LONGEST = 40;

export function isSameWord(proposed: string, known: string): boolean {
  const [one, other] = [regular(proposed), regular(known)];
  if (one === other) return true;
  // "Ett hundratal" means about a hundred, "hundratals" means many hundreds.
  if (/tals?$/u.test(one) && /tals?$/u.test(other)) return false;
  if (isIn(alike, one, other)) return true;
  // Forms of one word begin with the same letter, except those in the list.
  if (one[0] !== other[0] || Math.max(one.length, other.length) > LONGEST) return isIn(irregular, one, other);
  if (/[\d.#+/]/u.test(one) || /[\d.#+/]/u.test(other))
    return one.replace(/[.'’-]/gu, '') === other.replace(/[.'’-]/gu, '');
  if (isInflected(one, other)) return true;
  if (isIn(irregular, one, other) || isIn(irregular, one.replace(/(?<=e)n$|(?<=ning)ar(?:na)?$/u, ''), other))
    return true;
  if (LEVEL_PATTERN.test(one)) return false;
  if (shareIrregular(one, other)) return true;
  return isDerived(one, other);
}

function isDerived(one: string, other: string): boolean {
  if (one.slice(0, 3) !== other.slice(0, 3)) return false;
  const others = rootsOf(other);
  for (const root of rootsOf(one)) {
    if (!others.has(root) || isAgentOf(one, root, other) || isAgentOf(other, root, one)) continue;
    if (root.length === 3 && !(DEED.test(one) && DEED.test(other))) continue;
    // Two nouns with the same beginning may be unrelated (produkt, produktion), so one ending must be a verb's.
    if (root.length >= 3 && (OF_VERBS.test(one.slice(root.length)) || OF_VERBS.test(other.slice(root.length))))
      return true;
  }
  return false;
}

const DEED = /(?:ade|ning|at|ar|a|ades|ings?|ed|te|de)$/u;
const VERB_ENDINGS = [
  'erade|erades|erat|erar|era|erad|erande|ades|ats|ade|ad|at|ar|a|as|ande|ddes|dde|de|des|tes|te|tt|t',
  'er|ed|es|s|e|ing|ies',
].join('|');
/** Verb endings, with a doubled consonant before them. */
const OF_VERBS = new RegExp(`^[bdfgklmnprst]?(?:${VERB_ENDINGS})$`, 'u');
/** "Beställningar" ends like an agent noun but is none. */
const NO_AGENT = /(?:ningar|ingar|elser|tioner|erar)$/u;

function isAgentOf(word: string, root: string, other: string): boolean {
  const ending = word.slice(root.length);
  // "Beställer" is a verb form; "manager" is a person where the other word is "managed".
  if (ending === 'er' && !/^(?:|e|s|es|ed|ing|ion|ment)$/u.test(other.slice(root.length))) return false;
  return AGENT.test(ending) && !NO_AGENT.test(word);
}

/** The first part of a compound: varu- from varor, bröllops- from bröllop, kund- from kunder. */
function isFirstPart(part: string, word: string): boolean {
  const bare = part.replace(/-$/u, '');
  if (bare.length < 2) return false;
  const forms = [
    bare,
    bare.replace(/s$/u, ''),
    bare.replace(/[uo]$/u, 'a'),
    bare.replace(/[uo]$/u, ''),
    // A consonant that endings double: rums- from rummen.
    bare.replace(/s$/u, '').replace(/([mn])$/u, '$1$1'),
    `${bare}a`,
    `${bare}e`,
  ];
  return (
    forms.some((form) => (form.length >= 3 ? isInflected(form, word) || word === form : word === form)) ||
    (bare.length >= 4 && isDerived(bare, word))
  );
}

const TOO_SHORT = 3;

/** The positions of the two words that a compound consists of: "bröllopsmenyer" from "menyer för bröllop". */
export function splitKnownCompound(
  word: string,
  known: readonly string[],
  otherwise: (tail: string) => number,
): readonly [first: number, head: number] | undefined {
  if (word.length < 6 || word.length > LONGEST || !known.some((one) => one.slice(0, 2) === word.slice(0, 2)))
    return undefined;
  for (let at = 2; at <= word.length - TOO_SHORT; at++) {
    const tail = word.slice(at).replace(/^-/u, '');
    if (tail.length < TOO_SHORT) continue;
    const same = known.findIndex((one) => isSameWord(tail, one) && one.length >= TOO_SHORT);
    const head = same === -1 ? otherwise(tail) : same;
    if (head === -1) continue;
    const first = known.findIndex((one, place) => place !== head && isFirstPart(word.slice(0, at), one));
    if (first !== -1) return [first, head];
  }
  return undefined;
}

/** Prefixes that change the meaning: "rebuilt" is not "built", "ombyggnad" is not "byggnad". */
const CHANGES = /^(?:re|om|åter|till|ut|in|på|av|upp|över|under|för)-?$/u;

/** Whether a word is the second part of a compound in the source: "gäster" in "lunchgäster". */
export function isCompoundHead(word: string, compound: string): boolean {
  if (compound.length > LONGEST || !compound.includes(word.slice(0, 3))) return false;
  if (word.length < 4 || compound.length < word.length + 2 || LEVEL_PATTERN.test(word) || AGENT.test(word))
    return false;
  if (/^(?:co|vice|ex|pre|non|icke|sub|o|miss|un)-?/u.test(compound) && compound.length - word.length <= 5)
    return false;
  const isChanged = (end: number) => CHANGES.test(compound.slice(0, end));
  for (const cut of [0, 1, 2, 3]) {
    for (let from = 2; from <= compound.length - 4; from++) {
      const tail = compound.slice(from, compound.length - cut);
      if (tail === word) return !isChanged(from) && isInflected(word, compound.slice(from));
    }
  }
  for (let from = 2; from <= compound.length - 4; from++)
    if (isInflected(word, compound.slice(from)) && isVowelled(compound.slice(0, from)) && !isChanged(from)) return true;
  return false;
}

/** Whether a word is the first part of a compound in the source. That proves it only together with the second part. */
export function isCompoundModifier(word: string, compound: string): boolean {
  if (word.length < 4 || compound.length < word.length + 3) return false;
  const stemmed = stem(word, 'sv');
  return stemmed.length >= 4 && compound.startsWith(stemmed) && !isInflected(word, compound);
}

const isVowelled = (part: string) => /[aeiouyåäö]/u.test(part) && part.length >= 2;
