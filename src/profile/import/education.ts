import type { Draft } from './draft.ts';
import { type Entry, entriesOf, type Fragment } from './entries.ts';
import { placeLabelPattern, putDates, separatorPattern, splitFragment, splitTrailingPlace } from './heads.ts';
import type { Line } from './lines.ts';
import { isPlace, parseDegree, schoolScore } from './roles.ts';

/** Reads schools and the studies there. */
export function readEducation(draft: Draft, lines: Line[]): void {
  const entries = entriesOf(lines).map((entry) => ({ entry, ...educationParts(entry) }));
  const leans = entries.map(({ texts: [a, b] }) => (a && b ? schoolScore(b.text) - schoolScore(a.text) : 0));
  const leaning = leans.reduce((sum, own) => sum + own, 0);
  for (const [i, { entry, texts, more, isLabelled }] of entries.entries()) {
    if (texts.length === 0 && !entry.dates) continue;
    const path = `education.${draft.next('education')}`;
    const scores = texts.map(({ text }) => schoolScore(text));
    const best = Math.max(...scores);
    let index = scores.indexOf(best);
    if (texts.length > 1 && scores.every((score) => score === best)) index = leaning >= 0 ? 1 : 0;
    // "Yrkesskola för målare, Zespół Szkół": the order in the other entries outweighs a single word.
    const own = leans[i] ?? 0;
    const isOdd = (index === 0 ? 1 : -1) * (leaning - own) >= entries.length - 1;
    if (texts.length === 2 && entries.length > 2 && isOdd && Math.abs(own) < 3) index = 1 - index;
    if (isLabelled) index = 0;
    const isSchool = texts.length > 1 || best > 0 || isLabelled;
    const school = isSchool ? texts[index] : undefined;
    const [studies, beside] = withoutPlace(
      texts.filter((part) => part !== school),
      school,
    );
    if (school) draft.put(`${path}.institution`, school.text, school.line, ...(school.also ?? []));
    const rest = putStudies(draft, path, studies);
    putDates(draft, path, entry, 'end');
    putCourses(draft, path, entry, [...more, ...beside, ...rest]);
  }
}

/** "University of Tehran, Karaj" above "BSc Biology": the place of a school whose studies have their own line. */
function withoutPlace(studies: Fragment[], school: Fragment | undefined): [studies: Fragment[], places: Fragment[]] {
  const elsewhere = studies.filter(({ line }) => line !== school?.line);
  // Above "Magisterexamen" the name may be the subject, unless it is a known town.
  const isBare = elsewhere.map(({ text }) => parseDegree(text)).some((degree) => degree && !degree.area);
  const isPlaceName = (text: string) => isPlace(text) || (!isBare && placeName.test(text));
  const places = studies.filter(({ line, text }) => line === school?.line && isPlaceName(text));
  return places.length === 1 && elsewhere.length > 0
    ? [studies.filter((part) => !places.includes(part)), places]
    : [studies, []];
}

const placeName = /^\p{Lu}\p{Ll}{1,20}(?:[ -]\p{Lu}\p{Ll}{1,20}){0,2}$/u;

const schoolLabel = /^(?:skola|lärosäte|utbildningsanordnare|anordnare|school|university|institution)\s*:\s*(?=\S)/iu;
const studyLabel =
  /^(?:utbildning|program|examen|kurs|inriktning|ämne|qualification|degree|programme|course|subject)\s*:\s*(?=\S)/iu;

function withoutLabel(part: Fragment): Fragment {
  return { ...part, text: part.text.replace(schoolLabel, '').replace(studyLabel, '') };
}

/** "Umeå universitet, 180 hp", "Mittuniversitetet (30 högskolepoäng)". */
const schoolWithPoints =
  /^(.{4,}?),?\s+\(?(\d{1,3}(?:,5)?\s*(?:hp|högskolepoäng|poäng|yhp|yh-poäng|ects(?: credits)?))\)?$/iu;

function educationParts(entry: Entry): { texts: Fragment[]; more: Fragment[]; isLabelled: boolean } {
  const more: Fragment[] = [];
  const school = entry.head.find(({ text }) => schoolLabel.test(text));
  const places = entry.head.filter(({ text }) => placeLabelPattern.test(text));
  more.push(...places.map((part) => ({ ...part, text: part.text.replace(placeLabelPattern, '') })));
  const head = entry.head.filter((part) => !places.includes(part));
  let texts = head
    .map(withoutLabel)
    .flatMap((part) => splitFragment(part, separatorPattern))
    .flatMap(degreeBeforeSchool);
  texts = texts.map((part) => {
    const [, name = '', points = ''] = schoolWithPoints.exec(part.text) ?? [];
    if (name === '' || schoolScore(name) <= 0) return part;
    more.push({ ...part, text: points });
    return { ...part, text: name };
  });
  texts = texts.flatMap((part) =>
    splitTrailingPlace(part, (found) => {
      more.push(found);
      return true;
    }),
  );
  texts = texts.filter((part, i) => {
    if (i === 0 || !isPlace(part.text)) return true;
    more.push(part);
    return false;
  });
  if (texts.length === 1)
    texts = texts.flatMap((part) =>
      splitFragment(part, /(?<!^(?:Högskolan|Universitetet|Gymnasiet|Campus))\s+(?:vid|på|at|från)\s+(?=\p{Lu})/u),
    );
  const schools = texts.filter((part) => schoolScore(part.text) > 0);
  if (schools.length === 0 || texts.length === 1) {
    texts = texts.flatMap((part) => splitSchool(part));
  } else texts = texts.flatMap((part) => (schools.includes(part) ? splitSchool(part) : [part]));
  if (school) {
    const name = withoutLabel(school).text.split(/,\s+/)[0];
    texts = texts.toSorted((a, b) => Number(b.text === name) - Number(a.text === name));
  }
  return { texts, more, isLabelled: school !== undefined };
}

/** "PhD Princeton University, Computer Science": the degree was in the margin. */
function degreeBeforeSchool(part: Fragment): Fragment[] {
  const [, first = '', rest = ''] = /^(PhD|MSc|BSc|MS|BS|MA|BA|MBA)\s+(\p{Lu}.*)$/u.exec(part.text) ?? [];
  if (first === '' || schoolScore(rest) <= 0) return [part];
  return [
    { ...part, text: first },
    { ...part, text: rest },
  ];
}

/** "Princeton University, Computer Science": splits off the part that is a school. */
function splitSchool(part: Fragment): Fragment[] {
  const pieces = splitFragment(part, /,\s+|(?<=\p{Ll}{3})\.\s+(?=\p{Lu}\p{Ll})/u);
  if (pieces.length < 2) return [part];
  const scores = pieces.map(({ text }) => schoolScore(text));
  const index = scores.indexOf(Math.max(...scores));
  if ((scores[index] ?? 0) <= 0) {
    const isStudy = (scores[0] ?? 0) < 0 && pieces.length > 2 && !parseDegree(part.text);
    if (pieces.length > 2 && !isStudy) return [part];
    return parseDegree(part.text) ? [part] : pieces;
  }
  // "Kalmarsunds gymnasieförbund, SFI": a school's abbreviation after its name belongs to the name.
  const isShort = (scores[index + 1] ?? 0) > 0 && /^\p{Lu}{2,5}$/u.test(pieces[index + 1]?.text ?? '');
  const end = index + (isShort ? 2 : 1);
  const join = (from: number, to?: number) =>
    pieces
      .slice(from, to)
      .map(({ text }) => text)
      .join(', ');
  return [join(0, index), join(index, end), join(end)].filter(Boolean).map((text) => ({ ...part, text }));
}

/** @returns the parts of the studies that are neither degree nor subject */
function putStudies(draft: Draft, path: string, studies: Fragment[]): Fragment[] {
  const [first, second, ...others] = studies;
  if (!first) return [];
  const put = (field: string, text: string | undefined, part: Fragment) => {
    draft.put(`${path}.${field}`, text, part.line, ...(part.also ?? []));
  };
  const whole = parseDegree(first.text);
  if (!whole) {
    put('area', first.text, first);
    const other = second && parseDegree(second.text);
    if (!second || !other) return second ? [second, ...others] : [];
    put('studyType', other.studyType, second);
    return others;
  }
  put('studyType', whole.studyType, first);
  if (whole.area) {
    put('area', whole.area, first);
    return second ? [second, ...others] : [];
  }
  if (second) put('area', parseDegree(second.text)?.area ?? second.text, second);
  return others;
}

function putCourses(draft: Draft, path: string, entry: Entry, more: Fragment[]): void {
  for (const { text, line } of more) {
    // JSON Resume has no field for a school's place, but allows additional ones.
    if (isPlace(text) && !draft.has(`${path}.location`)) draft.put(`${path}.location`, text, line);
    else draft.leave(line, text);
  }
  let n = 0;
  for (const { text, lines } of entry.body) {
    const score = /^(?:gpa|betyg|snittbetyg|grade)\s*:\s*([\d.,]+(?:\s*\/\s*[\d.,]+)?)(?=$|,)/i.exec(text)?.[1];
    if (score) draft.put(`${path}.score`, score, ...lines);
    if (text.replace(/^[^:]+:\s*/, '') !== score) draft.put(`${path}.courses.${n++}`, text, ...lines);
  }
  draft.understood(...entry.lines.filter((line) => !draft.isUsed(line)));
}
