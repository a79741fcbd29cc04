import { datesIn, isDateText, isPartOfDate, splitDates } from './dates.ts';
import { contentOf, type Line } from './lines.ts';
import { schoolScore, titleScore } from './roles.ts';
import { splitRowFacts } from './rows.ts';
import { sentencesToCells } from './told-lines.ts';

/**
 * Prepares the lines of jobs or schools before they are divided into entries: several entries on one line get a line
 * each, a period wrapped in its column is joined, and facts written as sentences become cells.
 */
export function entryLines(lines: Line[]): { lines: Line[]; spent: Line[] } {
  const spent: Line[] = [];
  const told = sentencesToCells(lines.map(withPeriod), spent);
  return { lines: joinDates(told.flatMap(dividedLine), spent), spent };
}

/** Joins start and end dates in two columns to one period: "2016-08 | 2019-06 | Kulör AB". */
function withPeriod(line: Line): Line {
  const at = line.cells.findIndex((cell, i) => isDateText(cell) && isPeriod(`${cell} – ${line.cells[i + 1] ?? ''}`));
  return at < 0 ? line : { ...line, cells: line.cells.toSpliced(at, 2, line.cells.slice(at, at + 2).join(' – ')) };
}

const dividers = [/\s*;\s+/u, /\s+[|•]\s+/u, /\s+\/\s+/u, /(?<=\d{4}\)?|\bnu)\.\s+(?=\p{Lu})/u];

/** "Målare, Kulör AB, 2003–2014; golvläggare, Golvtjänst, 1998–2003": splits a line whose pieces each have dates. */
function dividedLine(line: Line): Line[] {
  if (line.cells.length !== 1 || datesIn(contentOf(line)).length < 2) return [line];
  for (const divider of dividers) {
    const pieces = contentOf(line).split(divider).filter(Boolean);
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
  left.forEach((line, i) => {
    for (const at of [0, -1]) {
      const begun = line.cells.at(at);
      if (begun === undefined || !isPartOfDate(begun) || isWhole(begun)) continue;
      const below: Line[] = [];
      let text = begun;
      for (const next of left.slice(i + 1, i + 3)) {
        const date = next.cells.at(at) ?? '';
        const isNear = next.page === line.page && next.column === line.column && next.gap <= 1.45;
        if (!isNear || !isPartOfDate(date) || isOther(begun, date, next)) break;
        // "2016-09 till 2019-" above "04".
        text += /\d[-/]$/.test(text) && /^\d{2}(?!\d)/.test(date) ? date : ` ${date}`;
        below.push(next);
        if (!isPeriod(text)) continue;
        line.cells[at === 0 ? 0 : line.cells.length - 1] = text;
        for (const used of below) used.cells.splice(at === 0 ? 0 : used.cells.length - 1, 1);
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

/** Whether a date is complete, without a dash at its end. */
function isWhole(text: string): boolean {
  return isDateText(text) && !/(?:[-–—−→]|\b(?:till|to|until|t\.?\s?o\.?\s?m\.?))\s*$/iu.test(text);
}

function isPeriod(text: string): boolean {
  const { span } = splitDates(text);
  if (!span || span.single || !isDateText(text)) return false;
  return span.open || (span.end ?? '') >= (span.start ?? '');
}
