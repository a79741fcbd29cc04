import { dataRows } from '../../platform/text/data-files.ts';
import type { CvLine, RequirementFacts, Teaching } from './facts.ts';

const SIGNS = dataRows<'kind' | 'name' | 'pattern'>(new URL('./school-subjects.tsv', import.meta.url)).map(
  ({ kind, name, pattern }) => ({ kind, name, sign: new RegExp(pattern, 'iu') }),
);
const TEACHER = /lärar(?:e|en|inna)?(?!\p{L}*(?:assist|vikari))|(?<!\p{L})teacher/iu;
/** School years: "Åk 7–9", "årskurs 5", "4-9 i matematik". */
const YEARS =
  /(?<![\p{L}\d-])(?:(åk|års?kurs(?:erna)?|klass)\.? ?|(?<!\d )(år) )?(f|\d)(?: ?(?:-|–|till) ?(\d))?(?![\d%])/giu;
/** The words before and after school years. Other words follow a number of days, posts or months. */
const BEFORE_YEARS = /(?:[\p{L}-]+[ /]){0,2}[\p{L}-]+[ ,(]{0,2}$/u;
const LONGEST_BEFORE = 60;
const BEHIND_YEARS = /^(?! ?\p{L})|^ (?:och|i|på|till|vid|med|för|at|in) /iu;
const SUBJECT_BEHIND = /^ (?:i )?[\p{L}-]+/u;
/** Abbreviations in lower case, as in "ma och no" or "matte/no", where they are no other word. */
const IN_ROW =
  /(?<!\p{L})(?:(?:no|so|ma|bi|ke|fy|sv|tk)(?: ?[,/&] ?| och )){1,6}(?:no|so|ma|bi|ke|fy|sv|tk)(?!\p{L})/giu;
const BY_STROKE = /(?<!\p{L})(?:no|so|ma|bi|ke|fy)(?=\/)|(?<=\/)(?:no|so|ma|bi|ke|fy)(?!\p{L})/giu;
/** The last school year of stages 2, 3 and 4. */
const LAST_YEARS = [3, 6, 9];
const FIRST_STAGE_OF_YEARS = 2;
const YEARS_OF_STAGE = 3;
/** A range of years belongs to a stage if it covers two of its years: "åk 6-9" is only the last stage. */
const FEWEST_YEARS = 2;

const isTeaching = (title: string): boolean => TEACHER.test(title);

export function parseTeaching(text: string): Teaching {
  const written = [IN_ROW, BY_STROKE].reduce((rest, joined) => rest.replace(joined, (one) => one.toUpperCase()), text);
  const found = SIGNS.filter(({ sign }) => sign.test(written));
  const named = (kind: string) => found.flatMap((one) => (one.kind === kind ? [one.name] : []));
  return {
    subjects: new Set(named('subject')),
    stages: new Set([...named('stage').map(Number), ...stagesOfYears(written)]),
  };
}

function stagesOfYears(text: string): number[] {
  return [...text.matchAll(YEARS)].flatMap((found) => {
    const [whole, called, year, from = '', to] = found;
    // A single number is a school year only beside a word such as "åk".
    if (to === undefined && !called) return [];
    const isFirst = from.toLowerCase() === 'f';
    const isNamed = called ?? year ?? isFirst;
    if (!isNamed && !isOfSchool(text.slice(0, found.index), text.slice(found.index + whole.length))) return [];
    const first = isFirst ? 0 : Number(from);
    const last = to === undefined ? first : Number(to);
    const least = Math.min(FEWEST_YEARS, last - first + 1);
    return LAST_YEARS.flatMap((end, i) => {
      const years = Math.min(end, last) - Math.max(end - YEARS_OF_STAGE + 1, first) + 1;
      return years >= least ? [FIRST_STAGE_OF_YEARS + i] : [];
    });
  });
}

/** Whether numbers are school years ("Matematik 4-6", "7-9 i tyska"), not a number of days, posts or months. */
function isOfSchool(before: string, behind: string): boolean {
  const words = BEFORE_YEARS.exec(before.slice(-LONGEST_BEFORE))?.[0] ?? '';
  const isBehind = isSubject(words) || /lärar\p{L}*[ (]{0,2}$/iu.test(words);
  return (isBehind && BEHIND_YEARS.test(behind)) || isSubject(SUBJECT_BEHIND.exec(behind)?.[0] ?? '');
}

const isSubject = (words: string): boolean => SIGNS.some(({ kind, sign }) => kind === 'subject' && sign.test(words));

/** CV lines that may say that the user is a teacher, and lines that say nothing about teaching. */
const OF_ONESELF = /^(?:work\.\d+\.position|basics\.label|education|certificates|x-sokvag\.legitimations)/;
const OF_NO_TEACHING = /^work\.\d+\.name/;
const OF_ANYWHERE = /^(?:basics\.label|certificates|x-sokvag\.legitimations|skills)/;
const entryOf = (path: string): string => /^(?:work|education)\.\d+/.exec(path)?.[0] ?? '';

/** What a user teaches; null if they are not a teacher. Jobs and schools that are not about teaching do not count. */
export function findTeaching(lines: readonly CvLine[]): Teaching | null {
  const titles = lines.filter(({ path, text }) => OF_ONESELF.test(path) && isTeaching(text));
  if (titles.length === 0) return null;
  const entries = new Set(titles.map(({ path }) => entryOf(path)));
  const said = lines.filter(
    ({ path }) => OF_ANYWHERE.test(path) || (entryOf(path) && entries.has(entryOf(path)) && !OF_NO_TEACHING.test(path)),
  );
  const skills = parseTeaching(textOf(said.filter(({ path }) => path.startsWith('skills'))));
  const told = parseTeaching(textOf(said.filter(({ path }) => !path.startsWith('skills'))));
  // Skills only add to what other lines name: alone, they do not limit what the user teaches.
  return {
    subjects: told.subjects.size > 0 ? told.subjects.union(skills.subjects) : told.subjects,
    stages: told.stages.size > 0 ? told.stages.union(skills.stages) : told.stages,
  };
}

const textOf = (lines: readonly CvLine[]): string => lines.map(({ text }) => text).join('; ');

/** What an ad for a teacher requires them to teach: from its headline, or else from the licence that it requires. */
export function parseRequiredTeaching(headline: string, requirements: readonly RequirementFacts[]): Teaching | null {
  if (!isTeaching(headline)) return null;
  const named = parseTeaching(headline);
  const licences = requirements.filter(({ kind, level }) => kind === 'legitimation' && level === 'must');
  const licensed = parseTeaching(licences.map(({ label }) => label).join('; '));
  const asked = {
    subjects: named.subjects.size > 0 ? named.subjects : licensed.subjects,
    stages: named.stages.size > 0 ? named.stages : licensed.stages,
  };
  return asked.subjects.size + asked.stages.size > 0 ? asked : null;
}

/**
 * How a teacher fits an ad: `direct` for all its subjects and a stage of it, `related` for some of its subjects or the
 * next stage, else `missing`. What the ad or the CV does not state counts as met.
 */
export function teachingFit(asked: Teaching, own: Teaching): 'direct' | 'related' | 'missing' {
  const subjects = own.subjects.size === 0 ? 1 : shareOf(asked.subjects, own.subjects);
  const apart =
    asked.stages.size === 0 || own.stages.size === 0
      ? 0
      : Math.min(...[...asked.stages].flatMap((one) => [...own.stages].map((other) => Math.abs(one - other))));
  if (subjects === 0 || apart > 1) return 'missing';
  return subjects < 1 || apart === 1 ? 'related' : 'direct';
}

function shareOf(asked: ReadonlySet<string>, own: ReadonlySet<string>): number {
  return asked.size === 0 ? 1 : asked.intersection(own).size / asked.size;
}
