import { splitDates } from './dates.ts';
import type { Draft } from './draft.ts';
import { paragraphsOf } from './entries.ts';
import { parseHeading, type Section } from './headings.ts';
import { type Line, textOfLine } from './lines.ts';
import { isPageNumberLine } from './person.ts';
import { isPlace, parseDegree } from './roles.ts';
import { joinLines } from './words.ts';

/**
 * Recognises LinkedIn's PDF of a profile ("Spara som PDF"): contact and lists in a dark column on the left; name,
 * headline and place above the jobs on the right. Font sizes tell what a line is: employers are larger than titles,
 * titles larger than periods.
 */
export function isLinkedInPdf(lines: Line[]): boolean {
  const [first] = lines;
  const name = lines.find(({ column }) => column === 2);
  if (first?.column !== 1 || parseHeading(first.text) !== 'contact' || !name) return false;
  const heads = lines.filter(({ column, size, text }) => column === 2 && size >= 14 && parseHeading(text));
  const isNumbered = lines.some(({ text }) => /^(?:Page|Sida) 1 (?:of|av) \d+$/.test(text));
  return isNumbered && name.size >= 20 && name.size > Math.max(0, ...heads.map(({ size }) => size)) && heads.length > 0;
}

/** Reads name, headline and place above the first heading. @returns the other lines */
export function readLinkedInHead(draft: Draft, lines: Line[]): Line[] {
  const start = lines.findIndex(({ column }) => column === 2);
  const end = lines.findIndex((line, i) => i > start && line.size >= 14 && parseHeading(line.text));
  const [name, ...more] = lines.slice(start, end < 0 ? lines.length : end);
  if (!name) return lines;
  draft.put('basics.name', textOfLine(name), name);
  const place = more.at(-1);
  const label = place && (isPlace(textOfLine(place)) || more.length > 1) ? more.slice(0, -1) : more;
  if (place && !label.includes(place)) {
    const [city, ...region] = textOfLine(place).split(/,\s+/);
    const country = /^(?:Sverige|Sweden)$/.test(region.at(-1) ?? '') ? region.pop() : undefined;
    draft.put('basics.location.city', city, place);
    draft.put('basics.location.region', region.join(', '), place);
    if (country) draft.put('basics.location.countryCode', 'SE', place);
  }
  draft.put('basics.label', textOf(label), ...label);
  return lines.filter((line) => !draft.isUsed(line));
}

export const linkedInReaders: Partial<Record<Section, (draft: Draft, lines: Line[]) => void>> = {
  work: (draft, lines) => readJobs(draft, 'work', 'name', lines),
  volunteer: (draft, lines) => readJobs(draft, 'volunteer', 'organization', lines),
  education: readStudies,
};

const lasted = /\s*\((?:\d{1,2} [^()]*|mindre än ett år|less than a year)\)$/u;
const wholeTime = /^(?:\d{1,2} (?:år|years?|yrs?|månad(?:er)?|months?|mos?))(?: \d{1,2} \p{L}+)?$/u;

function readJobs(draft: Draft, kind: 'work' | 'volunteer', field: string, lines: Line[]): void {
  const dated = lines.flatMap((line, i) => (isPeriod(line) ? [i] : []));
  const heads = dated.map((at) => headAbove(lines, at));
  draft.understood(...lines.slice(0, heads[0]?.from ?? 0));
  let employer: Line[] = [];
  for (const [n, at] of dated.entries()) {
    const head = heads[n] as Head;
    if (head.employer.length > 0) employer = head.employer;
    const path = `${kind}.${draft.next(kind)}`;
    const line = lines[at] as Line;
    const { span } = splitDates(textOfLine(line).replace(lasted, ''));
    draft.put(`${path}.position`, textOf(head.title), ...head.title);
    draft.put(`${path}.${field}`, textOf(employer), ...employer);
    draft.put(`${path}.startDate`, span?.start, line);
    draft.put(`${path}.endDate`, span?.end, line);
    draft.understood(line, ...head.between);
    const [first, ...others] = lines.slice(at + 1, heads[n + 1]?.from ?? lines.length);
    const told = [first, ...others].filter((each) => each !== undefined);
    const isThere = first !== undefined && kind === 'work' && liesBelow(first, others[0]);
    if (isThere) draft.put(`${path}.location`, textOfLine(first), first);
    putTold(draft, path, isThere ? others : told);
  }
}

interface Head {
  from: number;
  employer: Line[];
  title: Line[];
  /** The total time at the employer, above the roles. */
  between: Line[];
}

/** Reads the lines above a period: the title, and above it the employer in larger letters, unless read already. */
function headAbove(lines: Line[], at: number): Head {
  const { size } = lines[at] as Line;
  let from = at;
  const take = (fits: (line: Line) => boolean): Line[] => {
    const end = from;
    while (from > 0 && fits(lines[from - 1] as Line)) from -= 1;
    return lines.slice(from, end);
  };
  const letters = lines[at - 1]?.size ?? 0;
  const title = letters > size ? take((line) => line.size === letters) : take((line) => line === lines[at - 1]);
  const between = take((line) => wholeTime.test(textOfLine(line)));
  const employer = take((line) => line.size > letters && line.size > size);
  if (employer.length === 0 && between.length > 0) from += between.length;
  return { from, employer, title, between };
}

function isPeriod(line: Line): boolean {
  const { span, rest } = splitDates(textOfLine(line).replace(lasted, ''));
  return span !== undefined && span.from === 0 && rest === '' && (!span.single || lasted.test(textOfLine(line)));
}

/** Whether a line is the place of a job: directly below the period, with space after it. */
function liesBelow(line: Line, next: Line | undefined): boolean {
  const text = textOfLine(line);
  if (line.bullet || text.length > 80 || /[.:!?]$/.test(text)) return false;
  const isNamed = isPlace(text) || /^\p{Lu}[\p{L}'. -]+(?:, \p{Lu}[\p{L}'. -]+){1,2}$/u.test(text);
  return isNamed || (next !== undefined && next.gap > 1.2 * line.gap && text.split(' ').length <= 5);
}

function putTold(draft: Draft, path: string, lines: Line[]): void {
  const paragraphs = paragraphsOf(lines);
  const points = paragraphs.filter(({ bullet }) => bullet);
  const told = paragraphs.filter(({ bullet }) => !bullet);
  draft.put(`${path}.summary`, told.map(({ text }) => text).join('\n'), ...told.flatMap((each) => each.lines));
  points.forEach((point, i) => {
    draft.put(`${path}.highlights.${i}`, point.text, ...point.lines);
  });
}

/** Reads schools: the name in larger letters, then "Examen, ämne · (2017 - 2019)". */
function readStudies(draft: Draft, lines: Line[]): void {
  const least = Math.min(...lines.map(({ size }) => size));
  const starts = lines.flatMap((line, i) => (line.size > least && (lines[i - 1]?.size ?? 0) <= least ? [i] : []));
  draft.understood(...lines.slice(0, starts[0] ?? 0));
  for (const [n, start] of starts.entries()) {
    const all = lines.slice(start, starts[n + 1] ?? lines.length);
    const school = all.filter(({ size }) => size > least);
    const path = `education.${draft.next('education')}`;
    draft.put(`${path}.institution`, textOf(school), ...school);
    const below = all.slice(school.length);
    const closed = below.findIndex((line) => /\d\)$/.test(textOfLine(line)) || /Present\)$/.test(textOfLine(line)));
    const studied = below.slice(0, closed < 0 ? 1 : closed + 1);
    const [, what = '', when = ''] = /^(.*?)(?:(?:^|\s*·\s*)\(([^()]*)\))?$/u.exec(textOf(studied)) ?? [];
    putStudy(draft, path, what, studied);
    const { span } = splitDates(when);
    draft.put(`${path}.startDate`, span?.single && span.start === span.end ? undefined : span?.start, ...studied);
    draft.put(`${path}.endDate`, span?.end, ...studied);
    paragraphsOf(below.slice(studied.length)).forEach(({ text, lines: where }, i) => {
      if (isPlace(text)) draft.put(`${path}.location`, text, ...where);
      else draft.put(`${path}.courses.${i}`, text, ...where);
    });
  }
}

/** "PhD, Molecular Neurobiology": the degree, then the subject. */
function putStudy(draft: Draft, path: string, text: string, lines: Line[]): void {
  const [, type = '', area = ''] = /^(.*?), (.*)$/u.exec(text) ?? [];
  const { studyType = type, area: subject = area || text } = parseDegree(text) ?? {};
  draft.put(`${path}.studyType`, studyType, ...lines);
  draft.put(`${path}.area`, subject === studyType ? '' : subject, ...lines);
}

function textOf(lines: Line[]): string {
  return lines.filter((line) => !isPageNumberLine(line)).reduce((text, line) => joinLines(text, textOfLine(line)), '');
}
