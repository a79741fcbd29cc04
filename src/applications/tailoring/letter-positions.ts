import { translateTitleToEnglish, translateTitleToSwedish } from '../../platform/text/english-titles.ts';
import type { Resume } from '../../profile/contract.ts';
import {
  isPersonNoun,
  isUnsuitableForLetter,
  type LetterLanguage,
  type LetterLine,
  lowerFirst,
} from './letter-lines.ts';
import { indefiniteArticle } from './letter-words.ts';

/** A job of the CV, described in sentences. */

export interface Position {
  /** For example `work.0`. */
  path: string;
  /** The title for use inside a sentence; null where it is no word for a person: `Extra`, `Praktik`. */
  title: string | null;
  /** Whether it was translated from the profile's language to the letter's. */
  isTitleTranslated: boolean;
  employer: string | null;
  startYear: string | null;
  endYear: string | null;
  isOngoing: boolean;
}

/** The jobs of a CV, current or latest first. Entries that are not work, such as a leave, are left out. */
export function listPositions(cv: Resume, language: LetterLanguage, isSameLanguage: boolean): Position[] {
  const jobs = (cv.work ?? []).map((job, at) => ({ ...job, path: `work.${at}` }));
  const told = jobs.filter(
    ({ name, position }) =>
      !isUnsuitableForLetter(`${position ?? ''}. ${name ?? ''}`, 'sv') && (name?.trim() || position?.trim()),
  );
  const times = told.map((job, at) => ({ job, at, from: job.startDate ?? '', to: job.endDate || '9999' }));
  times.sort((a, b) => b.to.localeCompare(a.to) || b.from.localeCompare(a.from) || a.at - b.at);
  return times.map(({ job }) => ({
    path: job.path,
    title: titleOf(job.position ?? '', language, isSameLanguage),
    isTitleTranslated: !isSameLanguage,
    employer: employerInSentence(job.name ?? ''),
    startYear: yearOf(job.startDate),
    endYear: yearOf(job.endDate),
    isOngoing: Boolean(job.startDate) && !job.endDate,
  }));
}

const yearOf = (date: string | undefined) => /^\d{4}/u.exec(date ?? '')?.[0] ?? null;

/**
 * For an English letter from a Swedish CV: known Swedish titles in English, and English titles as they are. For a
 * Swedish letter from an English CV: titles that are known as a whole in Swedish, others as they are.
 */
function titleOf(position: string, language: LetterLanguage, isSameLanguage: boolean): string | null {
  const title = titleInSentence(position, language);
  if (title === null || isSameLanguage) return title;
  if (language === 'en') return translateTitleToEnglish(title);
  const swedish = translateTitleToSwedish(title);
  return swedish && translateTitleToEnglish(swedish) === title.toLowerCase() ? swedish : title;
}

const NO_PERSON =
  /^(?:praktik|lia|vfu|extra|ferie|sommar|säsong|timanställ|jobb|vikariat|egen|exjobb|deltag|diverse|olika|div\b)/iu;

/** "Butikssäljare 75 %" becomes "butikssäljare", "Kock, vikariat" becomes "kock". */
function titleInSentence(position: string, language: LetterLanguage): string | null {
  const head = position
    .replace(/\s*\(.*$/u, '')
    .replace(/\s*\d+\s?%.*$/u, '')
    .split(/\s*[,|]\s*|\s+[–-]\s+|\s+\/\s+/u)[0]
    // "Butiksmedarbetare/kassa" becomes the first part, and "lärare Ma/NO" becomes "lärare".
    ?.replace(/(?<=\s)\S*\/.*$|\/.*$/u, '')
    .trim();
  if (!head || NO_PERSON.test(head) || /\d/u.test(head)) return null;
  const title = head.replace(/^leg\.?\s+/iu, 'legitimerad ');
  if (title.split(' ').length > 5) return null;
  return language === 'sv' ? inSpokenSwedish(title, smallTitle) : title;
}

/**
 * "Lagermedarbetare & Truckförare" becomes "lagermedarbetare och truckförare". "Food & Beverage Manager" is one title,
 * and the signs of "C++ Utvecklare" and "R&D Manager" belong to their words.
 */
function inSpokenSwedish(title: string, spoken: (part: string) => string): string {
  const small = ALL_CAPITALS.test(title) ? title.toLowerCase() : title;
  const parts = small.split(/\s+(?:&|\+|och)\s+/u);
  const isRow = parts.every((part) => part.endsWith('-') || isPersonNoun(part.split(/\s+/u).at(-1) ?? ''));
  return isRow ? parts.map(spoken).join(' och ') : spoken(small);
}

/** "LAGERARBETARE & TRUCKFÖRARE", but not "VD & CTO". */
const ALL_CAPITALS = /^(?=.*\p{Lu}{4})[\p{Lu}\s&+-]{6,}$/u;

/** Lowercases a title for use inside a sentence, unless it has more capitals: VD, Account Manager. */
const smallTitle = (title: string) => (/^\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+)*-?$/u.test(title) ? lowerFirst(title) : title);

function employerInSentence(name: string): string | null {
  const plain = name.replace(/\s*\(.*$/u, '').trim();
  if (plain === '' || /^(?:diverse|olika|div\b|freelance|frilans|egen firma|self-employed)/iu.test(plain)) return null;
  return plain;
}

/** A sentence that introduces the current or latest job, or an earlier one. */
export function introducePosition(post: Position, language: LetterLanguage, isFirst: boolean): string | undefined {
  const told = language === 'sv' ? introduceInSwedish(post, isFirst) : introduceInEnglish(post, isFirst);
  // "Pvt. Ltd." already ends with a full stop.
  return told?.replace(/\.\.$/u, '.');
}

function introduceInSwedish(post: Position, isFirst: boolean): string | undefined {
  const { title, employer, startYear, endYear, isOngoing } = post;
  const where = `${title ? ` som ${title}` : ''}${employer ? ` hos ${employer}` : ''}`;
  if (where === '') return undefined;
  const isSpan = startYear && endYear && startYear < endYear;
  const earlier = isSpan ? `Mellan ${startYear} och ${endYear}` : 'Tidigare';
  if (!isFirst) return isOngoing ? `Jag arbetar också${where}.` : `${earlier} arbetade jag${where}.`;
  if (isOngoing) return startYear ? `Sedan ${startYear} arbetar jag${where}.` : `Jag arbetar${where}.`;
  return startYear ? `Senast arbetade jag${where}.` : `Jag har arbetat${where}.`;
}

function introduceInEnglish(post: Position, isFirst: boolean): string | undefined {
  const { title, employer, startYear, endYear, isOngoing } = post;
  const where = `${title ? ` as ${indefiniteArticle(title)} ${title}` : ''}${employer ? ` at ${employer}` : ''}`;
  if (where === '') return undefined;
  const isSpan = startYear && endYear && startYear < endYear;
  const earlier = isSpan ? `From ${startYear} to ${endYear}` : 'Before that';
  if (!isFirst) return isOngoing ? `I also work${where}.` : `${earlier} I worked${where}.`;
  if (isOngoing) return startYear ? `I have worked${where} since ${startYear}.` : `I work${where}.`;
  return startYear ? `Most recently I worked${where}.` : `I have worked${where}.`;
}

/** Lines of one job as consecutive sentences. */
export function sentencesFromLines(
  lines: readonly LetterLine[],
  language: LetterLanguage,
  isOngoing: boolean,
): string[] {
  return together(lines, language).map((line, at) =>
    language === 'sv' ? inSwedish(line, at, isOngoing) : inEnglish(line, at, isOngoing),
  );
}

/** For "Personalansvar för 24 sjuksköterskor" the verb is "hade", not "arbetade med". */
const IN_CHARGE = /^\p{L}*ansvar(?!\p{L})/u;

/** Joins consecutive fields of work into one sentence. */
function together(lines: readonly LetterLine[], language: LetterLanguage): LetterLine[] {
  const joint = { sv: [' och ', ' samt '], en: [' and ', ' as well as '] }[language] as [string, string];
  const told: LetterLine[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last?.form !== 'work' || line.form !== 'work' || IN_CHARGE.test(last.text)) told.push(line);
    else {
      const isPlain = !`${last.text} ${line.text}`.includes(joint[0]);
      told[told.length - 1] = { form: 'work', text: `${last.text}${joint[isPlain ? 0 : 1]}${line.text}` };
    }
  }
  return told;
}

function inSwedish(line: LetterLine, at: number, isOngoing: boolean): string {
  switch (line.form) {
    case 'sentence':
      return line.text;
    case 'role': {
      const was = isOngoing && !/\d{4}/u.test(line.text) ? 'är' : 'var';
      return (
        [`Där ${was} jag ${line.text}.`, `Jag ${was} också ${line.text}.`][at] ?? `Dessutom ${was} jag ${line.text}.`
      );
    }
    case 'work':
      return workInSwedish(line.text, at, isOngoing);
    case 'done': {
      const { verb, rest } = line;
      if (at === 0) return `Där ${verb} jag ${rest}.`;
      if (at > 1) return `Dessutom ${verb} jag ${rest}.`;
      if (/^(?:\S+ )?(?:även|också|dessutom)(?!\p{L})/u.test(rest)) return `Jag ${verb} ${rest}.`;
      const self = /^(?:mig|oss)\s/u.exec(rest)?.[0] ?? '';
      return `Jag ${verb} ${self}också ${rest.slice(self.length)}.`;
    }
  }
}

function workInSwedish(text: string, at: number, isOngoing: boolean): string {
  const had = isOngoing ? 'har' : 'hade';
  const held = isOngoing ? 'ingår' : 'ingick';
  if (IN_CHARGE.test(text)) {
    return [`Där ${had} jag ${text}.`, `Jag ${had} också ${text}.`][at] ?? `Dessutom ${had} jag ${text}.`;
  }
  if (at === 0 && !/^(?:kontakt|sam|egen)/u.test(text))
    return `Där ${isOngoing ? 'arbetar' : 'arbetade'} jag med ${text}.`;
  return at > 1 ? `Dessutom ${held} ${text}.` : `I arbetet ${held} ${at === 0 ? '' : 'också '}${text}.`;
}

function inEnglish(line: LetterLine, at: number, isOngoing: boolean): string {
  const includes = isOngoing ? 'includes' : 'included';
  switch (line.form) {
    case 'sentence':
      return line.text;
    case 'role':
      return `I ${isOngoing ? 'am' : 'was'} ${line.text}.`;
    case 'work':
      return at === 0 ? `My work there ${includes} ${line.text}.` : `My work also ${includes} ${line.text}.`;
    case 'done': {
      const verb = line.verb;
      const lead = at === 0 ? 'There I' : at === 1 ? 'I also' : 'In addition, I';
      return `${lead} ${verb} ${line.rest}.`;
    }
  }
}

/**
 * The person noun of a job title, or two of them: "Kock till Hamnen!" gives "kock"; undefined where there is none.
 *
 * @param names words that keep their capital: "Java" in "Java Utvecklare"
 */
export function personNounOfTitle(
  title: string,
  language: LetterLanguage,
  names: readonly string[],
): string | undefined {
  const cut =
    language === 'sv'
      ? /\s*[,–—|(/:!.]|\s+[-•]\s+|\s+(?:till|i|på|hos|sökes|med|för|vid|inom|som|omgående)(?=\s|$)/iu
      : /\s*[,–—|(/:!]|\s+[-•]\s+|\s+(?:at|to|wanted)(?=\s|$)/iu;
  const head = title.split(cut)[0]?.trim() ?? '';
  if (head === '' || /\d/u.test(head)) return undefined;
  if (language === 'en') {
    const words = head.split(/\s+/u);
    if (words.length > 7 || !words.some((word) => isPersonNoun(word, 'en'))) return undefined;
    return ALL_CAPITALS.test(head) ? head.toLowerCase() : head;
  }
  // Headlines have capitals that a sentence does not have: "Senior Mjukvaruutvecklare".
  const small = (part: string) =>
    part.replace(/\p{Lu}\p{Ll}+/gu, (word) =>
      names.includes(word) && !isPersonNoun(word) ? word : word.toLowerCase(),
    );
  const job = inSpokenSwedish(head, small);
  const isJob = (words: readonly string[]) => words.length <= 2 && isPersonNoun(words.at(-1) as string);
  return job.split(' och ').every((part) => isJob(part.split(/\s+/u))) ? job : undefined;
}
