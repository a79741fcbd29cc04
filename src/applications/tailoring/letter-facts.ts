import type { Resume } from '../../profile/contract.ts';
import type { MatchedRequirement } from './evidence.ts';
import { lexiconPattern, lexiconWords } from './letter-lexicon.ts';
import { type LetterLanguage, lowerFirst, sentencesIn, tenseOfVerb, upperFirst } from './letter-lines.ts';
import { isLowLevel } from './verify/weakeners.ts';

/**
 * Sentences about what the user has of the ad's requirements: skills, languages, certificates, licences, availability.
 */

/** A sentence of a letter, and the words of the profile that support it. */
export interface SourcedSentence {
  text: string;
  says: string;
  sources: string[];
}

/** What a letter is written from. */
export interface LetterSource {
  cv: Resume;
  wanted: readonly MatchedRequirement[];
  language: LetterLanguage;
  /** Whether the CV is in the language of the letter. */
  isSameLanguage: boolean;
}

export function factSentences(known: LetterSource): SourcedSentence[] {
  return [licensed(known), studied(known), skilled(known), spoken(known), certified(known), driving(known)].flatMap(
    (told) => told ?? [],
  );
}

const listOf = (language: LetterLanguage, items: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);

const pathsOf = ({ wanted }: LetterSource, pattern: RegExp) => [
  ...new Set(wanted.flatMap(({ fit, path }) => (fit === 'direct' && path && pattern.test(path) ? [path] : []))),
];

export function cvTextAt(cv: Resume, path: string): string {
  let value: unknown = cv;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'string' ? value.trim() : '';
}

const MOST_SKILLS = 5;

function skilled(known: LetterSource): SourcedSentence | undefined {
  const { cv, wanted, language, isSameLanguage } = known;
  const paths = pathsOf(known, /^skills\.\d+\.(?:name|keywords\.\d+)$/u);
  // Skills at a low level are not claimed.
  const good = paths.filter((path) => !isLowLevel(cvTextAt(cv, path.replace(/\.(?:name|keywords.*)$/u, '.level'))));
  const labels = wanted.map(({ label }) => label.toLowerCase());
  const named = good
    .map((path) => ({ path, name: cvTextAt(cv, path) }))
    .filter(
      ({ name }) =>
        /^[\p{L}\d#+./ -]{1,40}$/u.test(name) && !/\b(?:grund\p{L}*|basic\p{L}*|lite)(?!\p{L})/iu.test(name),
    )
    .filter(({ name }) => isSameLanguage || labels.includes(name.toLowerCase()))
    .slice(0, MOST_SKILLS);
  if (named.length === 0) return undefined;
  const list = listOf(
    language,
    named.map(({ name, path }) => (language === 'sv' ? nameInSentence(name, path, wanted) : name)),
  );
  const text = language === 'sv' ? `Jag har kunskaper i ${list}.` : `I have a working knowledge of ${list}.`;
  return { text, says: named.map(({ name }) => name).join(', '), sources: named.map(({ path }) => path) };
}

/** Writes a skill inside a sentence with the capitals that the ad uses: "merförsäljning", but "Postman". */
function nameInSentence(name: string, path: string, wanted: readonly MatchedRequirement[]): string {
  const small = lowerFirst(name);
  const told = wanted.flatMap((asked) => (asked.path === path ? [asked.sentence] : [])).join('\n');
  if (told.includes(small)) return small;
  return told.includes(name) ? name : small;
}

const OF_LETTER = { sv: /^(?:svenska|swedish)$/iu, en: /^(?:engelska|english)$/iu };

function spoken(known: LetterSource): SourcedSentence | undefined {
  const { cv, language, isSameLanguage } = known;
  if (!isSameLanguage) return undefined;
  const paths = pathsOf(known, /^languages\.\d+/u).map((path) => path.split('.').slice(0, 2).join('.'));
  const languages = [...new Set(paths)].filter((path) => {
    const [name, fluency] = [cvTextAt(cv, `${path}.language`), cvTextAt(cv, `${path}.fluency`)];
    // The letter itself proves its own language.
    return name && !isLowLevel(fluency) && !OF_LETTER[language].test(name) && /^\p{L}+$/u.test(name);
  });
  if (languages.length === 0) return undefined;
  const names = languages.map((path) => cvTextAt(cv, `${path}.language`));
  const list = listOf(language, language === 'sv' ? names.map((name) => name.toLowerCase()) : names);
  return {
    text: language === 'sv' ? `Jag kan ${list}.` : `I know ${list}.`,
    says: names.join(', '),
    sources: languages.map((path) => `${path}.language`),
  };
}

function certified(known: LetterSource): SourcedSentence | undefined {
  const { cv, language, isSameLanguage } = known;
  if (!isSameLanguage) return undefined;
  const paths = pathsOf(known, /^certificates\.\d+/u).map((path) => `${path.split('.').slice(0, 2).join('.')}.name`);
  const names = [...new Set(paths)]
    .map((path) => ({ path, name: cvTextAt(cv, path) }))
    .filter(({ name }) => name !== '' && name.length <= 60 && !/[:;|]/u.test(name))
    .slice(0, 3);
  if (names.length === 0) return undefined;
  const list = listOf(
    language,
    names.map(({ name }) => lowerFirst(name)),
  );
  return {
    text: language === 'sv' ? `Bland mina intyg finns ${list}.` : `My certificates include ${list}.`,
    says: names.map(({ name }) => name).join(', '),
    sources: names.map(({ path }) => path),
  };
}

function licensed({ cv, wanted, language }: LetterSource): SourcedSentence | undefined {
  const at = (cv['x-sokvag']?.legitimations ?? []).findIndex((one) => one.trim() !== '');
  const profession = cv['x-sokvag']?.legitimations?.[at]?.trim();
  const isAsked = wanted.some(
    ({ kind, path }) => kind === 'legitimation' || path?.startsWith('x-sokvag.legitimations'),
  );
  if (!profession || !isAsked || language !== 'sv') return undefined;
  return {
    text: `Jag har legitimation som ${lowerFirst(profession)}.`,
    says: profession,
    sources: [`x-sokvag.legitimations.${at}`],
  };
}

function driving({ cv, wanted, language }: LetterSource): SourcedSentence | undefined {
  const path = wanted.find(({ kind, fit }) => kind === 'driving_licence' && fit === 'direct')?.path;
  const at = path?.startsWith('x-sokvag.drivingLicences') ? Number(path.split('.')[2] ?? 0) : -1;
  const licence = cv['x-sokvag']?.drivingLicences?.[at];
  if (!licence) return undefined;
  const car = cv['x-sokvag']?.ownCar === true && wanted.some(({ kind }) => kind === 'own_car');
  const swedish = `Jag har ${licence}-körkort${car ? ' och egen bil' : ''}.`;
  const english = `I hold a driving licence of category ${licence}${car ? ' and have my own car' : ''}.`;
  return { text: language === 'sv' ? swedish : english, says: licence, sources: [`x-sokvag.drivingLicences.${at}`] };
}

/** An education that the ad asks for; for a user without jobs, their latest education. */
function studied(known: LetterSource): SourcedSentence | undefined {
  const { cv, isSameLanguage } = known;
  if (!isSameLanguage) return undefined;
  const asked = pathsOf(known, /^education\.\d+/u)[0]?.split('.')[1];
  const last = (cv.work ?? []).length === 0 && (cv.education ?? []).length > 0 ? '0' : undefined;
  const at = asked ?? last;
  return at === undefined ? undefined : tellStudy(known, Number(at));
}

function tellStudy({ cv, language }: LetterSource, at: number): SourcedSentence | undefined {
  const { institution, studyType, area, startDate, endDate } = cv.education?.[at] ?? {};
  const name = [studyType, area]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
  if (!institution?.trim() || name === '' || name.length > 70 || /^kurs|avbr|avhopp|\(|:|;|\d{3}/iu.test(name))
    return undefined;
  const school = institution.trim();
  const sources = [`education.${at}`];
  const told = (text: string): SourcedSentence => ({ text, says: name, sources });
  const isOver = Boolean(endDate) || !startDate;
  if (language === 'en') return told(`${isOver ? 'I studied' : 'I am studying'} at ${school}: ${name}.`);
  const small = [studyType, area].flatMap((part) => (part?.trim() ? lowerFirst(part.trim()) : [])).join(', ');
  if (/^\p{L}*examen(?:\s|,|$)/iu.test(name) && isOver) return told(`Jag har en ${small} från ${school}.`);
  if (/\d\s?hp(?!\p{L})/u.test(name))
    return told(`Jag ${isOver ? 'har läst' : 'läser'} ${small.replace(/,\s*distans$/u, '')}, på ${school}.`);
  if (/program(?:met)?|utbildning(?:en)?|linjen|kurs(?:en)?(?:\s|,|$)/iu.test(name))
    return told(`Jag ${isOver ? 'har gått' : 'går'} ${small} på ${school}.`);
  return isOver ? told(`Min utbildning har jag från ${school}: ${small}.`) : told(`Jag läser på ${school}: ${small}.`);
}

const MONTHS = lexiconPattern('month', '^');
const STARTS = new Set(lexiconWords('start'));
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** A sentence about when the user can start, from what they wrote: a sentence, "1 mars", "3 månaders uppsägning". */
export function startSentence(written: string, language: LetterLanguage): string {
  const text = written
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.!\s]+$/u, '');
  if (sentencesIn(text).length > 1 || /^(?:jag|I|min|mitt|my)\s/iu.test(text)) return `${upperFirst(text)}.`;
  const day = isoDay.exec(text);
  const date = day && new Date(`${text}T12:00:00Z`);
  if (date && !Number.isNaN(date.getTime())) {
    const shown = date.toLocaleDateString(language === 'sv' ? 'sv-SE' : 'en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    return language === 'sv' ? `Jag kan börja den ${shown}.` : `I can start on ${shown}.`;
  }
  const small = lowerFirst(text);
  if (language === 'en') {
    if (MONTHS.test(text)) return `I can start in ${text}.`;
    if (/notice/iu.test(text) && !/^(?:after|with)/iu.test(text)) return `My notice period: ${small}.`;
    return `I can start ${small}.`;
  }
  if (/uppsägning/iu.test(text) && !/^(?:efter|med)/iu.test(text)) return `Jag har ${small}.`;
  if (MONTHS.test(text)) return `Jag kan börja i ${small}.`;
  if (/^\d{1,2}(?::?[ae])?\s+\p{L}/u.test(text) && !/^\d+\s+(?:vecka|veckor|månad|månader|dag|dagar)/iu.test(text))
    return `Jag kan börja den ${text}.`;
  if (/^\d+\s+(?:vecka|veckor|månad|månader|dag|dagar)/iu.test(text)) return `Jag kan börja om ${text}.`;
  if (STARTS.has(small.split(/[^\p{L}]/u)[0] ?? '')) return `Jag kan börja ${small}.`;
  return `Om tillträde: ${small}.`;
}

/**
 * An answer as a paragraph: the user's own words, with a capital and a full stop, and with "jag" where it is missing.
 */
export function answerParagraph(written: string, language: LetterLanguage): string {
  const text = written
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\n{2,}/gu, '\n')
    .trim();
  const first = text.split(' ')[0]?.toLowerCase() ?? '';
  const isReason = /^(?:för att|därför att|eftersom)\s/iu.test(text);
  const lead =
    language === 'sv'
      ? isReason
        ? `Jag söker jobbet ${lowerFirst(text)}`
        : tenseOfVerb(first, 'sv')
          ? `Jag ${lowerFirst(text)}`
          : upperFirst(text)
      : /^because\s/iu.test(text)
        ? `I am applying ${lowerFirst(text)}`
        : upperFirst(text);
  return /[.!?…)]$/u.test(lead) ? lead : `${lead}.`;
}
