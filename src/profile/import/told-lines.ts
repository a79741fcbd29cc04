import { isDateText, splitDates } from './dates.ts';
import { type Line, textOfLine } from './lines.ts';
import { isPlace, titleScore } from './roles.ts';
import { joinLines } from './words.ts';

const subject = String.raw`^(?:jag\s+|i\s+)?(?:(?:har|have)\s+)?(?:jag\s+)?`;
const worked =
  '(?:arbeta(?:t|de|r)|jobba(?:t|de|r)|tjänstgjorde|vari[t]|var|är|anställd(?:es)?|worked|work|served|was|am|been)';
const article = String.raw`(?:(?:en|ett|an?|the)\s+)?`;
const employedAs = String.raw`(?:(?:anställd|verksam|employed)\s+)?(?:(?:som|as)\s+)?${article}`;
const atEmployer = String.raw`\s+(?:på|hos|vid|för|at|for|with)\s+(\S.{1,80}?)(?:,?\s+(?:där|where)\s+(.*?))?\.?$`;
const job = new RegExp(
  String.raw`(?:${subject}${worked}\s+(?:jag\s+)?${employedAs}|^(?:som|as)\s+)(\S.{2,60}?)${atEmployer}`,
  'iu',
);
const hired = String.raw`(?:(?:vari[t]|var|är|was|am|been)\s+)?(?:anställd(?:es)?|employed)`;
const employed = `(?:arbeta(?:t|de|r)|jobba(?:t|de|r)|tjänstgjorde|worked|work|${hired})`;
/** "arbetade som X på Y"; "var X på Y" is as often an illness, studies or a place to live. */
const employment = new RegExp(
  String.raw`${subject}${employed}\s+(?:jag\s+)?(?:anställd\s+)?(?:som|as)\s+${article}(\S.{2,60}?)${atEmployer}`,
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
export function parseJobSentences(lines: Line[], spent: Line[]): Line[] {
  const out: Line[] = [];
  for (const whole of paragraphsIn(lines)) {
    const [line] = whole;
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

/** The sentences of lines, each with the line that its paragraph begins at. */
export function sentencesIn(lines: Line[]): { text: string; line: Line }[] {
  return [...paragraphsIn(lines)].flatMap((whole) => sentencesOf(whole).map((text) => ({ text, line: whole[0] })));
}

function* paragraphsIn(lines: Line[]): Generator<[Line, ...Line[]]> {
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as Line;
    const rest = restOf(lines.slice(i + 1, i + MOST_LINES_TOLD), line);
    i += 1 + rest.length;
    yield [line, ...rest];
  }
}

/**
 * The jobs in sentences that stand outside a section of jobs, as cells: period, title, employer. Texts there
 * mention many other things, so only "arbetade som <title> på <Name>" is a job.
 */
export function findJobsInSentences(lines: Line[]): Line[] {
  let isTold = false;
  return sentencesIn(lines).flatMap(({ text, line }) => {
    const cells = isTold && /^(?:som|as)\s/u.test(text) ? cellsOfWork(`arbetade ${text}`) : cellsOfWork(text);
    isTold = cells !== undefined;
    return cells ? [{ ...line, cells, bullet: false, continues: false, gap: 2 }] : [];
  });
}

/** What a sentence goes on with behind its period is not about the job: "på Rex sedan 2015 och söker nytt jobb". */
function cellsOfWork(sentence: string): string[] | undefined {
  const end = splitDates(sentence).span?.to ?? 0;
  for (const text of [sentence.slice(0, end), sentence]) {
    const [period = '', what = '', where = '', place] = cellsTold(text, employment) ?? [];
    const isTitle = titleScore(what) > 0 || !/\s/.test(what);
    const isName =
      /\p{Lu}/u.test(where) && where.split(' ').length <= 6 && !/\s(?:och|and|men|but)\s\p{Ll}/u.test(where);
    if (isTitle && isName) return [period, what, where, ...(place ? [place] : [])];
  }
  return undefined;
}

function sentencesOf(lines: Line[]): string[] {
  const text = lines.reduce((before, line) => joinLines(before, textOfLine(line)), '');
  return text.split(/(?<=[\p{L}\d)]\.)\s+(?=\p{Lu})|(?<=\d{4}),?\s+(?:och|and)\s+(?=(?:som|as)\s)/u);
}

/** The lines in which the paragraph of `first` continues, as its sentence has not ended. */
function restOf(lines: Line[], first: Line): Line[] {
  const end = lines.findIndex((line, i) => {
    const above = textOfLine(lines[i - 1] ?? first);
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

/** "Studio Lockar i Majorna": employer and place, if one is told; "Bistro i Parken", "Nära i Norr AB" are names. */
function withoutPlace(where: string): string[] {
  const [, name = '', place = ''] =
    /^(.+(?<!skolan|universitetet|rätten))\s+(?:i|in)\s+(\p{Lu}[\p{L} .-]+(?:,\s\p{Lu}[\p{L} ]+)?)$/u.exec(where) ?? [];
  return isPlace(place) || !/^$|(?:\b(?:AB|HB|KB)|kommun|(?<!i)e[nt])$/u.test(place) ? [name, place] : [where];
}

function cellsTold(sentence: string, only?: RegExp): string[] | undefined {
  const { span, rest } = splitDates(sentence);
  if (!span) return undefined;
  const text = rest.replace(/^(?:och|därefter|sedan dess|dessförinnan|innan dess|under)\s+/iu, '');
  const found = (only ?? job).exec(text);
  const [, what = '', where = '', more] = found ?? (only ? null : study.exec(text)) ?? [];
  if (what === '') return undefined;
  const period = span.open ? `${span.start} –` : span.single ? `${span.start}` : `${span.start} – ${span.end}`;
  return [period, what, ...(found ? withoutPlace(where) : [where]), ...(more ? [more] : [])];
}
