import type { Draft } from './draft.ts';
import { type Entry, entriesOf, type Fragment } from './entries.ts';
import type { Line } from './lines.ts';
import { degreeOf, isPlace, schoolScore, titleScore } from './roles.ts';

const strongSeparators = /\s+[|•·∙]\s+|\s+[–—-]\s+|\s+@\s+/u;
const wordSeparators = /\s+(?:på|hos|vid|at)\s+(?=\p{Lu})/u;
const web = /^(?:https?:\/\/|www\.)\S+$/i;

type Kind = 'work' | 'volunteer' | 'projects';
const fields = {
  work: { name: 'name', position: 'position' },
  volunteer: { name: 'organization', position: 'position' },
  projects: { name: 'entity', position: 'name' },
} as const;

interface Read {
  entry: Entry;
  texts: Fragment[];
  location: Fragment | undefined;
  url: Fragment | undefined;
}

/** Employments, or what is written like them. */
export function readExperience(draft: Draft, kind: Kind, lines: Line[]): void {
  const entries = entriesOf(lines).map((entry) => partsOf(entry, kind === 'projects'));
  peelPlaces(entries);
  // Which comes first, title or employer? Most entries tell, and the others are written alike.
  const leaning = entries.reduce((sum, { texts: [a, b] }) => sum + (a && b ? lean(a.text, b.text) : 0), 0);
  for (const { entry, texts, location, url } of entries) {
    if (texts.length === 0 && entry.body.length === 0 && !entry.dates) continue;
    const path = `${kind}.${draft.next(kind)}`;
    const put = (field: string, part: Fragment | undefined) => {
      if (part) draft.put(`${path}.${field}`, part.text, part.line);
    };
    const [a, b, ...others] = texts;
    let more = others;
    let position: Fragment | undefined;
    let name: Fragment | undefined;
    if (kind === 'projects') {
      position = a;
      if (b && titleScore(b.text) > 0) draft.put(`${path}.roles.0`, b.text, b.line);
      else if (b) more = [b, ...others];
    } else if (a && b) {
      const own = lean(a.text, b.text);
      const titleFirst = Math.abs(own) >= 2 ? own > 0 : leaning + own * 0.5 >= 0;
      [position, name] = titleFirst ? [a, b] : [b, a];
    } else if (a) {
      if (titleScore(a.text) < 0 || (titleScore(a.text) === 0 && leaning < 0)) name = a;
      else position = a;
    }
    put(fields[kind].position, position);
    put(fields[kind].name, name);
    if (kind === 'work') put('location', location);
    else if (location) more.push(location);
    put('url', url);
    putDates(draft, path, entry, 'both');
    putBody(draft, path, entry, more, kind === 'projects' ? 'description' : 'summary');
  }
}

/** Above 0 where `a` is the title and `b` the employer. */
function lean(a: string, b: string): number {
  return titleScore(a) - titleScore(b);
}

/** The head of an entry as texts that each are one thing. */
function partsOf(entry: Entry, keepCommas: boolean): Read {
  let location: Fragment | undefined;
  let url: Fragment | undefined;
  let texts: Fragment[] = [];
  for (const part of entry.head) {
    if (web.test(part.text)) url ??= part;
    else if (isPlace(part.text) && !location && entry.head.length > 1)
      location = { ...part, text: part.text };
    else texts.push(part);
  }
  texts = texts.flatMap((part) => split(part, strongSeparators));
  const place = texts.findIndex((part, i) => i > 0 && !location && isPlace(part.text));
  if (place > 0) [location] = texts.splice(place, 1);
  texts = texts.flatMap((part) =>
    tail(part, (found) => {
      location ??= found;
      return location === found;
    }),
  );
  if (texts.length === 1) texts = texts.flatMap((part) => split(part, wordSeparators));
  if (texts.length === 1 && !keepCommas) texts = texts.flatMap((part) => split(part, /,\s+|\s*\/\s+|:\s+/u));
  return { entry, texts, location, url };
}

function split(part: Fragment, by: RegExp): Fragment[] {
  return part.text
    .split(by)
    .map((text) => ({ ...part, text: text.replace(/^[,;:\s(]+|[,;:\s]+$/g, '').trim() }))
    .filter(({ text }) => text !== '');
}

/** "Kallvik El AB, Luleå" and "Kallvik El AB (Luleå)" end in a place. */
function tail(part: Fragment, take: (found: Fragment) => boolean): Fragment[] {
  const found = /^(.+?)(?:,\s*|\s+i\s+(?=\p{Lu})|\s*\()([\p{Lu}][^()]*?)\)?$/u.exec(part.text);
  const [, head = '', rest = ''] = found ?? [];
  if (found && isPlace(rest) && take({ ...part, text: rest })) return [{ ...part, text: head.trim() }];
  const last = /^(.+),\s*([^,]+)$/u.exec(part.text);
  if (last && isPlace(last[2] as string) && take({ ...part, text: last[2] as string }))
    return [{ ...part, text: (last[1] as string).trim() }];
  return [part];
}

/** Where most employers have a place behind a comma, an unknown word there is a place too. */
function peelPlaces(entries: Read[]): void {
  const known = entries.filter(({ location }) => location).length;
  for (const read of entries) {
    if (read.location || read.texts.length === 0) continue;
    read.texts = read.texts.flatMap((part) => {
      const found = /^(.+),\s*(\p{Lu}[\p{Ll}-]+(?:\s\p{Lu}[\p{Ll}-]+)?)$/u.exec(part.text);
      const [, head = '', rest = ''] = found ?? [];
      const isEmployer = found && titleScore(head) < 0 && titleScore(rest) === 0;
      if (
        !found ||
        read.location ||
        !(
          isEmployer ||
          (known > 0 && titleScore(rest) === 0 && read.texts.length > 1 && titleScore(head) <= 0)
        )
      )
        return [part];
      read.location = { ...part, text: rest };
      return [{ ...part, text: head }];
    });
    const [a, b, c] = read.texts;
    if (
      a &&
      b &&
      c &&
      !read.location &&
      read.texts.length === 3 &&
      /^\p{Lu}[\p{Ll}-]+$/u.test(c.text) &&
      titleScore(c.text) === 0
    ) {
      read.location = c;
      read.texts = [a, b];
    }
  }
}

export function putDates(draft: Draft, path: string, entry: Entry, single: 'both' | 'end'): void {
  if (!entry.dates) return;
  const { span, line } = entry.dates;
  if (!(span.single && single === 'end' && span.start === span.end))
    draft.put(`${path}.startDate`, span.start, line);
  if (span.end) draft.put(`${path}.endDate`, span.end, line);
  draft.understood(line);
}

export function putBody(
  draft: Draft,
  path: string,
  entry: Entry,
  more: Fragment[],
  prose: 'summary' | 'description',
): void {
  const bullets = entry.body.filter(({ bullet }) => bullet);
  const areList = bullets.length > 0 || entry.body.length > 2;
  const told = areList && bullets.length === 0 ? [] : entry.body.filter(({ bullet }) => !bullet);
  const points = bullets.length > 0 ? bullets : areList ? entry.body : [];
  const text = [...more.map((part) => part.text), ...told.map((paragraph) => paragraph.text)].join('\n');
  draft.put(`${path}.${prose}`, text, ...more.map(({ line }) => line), ...told.flatMap(({ lines }) => lines));
  points.forEach((point, i) => {
    draft.put(`${path}.highlights.${i}`, point.text, ...point.lines);
  });
  draft.understood(...entry.lines.filter((line) => !draft.isUsed(line)));
}

/** Schools and what was read there. */
export function readEducation(draft: Draft, lines: Line[]): void {
  const entries = entriesOf(lines).map((entry) => ({ entry, ...educationParts(entry) }));
  const leaning = entries.reduce(
    (sum, { texts: [a, b] }) => sum + (a && b ? schoolScore(b.text) - schoolScore(a.text) : 0),
    0,
  );
  for (const { entry, texts, more } of entries) {
    if (texts.length === 0 && !entry.dates) {
      draft.understood();
      continue;
    }
    const n = draft.next('education');
    const path = `education.${n}`;
    const scores = texts.map(({ text }) => schoolScore(text));
    const best = Math.max(...scores);
    let index = scores.indexOf(best);
    if (texts.length > 1 && scores.every((score) => score === best)) index = leaning >= 0 ? 1 : 0;
    const isSchool = texts.length > 1 || best > 0;
    const school = isSchool ? texts[index] : undefined;
    const studies = texts.filter((part) => part !== school);
    if (school) draft.put(`${path}.institution`, school.text, school.line);
    putStudies(draft, path, studies);
    putDates(draft, path, entry, 'end');
    const rest = [...more, ...studies.slice(studies.length > 1 && !draft.has(`${path}.area`) ? 2 : 2)];
    putCourses(draft, path, entry, rest);
  }
}

function educationParts(entry: Entry): { texts: Fragment[]; more: Fragment[] } {
  const more: Fragment[] = [];
  let texts = entry.head.filter((part) => {
    if (!isPlace(part.text) || entry.head.length === 1) return true;
    more.push(part);
    return false;
  });
  texts = texts.flatMap((part) => split(part, strongSeparators)).flatMap(degreeBeforeSchool);
  texts = texts.flatMap((part) =>
    tail(part, (found) => {
      more.push(found);
      return true;
    }),
  );
  texts = texts.filter((part, i) => {
    if (i === 0 || !isPlace(part.text)) return true;
    more.push(part);
    return false;
  });
  if (texts.length === 1) texts = texts.flatMap((part) => split(part, /\s+(?:vid|på|at|från)\s+(?=\p{Lu})/u));
  const schools = texts.filter((part) => schoolScore(part.text) > 0);
  if (schools.length === 0 || texts.length === 1) {
    texts = texts.flatMap((part) => splitSchool(part));
  } else texts = texts.flatMap((part) => (schools.includes(part) ? splitSchool(part) : [part]));
  return { texts, more };
}

/** "PhD Princeton University, Computer Science": the margin held the degree. */
function degreeBeforeSchool(part: Fragment): Fragment[] {
  const [, first = '', rest = ''] = /^(PhD|MSc|BSc|MS|BS|MA|BA|MBA)\s+(\p{Lu}.*)$/u.exec(part.text) ?? [];
  if (first === '' || schoolScore(rest) <= 0) return [part];
  return [
    { ...part, text: first },
    { ...part, text: rest },
  ];
}

/** "Princeton University, Computer Science": the school is the part that is one. */
function splitSchool(part: Fragment): Fragment[] {
  const pieces = split(part, /,\s+/u);
  if (pieces.length < 2) return [part];
  const scores = pieces.map(({ text }) => schoolScore(text));
  const index = scores.indexOf(Math.max(...scores));
  if ((scores[index] ?? 0) <= 0) return degreeOf(part.text) || pieces.length > 2 ? [part] : pieces;
  const before = pieces
    .slice(0, index)
    .map(({ text }) => text)
    .join(', ');
  const behind = pieces
    .slice(index + 1)
    .map(({ text }) => text)
    .join(', ');
  return [before, pieces[index]?.text ?? '', behind].filter(Boolean).map((text) => ({ ...part, text }));
}

function putStudies(draft: Draft, path: string, studies: Fragment[]): void {
  const [first, second] = studies;
  if (!first) return;
  const whole = degreeOf(first.text);
  if (whole) {
    draft.put(`${path}.studyType`, whole.studyType, first.line);
    const area =
      whole.area ??
      (second && !degreeOf(second.text)
        ? second.text
        : second && (degreeOf(second.text)?.area ?? second.text));
    if (area) draft.put(`${path}.area`, area, whole.area ? first.line : (second as Fragment).line);
    if (whole.area && second) draft.put(`${path}.score`, undefined, second.line);
    return;
  }
  const other = second && degreeOf(second.text);
  draft.put(`${path}.area`, first.text, first.line);
  if (second && other) draft.put(`${path}.studyType`, other.studyType, second.line);
}

function putCourses(draft: Draft, path: string, entry: Entry, more: Fragment[]): void {
  for (const { text, line } of more) draft.leave(line, text);
  let n = 0;
  for (const { text, lines } of entry.body) {
    const score = /^(?:gpa|betyg|snittbetyg|grade)\s*:\s*([\d.,]+(?:\s*\/\s*[\d.,]+)?)(?=$|,)/i.exec(
      text,
    )?.[1];
    if (score) draft.put(`${path}.score`, score, ...lines);
    if (text.replace(/^[^:]+:\s*/, '') !== score) draft.put(`${path}.courses.${n++}`, text, ...lines);
  }
  draft.understood(...entry.lines.filter((line) => !draft.isUsed(line)));
}
