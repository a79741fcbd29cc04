import { isDateText, isPartOfDate } from './dates.ts';
import { alternationOf } from './word-lists.ts';

/** A line of a document in any format, with its layout. */
export interface Line {
  /** Page and line number, from 1. */
  page: number;
  line: number;
  /** The whole text, for display. */
  text: string;
  /** The texts to interpret, split at table cells, tabs and wide gaps. */
  cells: string[];
  /** The x position of its start, in points. */
  x: number;
  /** The x position of its end, in points. */
  right: number;
  /** Whether it continues the line above, which had no room for its first word. */
  continues: boolean;
  /** Font size in points. */
  size: number;
  /** Whether its typeface differs from the body text: bold, italic. */
  strong: boolean;
  /** Name of the typeface, to compare the look of lines. */
  face: string;
  bullet: boolean;
  /** The bullet or number before it; a number is stored as `#`. */
  mark: string;
  /** Whether the document itself marks it as a heading. */
  heading: boolean;
  /** Space above it, in line heights: 1 directly below the previous line. */
  gap: number;
  /** Its first words, if they have another typeface than the rest. */
  lead: string;
  /** The URLs that its texts link to. */
  links: string[];
  /** Whether its last word continues on the next line. */
  broken: boolean;
  /** Baseline from the top of the page and page size, in points; only for formats with a page layout. */
  sheet?: { y: number; width: number; height: number } | undefined;
  /** The x position of the card that it is in, which its own position is relative to; 0 outside cards. */
  inset: number;
  /** Distinguishes blocks side by side on a page; 0 is a line of the full width. */
  column: number;
  /** The dated table row that it is in, which is one entry. */
  record?: object | undefined;
  /** Words that OCR read with little confidence. Undefined if the document contains text. */
  unsure?: string[] | undefined;
}

/** The reason why a document cannot be read, with advice in Swedish. */
export class Unreadable {
  readonly problem: string;
  /** Whether the file cannot be opened, as it is damaged or protected by a password. */
  readonly isShut: boolean;
  /** The text found, if it is too little for a CV. */
  readonly scant: string[];
  /** Whether it is a picture, which needs OCR. */
  readonly isScan: boolean;

  constructor(problem: string, { isShut = false, scant = [] as string[], isScan = false } = {}) {
    this.problem = problem;
    this.isShut = isShut;
    this.scant = scant;
    this.isScan = isScan;
  }
}

const bullets = /^(?:[•●○◦▪▫■□◆◇►▸▶▷▹‣⁃∙·*–—✓✔☑✅➢➤➔→⇒❖❯»✦✧◾◼⚫]\ufe0f?|[-+~>](?=\s)|o(?=\s{1,4}\p{Lu}))\s*/u;
/** Leader dots or underscores between two texts of a line. */
const leaders = /(?<!\s)\s*(?:\.{4,}|…{2,}|_{4,}|(?:\s\.){4,}|\s\.{1,3}(?=\s+\(?\d))\s*/u;
/** "2.1 Projektledare": a chapter number. */
const chapter = /^\d{1,2}(?:\.\d{1,2})+\.?\s+(?=\p{Lu})/u;

/** Upper limit in characters: 1.5 times the longest field of a CV. Longer lines take too long to read. */
export const LONGEST_LINE = 3000;

/** Splits a row at spaces into rows of at most `LONGEST_LINE` characters, without losing text. */
export function splitLongRow(text: string): string[] {
  const rows: string[] = [];
  let from = 0;
  while (text.length - from > LONGEST_LINE) {
    const space = text.lastIndexOf(' ', from + LONGEST_LINE);
    const to = space > from ? space : from + LONGEST_LINE;
    rows.push(text.slice(from, to));
    from = to;
  }
  return [...rows, text.slice(from)];
}

/** Creates a line from cells; `layout` overrides the default layout. */
export function createLine(
  page: number,
  line: number,
  written: string[],
  layout: Partial<Omit<Line, 'page' | 'line' | 'text' | 'cells'>> = {},
): Line {
  const broken = written.some((cell) => /\u00ad[\u2010-]?\s*$/u.test(cell));
  const cells = written
    .flatMap((cell) => cleanText(cell).slice(0, LONGEST_LINE).split(leaders))
    .filter((cell) => cell !== '');
  const part = chapter.exec(cells[0] ?? '')?.[0] ?? '';
  if (cells[0]) cells[0] = cells[0].slice(part.length);
  const number = /^\d{1,2}[.)]\s+(?=\p{Lu})/u.exec(cells[0] ?? '')?.[0] ?? '';
  const [first = '', ...rest] = number === '' ? cells : [(cells[0] ?? '').slice(number.length), ...cells.slice(1)];
  const mark = bullets.exec(first)?.[0] ?? '';
  const isMark = mark !== '' && (mark.length < first.length || rest.length > 0);
  const body = isMark ? first.slice(mark.length) : first;
  const kept = [body, ...rest].filter((cell) => cell !== '');
  return {
    x: 0,
    right: 0,
    continues: false,
    size: 10,
    strong: false,
    face: '',
    heading: false,
    gap: 1,
    column: 0,
    inset: 0,
    links: [],
    lead: '',
    mark: number === '' ? mark.trim() : '#',
    ...layout,
    page,
    line,
    text: part + number + kept.join('  '),
    cells: kept,
    broken,
    bullet: layout.bullet === true || isMark || number !== '',
  };
}

/**
 * Normalises text for storage and comparison: NFC, no NUL or other control characters, no soft hyphens, no private-use
 * characters (icons), one kind of hyphen and of space.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/-?\u00ad\u2010/g, '-')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/(?!\s)[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Marks lines that continue the line above, which had no room for their first word. */
export function markContinuationLines(lines: Line[]): Line[] {
  const edges = new Map<string, number>();
  const columnOf = ({ page, column }: Line) => `${page}:${column}`;
  for (const line of lines) {
    edges.set(columnOf(line), Math.max(edges.get(columnOf(line)) ?? 0, line.right));
  }
  lines.forEach((line, i) => {
    const above = lines[i - 1];
    if (!above || line.bullet || line.gap > 1.45 || columnOf(above) !== columnOf(line)) return;
    // A period in the margin begins an entry.
    if (line.x < above.x - 20 && isDateText(line.cells[0] ?? '')) return;
    const edge = edges.get(columnOf(line)) ?? 0;
    const widthOfLetter = (above.right - above.x) / Math.max(1, above.text.length);
    const word = /^\S+/.exec(line.text)?.[0] ?? '';
    const isFull = above.right + (word.length + 1) * widthOfLetter > edge + 1;
    const isOne =
      above.cells.length === 1 ||
      (above.cells.length === 2 && line.cells.length === 1 && isDateText(above.cells[0] as string));
    const isLong = above.text.length >= 25 && isOne && above.strong === line.strong;
    const isOpen =
      /\s[—–-]$/.test(above.text) && above.strong === line.strong && !isPartOfDate(above.cells.at(-1) ?? '');
    line.continues =
      above.broken ||
      (isOpen && isFull) ||
      // "2020." below "… sedan" ends a sentence; without the point it would be a date of its own.
      (isLong &&
        isFull &&
        (/\d\.$/.test(line.text) || !isDateText(line.text) || isYearOfLong(line, lines.slice(0, i))) &&
        readsAsOneSentence(above.text, line.text));
  });
  return lines;
}

/**
 * Whether "2019" alone on a line is the last word of the long line above it. It may instead be the date of a new entry
 * whose heading is the long line, if that has no bullet and comes after an empty line, another date, or in a file
 * without a page layout.
 */
function isYearOfLong({ text }: Line, before: Line[]): boolean {
  const last = before.at(-1) as Line;
  if (!/^\d{4}$/.test(text) || last.text.length < 50 || last.strong) return false;
  if (openWord.test(last.text)) return true;
  const first = before.findLastIndex(({ continues }) => !continues);
  const { bullet, gap, sheet } = before[first] as Line;
  const above = before[first - 1];
  return bullet || (sheet !== undefined && gap <= 1.45 && above !== undefined && !isDateText(above.text));
}

const openWord = new RegExp(`(?:[,(/&–-]|\\b(?:${alternationOf('open end of a line')}))$`, 'iu');

/** Whether two lines read as one sentence; a full line alone does not prove it, as many lists have full lines. */
export function readsAsOneSentence(above: string, text: string): boolean {
  if (/^[\p{Ll}\d(]/u.test(text) || openWord.test(above)) return true;
  // A capital letter after a lower-case word without punctuation begins a new text.
  if (/^\p{Lu}/u.test(text) && /(?:^|\s)[\p{Ll}\d]\S*(?<![.!?)])$/u.test(above)) return false;
  return (above.length >= 65 && !/:$/.test(above)) || (above.includes(', ') && text.includes(', '));
}

/** The content of a line: its cells. */
export function textOfLine(line: Line): string {
  return line.cells.join('  ');
}
