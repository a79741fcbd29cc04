import { alternationOf, cvImportWordList } from './word-lists.ts';

/** Judges what a short text of a heading line is likely to be: a title, an employer, a school, a degree, a place. */

const titleWord = new RegExp(
  `(?:(?<!\\p{L})|\\p{L})(?:${alternationOf('title')})(?:n|en|e|are|r|na)?(?![\\p{L}])`,
  'iu',
);
const englishTitle = new RegExp(`\\b(?:${alternationOf('english title')})s?\\b`, 'i');

const employerWord = new RegExp(`(?:^|[\\s(])(?:${alternationOf('employer')})(?![\\p{L}])`, 'iu');
const employerEnding = new RegExp(`\\p{L}(?:${alternationOf('ending of an employer')})(?:\\s|$|,)`, 'iu');

/** Swedish occupations by suffix: "reglerare", "installatör", "sömmerska"; without comparatives, which look alike. */
const doer = new RegExp(
  `(?<!\\p{L})(?!(?:${alternationOf('comparative')})are)\\p{L}{4,}(?:are|erska|atör|itör|ntör|likare|ulent|iker)(?!\\p{L})`,
  'iu',
);

const rank = new RegExp(`^(?:${alternationOf('rank')})\\b`, 'i');

/** How likely a text is a title; below 0, how unlikely. */
export function titleScore(text: string): number {
  let score = 0;
  if (titleWord.test(text) || englishTitle.test(text)) score += 2;
  else if (doer.test(text)) score += 1;
  if (rank.test(text)) score += 1;
  return score - employerScore(text);
}

function employerScore(written: string): number {
  let score = 0;
  // A department is no employer's name: "Sjuksköterska, akutmottagningen".
  const text = written.replace(/,\s*\p{Ll}.*$/u, '');
  if (/(?:^|\s)(?:AB|HB|KB|Inc\.?|Ltd\.?|LLC|GmbH|A\/S|Oy|plc|AG)(?=$|[\s,)(])/.test(text)) score += 4;
  else if (employerWord.test(text) && !/\b(?:manager|chef)\b/i.test(text)) score += 1;
  if (employerEnding.test(text)) score += 2;
  return score;
}

const schoolWord = new RegExp(
  `${alternationOf('school')}|\\b(?:${alternationOf('school by itself')})\\b|\\bAMU|vux$`,
  'i',
);
const studyWord = new RegExp(
  `${alternationOf('study')}|\\bb\\.?sc|\\bm\\.?sc|\\bph\\.?d|\\bb\\.?a\\b|\\bm\\.?a\\b|\\bbs\\b|\\bms\\b|\\bhp\\b|grundskola$|teknik$`,
  'i',
);

const namedBySchool = new RegExp(alternationOf('study named by its school'), 'i');

/** Above 0 for the name of a school, below 0 for a subject of study. */
export function schoolScore(written: string): number {
  let score = 0;
  // Lower-case text after a comma is not part of a name: "IT-säkerhetsspecialist, yrkeshögskola".
  const text = written.replace(/,\s*\p{Ll}.*$/u, '');
  if (
    /^(?:gymnasium|gymnasiet|grundskola|grundskolan|högskola|universitet|folkhögskola|yrkeshögskola|komvux)$/i.test(
      text,
    )
  )
    score -= 3;
  if (schoolWord.test(text)) score += 2;
  if (
    /universitet|university|högskolan?\b(?! ?poäng)|\bkth\b|chalmers|gymnasiet|folkhögskola|gymnasieskola|college|institute of/i.test(
      text,
    )
  )
    score += 2;
  if (studyWord.test(text)) score -= 2;
  if (namedBySchool.test(text)) score -= 4;
  if (extentOfCourse.test(written)) score -= 3;
  return score;
}

/** "Truck och lager, 12 veckor", "SFI D": duration or level of a course, which no school's name contains. */
const extentOfCourse =
  /\s\d{1,3}\s(?:dgr|dagar|veckor|vecka|år|timmar|days|weeks|years|hours)\)?$|(?<!\p{L})sfi [a-d](?!\p{L})/iu;

const subjectOfDegree = '(?:science|arts|engineering|business administration|laws|fine arts)';
const degreeName = [
  String.raw`[\p{L}-]*(?:${alternationOf('ending of a degree')})`,
  `(?:bachelor|master)(?:'?s)?(?: degree)?(?: of ${subjectOfDegree})?`,
  alternationOf('degree'),
  alternationOf('degree in short'),
].join('|');
const inSubject = '(?:in|i|inom|med inriktning mot|med inriktning|inriktning)';
const beforeSubject = String.raw`(?:\s*[,:–—-]\s*|\s+${inSubject}\s+|\s*$)`;
const degree = new RegExp(`^((?:${degreeName}))${beforeSubject}(.*)$`, 'iu');

/** Splits degree and subject: "Civilingenjörsexamen, Datateknik", "PhD in Computer Science". */
export function parseDegree(text: string): { studyType: string; area: string | undefined } | undefined {
  const found = degree.exec(text.trim());
  if (!found) return undefined;
  return { studyType: found[1] as string, area: found[2]?.trim() || undefined };
}

const towns = new Set(cvImportWordList('town'));
const country = new RegExp(`^(?:${alternationOf('country')}|[A-Z]{2})$`, 'iu');

/** Whether a text is a known town, "Town, Country" or "Town, ST". */
export function isPlace(text: string): boolean {
  const plain = text.replace(/[()]/g, '').trim();
  if (plain.length > 50 || /\d/.test(plain)) return false;
  const [town = '', ...rest] = plain.split(/,\s*/);
  if (rest.length > 0 && rest.every((part) => country.test(part) || /^[\p{Lu}][\p{Ll}]+ (?:län|County)$/u.test(part)))
    return /^\p{Lu}[\p{L} .-]+$/u.test(town) && town.split(' ').length <= 3;
  return rest.length === 0 && (towns.has(town.toLowerCase()) || /^(?:sverige|sweden)$/i.test(town));
}
