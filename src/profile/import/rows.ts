import { type DateSpan, isDateText, isDuration, splitDates } from './dates.ts';
import { type Line, textOfLine } from './lines.ts';
import { isPlace, schoolScore, titleScore } from './roles.ts';
import { alternationOf } from './word-lists.ts';

/** A line of a section: its texts without dates, and whether it is part of a description (`body`) or of a heading. */
export interface Row {
  line: Line;
  texts: string[];
  span: DateSpan | undefined;
  body: boolean;
}

export function rowsOf(written: Line[]): Row[] {
  const lines = withoutOuterMarks(written);
  const rows: Row[] = [];
  const base = baseOf(lines);
  const haveMarks = lines.some((line) => line.bullet);
  const form = formOf(lines);
  for (const [i, line] of lines.entries()) {
    const previous = rows.at(-1);
    const row = rowOf(line, form.datesStandAlone);
    const isSetIn = base !== undefined && line.x > base + 8;
    // If headings have dates, a date in indented text below is part of the description: "Ny kassa hösten 2015, då …".
    if (isSetIn && isWithin(line, row.span)) Object.assign(row, { span: undefined, texts: [...line.cells] });
    const indented = isSetIn && !row.span && row.texts.length === 1;
    const text = row.texts.join(' ');
    const goesOn = line.continues && (previous?.body ?? false);
    // Text right below a line with only dates belongs to them, whatever its look. But if it is indented below a line
    // with title and employer, it describes that job.
    const isFirst =
      previous !== undefined &&
      previous.span !== undefined &&
      previous.texts.length === 0 &&
      !told.test(text) &&
      !(indented && !rows.at(-2)?.span && hasTitleAndFact(rows.at(-2))) &&
      !isBelowWhole(rows, line);
    row.body =
      line.bullet ||
      (form.isTable && i > 0 && row.texts.length === 1 && !row.span) ||
      (i > 0 && assignment.test(text) && !assignment.test(rows[0]?.texts.join(' ') ?? '')) ||
      goesOn ||
      ((indented || isProse(text) || (lines[i + 1]?.continues === true && fourSmall.test(text))) &&
        !row.span &&
        !(isFirst && text.length < 75));
    // Chromium does not export list markers as text, so indented lines count as bullet points.
    if (row.body && indented && !goesOn && !haveMarks) row.line = { ...line, bullet: true };
    rows.push(row);
  }
  liftHeads(rows, haveMarks);
  lowerBodies(rows, haveMarks);
  lowerBelowDates(rows);
  return rows;
}

/** Whether title and employer are above the dates already, and this line looks different from them. */
function isBelowWhole(rows: Row[], line: Line): boolean {
  const above = rows.slice(0, -1);
  const heads = above.slice(above.findLastIndex(({ body, span }) => body || span) + 1);
  const isOther = (row: Row) => row.line.face !== line.face || row.line.size !== line.size || row.line.x < line.x - 3;
  return heads.length > 1 && isOther(heads[0] as Row);
}

/** Four consecutive words in lower case, in a line that continues below: a sentence, not a title or employer. */
const fourSmall = /(?:^|\s)\p{Ll}+(?:,?\s+\p{Ll}+){3}/u;

/** "• Google" above a title with dates, "◦ …" indented below: the outer bullets mark entries and are removed. */
function withoutOuterMarks(lines: Line[]): Line[] {
  const marked = lines.filter(({ bullet }) => bullet);
  const edge = Math.min(...marked.map(({ x }) => x));
  const outer = new Set(marked.filter(({ x }) => x <= edge + 3));
  const heads = lines.filter((line, i) => {
    const next = lines[i + 1];
    return outer.has(line) && next && !next.bullet && next.x > line.x + 3 && next.cells.some(isDateText);
  });
  if (heads.length === 0 || heads.length < 0.7 * outer.size) return lines;
  return lines.map((line) => (outer.has(line) ? { ...line, bullet: false } : line));
}

/** Whether a date is part of a sentence: a single date, or a period without separators around it. */
function isWithin({ cells: [text = '', ...others] }: Line, span: DateSpan | undefined): boolean {
  if (!span || others.length > 0 || isDateText(text)) return false;
  return span.single || span.to < text.length - 1 || !/(?:^|[,;:|·(–—-])\s*$/u.test(text.slice(0, span.from));
}

/** "Uppdrag: Region Skåne, utvecklare, 2021–2022" below the consultancy. */
const assignment =
  /^(?:uppdrag|kund|projekt|assignment|client|project)(?:\s+(?:hos\s[^:]+|\d{1,2}))?\s*:.*(?:,|\s–\s)/iu;

/** Splits a row into facts such as title and employer, without the place. */
export function splitRowFacts(row: Pick<Row, 'texts'>): string[] {
  return row.texts
    .flatMap((text) => text.split(/\s+[|•·–—-]\s+|\s+@\s+|,\s+(?=\p{Lu})|\s(?:på|hos|at)\s+(?=\p{Lu})/u))
    .map((text) => text.replace(/[()]/g, '').trim())
    .filter((text) => text !== '' && !isPlace(text));
}

/** Whether one row holds the title and another fact. */
export function hasTitleAndFact(row: Row | undefined): boolean {
  if (!row || row.body) return false;
  const facts = splitRowFacts(row);
  return facts.length > 1 && facts.some((fact) => titleScore(fact) > 0);
}

/** A short line indented below a lone employer or title is the other of the two, not a description. */
function liftHeads(rows: Row[], haveMarks: boolean): void {
  const isShort = (row: Row) =>
    row.texts.length === 1 && (row.texts[0]?.length ?? 0) <= 60 && !/[.:;]$/.test(row.texts[0] as string);
  rows.forEach((row, i) => {
    const next = rows[i + 1];
    if (row.body || !next?.body || next.line.gap > 1.6 || (haveMarks && next.line.bullet) || next.line.continues)
      return;
    if (!isShort(next) || isProse(next.texts[0] as string) || row.texts.length === 0) return;
    const after = rows[i + 2];
    const isAboveDates =
      !row.span && after?.span !== undefined && after.texts.length === 0 && Math.abs(after.line.x - next.line.x) < 3;
    const score = titleScore(next.texts[0] as string);
    const own = titleScore(splitRowFacts(row)[0] ?? '');
    const isOther =
      row.span !== undefined &&
      splitRowFacts(row).length === 1 &&
      (score > 0 ? own <= 0 : own > 0 ? score < 0 : own < 0 && (next.texts[0] as string).split(/\s+/).length <= 4);
    const isSchool =
      schoolScore(row.texts.join(' ')) > 0 &&
      splitRowFacts(row).length === 1 &&
      schoolScore(next.texts[0] as string) <= 0;
    if (isAboveDates || isOther || (row.span && isSchool)) {
      next.body = false;
      next.line = { ...next.line, bullet: false };
    }
  });
}

/** If rows with dates hold title and employer, plain rows below them are descriptions, even without bullets. */
function lowerBodies(rows: Row[], haveMarks: boolean): void {
  const dated = rows.filter((row) => row.span && row.texts.length > 0 && !row.body);
  const whole = dated.filter(hasTitleAndFact);
  if (haveMarks || dated.length === 0 || whole.length < 0.6 * dated.length) return;
  const below = new Map<Row, Row[]>(dated.map((row) => [row, []]));
  let above: Row[] | undefined;
  for (const row of rows) {
    if (row.span) above = below.get(row);
    else above?.push(row);
  }
  // If every dated row has exactly one row below it, that row completes the heading.
  if (dated.length > 1 && [...below.values()].every((some) => some.length === 1)) return;
  for (const full of whole) lowerWhile(below.get(full) ?? [], (_, text) => titleScore(text) >= 0);
}

/** Makes the first rows descriptions, as long as they are plain, name no place and fit. */
function lowerWhile(rows: Row[], fits: (row: Row, text: string) => boolean): void {
  for (const row of rows) {
    const text = row.texts.join(' ');
    const isPlain = !row.line.strong && row.line.gap <= 1.6 && row.texts.length === 1;
    if (!isPlain || isPlace(text) || !fits(row, text)) return;
    row.body = true;
  }
}

/** If one line holds title and employer and the next one the dates, plain rows below are descriptions. */
function lowerBelowDates(rows: Row[]): void {
  const dated = rows.flatMap((row, i) => (row.span && row.texts.length === 0 ? [i] : []));
  const whole = dated.filter((i) => hasTitleAndFact(rows[i - 1]));
  if (whole.length < 0.6 * dated.length) return;
  for (const from of dated.filter((i) => rows[i - 1] && splitRowFacts(rows[i - 1] as Row).length > 1)) {
    const next = rows.findIndex((row, i) => i > from && row.span);
    const hasEmployer = splitRowFacts(rows[from - 1] as Row).some((fact) => titleScore(fact) < 0);
    const isEntry = (row: Row, text: string) =>
      (titleScore(text) < 0 && !hasEmployer) || (next < 0 && hasTitleAndFact(row));
    lowerWhile(rows.slice(from + 1, next < 0 ? rows.length : next - 1), (row, text) => !isEntry(row, text));
  }
}

/** Whether dates have cells of their own, and whether it is a table, with two or more cells beside them. */
function formOf(lines: Line[]): { datesStandAlone: boolean; isTable: boolean } {
  const alone = lines.filter(({ cells }) => cells.some((cell) => isDateText(cell)));
  const told = lines.filter((line) => !alone.includes(line) && !line.bullet && splitDates(textOfLine(line)).span);
  const wide = alone.filter(({ cells }) => cells.length > 2);
  return {
    datesStandAlone: alone.length >= 2 && alone.length > told.length,
    isTable: wide.length >= 2 && wide.length >= 0.7 * alone.length,
  };
}

function rowOf(line: Line, datesStandAlone: boolean): Row {
  const texts: string[] = [];
  let span: DateSpan | undefined;
  for (const cell of line.cells) {
    if (isDuration(cell)) continue;
    if (isDateText(cell) && !span) {
      span = splitDates(cell).span;
      continue;
    }
    texts.push(cell);
  }
  if (!span && !line.bullet && texts.length > 0) {
    texts.forEach((text, i) => {
      if (span) return;
      const taken = splitDates(text);
      const isWhole = taken.span !== undefined && !taken.span.single && text.length < 90;
      if (
        !taken.span ||
        (taken.span.single && datesStandAlone && /(?:\p{L}+\s+){2}/u.test(taken.rest)) ||
        (isProse(text) && taken.span.from > 0 && !isWhole)
      )
        return;
      span = taken.span;
      texts[i] = taken.rest.replace(/^(?:period|tid|datum|när|år|dates?)\s*:?$/i, '');
    });
  }
  return { line, texts: texts.filter((text) => text !== ''), span, body: false };
}

/** The x position where heading lines begin, in a section with indented lines; undefined if unclear. */
function baseOf(lines: Line[]): number | undefined {
  const plain = lines.filter((line) => !line.bullet && !isDateText(takeStart(textOfLine(line))));
  if (plain.length === 0) return undefined;
  const least = Math.min(...plain.map(({ x }) => x));
  const there = plain.filter(({ x }) => x <= least + 3).length;
  return there >= 0.25 * plain.length && (there > 1 || plain.length <= 2) ? least : undefined;
}

/** The date that a text begins with; '' if none. */
function takeStart(text: string): string {
  const { span } = splitDates(text);
  return span && span.from === 0 ? text.slice(0, span.to) : '';
}

/** Labels of fields that describe the work. */
const told = new RegExp(`^(?:${alternationOf('label of a description')})\\s*:`, 'i');

function isProse(text: string): boolean {
  const words = text.split(/\s+/).length;
  return (
    text.length > 95 ||
    (words >= 3 && /[\p{L}\d)][.!?]$/u.test(text) && !/\b(?:inc|ltd|corp|bitr|resp)\.$/i.test(text)) ||
    (words >= 12 && !/\d{4}/.test(text)) ||
    told.test(text)
  );
}
