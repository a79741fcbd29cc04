import { datesIn, isDateText, isPartOfDate, splitDates } from './dates.ts';
import { type Line, textOfLine } from './lines.ts';
import { schoolScore, titleScore } from './roles.ts';
import { splitRowFacts } from './rows.ts';
import { parseJobSentences } from './told-lines.ts';

/**
 * Prepares the lines of jobs or schools before they are divided into entries: several entries on one line get a line
 * each, a period wrapped in its column is joined, and facts written as sentences become cells.
 */
export function prepareEntryLines(lines: Line[]): { lines: Line[]; spent: Line[] } {
  const spent: Line[] = [];
  const told = parseJobSentences(lines.map(withPeriod), spent);
  return { lines: withRecords(joinEnds(joinDates(told.flatMap(dividedLine), spent), spent)), spent };
}

/** Dates in the margin with everything else beside them are the rows of a table. */
function withRecords(lines: Line[]): Line[] {
  const dated = lines.filter(({ cells }) => cells.length > 1 && isDateText(cells[0] as string));
  const margin = Math.min(...dated.map(({ x }) => x));
  const areBeside = lines.every((line) => (dated.includes(line) ? line.x < margin + 3 : line.x > margin + 30));
  if (dated.length < 2 || dated[0] !== lines[0] || !areBeside || lines.some(({ record }) => record)) return lines;
  let record: object | undefined;
  return lines.map((line) => {
    if (dated.includes(line)) record = {};
    return { ...line, record };
  });
}

/** Joins start and end dates in two columns to one period: "2016-08 | 2019-06 | Kulör AB". */
function withPeriod(line: Line): Line {
  const at = line.cells.findIndex((cell, i) => isDateText(cell) && isPeriod(`${cell} – ${line.cells[i + 1] ?? ''}`));
  return at < 0 ? line : { ...line, cells: line.cells.toSpliced(at, 2, line.cells.slice(at, at + 2).join(' – ')) };
}

const dividers = [/\s*;\s+/u, /\s+[|•]\s+/u, /\s+\/\s+/u, /(?<=\d{4}\)?|\bnu)\.\s+(?=\p{Lu})/u];

/** "Målare, Kulör AB, 2003–2014; golvläggare, Golvtjänst, 1998–2003": splits a line whose pieces each have dates. */
function dividedLine(line: Line): Line[] {
  if (line.cells.length !== 1 || datesIn(textOfLine(line)).length < 2) return [line];
  for (const divider of dividers) {
    const pieces = textOfLine(line).split(divider).filter(Boolean);
    const dated = pieces.filter((piece) => {
      const { span, rest } = splitDates(piece);
      return span !== undefined && /\p{L}{2}/u.test(rest);
    });
    if (pieces.length < 2 || dated.length < pieces.length) continue;
    return pieces.map((piece, i) => ({ ...line, cells: [piece], gap: i === 0 ? line.gap : 1 }));
  }
  return [line];
}

/** Joins "augusti 2016 –" with "juni 2018" below it, on the same side of two or three lines. */
function joinDates(lines: Line[], spent: Line[]): Line[] {
  const left = lines.map((line) => ({ ...line, cells: [...line.cells] }));
  let edges: number[] | undefined;
  left.forEach((line, i) => {
    for (const at of [0, -1]) {
      const begun = line.cells.at(at);
      if (begun === undefined || !isPartOfDate(begun) || isWhole(begun)) continue;
      const below: Line[] = [];
      let text = begun;
      for (const next of left.slice(i + 1, i + 3)) {
        const more = next.cells.at(at);
        const isNear = next.page === line.page && next.column === line.column && next.gap <= 1.45;
        // "aug 2025 (deltid)".
        const [, date = '', beside = ''] = /^([^()]*?)\s*(\([^()]*\))?$/u.exec(more ?? '') ?? [];
        if (!isNear || !isPartOfDate(date) || isOther(begun, date, next)) break;
        // "2016-09 till 2019-" above "04".
        text += /\d[-/]$/.test(text) && /^\d{2}(?!\d)/.test(date) ? date : ` ${date}`;
        below.push(next);
        if (!isPeriod(text)) continue;
        line.cells[at === 0 ? 0 : line.cells.length - 1] = text;
        for (const used of below) {
          used.cells.splice(at === 0 ? 0 : used.cells.length - 1, 1);
          // The text beside the date begins where lines without a date begin.
          edges ??= textEdges(lines);
          const margin = used.x;
          if (at === 0) used.x = edges.find((x) => x > margin + 8) ?? margin;
        }
        if (beside !== '') line.cells.push(beside);
        break;
      }
    }
  });
  spent.push(...left.filter(({ cells }) => cells.length === 0));
  return left.filter(({ cells }) => cells.length > 0);
}

/** "2015 –" beside one job, above "2018" or "2018 –" beside another: the dates belong to different entries. */
function isOther(begun: string, date: string, { cells }: Line): boolean {
  const facts = splitRowFacts({ texts: cells.filter((cell) => !cell.startsWith(date)) });
  const areYears = [begun, date].every((text) => /^\d{4}\P{L}*$/u.test(text));
  const isEntry = facts.length > 1 && facts.some((fact) => titleScore(fact) > 0 || schoolScore(fact) > 0);
  return facts.length > 0 && (isEntry || areYears);
}

/** The x positions where lines without a date begin, from left to right. */
function textEdges(lines: Line[]): number[] {
  const texts = lines.filter(({ cells }) => cells.length === 1 && !isDateText(cells[0] as string));
  return [...new Set(texts.map(({ x }) => x))].toSorted((a, b) => a - b);
}

/** Joins "Kulör AB · Umeå · 2012-08 –" with "2018-01" below it: the end of the period did not fit on the line. */
function joinEnds(lines: Line[], spent: Line[]): Line[] {
  return lines.filter((line, i) => {
    const above = lines[i - 1];
    const [date = '', ...others] = line.cells;
    const begun = above?.cells.at(-1) ?? '';
    if (!above || others.length > 0 || line.gap > 1.45 || line.column !== above.column || !isPartOfDate(date))
      return true;
    const text = /\d[-/]$/.test(begun) && /^\d{2}(?!\d)/.test(date) ? begun + date : `${begun} ${date}`;
    const { span } = splitDates(text);
    const isJoined =
      span !== undefined && !span.single && span.from > 0 && span.from < begun.length && span.to === text.length;
    if (!isJoined || !wantsEnd(begun)) return true;
    above.cells[above.cells.length - 1] = text;
    spent.push(line);
    return false;
  });
}

function wantsEnd(text: string): boolean {
  return /(?:[-–—−→]|\b(?:till|to|until|t\.?\s?o\.?\s?m\.?)|[-–—]\s*\p{L}{3,9}\.?|tills|dags)\s*$/iu.test(text);
}

/** Whether a date is complete, without a dash at its end. */
function isWhole(text: string): boolean {
  return isDateText(text) && !/(?:[-–—−→]|\b(?:till|to|until|t\.?\s?o\.?\s?m\.?))\s*$/iu.test(text);
}

function isPeriod(text: string): boolean {
  const { span } = splitDates(text);
  if (!span || span.single || !isDateText(text)) return false;
  return span.open || (span.end ?? '') >= (span.start ?? '');
}
