import type { Draft } from './draft.ts';
import { type Line, textOfLine } from './lines.ts';
import { sentencesIn } from './told-lines.ts';
import { alternationOf } from './word-lists.ts';

/** Dots and stars that show a level. */
export const ratingPattern = /\s*[●○★☆■□▪▫•◦✦✧⬤]{3,}\s*$|\s+[*+]{2,}\s*$|[*+]{3,}\s*$/u;

/** Longer names first: "romani chib" before "romani". "Kroatiska/serbiska", "kurdiska (sorani)" are one language. */
const oneLanguage = `(?:${alternationOf('language')})(?![\\p{L}])`;
const language = new RegExp(`(?<![\\p{L}])${oneLanguage}(?:\\/${oneLanguage})*(?:\\s\\(${oneLanguage}\\))?`, 'giu');

export function namesLanguage(text: string): boolean {
  return text.search(language) >= 0;
}

const ofLevel = `(?:${alternationOf('fluency')}|lite|viss|något|some)`;
const spoken = `(?:${ofLevel}\\s+)?${oneLanguage}(?:\\s+${ofLevel}(?!\\p{L}))?`;
const nextSpoken = `(?:\\s*,\\s*|\\s+(?:och|samt|and|&)\\s+|,\\s+(?:och|samt|and)\\s+)${spoken}`;
const speaks = '(?:talar|pratar|behärskar|speak)';
/** Somebody speaks of themselves: "Jag talar", "Pratar", "Jag har gått SFI och pratar"; "som talar" is of others. */
const ownSpeech = `(?:(?<![\\p{L}])(?:jag|i)\\s+|^|^(?:jag|har|i|have)\\s.*\\s(?:och|and)\\s+)${speaks}\\s+`;
const speech = new RegExp(
  `${ownSpeech}(${spoken}(?:${nextSpoken})*)(?=\\s*(?:$|[.,;:!()]|(?:och|samt|and|men|but)\\s))`,
  'iu',
);

/** "Jag pratar svenska, dari och lite engelska": the languages that somebody says they speak; levels only in a row. */
export function findLanguagesInSentences(lines: Line[]): Line[] {
  return sentencesIn(lines).flatMap(({ text, line }) => {
    if (isLanguageWithLevel(text)) return [{ ...line, cells: [text] }];
    const names = speech.exec(text)?.[1]?.match(language) ?? [];
    return names.length > 0 ? [{ ...line, cells: [names.join(', ')] }] : [];
  });
}

/** Whether a text is a language and its level: "Svenska - flytande", "Arabiska: modersmål", "Engelska, goda". */
export function isLanguageWithLevel(text: string): boolean {
  const [match] = text.matchAll(language);
  if (match?.index !== 0) return false;
  const beside = /^\s*(?:[:,–—(-]|\s{2})\s*(.{2,60})$/u.exec(text.slice(match[0].length))?.[1];
  return beside !== undefined && isFluency(beside);
}

/** Reads languages with levels: "Svenska: modersmål", "Svenska (modersmål), engelska (flytande)". */
export function readLanguages(draft: Draft, lines: Line[]): void {
  for (const line of lines.flatMap((one, i) => withLevels(draft, one, lines[i + 1]))) {
    const text = textOfLine(line);
    const found = [...text.matchAll(language)].filter((match, i) => i === 0 || !isToldOf(text, match));
    // In "Modersmål: svenska", the level comes before the language.
    const [, told = ''] = /^([^:]{3,30}):\s*$/.exec(text.slice(0, found[0]?.index ?? 0)) ?? [];
    const pending: string[] = [];
    for (const [i, match] of found.entries()) {
      const end = found[i + 1]?.index ?? text.length;
      const between = text.slice(match.index + match[0].length, end);
      const fluency = fluencyIn(between, i < found.length - 1) || (isFluency(told) ? told : '');
      // "Svenska och engelska: flytande": the level applies to both.
      const isJoint = fluency === '' && i < found.length - 1 && /\b(?:och|and|samt)\b|[&/]/i.test(between);
      if (isJoint) {
        pending.push(match[0]);
        continue;
      }
      for (const name of [...pending, match[0]]) addLanguage(draft, name, fluency, line);
      pending.length = 0;
    }
    const other =
      found.length === 0 ? /^(\p{Lu}[\p{L}-]{2,}(?:\s\p{L}+)?)\s*(?:[,:–—(-]|\s{2})\s*(.{2,60})$/u.exec(text) : null;
    if (other && isFluency(other[2] as string)) {
      addLanguage(draft, other[1] as string, fluencyIn(`: ${other[2]}`, false), line);
      continue;
    }
    if (found.length === 0 && !/:$/.test(text) && draft.has('languages.0')) {
      const n = draft.count('languages') - 1;
      const free = n >= 0 && !draft.has(`languages.${n}.fluency`);
      if (free && text.length <= 60) draft.put(`languages.${n}.fluency`, text, line);
    }
  }
}

/** "Good (grew up with a Norwegian father)", "teaches in Swedish": names in the description of another language. */
function isToldOf(text: string, { index }: RegExpExecArray): boolean {
  const before = text.slice(0, index);
  return before.lastIndexOf('(') > before.lastIndexOf(')') || /\p{L}\s(?:in|i|på)\s$/u.test(before);
}

/** Turns languages side by side with levels below them into a line per language. */
function withLevels(draft: Draft, line: Line, below: Line | undefined): Line[] {
  const areNames = line.cells.length > 1 && line.cells.filter(namesLanguage).length >= line.cells.length / 2;
  if (!areNames || below?.cells.length !== line.cells.length || below.cells.some(namesLanguage)) return [line];
  draft.understood(below);
  return line.cells.map((name, i) => ({ ...line, cells: [`${name}: ${below.cells[i]}`] }));
}

const fluency = new RegExp(`${alternationOf('fluency')}|\\b[abc][12]\\b`, 'i');

function isFluency(text: string): boolean {
  return fluency.test(text);
}

/** The level of a language, from the text between its name and the next one. */
function fluencyIn(between: string, isBeforeNext: boolean): string {
  const plain = between
    // In "engelska och lite tyska" the word "lite" belongs to the next language.
    .replace(isBeforeNext ? /^\s+(?:och|samt|and)\s+(?:lite|viss|något|some)\s*$/iu : /$^/, '')
    .replace(ratingPattern, '')
    .replace(/^[\s:,;–—|.•·●-]+|[\s:,;–—|•·●-]+$/gu, '')
    .replace(/\s*(?:,|\boch|\band|\bsamt|[&/])$/u, '')
    .replace(/\.$/, '')
    .trim();
  return /^\([^()]*\)$/.test(plain) ? plain.slice(1, -1).trim() : plain;
}

function addLanguage(draft: Draft, name: string, fluency: string, line: Line): void {
  const n = draft.next('languages');
  draft.put(`languages.${n}.language`, name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(), line);
  if (fluency !== '' && fluency.length <= 80) draft.put(`languages.${n}.fluency`, fluency, line);
}
