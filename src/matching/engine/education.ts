import { dataRows } from '../../platform/text/data-files.ts';
import { type EducationLevel, educationLevels, type Subjects } from './facts.ts';
import { engineWords } from './words.ts';

/** Patterns that reveal the level of an education: names of degrees, schools and courses. The first match counts. */
const SIGNS = dataRows<'level' | 'pattern'>(new URL('./education-levels.tsv', import.meta.url)).map(
  ({ level, pattern }) => [level as EducationLevel, new RegExp(pattern, 'iu')] as const,
);

/** The level of an education by its name; `none` if no pattern matches. */
function levelOfEducation(text: string): EducationLevel {
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? 'none';
}

/** Words that make alternatives of several levels: the lowest of them is required. */
const ONE_OF = /(?<!\p{L})(?:eller|alternativt|or|minst|lägst|gärna)(?!\p{L})|\//iu;

/** The level that a requirement names; null if it names none. */
export function requiredLevel(label: string): EducationLevel | null {
  const first = levelOfEducation(label);
  if (first === 'none') return null;
  if (!ONE_OF.test(label)) return first;
  const named = SIGNS.flatMap(([level, sign]) => (sign.test(label.replace(/program\w*/giu, '')) ? [level] : []));
  return educationLevels.find((level) => named.includes(level)) ?? first;
}

/** A course is not a degree, even at a university. */
const COURSE = /(?<!\p{L})(?:kurs(?:er)?|sfi|svenska för invandrare|courses?)(?!\p{L})/iu;
export const isCourse = (text: string): boolean => COURSE.test(text);
/** Names that reveal the level themselves. "Program" does not: schools and universities both use it. */
const SAYS_ITSELF = /gymnas|grundskol|vård- och omsorgs|komvux|vux|lärling|high school|secondary/i;

/** Educations for those who have finished a school, whatever their name says of the level. */
const AFTER_SCHOOL = /(?<!\p{L})specialist(?:utbildning|läkar|sjuksköters|undersköters)/iu;

/** The level of a study: by its own name, else also by the school's name. */
export function studyLevel(what: string, school: string): EducationLevel {
  if (COURSE.test(what)) return levelOfEducation(what);
  const level = levelOfEducation(SAYS_ITSELF.test(what) ? what : `${what} ${school}`);
  return level === 'none' && AFTER_SCHOOL.test(what) ? 'secondary' : level;
}

/** An education that builds on another: the basic education alone does not meet it. */
const FURTHER = /(?<!\p{L})(?:(?:vidare|påbyggnads|fördjupnings)utbild|fortbild|specialist)/iu;
export const isFurtherEducation = (text: string): boolean => FURTHER.test(text);

/** The subjects of educations, by area. */
const SUBJECTS = dataRows<'area' | 'subject' | 'pattern'>(new URL('./subjects.tsv', import.meta.url)).map(
  ({ area, subject, pattern }) => [area, subject, new RegExp(pattern, 'iu')] as const,
);

export function parseSubjects(text: string): Subjects {
  const found = SUBJECTS.filter(([, , sign]) => sign.test(text));
  return { subjects: new Set(found.map(([, subject]) => subject)), areas: new Set(found.map(([area]) => area)) };
}

const EDUCATION_WORDS = [
  'utbildning(?:en|ar|sbakgrund)?|examen|programmet|program|studier|kompetens|behörighet|nivå|linjen?',
  'poäng|betyg|bakgrund|gymnasi(?:um|et)|degree|education',
].join('|');
/** Removes the kind of education from a word: "undersköterskeutbildning" becomes "undersköterske". */
const KIND_OF_EDUCATION = new RegExp(`(?:s-?)?-?(?:${EDUCATION_WORDS})$`);
const KINDS = ['utbildning', 'examen', 'program', 'studier', 'gymnasium', 'degree', 'education'];
const SHORTEST_STEM = 4;
/** Whether a stem is that of a kind of education: "exam", which begins "example" too, names no subject. */
export const isKindOfEducation = (stem: string): boolean =>
  stem.length >= SHORTEST_STEM && KINDS.some((kind) => kind.startsWith(stem));
const NO_SUBJECT = new Set(engineWords('no subject'));
/** Words that introduce a subject. */
const LEADS_TO_SUBJECT = /(?<!\p{L})(?:inom|i|mot|inriktning|in|within|som|till)(?!\p{L})/iu;

/**
 * The words of a requirement that name a subject or a profession; empty if any education of the level is accepted. A
 * label without a level or a word for education alone ("Räddningsdykare") consists of nothing else.
 */
export function subjectWords(label: string, words: readonly string[]): string[] {
  const named = words.flatMap((word) => word.split(/[-/]/)).map((word) => word.replace(KIND_OF_EDUCATION, ''));
  const left = named.filter((word) => word.length > 1 && !/^\d/.test(word) && !NO_SUBJECT.has(word));
  const isUnknown = requiredLevel(label) === null && !named.includes('');
  const isOfSubject = isUnknown || parseSubjects(label).subjects.size > 0;
  return isOfSubject || LEADS_TO_SUBJECT.test(label) ? left : [];
}

/** The lowest level that labels name, if it is a university's. */
export function lowestDegree(labels: readonly string[]): EducationLevel | null {
  const named = labels.map(requiredLevel);
  const lowest = educationLevels.find((level) => named.includes(level));
  return lowest && educationLevels.indexOf(lowest) >= educationLevels.indexOf('bachelor') ? lowest : null;
}

/** Whether a label names only a subject, no kind of education: "Materials science". */
export const isBareSubject = (label: string): boolean =>
  requiredLevel(label) === null &&
  !label
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => KIND_OF_EDUCATION.test(word));

/** Labels that accept any education in the subject, not only one for a certain profession. */
const ANY_OF_SUBJECT = new RegExp(
  [
    String.raw`gymnasi|högskol|universitet|akademisk|(?<!\p{L})yh|kandidat|master|magister|bachelor|degree`,
    'university|higher|academic|(?:utbildning|examen|studier|bakgrund) (?:inom|i|med) ',
    String.raw`^(?:\p{L}+isk|ekonomi|it|data|teknik|vård|bygg|el)[ -]?(?:utbildning|examen|bakgrund)`,
  ].join('|'),
  'iu',
);
export const acceptsAnySubject = (label: string): boolean => ANY_OF_SUBJECT.test(label);

const LETTERS_ALIKE = 5;

/** Compares by common beginnings: "ekonomi" and "ekonom", "teknisk" and "teknik", "data" and "datavetenskap". */
export function isRelatedSubject(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let alike = 0;
  while (alike < shorter && one[alike] === other[alike]) alike++;
  return (alike === shorter && shorter >= 4) || (alike >= LETTERS_ALIKE && alike >= shorter * 0.7);
}
