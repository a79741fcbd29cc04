import { datesIn, isPartOfDate, takeDates } from './dates.ts';
import { contentOf, type Line } from './lines.ts';
import { toldLines } from './told-lines.ts';

/**
 * The lines of jobs or schools before they are divided into entries: several in one line get a line each, a period
 * that broke in its column is whole again, and what is told in a sentence stands in cells.
 */
export function entryLines(lines: Line[]): { lines: Line[]; spent: Line[] } {
  const spent: Line[] = [];
  const told = toldLines(lines, spent);
  return {
    lines: joinEnds(
      told.flatMap(dividedLine).map((line) => ({ ...line, cells: [...line.cells] })),
      spent,
    ),
    spent,
  };
}

const dividers = [/\s*;\s+/u, /\s+[|•]\s+/u, /\s+\/\s+/u, /(?<=\d{4}\)?|\bnu)\.\s+(?=\p{Lu})/u];

/** "Målare, Kulör AB, 2003–2014; golvläggare, Golvtjänst, 1998–2003": each piece has dates of its own. */
function dividedLine(line: Line): Line[] {
  if (line.cells.length !== 1 || datesIn(contentOf(line)).length < 2) return [line];
  for (const divider of dividers) {
    const pieces = contentOf(line).split(divider).filter(Boolean);
    const dated = pieces.filter((piece) => {
      const { span, rest } = takeDates(piece);
      return span !== undefined && /\p{L}{2}/u.test(rest);
    });
    if (pieces.length < 2 || dated.length < pieces.length) continue;
    return pieces.map((piece, i) => ({ ...line, cells: [piece], gap: i === 0 ? line.gap : 1 }));
  }
  return [line];
}

/** "Kulör AB · Umeå · 2012-08 –" above "2018-01": the end of the period had no room on the line. */
function joinEnds(lines: Line[], spent: Line[]): Line[] {
  return lines.filter((line, i) => {
    const above = lines[i - 1];
    const [date = '', ...others] = line.cells;
    const begun = above?.cells.at(-1) ?? '';
    if (!above || others.length > 0 || line.gap > 1.45 || line.column !== above.column || !isPartOfDate(date))
      return true;
    const text = /\d[-/]$/.test(begun) && /^\d{2}(?!\d)/.test(date) ? begun + date : `${begun} ${date}`;
    const { span } = takeDates(text);
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
