import { datesIn, isDateText, isPartOfDate, takeDates } from './dates.ts';
import { contentOf, type Line } from './lines.ts';

/**
 * The lines of jobs or schools before they are divided into entries: several in one line get a line each, a period
 * that broke in its column is whole again, and what is told in a sentence stands in cells.
 */
export function entryLines(lines: Line[]): { lines: Line[]; spent: Line[] } {
  const spent: Line[] = [];
  const told = toldLines(lines, spent);
  return { lines: joinEnds(joinDates(told.flatMap(dividedLine), spent), spent), spent };
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

/** "augusti 2016 –" above "juni 2018", at the same side of two lines or three. */
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
        // "aug 2025 (deltid)"
        const [, date = '', beside = ''] = /^([^()]*?)\s*(\([^()]*\))?$/u.exec(more ?? '') ?? [];
        if (!isNear || !isPartOfDate(date)) break;
        // "2016-09 till 2019-" above "04"
        text += /\d[-/]$/.test(text) && /^\d{2}(?!\d)/.test(date) ? date : ` ${date}`;
        below.push(next);
        if (!isPeriod(text)) continue;
        line.cells[at === 0 ? 0 : line.cells.length - 1] = text;
        for (const used of below) {
          used.cells.splice(at === 0 ? 0 : used.cells.length - 1, 1);
          // What was beside the date begins where lines without a date do.
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

/** Where lines begin that hold no date, from the left. */
function textEdges(lines: Line[]): number[] {
  const texts = lines.filter(({ cells }) => cells.length === 1 && !isDateText(cells[0] as string));
  return [...new Set(texts.map(({ x }) => x))].toSorted((a, b) => a - b);
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

/** A date that wants nothing more: no dash stands at its end. */
function isWhole(text: string): boolean {
  return isDateText(text) && !/(?:[-–—−→]|\b(?:till|to|until|t\.?\s?o\.?\s?m\.?))\s*$/iu.test(text);
}

function isPeriod(text: string): boolean {
  const { span } = takeDates(text);
  if (!span || span.single || !isDateText(text)) return false;
  return span.open || (span.end ?? '') >= (span.start ?? '');
}

const job =
  /^(?:jag\s+|i\s+)?(?:(?:har|have)\s+)?(?:jag\s+)?(?:arbeta(?:t|de|r)|jobba(?:t|de|r)|tjänstgjorde|vari[t]|var|är|anställd(?:es)?|worked|work|served|was|am|been)\s+(?:jag\s+)?(?:(?:anställd|verksam|employed)\s+)?(?:(?:som|as)\s+)?(?:(?:en|ett|an?|the)\s+)?(\S.{2,60}?)\s+(?:på|hos|vid|för|at|for|with)\s+(\S.{1,80}?)(?:,?\s+(?:där|where)\s+(.*?))?\.?$/iu;
const study =
  /^(?:jag\s+|i\s+)?(?:(?:har|have)\s+)?(?:jag\s+)?(?:läs(?:te|er|t)|studera(?:t|de|r)|gick|går|gått|plugga(?:t|de|r)|tog|studied|study|read|completed)\s+(?:jag\s+)?(\S.{2,80}?)\s+(?:på|vid|hos|at)\s+(\S.{1,80}?)\.?$/iu;

/** A job told in more lines than these is an essay. */
const MOST_LINES_TOLD = 6;

/** "2018–2021 arbetade jag som målare hos Kulör AB." as what it says: a period, a title, an employer. */
function toldLines(lines: Line[], spent: Line[]): Line[] {
  const out: Line[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] as Line;
    let end = i + 1;
    while (lines[end]?.continues && !line.bullet && end < i + MOST_LINES_TOLD) end += 1;
    const whole = lines.slice(i, end);
    const sentences = whole
      .map(contentOf)
      .join(' ')
      .split(/(?<=[\p{L}\d)]\.)\s+(?=\p{Lu})/u);
    const cells = sentences.map(cellsTold);
    if (!cells.some(Boolean)) {
      out.push(line);
      continue;
    }
    sentences.forEach((sentence, n) => {
      const read = cells[n];
      out.push({ ...line, continues: false, bullet: !read, cells: read ?? [sentence], gap: n === 0 ? line.gap : 1 });
    });
    spent.push(...whole.slice(1));
    i = end - 1;
  }
  return out;
}

function cellsTold(sentence: string): string[] | undefined {
  const { span, rest } = takeDates(sentence);
  if (!span) return undefined;
  const text = rest.replace(/^(?:och|därefter|sedan dess|dessförinnan|innan dess|under)\s+/iu, '');
  const found = job.exec(text) ?? study.exec(text);
  if (!found) return undefined;
  const [, what = '', where = '', more] = found;
  const period = span.open ? `${span.start} –` : span.single ? `${span.start}` : `${span.start} – ${span.end}`;
  return [period, what, where, ...(more ? [more] : [])];
}
