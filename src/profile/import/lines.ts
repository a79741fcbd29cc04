import { isDateText, isPartOfDate } from './dates.ts';

/** The lines of a document as they were read, whatever its format, with what the layout says of each. */
export interface Line {
  /** Both from 1. */
  page: number;
  line: number;
  /** The whole of it, for showing. */
  text: string;
  /** What is to be read of it. What stands apart on the line: cells of a table, what is behind a tab, what a wide gap divides. */
  cells: string[];
  /** Where it begins, in points. */
  x: number;
  /** Where it ends. */
  right: number;
  /** Goes on from the line above, which had no room for its first word. */
  continues: boolean;
  /** Height of the letters, in points. */
  size: number;
  /** Another face than the body of the document has: bold, italic. */
  strong: boolean;
  /** What the face is called, so that two lines can be told to look alike. */
  face: string;
  bullet: boolean;
  /** The sign or number before it, a number as `#`. */
  mark: string;
  /** The document itself says that this is a heading. */
  heading: boolean;
  /** Room above it, in heights of a usual line: 1 where the line before is right above. */
  gap: number;
  /** What it begins with in another face than it goes on in. */
  lead: string;
  /** What its texts link to. */
  links: string[];
  /** The word at its end goes on in the next line. */
  broken: boolean;
  /** Its baseline from the top of the page, and the size of the page, in points: of a page that is drawn. */
  sheet?: { y: number; width: number; height: number } | undefined;
  /** Where the card begins that it stands in, which its own place is counted from; 0 where it stands in none. */
  inset: number;
  /** Side by side blocks of a page are told apart by this; 0 is a line of its whole width. */
  column: number;
  /** Words of it that were read in a picture; not with certainty. Undefined where the document has text. */
  unsure?: string[] | undefined;
}

/** Why a document cannot be read, and what to do about it, in Swedish. */
export class Unreadable {
  readonly problem: string;
  /** Nobody can open it: it is damaged, or locked with a password. */
  readonly isShut: boolean;
  /** What little text there is, where it is too little to be a CV. */
  readonly scant: string[];
  /** It is a picture, which takes longer to read. */
  readonly isScan: boolean;

  constructor(problem: string, { isShut = false, scant = [] as string[], isScan = false } = {}) {
    this.problem = problem;
    this.isShut = isShut;
    this.scant = scant;
    this.isScan = isScan;
  }
}

const bullets = /^(?:[•●○◦▪▫■□◆◇►▸▶▷▹‣⁃∙·*–—✓✔☑✅➢➤➔→⇒❖❯»✦✧◾◼⚫]\ufe0f?|[-+~>](?=\s)|o(?=\s{1,4}\p{Lu}))\s*/u;
/** Dots or underscores that lead from one side of the line to the other. */
const leaders = /(?<!\s)\s*(?:\.{4,}|…{2,}|_{4,}|(?:\s\.){4,}|\s\.{1,3}(?=\s+\(?\d))\s*/u;
/** "2.1 Projektledare": the number of a chapter. */
const chapter = /^\d{1,2}(?:\.\d{1,2})+\.?\s+(?=\p{Lu})/u;

/** Half as much again as a field of a CV holds. What reads a line takes its time with a long one. */
export const LONGEST_LINE = 3000;

/** A row as one or more, none longer than a line, divided between words where it can be: nothing of it is lost. */
export function shortRowsOf(text: string): string[] {
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

/** A line from its cells; `layout` says what is known of its look. */
export function lineOf(
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
 * Text as it can be stored and compared: NFC, no NUL or other control character, no soft hyphens, no glyphs from
 * private use areas (icons), one kind of hyphen and of space.
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

/** Marks the lines that go on from the one above: their first word had no room there. */
export function markContinued(lines: Line[]): Line[] {
  const edges = new Map<string, number>();
  const columnOf = ({ page, column }: Line) => `${page}:${column}`;
  for (const line of lines) {
    edges.set(columnOf(line), Math.max(edges.get(columnOf(line)) ?? 0, line.right));
  }
  lines.forEach((line, i) => {
    const above = lines[i - 1];
    if (!above || line.bullet || line.gap > 1.45 || columnOf(above) !== columnOf(line)) return;
    // A period in the margin begins something.
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
      // "… sedan" above "2020." ends a sentence.
      (isLong && isFull && (/\d\.$/.test(line.text) || !isDateText(line.text)) && runsOn(above.text, line.text));
  });
  return lines;
}

const openWord =
  /(?:[,(/&–-]|\b(?:och|eller|samt|i|på|av|för|med|till|från|som|att|en|ett|den|det|de|vid|hos|om|inom|genom|under|över|mot|and|or|of|the|a|an|in|on|at|to|for|with|by|as|from|using|between))$/iu;

/** Whether two lines read as one sentence: many lists have lines as long as the page is wide. */
export function runsOn(above: string, text: string): boolean {
  if (/^[\p{Ll}\d(]/u.test(text) || openWord.test(above)) return true;
  // A capital behind a small word, with nothing between them, begins something new.
  if (/^\p{Lu}/u.test(text) && /(?:^|\s)[\p{Ll}\d]\S*(?<![.!?)])$/u.test(above)) return false;
  return (above.length >= 65 && !/:$/.test(above)) || (above.includes(', ') && text.includes(', '));
}

/** What is to be read of a line. */
export function contentOf(line: Line): string {
  return line.cells.join('  ');
}
