import { type Element, elementText, findChildren, findElement, findElements } from '../../platform/text/xml.ts';
import { isPeriod } from './cells.ts';
import { isPartOfDate } from './dates.ts';
import { parseHeading } from './headings.ts';
import { createLine, type Line, splitLongRow, textOfLine } from './lines.ts';

interface Style {
  name: string;
  size: number;
  bold: boolean;
  level: number;
  bullet: boolean;
}
type Styles = Map<string, Style>;

const usual: Style = { name: '', size: 11, bold: false, level: 0, bullet: false };

/** Reads the appearance of a document's styles; a style may be based on another. */
export function stylesOf(root: Element | undefined): Styles {
  const styles: Styles = new Map();
  const defaults = { ...usual, size: sizeIn(findElement(root, 'docDefaults'), usual.size) };
  const elements = new Map(findElements(root, 'style').map((style) => [style.attributes.styleId ?? '', style]));
  const build = (id: string, depth = 0): Style => {
    const known = styles.get(id);
    const element = elements.get(id);
    if (known) return known;
    if (!element || depth > 20) return defaults;
    const base = build(findElement(element, 'basedOn')?.attributes.val ?? '', depth + 1);
    const name = findElement(element, 'name')?.attributes.val ?? '';
    const level = Number(/^(?:heading|rubrik) (\d)/i.exec(name)?.[1] ?? (/^title$/i.test(name) ? 1 : base.level));
    const nominal = level > 0 && base.level === 0 ? [0, 16, 13, 12, 11][level] : undefined;
    const style = {
      name,
      size: sizeIn(element, nominal ?? base.size),
      bold: isBold(findElement(element, 'rPr')) ?? base.bold,
      level,
      bullet:
        findElement(element, 'numPr') !== undefined || /^(?:list|punktlista|liststycke)/i.test(name) || base.bullet,
    };
    styles.set(id, style);
    return style;
  };
  for (const id of elements.keys()) build(id);
  styles.set('', styles.get('Normal') ?? defaults);
  return styles;
}

/** Reads a font size in points; the file holds half points. */
function sizeIn(element: Element | undefined, otherwise: number): number {
  const half = Number(findElement(findElement(element, 'rPr'), 'sz')?.attributes.val);
  return half > 0 ? half / 2 : otherwise;
}

function isBold(properties: Element | undefined): boolean | undefined {
  const [found] = findChildren(properties, 'b');
  return found && !/^(?:0|false|none|off)$/.test(found.attributes.val ?? '');
}

interface Writing {
  styles: Styles;
  lines: Line[];
  /** Text boxes beside the text. */
  boxes: Element[];
  page: number;
  number: number;
  column: number;
  gap: number;
}

/** The lines of a document: header and footer, text boxes, then the body. */
export function linesOfBody(document: Element, edges: Element[], styles: Styles): Line[] {
  const at: Writing = { styles, lines: [], boxes: [], page: 1, number: 0, column: 0, gap: 3 };
  for (const edge of edges) writeBlocks(edge, at);
  const head = at.lines.length;
  writeBlocks(findElement(document, 'body') ?? document, at);
  const body = at.lines.splice(head);
  if (at.boxes.length > 0) {
    for (let i = 0; i < at.boxes.length && i < 200; i += 1) {
      Object.assign(at, { column: 100 + i, page: 1, gap: 3 });
      writeBlocks(at.boxes[i] as Element, at);
    }
    for (const line of body) if (line.column === 0) line.column = 99;
  }
  at.lines.push(...body);
  return numbered(at.lines.filter(({ text }) => text !== ''));
}

/** Numbers the lines of each page in reading order. */
function numbered(lines: Line[]): Line[] {
  const counts = new Map<number, number>();
  return lines.map((line) => {
    const number = (counts.get(line.page) ?? 0) + 1;
    counts.set(line.page, number);
    return { ...line, line: number };
  });
}

function writeBlocks(parent: Element, at: Writing): void {
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'p') at.lines.push(...paragraph(child, at));
    else if (child.name === 'tbl') writeTable(child, at);
    else if (child.name === 'AlternateContent') writeBlocks(findElement(child, 'Choice') ?? child, at);
    else if (child.name !== 'sectPr' && child.name !== 'tblPr') writeBlocks(child, at);
  }
}

/** A table is either a page layout with columns, or rows that are entries: those with a date in a cell of its own. */
function writeTable(table: Element, at: Writing): void {
  const rows = findElements(table, 'tr').map((row) =>
    findElements(row, 'tc').map((cell) => {
      const own: Writing = { ...at, lines: [] };
      writeBlocks(cell, own);
      at.page = own.page;
      return own.lines.filter(({ text }) => text !== '');
    }),
  );
  // Several periods below each other are several entries, beside the lines of the other cells.
  const isOne = (lines: Line[]) => lines.filter(({ text }) => isPeriod(text)).length < 2;
  const whenIn = (cells: Line[][]) =>
    cells.findIndex((lines) => lines[0] && isPartOfDate(lines[0].text) && isOne(lines));
  // A table of one row may be a band above the text that belongs to it.
  const areRecords = rows.filter((cells) => whenIn(cells) >= 0).length > 1;
  let record: object | undefined;
  for (const cells of rows) {
    const when = areRecords ? whenIn(cells) : -1;
    const filled = cells.filter((lines) => lines.length > 0).length;
    // A row without a date and without a first cell goes on with the row above.
    record = when >= 0 && filled > 1 ? {} : cells[0]?.length || filled === 0 ? undefined : record;
    if (record) {
      for (const line of when < 0 ? besideEachOther(cells) : recordOf(cells, when)) at.lines.push({ ...line, record });
      continue;
    }
    const long = cells.filter((lines) => lines.length > 3);
    const headed = cells.filter((lines) => lines.length > 1 && lines.some(({ text }) => parseHeading(text)));
    if (cells.length > 1 && (long.length > 1 || headed.length > 1)) {
      cells.forEach((lines, i) => {
        for (const line of lines) at.lines.push({ ...line, column: line.column || 1 + i });
      });
    } else at.lines.push(...besideEachOther(cells));
  }
}

/** An entry: its date and the texts beside it in one line, then what else the longest cell holds. */
function recordOf(cells: Line[][], when: number): Line[] {
  const [main = []] = cells
    .filter((_, i) => i !== when)
    .toSorted((a, b) => a.length - b.length)
    .slice(-1);
  const times = cells[when] ?? [];
  const rest = times.findIndex(({ text }) => !isPartOfDate(text));
  const [dates, more] = rest < 0 ? [times, []] : [times.slice(0, rest), times.slice(rest)];
  const [lead, ...below] = main as [Line, ...Line[]];
  const texts = cells.flatMap((lines) => {
    if (lines === times) return [dates.map(textOfLine).join(' ')];
    return (lines === main ? [lead] : lines).flatMap((line) => line.cells);
  });
  const gap = Math.max(...cells.map(([first]) => first?.gap ?? 1));
  return [createLine(lead.page, 0, [...texts, ...more.flatMap((line) => line.cells)], { ...lead, gap }), ...below];
}

function besideEachOther(cells: Line[][]): Line[] {
  const [main = []] = cells.toSorted((a, b) => b.length - a.length);
  const first = cells.findIndex((lines) => lines.length > 0);
  const count = Math.max(0, ...cells.map((lines) => lines.length));
  return Array.from({ length: count }, (_, i) => {
    const there = cells.flatMap((lines) => lines[i] ?? []);
    const lead = main[i] ?? (there[0] as Line);
    const line = createLine(
      lead.page,
      0,
      there.flatMap((each) => each.cells),
      {
        ...lead,
        gap: i === 0 ? Math.max(lead.gap, cells[first]?.[0]?.gap ?? 1) : lead.gap,
        heading: lead.heading || there[0]?.heading === true,
      },
    );
    return { ...line, bullet: lead.bullet };
  });
}

interface Run {
  text: string;
  bold: boolean;
  size: number;
}

function paragraph(element: Element, at: Writing): Line[] {
  const [properties] = findChildren(element, 'pPr');
  const style = at.styles.get(findElement(properties, 'pStyle')?.attributes.val ?? '') ?? usual;
  const runs: Run[] = [];
  collect(element, at, style, runs);
  const text = runs.map((run) => run.text).join('');
  const spacing = Number(findElement(properties, 'spacing')?.attributes.before ?? 0);
  if (text.trim() === '') {
    at.gap += 1;
    return [];
  }
  const written = runs.filter((run) => run.text.trim() !== '');
  const lettersOf = (some: Run[]) => some.reduce((sum, run) => sum + run.text.trim().length, 0);
  // "**Kulör AB** (Umeå)" counts as bold, like a name without a place.
  const bold = lettersOf(written.filter((run) => run.bold)) > 0.5 * lettersOf(written);
  const size = Math.max(...written.map((run) => run.size));
  const { left, start } = findElement(properties, 'ind')?.attributes ?? {};
  const indent = Number(left ?? start ?? 0) / 20;
  const bullet = style.level === 0 && (findElement(properties, 'numPr') !== undefined || style.bullet);
  const gap = Math.max(at.gap, spacing >= 120 ? 1.6 : 1, style.level > 0 ? 1.6 : 1);
  at.gap = 1;
  return text
    .split('\n')
    .flatMap(splitLongRow)
    .map((row, i) => {
      at.number += 1;
      return createLine(at.page, at.number, row.split('\t'), {
        x: indent,
        size,
        strong: bold || style.level > 0,
        face: `${style.level > 0 ? style.name : ''}${bold ? ' bold' : ''}`,
        heading: style.level === 1,
        bullet: bullet && i === 0,
        gap: i === 0 ? gap : 1,
        column: at.column,
      });
    });
}

function collect(element: Element, at: Writing, style: Style, runs: Run[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'r') collectRun(child, at, style, runs);
    else if (!['pPr', 'del', 'moveFrom'].includes(child.name)) collect(child, at, style, runs);
  }
}

function collectRun(run: Element, at: Writing, style: Style, runs: Run[]): void {
  const [properties] = findChildren(run, 'rPr');
  const bold = isBold(properties) ?? style.bold;
  const half = Number(findElement(properties, 'sz')?.attributes.val);
  let text = '';
  for (const child of run.children) {
    if (typeof child === 'string') continue;
    if (child.name === 't') text += elementText(child).replaceAll('\n', ' ');
    else if (child.name === 'tab' || child.name === 'ptab') text += '\t';
    else if (child.name === 'br' || child.name === 'cr') {
      if (child.attributes.type === 'page') at.page += 1;
      text += '\n';
    } else if (child.name === 'lastRenderedPageBreak') at.page += 1;
    else if (child.name === 'noBreakHyphen') text += '-';
    else if (child.name === 'AlternateContent') findBoxes(findElement(child, 'Choice') ?? child, at);
    else if (child.name === 'pict' || child.name === 'drawing') findBoxes(child, at);
  }
  if (text !== '') runs.push({ text, bold, size: half > 0 ? half / 2 : style.size });
}

function findBoxes(element: Element, at: Writing): void {
  at.boxes.push(...findElements(element, 'txbxContent'));
}
