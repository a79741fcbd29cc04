import { splitBeforeEach } from '../../platform/kernel/groups.ts';
import type { DateSpan } from './dates.ts';
import { prepareEntryLines } from './entry-lines.ts';
import { type Line, textOfLine } from './lines.ts';
import { isPlace, titleScore } from './roles.ts';
import { hasTitleAndFact, type Row, rowsOf } from './rows.ts';
import { joinLines } from './words.ts';

/** A text of one or more lines: a bullet point or a paragraph. */
export interface Paragraph {
  text: string;
  lines: Line[];
  bullet: boolean;
}

/** A part of an entry's heading, with its line. */
export interface Fragment {
  text: string;
  line: Line;
  /** Further lines of the text. */
  also?: Line[];
  strong: boolean;
}

/** A job, a school or a project: heading, dates, and the description below. */
export interface Entry {
  head: Fragment[];
  dates: { span: DateSpan; line: Line } | undefined;
  body: Paragraph[];
  lines: Line[];
}

/** Divides the lines of a section into entries: by dates first, then by the look of the lines. */
export function entriesOf(written: Line[]): Entry[] {
  const { lines, spent } = prepareEntryLines(written);
  const entries: Entry[] = [];
  const groups = byRecord(rowsOf(lines));
  const records = groups.filter((rows) => rows.at(-1)?.line.record);
  const areWhole = records.filter(([first]) => hasTitleAndFact(first)).length > records.length / 2;
  for (const rows of groups)
    if (records.includes(rows)) {
      const roles = rolesOf(rows);
      entries.push(...(roles.length > 0 ? roles : [entryOfRecord(rows, areWhole)]));
    } else addEntries(entries, rows);
  entries[0]?.lines.push(...spent);
  return entries;
}

/** Divides rows where a record begins or ends; an employer in a row of its own belongs to the title below. */
function byRecord(rows: Row[]): Row[][] {
  return splitBeforeEach(rows, (row, last) => {
    const isAlone = row.texts.length === 1 && last.every(({ body, span, line }) => !body && !span && !line.record);
    return last.at(-1)?.line.record !== row.line.record && !isAlone;
  });
}

/** "2012 – nu | Umeå kommun" above "Chef, 2019 – nu" and "Samordnare, 2015 – 2019": an employer and several jobs. */
function rolesOf(rows: Row[]): Entry[] {
  const roles = rows.filter(({ line, texts: [text = '', ...more], span }, i) => {
    if (i === 0 || !span || span.single || more.length > 0 || titleScore(text) <= 0 || /[.!?]$/.test(text))
      return false;
    return span.from === 0 || span.to === textOfLine(line).length;
  });
  const head = rows.slice(0, rows.indexOf(roles[0] as Row)).map((row) => ({ ...row, span: undefined }));
  if (roles.length < 2 || head.some(({ texts }) => titleScore(texts.join(' ')) > 0)) return [];
  return roles.map((role, i) => {
    const entry = entryOf([...head, role]);
    const end = rows.indexOf(roles[i + 1] as Row);
    addBody(entry, rows.slice(rows.indexOf(role) + 1, end < 0 ? undefined : end));
    return entry;
  });
}

/**
 * A record begins with its date, title and employer; what follows them describes it, whatever its look.
 *
 * @param areWhole whether most first lines say title and employer
 */
function entryOfRecord(rows: Row[], areWhole: boolean): Entry {
  const [first, ...others] = rows as [Row, ...Row[]];
  for (const row of others) if (row.span?.single) Object.assign(row, { span: undefined, texts: [...row.line.cells] });
  const isWhole = areWhole && hasTitleAndFact(first);
  const end = others.findIndex((row, i) => {
    const text = row.texts.join(' ');
    return row.body || (i > 0 && !isPlace(text)) || (isWhole && titleScore(text) >= 0);
  });
  const head = end < 0 ? others : others.slice(0, end);
  const entry = entryOf([first, ...head]);
  addBody(entry, others.slice(head.length));
  return entry;
}

function addEntries(entries: Entry[], rows: Row[]): void {
  let i = 0;
  while (i < rows.length) {
    const start = i;
    while (i < rows.length && !rows[i]?.body) i += 1;
    const head = rows.slice(start, i);
    const bodyStart = i;
    while (i < rows.length && rows[i]?.body) i += 1;
    const body = rows.slice(bodyStart, i);
    const previous = entries.at(-1);
    // A link below a description belongs to the entry above.
    if (previous && previous.body.length > 0 && isLink(head[0]?.texts[0] ?? '')) {
      const [link] = head.splice(0, 1) as [Row];
      previous.lines.push(link.line);
      previous.head.push({ text: link.texts[0] as string, line: link.line, strong: false });
      if (head.length === 0 && body.length === 0) continue;
    }
    if (previous && previous.body.length > 0) addBody(previous, head.splice(0, toldAbove(head, rows)));
    if (head.length === 0 || (previous && !beginsEntry(head, body, rows))) {
      const target = previous ?? newEntry();
      if (!previous) entries.push(target);
      addBody(target, [...head, ...body]);
      continue;
    }
    const groups = splitHead(head);
    entries.push(...groups.map(entryOf));
    addBody(entries.at(-1) as Entry, body);
  }
}

/** If entries begin with dates, plain rows right below a description continue it. @returns the number of such rows */
function toldAbove(head: Row[], [first]: Row[]): number {
  const dated = head.findIndex(({ span }) => span);
  const gap = head[dated]?.line.gap ?? 0;
  if (dated < 1 || !first?.span || first.texts.length === 0) return 0;
  const areTold = head.slice(0, dated).every(({ line }) => {
    return !line.strong && line.gap <= 1.45 && line.gap < gap - 0.3 && line.size <= first.line.size;
  });
  return areTold ? dated : 0;
}

/** Whether rows below an entry that are no description begin another entry. */
function beginsEntry(head: Row[], body: Row[], rows: Row[]): boolean {
  if (head.some(({ span }) => span)) return true;
  if (body.some(({ span }) => span)) return true;
  const [first] = rows.filter((row) => !row.body);
  const row = head[0] as Row;
  if (!first) return true;
  const same = first.line.face === row.line.face && Math.abs(first.line.size - row.line.size) < 0.6;
  const other = body[0];
  const differs = other !== undefined && (other.line.face !== row.line.face || other.line.size !== row.line.size);
  if (same && differs && !/:$/.test(textOfLine(row.line))) return true;
  return rows.every(({ span }) => !span) && row.line.gap >= 1.4;
}

/** Splits consecutive heading rows into several entries without descriptions. */
function splitHead(head: Row[]): Row[][] {
  const dated = head.flatMap((row, i) => (row.span ? [i] : []));
  if (dated.length === 0) return splitUndated(head);
  if (dated.length < 2) return [head];
  const groups: Row[][] = [];
  const [firstDate = 0] = dated;
  let start = 0;
  for (let n = 1; n < dated.length; n += 1) {
    const from = (dated[n - 1] as number) + 1;
    const to = dated[n] as number;
    const next = boundary(head, from, to, firstDate);
    groups.push(head.slice(start, next));
    start = next;
  }
  groups.push(head.slice(start));
  return groups;
}

/** Without dates a line with a title and an employer is an entry; else space above a line begins one. */
function splitUndated(head: Row[]): Row[][] {
  const texts = head.map((row) => (row.texts.length === 1 ? (row.texts[0] as string) : ''));
  const areWhole = texts.every((text) => /^[^,–|]{3,}(?:,| [–|-]| hos| at)\s+\p{Lu}/u.test(text));
  const titles = texts.filter((text) => titleScore(text.split(/,| [–|-] /)[0] ?? '') > 0).length;
  if (head.length > 1 && areWhole && titles >= head.length / 2) return head.map((row) => [row]);
  const groups = splitBeforeEach(head, (row) => row.line.gap >= 1.4);
  return groups.every((group) => group.length > 1) ? groups : [head];
}

/** The row of the next entry: after the widest gap, with the look of a first row, or counted back from its dates. */
function boundary(head: Row[], from: number, to: number, lead: number): number {
  if (lead === 0) return to;
  const candidates = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const gaps = candidates.map((i) => head[i]?.line.gap ?? 1);
  const widest = Math.max(...gaps);
  if (widest > 1.25 && gaps.filter((gap) => gap > widest - 0.15).length === 1) {
    return candidates[gaps.indexOf(widest)] as number;
  }
  const first = lookOf(head[0]);
  const alike = candidates.find((i) => lookOf(head[i]) === first);
  const allAlike = candidates.every((i) => lookOf(head[i]) === first);
  if (alike !== undefined && !allAlike) return alike;
  // A place below the dates belongs to the entry above.
  const places = candidates.findIndex((i) => !head[i]?.texts.every(isPlace));
  return Math.max(from + Math.max(0, places), to - lead);
}

function lookOf(row: Row | undefined): string {
  const name = row?.texts[0]?.split(/,|\s\|\s/)[0] ?? '';
  return `${row?.line.face}:${row?.line.size}:${name === name.toUpperCase()}`;
}

export function isLink(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text);
}

function newEntry(): Entry {
  return { head: [], dates: undefined, body: [], lines: [] };
}

function entryOf(rows: Row[]): Entry {
  const entry = newEntry();
  for (const [i, { line, texts, span }] of rows.entries()) {
    entry.lines.push(line);
    if (span && !entry.dates) entry.dates = { span, line };
    const last = entry.head.at(-1);
    const isTitle = titleScore(texts[0] ?? '') > 0 && (texts[0] ?? '').split(/\s+/).length <= 3;
    const begun = /^\p{Ll}/u.test(texts[0] ?? '') && !isTitle && line.gap <= 1.45 && !isLink(texts[0] as string);
    if ((line.continues || begun) && last && texts.length === 1 && !span) {
      last.text = joinLines(last.text, texts[0] as string, rows[i - 1]?.line.broken);
      last.also = [...(last.also ?? []), line];
    } else entry.head.push(...texts.map((text) => ({ text, line, strong: line.strong })));
  }
  return entry;
}

function addBody(entry: Entry, rows: Row[]): void {
  const told = rows.map(({ line, texts, span }) => {
    entry.lines.push(line);
    const isOfEntry = span && !entry.dates && !/\d{4}/.test(texts.join(' '));
    if (isOfEntry) entry.dates = { span, line };
    // A period other than the entry's own is part of the description.
    return isOfEntry ? { ...line, cells: texts } : line;
  });
  entry.body.push(...paragraphsOf(told));
}

/** Joins wrapped lines to paragraphs. */
export function paragraphsOf(lines: Line[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let base = 0;
  for (const line of lines) {
    const text = textOfLine(line);
    if (text === '') continue;
    const last = paragraphs.at(-1);
    const above = last?.lines.at(-1);
    const hangs = last?.bullet && !line.bullet && line.x > base + 3 && line.gap <= 1.45 && line.page === above?.page;
    const lower = /^\p{Ll}/u.test(text) && !line.bullet && line.gap <= 1.45 && (above?.text.length ?? 0) > 30;
    if (last && above && (line.continues || hangs || (lower && line.page === above.page))) {
      last.text = joinLines(last.text, text, above.broken);
      last.lines.push(line);
      continue;
    }
    paragraphs.push({ text, lines: [line], bullet: line.bullet });
    base = line.x;
  }
  return paragraphs;
}
