import type { Resume } from '../../profile/contract.ts';
import { isCourse, isFurtherEducation, isKindOfEducation, parseSubjects, studyLevel } from './education.ts';
import { type CvLine, type EducationLevel, educationLevels, type StudyFacts } from './facts.ts';
import { conceptsShownByStudies } from './shown.ts';

type Education = NonNullable<Resume['education']>[number];

const NOT_DONE =
  /pågå|oavslut|påbörja|avbru|ongoing|in progress|expected|incomplet|unfinish|discontinu|\d (?:av|of) \d/i;
/** What a study is named with a negation is its degree: "utan examen", "ej klar". */
const NEGATION = /(?<![\p{L}-])(?:utan|ingen|inget|inga|ej|inte|icke|not|without)(?!\p{L}|\.)/iu;
/** NO is a school subject, and "Non-profit management" one of a degree. */
const NO_DEGREE = /(?<![\p{L}-])non?[ -](?:\p{L}+ )?(?:degree|diploma)/iu;
/** The smallest degree of a university has 120 credits; a name of a degree or a programme may have fewer. */
const CREDITS = /(?<![\d,.])(\d{1,3})(?:[.,]5)?\s?(?:hp|högskolepoäng|credits|ects)(?!\p{L})/giu;
const FEWEST_CREDITS = 120;
const NAMES_WHOLE = /examen|degree|kandidat|kand\b|bachelor|program(?!mer)|utbildning/i;
/** Longest duration in months of an education without an end; an older one counts as finished. */
const LONGEST_STUDY_MONTHS = 72;

/** The user's educations, finished or not, highest level first. */
export function findStudies(cv: Resume, lineAt: (path: string) => CvLine | null, now: Date): StudyFacts[] {
  const studies = (cv.education ?? []).map((education, i): StudyFacts => {
    const { studyType = '', area = '', institution = '' } = education;
    const what = `${studyType} ${area}`.trim();
    const at = (field: string) => lineAt(`education.${i}.${field}`);
    const named = [at('studyType'), at('area')].filter((line) => line !== null);
    const own = parseSubjects(what);
    const level = studyLevel(what, institution);
    return {
      ...(own.subjects.size > 0 ? own : parseSubjects(institution)),
      ...conceptsShownByStudies(what),
      level,
      isFinished: !isWithoutDegree(what, level) && hasEnded(education, now),
      isFurther: isFurtherEducation(what),
      // A degree with courses in something is no course.
      isCourse: isCourse(studyType || area),
      line: named[0] ?? at('institution'),
      terms: new Set(named.flatMap(({ terms }) => [...terms].filter((term) => !isKindOfEducation(term)))),
    };
  });
  return studies.toSorted(
    (a, b) =>
      Number(b.isFinished) - Number(a.isFinished) ||
      educationLevels.indexOf(b.level) - educationLevels.indexOf(a.level),
  );
}

function isWithoutDegree(what: string, level: EducationLevel): boolean {
  if (NOT_DONE.test(what) || NEGATION.test(what) || NO_DEGREE.test(what)) return true;
  if (level !== 'bachelor' || NAMES_WHOLE.test(what) || isFurtherEducation(what)) return false;
  const credits = [...what.matchAll(CREDITS)].map(([, count]) => Number(count));
  return credits.length > 0 && credits.reduce((sum, count) => sum + count, 0) < FEWEST_CREDITS;
}

function hasEnded({ startDate, endDate }: Education, now: Date): boolean {
  const month = now.toISOString().slice(0, 7);
  // Compares as precisely as the date allows: in mid-2026 "2027" has not ended, but "2026" counts as ended.
  if (endDate) return endDate.slice(0, 7) <= month.slice(0, endDate.length);
  if (!startDate) return true;
  const [year = 0, begun = 1] = startDate.split('-').map(Number);
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - begun > LONGEST_STUDY_MONTHS;
}
