import { lexiconPattern, lexiconWords } from './letter-lexicon.ts';

/**
 * Forms of a CV line in a letter. People write "Ansvarade för kassan", "Försäljning, kassa och provrum" or a whole
 * sentence. Each form becomes a sentence in its own way, or is left out.
 */
export type LetterLine =
  /** Begins with a verb phrase; `verb` is all of "plockade och packade". */
  | { form: 'done'; verb: string; rest: string; tense: 'past' | 'present' }
  /** A complete sentence with its full stop. */
  | { form: 'sentence'; text: string }
  /** A role: `samordnare för 12 volontärer`. */
  | { form: 'role'; text: string }
  /** A field of work: `försäljning, kassa och provrum`. */
  | { form: 'work'; text: string };

export type LetterLanguage = 'sv' | 'en';

const past = { sv: new Set(lexiconWords('sv past')), en: new Set(lexiconWords('en past')) };
const present = { sv: new Set(lexiconWords('sv present')), en: new Set(lexiconWords('en present')) };
const supine = new Set(lexiconWords('sv supine'));
const personEndings = { sv: lexiconWords('sv person'), en: lexiconWords('en person') };
/** Single words that keep their capital inside a sentence. */
const names = new Set(lexiconWords('name'));
const adjectives = new Set(lexiconWords('sv adjective'));
/** Health, family, why a job ended, and wishes for another job. Only the user may mention these. */
const untold = { sv: lexiconPattern('sv untold'), en: lexiconPattern('en untold') };
const AGE = /(?:^|är )\d\d år(?!\p{L})|years old/iu;

/** Whether a text mentions something that a letter should not mention unasked. */
export const isUnsuitableForLetter = (text: string, language: LetterLanguage): boolean =>
  untold[language].test(text) || AGE.test(text);

const LONGEST = 230;

/** The sentences of a CV line in forms that fit a letter. Sentences that fit no form are left out. */
export function parseLetterLines(line: string, language: LetterLanguage): LetterLine[] {
  return sentencesIn(line).flatMap((text) => readOwnLine(text, language) ?? []);
}

export function sentencesIn(text: string): string[] {
  return text
    .replace(/\s+/gu, ' ')
    .split(/(?<=\p{L}{3}[.!?)]|\d[.!?])\s+(?=\p{Lu})/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function readOwnLine(text: string, language: LetterLanguage): LetterLine | undefined {
  const bare = text.replace(/\s*[:;][-)D(]+|[!.\s]+$/gu, '').replace(/^[–•*-]\s*/u, '');
  if (bare.length < 8 || bare.length > LONGEST || isUnsuitableForLetter(bare, language)) return undefined;
  // Signs of private notes, and unbalanced brackets, do not belong in a sentence.
  if (/[→=|<>{}[\]?]|\.\.|:/u.test(bare) || count(bare, '(') !== count(bare, ')')) return undefined;
  const self = language === 'sv' ? /^jag\s/iu : /^I\s/u;
  if (self.test(bare)) return { form: 'sentence', text: `${upperFirst(bare)}.` };
  const words = bare.split(' ');
  const first = (words[0] ?? '').toLowerCase().replace(/[,;]$/u, '');
  const verbs = verbsAtStart(words, language);
  if (verbs > 0) {
    const verb = words.slice(0, verbs).join(' ').toLowerCase();
    // "Manages" is third person, so it does not fit "I".
    if (language === 'en' && tenseOfVerb(first, 'en') === 'present' && first.endsWith('s')) return undefined;
    const rest = words
      .slice(verbs)
      .join(' ')
      .replace(/,\s(?:jag|vi|det|tex|t\.?\s?ex\.?|mest)\s.*$/u, '');
    // A verb alone says nothing; "var" and "är" need a complement.
    return rest === ''
      ? undefined
      : { form: 'done', verb, rest, tense: tenseOfVerb(words[0], language) ?? tenseByPlace(words, language) ?? 'past' };
  }
  if (language === 'en') return workOf(bare, language);
  if (supine.has(first)) return { form: 'sentence', text: `Jag har ${lowerFirst(bare)}.` };
  if (/^(?:ansvarig|delaktig|behjälplig)(?=\s(?:för|i|vid|med)\s)/iu.test(bare))
    return { form: 'role', text: lowerFirst(bare) };
  if (isPersonNoun(first)) {
    return /^[^\s,]+ (?:för|åt|i|på|av|inom|vid)\s/iu.test(bare) ? { form: 'role', text: lowerFirst(bare) } : undefined;
  }
  return workOf(bare, language);
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Number of words in the verb phrase at the beginning: "Plockade och packade", "Wrote, tested and". */
function verbsAtStart(words: readonly string[], language: LetterLanguage): number {
  const isSame = tenseOfVerb(words[0], language) ?? tenseByPlace(words, language);
  if (!isSame) return 0;
  let verbs = 1;
  while (/^(?:och|samt|and|&)$/u.test(words[verbs] ?? '') && tenseOfVerb(words[verbs + 1], language) === isSame)
    verbs += 2;
  return verbs;
}

const AFTER_NOUN = new Set(lexiconWords('sv after noun'));

/**
 * Guesses the tense from the position: "Rättar uppsatser" has a verb, "Rapporter till chefen" has none; "Own the
 * platform" has one.
 */
function tenseByPlace(
  [first = '', second = '']: readonly string[],
  language: LetterLanguage,
): 'past' | 'present' | undefined {
  if (second === '' || !/^\p{L}+$/u.test(first)) return undefined;
  if (language === 'en') return /^(?:the|a|an|all)$/u.test(second) ? 'present' : undefined;
  const small = first.toLowerCase();
  if (AFTER_NOUN.has(second.toLowerCase()) || second.startsWith('(') || isPersonNoun(small)) return undefined;
  if (/\p{L}{3,}(?:ar|er)$/u.test(small)) return 'present';
  return /\p{L}{2,}(?:[dlrv]de|[kptsx]te)$/u.test(small) ? 'past' : undefined;
}

export function tenseOfVerb(word: string | undefined, language: LetterLanguage): 'past' | 'present' | undefined {
  const small = word?.toLowerCase() ?? '';
  if (past[language].has(small)) return 'past';
  if (present[language].has(small)) return 'present';
  if (language === 'sv') {
    if (/^\p{L}{3,}ade$/u.test(small)) return 'past';
    return /^\p{L}{3,}erar$/u.test(small) ? 'present' : undefined;
  }
  return /^[\p{L}-]{2,}ed$/u.test(small) ? 'past' : undefined;
}

/** Whether a word is a noun for a person, such as `kock` or `säljare`. */
export const isPersonNoun = (word: string, language: LetterLanguage = 'sv'): boolean =>
  !/ware$/iu.test(word) && personEndings[language].some((ending) => word.toLowerCase().endsWith(ending));

const SMALL_START = /^(?:en|ett|de|den|det|som|att|när|även|bland|inte|mest|ofta|bara|bra|lite|ute|inga|cirka|ca)\s/iu;
const MEASURED = /%|\b(?:upp|ner|ned)\b|\d\s?(?:av|gånger)\b/iu;
/** Working hours and kinds of employment are circumstances of a job, not work. */
const FRAME = new RegExp(
  String.raw`^(?:extra\p{L}*|sommar\p{L}*|heltid|deltid|jour|beredskap|kväll\p{L}*|helg\p{L}*|natt\p{L}*|uppdrag|` +
    String.raw`vikari\p{L}*|föräld\p{L}*|lia|vfu|praktik|säsong|budget|distrikt|årets|betyg|part|position|full|` +
    String.raw`first|two|three|six|one|some|several|evenings|tech|on|after|rest)(?!\p{L})`,
  'iu',
);

/** A line of nouns as a field of work, unless it contains a clause, a result or a time. */
function workOf(bare: string, language: LetterLanguage): LetterLine | undefined {
  if (bare.length > 130 || MEASURED.test(bare) || SMALL_START.test(bare) || FRAME.test(bare) || /^[\d(]/u.test(bare))
    return undefined;
  // Participles: "Utbildad i HLR", "Uthyrd till tre kunder".
  if (language === 'sv' && /^\p{L}{4,}(?:ad|ade|ställd|hyrd|skriven)(?!\p{L})/iu.test(bare)) return undefined;
  const words = bare.split(/[\s,/()]+/u);
  if (words.some((word) => tenseOfVerb(word, language) !== undefined)) return undefined;
  if (/(?<!\p{L})(?:jag|vi|var|är|hade|själv|när|som|att|där|ibland|which|where|when|that|I|we)(?!\p{L})/u.test(bare))
    return undefined;
  // In English the person noun is among the first three words: "Teaching assistant, biostatistics".
  if (language === 'en' && words.slice(0, 3).some((word) => isPersonNoun(word, 'en'))) return undefined;
  // Shifts and routes are not fields of work: "3-skift", "Vetlanda-Malmö-Vetlanda".
  if (/\d-?[Ss]kift|\p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+-\p{Lu}/u.test(bare)) return undefined;
  const text = listedAsSentence(bare.replace(/\s(?:&|o|\+)\s/gu, language === 'sv' ? ' och ' : ' and '), language);
  return { form: 'work', text: language === 'sv' || SMALL_IN_ENGLISH.test(text) ? lowerFirst(text) : text };
}

/** First words of English lines that are not names. */
const SMALL_IN_ENGLISH = /^\p{Lu}\p{Ll}+(?:ing|tion|sion|ment|ance|ence|sis|ity|al|ed|s)\s/u;

const SHORT_ITEM = 3;

/**
 * "Kassa, skyltning, inköp" gets "och" before the last item. If items are longer than three words, only the first is
 * kept.
 */
function listedAsSentence(text: string, language: LetterLanguage): string {
  const items = text.split(/,\s+(?![^(]*\))/u);
  const last = items.at(-1) ?? '';
  if (items.length === 1) return text;
  if (!items.every((item) => item.split(' ').length <= SHORT_ITEM)) return items[0] ?? text;
  const joint = language === 'sv' ? 'och' : 'and';
  return last.includes(` ${joint} `) ? text : `${items.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** The user's summary as sentences in the first person. A sentence that does not fit is left out. */
export function firstPersonSentences(text: string, language: LetterLanguage): string[] {
  return sentencesIn(text).flatMap((sentence) => {
    const bare = sentence.replace(/\s*[:;][-)D(]+|[!.\s]+$/gu, '');
    if (bare.length < 12 || bare.length > LONGEST || isUnsuitableForLetter(bare, language)) return [];
    if (/[→=|<>{}[\]?:%]|\.\./u.test(bare)) return [];
    if (language === 'en') {
      if (/^I\s(?!study|moved|am studying)/u.test(bare)) return [`${bare}.`];
      return [];
    }
    const words = bare.split(' ');
    const [first = '', second = ''] = words.map((word) => word.toLowerCase().replace(/[,.]$/u, ''));
    if (first === 'jag' && second !== 'heter') return [`${upperFirst(bare)}.`];
    if (present.sv.has(first) || first === 'har' || first === 'hade') return [`Jag ${lowerFirst(bare)}.`];
    if (supine.has(first)) return [`Jag har ${lowerFirst(bare)}.`];
    if (isPersonNoun(first) && /^(?:med|som|sedan|inom)$/u.test(second)) return [`Jag är ${lowerFirst(bare)}.`];
    if (adjectives.has(first)) return [`Jag är ${articleFor(words)}${lowerFirst(bare)}.`];
    return [];
  });
}

/**
 * The article before a person noun ("en social, driven och positiv medarbetare"); empty for adjectives alone ("lugn och
 * trygg").
 */
function articleFor(words: readonly string[]): string {
  const noun = words.findIndex((word) => {
    const small = word.toLowerCase().replace(/,$/u, '');
    return !adjectives.has(small) && small !== 'och';
  });
  const word = words[noun]?.toLowerCase().replace(/,$/u, '') ?? '';
  if (noun < 1 || !isPersonNoun(word)) return '';
  return word.endsWith('biträde') || word.endsWith('ombud') ? 'ett ' : 'en ';
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lowercases the first letter for use inside a sentence, except in names, brands and words with more capitals. */
export function lowerFirst(text: string): string {
  const [first = ''] = text.split(/[\s,./(-]/u);
  return /^\p{Lu}\p{Ll}+$/u.test(first) && !/^\p{L}+-\p{Lu}/u.test(text) && !names.has(first.toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
