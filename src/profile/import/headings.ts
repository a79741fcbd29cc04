import { dataRows } from '../../platform/text/data-files.ts';
import { alternationOf } from './word-lists.ts';

/** Headings of CVs in Swedish and English, and the sections that they begin. */
export type Section =
  | 'summary'
  | 'contact'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'licences'
  | 'legitimation'
  | 'references'
  | 'projects'
  | 'volunteer'
  | 'awards'
  | 'publications'
  | 'interests'
  | 'availability'
  | 'other'
  | 'title'
  | 'unknown';

const rows = dataRows<'section' | 'heading'>(new URL('./headings.tsv', import.meta.url));
const sections = new Map(rows.map(({ heading, section }) => [heading, section as Section]));

/** "D R I V I N G L I C E N C E": letter-spaced text has no word boundaries; compared without spaces. */
const unspaced = new Map([...sections].map(([phrase, section]) => [phrase.replaceAll(' ', ''), section]));

/** Normalises a heading: lower case, no numbers, symbols or decoration around it, "&" as a word. */
function plain(text: string): string {
  const spaced = /^(?:\p{L} ){2,}\p{L}$/u.test(text.trim()) ? text.replace(/ /g, '') : text;
  return spaced
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s*(&|\+|\/)\s*/g, ' och ')
    .replace(/\s+/g, ' ')
    .trim();
}

const qualified = new RegExp(
  `^(?:${alternationOf('before a heading')})\\s+|\\s+(?:${alternationOf('after a heading')})$`,
);

/** The section that a line begins; undefined if it is no known heading. */
export function parseHeading(text: string): Section | undefined {
  if (text.length > 60 || /[,;@]|\d{3}/.test(text)) return undefined;
  const words = plain(text);
  return (
    sections.get(words) ??
    (/^(?:\p{L} )+\p{L}$/u.test(text.trim()) ? unspaced.get(words.replaceAll(' ', '')) : undefined) ??
    sections.get(words.replace(/ och /g, ' and ')) ??
    sectionOfParts(words) ??
    sections.get(words.replace(qualified, ''))
  );
}

/** "Kurser och språk" and "Work experience and projects" begin the section of their first part. */
function sectionOfParts(words: string): Section | undefined {
  const parts = words.split(/ (?:och|and|samt) /);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const found = parts.map((part) => sections.get(part));
  return found.every((section) => section !== undefined) ? found[0] : undefined;
}

const opening: [RegExp, Section][] = [
  [/^(språk(?:kunskaper)?|languages?)\s*:\s*(?=\S)/i, 'languages'],
  [/^(?=(?:b-)?körkort\b)/i, 'licences'],
  [/^(?=driving licen[cs]e)/i, 'licences'],
  [
    /^(referens(?:er)?|references)\s*:?\s+(?=(?:lämnas|ges|finns|kan|på|are|available|upon|on request|furnished|will)\b)/i,
    'references',
  ],
  [/^(intressen|fritidsintressen|fritid|hobbies|interests)\s*:\s*(?=\S)/i, 'interests'],
  [/^(tillträde|tillgänglighet|uppsägningstid|kan börja|availability|notice period)\s*:\s*(?=\S)/i, 'availability'],
  [
    /^(kompetenser|färdigheter|datakunskaper|datorkunskaper|it-kunskaper|skills|technical skills|key skills)\s*:\s*(?=\S)/i,
    'skills',
  ],
  [/^(certifikat|certifieringar|certifications|certificates)\s*:\s*(?=\S)/i, 'certificates'],
  [/^(legitimation|yrkeslegitimation)\s*:\s*(?=\S)/i, 'legitimation'],
];

/** Detects a heading with content on the same line: "Språk: svenska, engelska". `rest` is the content. */
export function parseInlineHeading(text: string): { section: Section; rest: string } | undefined {
  for (const [pattern, section] of opening) {
    const match = pattern.exec(text);
    if (match) return { section, rest: text.slice(match[0].length) };
  }
  return undefined;
}

const card = /^(?!\p{L}*körkort)\p{L}+kort\s*:?\s+[a-d](?:\s*(?:[,+/&]|och)\s*[a-d])*$/iu;

/** Whether a line is a card with its classes and nothing else: "TRUCKKORT: A, B". A driving licence is none. */
export const isCardWithClasses = (text: string): boolean => /^\p{Lu}/u.test(text) && card.test(text);
