/** A sentence: its original text, and its words in lower case with single spaces, for matching phrases. */
export interface Sentence {
  text: string;
  words: string;
}

const ABBREVIATIONS = [
  String.raw`kl|ca|c:a|nr|tel|mob|t\.ex|bl\.a|d\.v\.s|dvs|f\.d|s\.k|m\.m|o\.s\.v|osv|fr\.o\.m|t\.o\.m|e\.g|i\.e`,
  String.raw`a\.m|p\.m|mr|mrs|ms|dr|st|v|inkl|exkl|ev|resp|jan|feb|mar|apr|jun|jul|aug|sep|sept|okt|nov|dec|mån`,
  'tis|ons|tors|tor|fre|lör|sön|min|mån|tim',
].join('|');
const shortened = new RegExp(String.raw`(?:^|[\s(])(?:${ABBREVIATIONS})\.$`, 'i');
const LONGEST_SHORTENED = 12;

export function splitSentences(text: string): Sentence[] {
  return unwrapped(text)
    .flatMap(splitLine)
    .flatMap(piecesOf)
    .map(sentenceOf)
    .filter(({ words }) => words.length > 0);
}

/** Upper limit in characters: matching long sentences is slow, and longer texts are no real sentences. */
export const MAX_SENTENCE_LENGTH = 600;

function piecesOf(sentence: string): string[] {
  if (sentence.length <= MAX_SENTENCE_LENGTH) return [sentence];
  const pieces: string[] = [];
  for (let from = 0; from < sentence.length; from += MAX_SENTENCE_LENGTH)
    pieces.push(sentence.slice(from, from + MAX_SENTENCE_LENGTH));
  return pieces;
}

function sentenceOf(text: string): Sentence {
  return { text, words: wordsOf(withoutTitle(text).replace(connective, ' ')) };
}

const CONNECTIVES = [
  'därmed|därför|alltså|således|följaktligen|dock|emellertid|helt enkelt|therefore|hence|consequently',
  'accordingly',
].join('|');
/** Connectives that occur in the middle of phrases: "går därmed inte vidare". */
const connective = new RegExp(String.raw`\s(?:${CONNECTIVES})(?=\s)`, 'giu');

const capital = '\\p{Lu}[\\p{L}\\d/&-]{1,30}';
const post = '(?:tjänsten|rollen|jobbet|befattningen|uppdraget|position|role|post|job)';
const quotedTitle = new RegExp(`(\\b${post}(?: som| of| as)?:? )["”“»][^"”“«»]{2,80}["”“«]`, 'gu');
const titleBehind = new RegExp(
  `(\\b${post}(?: som| of| as)?:? )${capital}(?: (?:(?:i|inom|på|till|och|med|of|and|for) )?${capital}){0,5}`,
  'gu',
);
const titleBefore = new RegExp(`(\\b(?:the|our) )(?:${capital} ){1,5}(?=${post}\\b)`, 'gu');

/**
 * Removes job titles, as they say nothing about the mail: "Case Manager" asks for no case, "Testledare" for no test.
 */
function withoutTitle(text: string): string {
  return text.replace(quotedTitle, '$1').replace(titleBehind, '$1').replace(titleBefore, '$1');
}

/** Lower case, one space between words, and nothing but words, numbers and question marks. */
function wordsOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘´`]/g, "'")
    .replace(/\?/g, ' ? ')
    .replace(/[^\p{L}\p{N}'?%@/:.-]+/gu, ' ')
    .replace(/(?<![.:/'-])[.:/'-]+(?= |$)|(?<=^| )[.:/'-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Joins lines that were wrapped at a width. List items and headings stay separate. */
function unwrapped(text: string): string[] {
  const lines: string[] = [];
  let open = false;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const goesOn = open && !/^(?:[-•*–] |\d+[.)] |[\p{L} ]{2,20}: )/u.test(line);
    if (goesOn) lines[lines.length - 1] += ` ${line}`;
    else if (line) lines.push(line);
    open = line.length > 40 && !/[.!?:;]$/.test(line);
  }
  return lines;
}

/**
 * Ends of sentences. The lookbehinds match a run of marks only from its first one, as a long run would otherwise take
 * minutes.
 */
const ends = /(?<![.!?…])[.!?…]+["”')]*\s+|(?<!\s)\s+[•*]\s+|;\s+|(?<!\s)\s+(?:--|—)\s+/g;

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of line.matchAll(ends)) {
    const end = index + mark.trimEnd().length;
    // Abbreviations are short, so only a tail is tested: testing the whole sentence each time takes seconds on long
    // lines.
    const tail = line.slice(Math.max(start, end - LONGEST_SHORTENED), end);
    const next = line[index + mark.length] ?? '';
    if (shortened.test(tail)) continue;
    // A full stop between a short word and a digit belongs to an abbreviation.
    if (mark.startsWith('.') && /\d/.test(next) && /(?:^|\s)\p{L}{1,4}\.$/u.test(tail)) continue;
    sentences.push(line.slice(start, end).trim());
    start = index + mark.length;
  }
  sentences.push(line.slice(start).trim());
  return sentences.filter((sentence) => sentence.length > 0);
}
