import type { Resume } from '../../profile/contract.ts';
import { isCourse, isFurtherEducation, isKindOfEducation, parseSubjects, studyLevel } from './education.ts';
import { type CvLine, type EducationLevel, educationLevels, type StudyFacts } from './facts.ts';
import { conceptsShownByStudies } from './shown.ts';

type Education = NonNullable<Resume['education']>[number];

const NOT_DONE =
  /pågå|oavslut|påbörja|avbru|ongoing|in progress|expected|incomplet|unfinish|discontinu|\d (?:av|of) \d/i;
/** What a study is named with a negation is its degree: "utan examen", "ej klar", "no degree". */
const NEGATION = /(?<![\p{L}-])(?:utan|ingen|inget|inga|ej|inte|icke|no|not|non|without)(?!\p{L}|\.)/iu;
/** The smallest degree of a university has 120 credits, and fewer are one only where the name says so. */
const CREDITS = /(?<![\d,.])(\d{1,3})(?:[.,]5)?\s?(?:hp|högskolepoäng|credits|ects)(?!\p{L})/iu;
const FEWEST_CREDITS = 120;
const NAMES_DEGREE = /examen|degree/i;
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
      isCourse: isCourse(what),
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
  if (NOT_DONE.test(what) || NEGATION.test(what)) return true;
  const credits = Number(CREDITS.exec(what)?.[1] ?? FEWEST_CREDITS);
  return level === 'bachelor' && credits < FEWEST_CREDITS && !NAMES_DEGREE.test(what) && !isFurtherEducation(what);
}

function hasEnded({ startDate, endDate }: Education, now: Date): boolean {
  const month = now.toISOString().slice(0, 7);
  // Compares as precisely as the date allows: in mid-2026 "2027" has not ended, but "2026" counts as ended.
  if (endDate) return endDate.slice(0, 7) <= month.slice(0, endDate.length);
  if (!startDate) return true;
  const [year = 0, begun = 1] = startDate.split('-').map(Number);
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - begun > LONGEST_STUDY_MONTHS;
}
