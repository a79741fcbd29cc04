/** The words of a text in order, in lower case, with their offsets in the original text. */
export interface ScannedWords {
  words: string[];
  starts: number[];
  ends: number[];
}

// Letters, digits, soft hyphens and combining accents: \p{L}\p{M}\p{N}, with the common ranges written out so that
// Unicode tables are needed only beyond them.
const LETTER = 'a-zà-öø-ÿ0-9\\u00AD\\p{L}\\p{M}\\p{N}';
/** Typographic and ASCII hyphens, and both apostrophes. */
const JOINT = "[-\\u2010\\u2011'\\u2019]";
/** Names that contain signs, longer ones first. */
const SIGNS =
  '(?:asp|ado|vb)?\\.net|c\\+\\+|[cfj]#|a/b|ci/cd|tcp/ip|pl/sql|i/o|ui/ux|ux/ui|' +
  '[a-z]+\\.(?:js|io|ai)|r&d|[0-9]{1,2}/[0-9]{1,2}';
const WORD = new RegExp(`(?:${SIGNS})(?![${LETTER}])|[${LETTER}]+(?:${JOINT}[${LETTER}]+)*(?:\\+\\+|#)?`, 'gu');
/**
 * URLs and e-mail addresses are not words, and personal addresses must stay out of the word list. Both are matched only
 * at places that `ADDRESS_SIGN` finds.
 */
const PAGE = /(?:https?:\/\/|www\.)[^\s<>)]+/uy;
const MAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/uy;
const ADDRESS_SIGN = /https?:\/\/|www\.|@/g;
const MAILBOX_SIGN = /[\p{L}\p{N}._%+-]/u;
const UNCOMMON = /[\u00AD\u2010\u2011\u2019]|\p{M}/u;
/** Endings after the colon of an abbreviation: IT:s, vd:n, BVC:er. */
const ENDING = /^(?:s|n|en|et|a|e|t|ar|er|arna|erna)$/;
/** Phone numbers, amounts and the like, which do not describe the job. */
const LONG_NUMBER = /^[0-9][0-9-]{5,}$/;

/**
 * From this length on, V8 keeps a substring as a slice of the whole text and so retains the text; such words are
 * copied.
 */
const WINDOW_LENGTH = 13;

export function scanWords(text: string): ScannedWords {
  const result: ScannedWords = { words: [], starts: [], ends: [] };
  const small = blankAddresses(lowerCase(text));
  WORD.lastIndex = 0;
  for (let match = WORD.exec(small); match; match = WORD.exec(small)) {
    const start = match.index;
    const end = WORD.lastIndex;
    let word = match[0];
    if (small.charCodeAt(start - 1) === 58 && ENDING.test(word) && result.ends.at(-1) === start - 1) {
      result.ends[result.ends.length - 1] = end;
      continue;
    }
    if (UNCOMMON.test(word)) word = plain(word);
    if (word === '' || LONG_NUMBER.test(word)) continue;
    if (word.length >= WINDOW_LENGTH) word = Buffer.from(word).toString();
    result.words.push(word);
    result.starts.push(start);
    result.ends.push(end);
  }
  return result;
}

/** @example tokenize('B-körkort, C# och .NET') // ['b-körkort', 'c#', 'och', '.net'] */
export function tokenize(text: string): string[] {
  return scanWords(text).words;
}

/** Lower-cases a text without moving its characters: only the Turkish İ would become two. */
function lowerCase(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text.replaceAll('İ', 'I').toLowerCase();
}

function blankAddresses(text: string): string {
  if (!text.includes('@') && !text.includes('://') && !text.includes('www.')) return text;
  let blanked = '';
  let done = 0;
  ADDRESS_SIGN.lastIndex = 0;
  for (let sign = ADDRESS_SIGN.exec(text); sign; sign = ADDRESS_SIGN.exec(text)) {
    let start = sign.index;
    while (start > done && MAILBOX_SIGN.test(text.charAt(start - 1))) start -= 1;
    // Where both a URL and an e-mail address match, the URL wins.
    const found =
      (start === sign.index ? matchAt(PAGE, text, start) : undefined) ??
      matchAt(MAIL, text, start) ??
      matchAt(PAGE, text, sign.index);
    if (!found) continue;
    blanked += text.slice(done, found.index) + ' '.repeat(found[0].length);
    done = found.index + found[0].length;
    ADDRESS_SIGN.lastIndex = done;
  }
  return blanked + text.slice(done);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function plain(word: string): string {
  return word
    .replaceAll('\u00AD', '')
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\u2019', "'")
    .normalize('NFC');
}
