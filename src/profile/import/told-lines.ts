import { isDateText, splitDates } from './dates.ts';
import { contentOf, type Line } from './lines.ts';
import { joinLines } from './words.ts';

const subject = String.raw`^(?:jag\s+|i\s+)?(?:(?:har|have)\s+)?(?:jag\s+)?`;
const worked =
  '(?:arbeta(?:t|de|r)|jobba(?:t|de|r)|tjänstgjorde|vari[t]|var|är|anställd(?:es)?|worked|work|served|was|am|been)';
const employedAs = String.raw`(?:(?:anställd|verksam|employed)\s+)?(?:(?:som|as)\s+)?(?:(?:en|ett|an?|the)\s+)?`;
const atEmployer = String.raw`\s+(?:på|hos|vid|för|at|for|with)\s+(\S.{1,80}?)(?:,?\s+(?:där|where)\s+(.*?))?\.?$`;
const job = new RegExp(
  String.raw`(?:${subject}${worked}\s+(?:jag\s+)?${employedAs}|^(?:som|as)\s+)(\S.{2,60}?)${atEmployer}`,
  'iu',
);
const studied = '(?:läs(?:te|er|t)|studera(?:t|de|r)|gick|går|gått|plugga(?:t|de|r)|tog|studied|study|read|completed)';
const study = new RegExp(
  String.raw`${subject}${studied}\s+(?:jag\s+)?(\S.{2,80}?)\s+(?:på|vid|hos|at)\s+(\S.{1,80}?)\.?$`,
  'iu',
);

/** A description of a job with more lines is an essay, which is not parsed. */
const MOST_LINES_TOLD = 14;

/** Converts sentences such as "2018–2021 arbetade jag som målare hos Kulör AB." into cells: period, title, employer. */
export function sentencesToCells(lines: Line[], spent: Line[]): Line[] {
  const out: Line[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as Line;
    const whole = [line, ...restOf(lines.slice(i + 1, i + MOST_LINES_TOLD), line)];
    i += whole.length;
    const sentences = sentencesOf(whole);
    const cells = toldIn(sentences);
    if (!cells.some(Boolean)) {
      out.push(...whole);
      continue;
    }
    sentences.forEach((sentence, n) => {
      const read = cells[n];
      for (const role of read ?? [[sentence]])
        out.push({ ...line, continues: false, bullet: !read, cells: role, gap: n === 0 ? line.gap : 1 });
    });
    spent.push(...whole.slice(1));
  }
  return out;
}

/** Whether a line is of a paragraph with a sentence that says when somebody did what, and where. */
export function tellsJob(line: Line, at: number, lines: Line[]): boolean {
  const goesOn = line.continues && at > 0 && tellsJob(lines[at - 1] as Line, at - 1, lines);
  return (
    goesOn ||
    dividedText(contentOf(line)).some((sentence) => cellsTold(sentence) !== undefined && !study.test(sentence))
  );
}

function sentencesOf(lines: Line[]): string[] {
  return dividedText(lines.reduce((before, line) => joinLines(before, contentOf(line)), ''));
}

function dividedText(text: string): string[] {
  return text.split(/(?<=[\p{L}\d)]\.)\s+(?=\p{Lu})|(?<=\d{4}),?\s+(?:och|and)\s+(?=(?:som|as)\s)/u);
}

/** The lines in which the paragraph of `first` continues, as its sentence has not ended. */
function restOf(lines: Line[], first: Line): Line[] {
  const end = lines.findIndex((line, i) => {
    const above = contentOf(lines[i - 1] ?? first);
    const isOpen = line.gap < 1.3 && first.cells.length === 1 && above.length > 40 && !/[.!?)]$/.test(above);
    const isNext = /[.)]$/.test(above) && toldIn(sentencesOf([line])).some(Boolean);
    return line.bullet || line.cells.length > 1 || isNext || !(line.continues || isOpen);
  });
  return first.bullet ? [] : end < 0 ? lines : lines.slice(0, end);
}

/** The roles that each sentence describes; "Innan dess" continues with the previous employer. */
function toldIn(sentences: string[]): (string[][] | undefined)[] {
  let where: string[] | undefined;
  return sentences.map((sentence) => {
    const alone = cellsTold(sentence);
    if (alone) return [alone];
    const roles = where ? before.exec(sentence)?.[1] : sentence;
    const read = roles?.split(/(?<=\))\s+(?:och|and)\s+/u).map((role) => cellsBeforePeriod(role, where));
    if (!read?.every((cells) => cells !== undefined)) return undefined;
    where = read[0]?.slice(2);
    return read as string[][];
  });
}

const before = /^(?:innan dess|dessförinnan|before that|previously)\s+(\S.*)$/iu;
const parts = /^(\S.*?)\s*\(([^()]*)\)\.?$/u;

/** Parses "Frisör på Studio Lockar i Majorna (2009 till 2014)." */
function cellsBeforePeriod(text: string, employer: string[] | undefined): string[] | undefined {
  const [, head = '', period = ''] = parts.exec(text) ?? [];
  if (head === '' || !isDateText(period)) return undefined;
  if (employer) return [period, head, ...employer];
  const divided = /^(.+?)(?<!skolan|universitetet)\s+(?:på|hos|vid|at)\s+(?=["”]?\p{Lu})(.+)$/u.exec(head);
  if (!divided) return undefined;
  const [, what = '', where = ''] = divided;
  return [period, what, ...withoutPlace(where)];
}

/** "Studio Lockar i Majorna": the employer, and the place if it is told. */
function withoutPlace(where: string): string[] {
  const [, name = where, ...place] =
    /^(.+(?<!skolan|universitetet|rätten))\s+(?:i|in)\s+(\p{Lu}[\p{L} .-]+(?:,\s\p{Lu}[\p{L} ]+)?)$/u.exec(where) ?? [];
  return [name, ...place];
}

function cellsTold(sentence: string): string[] | undefined {
  const { span, rest } = splitDates(sentence);
  if (!span) return undefined;
  const text = rest.replace(/^(?:och|därefter|sedan dess|dessförinnan|innan dess|under)\s+/iu, '');
  const found = job.exec(text);
  const [, what = '', where = '', more] = found ?? study.exec(text) ?? [];
  if (what === '') return undefined;
  const period = span.open ? `${span.start} –` : span.single ? `${span.start}` : `${span.start} – ${span.end}`;
  return [period, what, ...(found ? withoutPlace(where) : [where]), ...(more ? [more] : [])];
}
