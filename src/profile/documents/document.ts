import type { Resume } from '../contract.ts';
import { type CvLanguage, type DocumentWords, documentWords, formatDate, formatPeriod, type Period } from './words.ts';

/** One entry of a section: a job, a course, a group of skills. Empty strings and lists are not shown. */
export interface CvEntry {
  title: string;
  /** Employer and place, or school, or issuer. */
  subtitle: string;
  when: string;
  /** The dates behind `when`, as stored. */
  dates: Period;
  paragraphs: string[];
  bullets: string[];
  link: string;
}

export interface CvSection {
  heading: string;
  /** `list`: entries are short, one line each. */
  form: 'entries' | 'list';
  entries: CvEntry[];
}

/** The content of a CV for every file format: in reading order, with final texts. */
export interface CvDocument {
  language: CvLanguage;
  title: string;
  name: string;
  label: string;
  contacts: { text: string; link: string }[];
  sections: CvSection[];
}

const texts = (...values: (string | undefined)[]): string[] =>
  values.map((value) => removeControlCharacters(value ?? '')).filter((value) => value !== '');
export const joinTexts = (separator: string, ...values: (string | undefined)[]) => texts(...values).join(separator);

/** Removes control and direction characters, which can mislead, and characters that no document can hold. */
export function removeControlCharacters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?![\n\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?:(?<! ) +)?\n */g, '\n')
    .trim();
}

/** Splits texts into paragraphs at line breaks. */
function paragraphs(...values: (string | undefined)[]): string[] {
  return texts(...values).flatMap((value) => value.split(/\n+/));
}

type EntryFacts = Partial<Omit<CvEntry, 'title' | 'subtitle' | 'link'>> & {
  title?: string | undefined;
  subtitle?: string | undefined;
  link?: string | undefined;
};

function entry({ title, subtitle, link, ...facts }: EntryFacts): CvEntry {
  // An entry without a title is titled by its subtitle.
  const [first = '', second = ''] = texts(title, subtitle);
  const none = { when: '', dates: {}, paragraphs: [], bullets: [] };
  return { ...none, ...facts, title: first, subtitle: second, link: documentLink(link) };
}

const during = ({ startDate, endDate }: Period, words: DocumentWords) => ({
  when: formatPeriod({ startDate, endDate }, words),
  dates: { startDate, endDate },
});

const hasContent = (one: CvEntry) => Boolean(one.title || one.when || one.paragraphs.length || one.bullets.length);

export function buildCvDocument(cv: Resume, language: CvLanguage): CvDocument {
  const words = documentWords[language];
  const basics = cv.basics ?? {};
  const { location } = basics;
  const name = removeControlCharacters(basics.name ?? '');
  const place = joinTexts(', ', location?.address, joinTexts(' ', location?.postalCode, location?.city));
  const contacts = [
    ...texts(basics.email).map((text) => ({ text, link: `mailto:${text}` })),
    ...texts(basics.phone, place).map((text) => ({ text, link: '' })),
    ...texts(basics.url).map((text) => ({ text: withoutScheme(text), link: documentLink(text) })),
    ...(basics.profiles ?? []).flatMap(({ network, url, username }) =>
      texts(joinTexts(': ', network, withoutScheme(url) || username)).map((text) => ({
        text,
        link: documentLink(url),
      })),
    ),
  ];
  const sections = [
    section(words.summary, [entry({ paragraphs: paragraphs(basics.summary) })]),
    ...careerSections(cv, words),
    ...otherSections(cv, words),
  ].filter(({ entries }) => entries.length > 0);
  const title = joinTexts(' – ', words.cv, name);
  return { language, title, name, label: removeControlCharacters(basics.label ?? ''), contacts, sections };
}

function section(heading: string, entries: CvEntry[], form: CvSection['form'] = 'entries'): CvSection {
  return { heading, form, entries: entries.filter(hasContent) };
}

function careerSections(cv: Resume, words: DocumentWords): CvSection[] {
  const work = (cv.work ?? []).map((job) =>
    entry({
      title: job.position,
      subtitle: joinTexts(', ', job.name, job.location),
      ...during(job, words),
      paragraphs: paragraphs(job.description, job.summary),
      bullets: texts(...(job.highlights ?? [])),
      link: job.url,
    }),
  );
  const education = (cv.education ?? []).map((school) =>
    entry({
      title: joinTexts(', ', school.studyType, school.area),
      subtitle: school.institution,
      ...during(school, words),
      paragraphs: [
        ...texts(school.score).map((score) => `${words.score}: ${score}`),
        ...texts(joinTexts(', ', ...(school.courses ?? []))).map((list) => `${words.courses}: ${list}`),
      ],
      link: school.url,
    }),
  );
  const skills = (cv.skills ?? []).map(({ name, level, keywords }) =>
    entry({ title: joinTexts(' – ', joinTexts(': ', name, joinTexts(', ', ...(keywords ?? []))), level) }),
  );
  const languages = (cv.languages ?? []).map(({ language, fluency }) =>
    entry({ title: joinTexts(' – ', language, fluency) }),
  );
  // More than four plain names share one line, since a list would fill half a page.
  const isLine = skills.length > 4 && skills.every(({ title }) => title && !/[,:–]/.test(title));
  const line = entry({ paragraphs: [skills.map(({ title }) => title).join(', ')] });
  return [
    section(words.work, work),
    section(words.education, education),
    isLine ? section(words.skills, [line]) : section(words.skills, skills, 'list'),
    section(words.languages, languages, 'list'),
    section(words.licences, licences(cv, words), 'list'),
  ];
}

function licences(cv: Resume, words: DocumentWords): CvEntry[] {
  const own = cv['x-sokvag'] ?? {};
  const lines = [
    ...texts(joinTexts(', ', ...(own.drivingLicences ?? []))).map((list) => `${words.drivingLicence}: ${list}`),
    ...(own.ownCar ? [words.ownCar] : []),
    ...texts(joinTexts(', ', ...(own.legitimations ?? []))).map((list) => `${words.legitimation}: ${list}`),
    ...texts(own.availability).map((text) => `${words.availability}: ${text}`),
  ];
  return lines.map((title) => entry({ title }));
}

/** The sections besides work, education, skills, languages and licences. */
export function otherSections(cv: Resume, words: DocumentWords): CvSection[] {
  const on = (date: string | undefined) => ({ when: formatDate(date, words), dates: { startDate: date } });
  return [
    section(
      words.certificates,
      (cv.certificates ?? []).map(({ name, issuer, date, url }) =>
        entry({ title: name, subtitle: issuer, ...on(date), link: url }),
      ),
    ),
    section(
      words.projects,
      (cv.projects ?? []).map((project) =>
        entry({
          title: project.name,
          subtitle: joinTexts(', ', ...(project.roles ?? []), project.entity, project.type),
          ...(project.startDate || project.endDate ? during(project, words) : {}),
          paragraphs: [...paragraphs(project.description), ...texts(joinTexts(', ', ...(project.keywords ?? [])))],
          bullets: texts(...(project.highlights ?? [])),
          link: project.url,
        }),
      ),
    ),
    section(
      words.volunteer,
      (cv.volunteer ?? []).map((post) =>
        entry({
          title: post.position,
          subtitle: post.organization,
          ...during(post, words),
          paragraphs: paragraphs(post.summary),
          bullets: texts(...(post.highlights ?? [])),
          link: post.url,
        }),
      ),
    ),
    section(
      words.awards,
      (cv.awards ?? []).map(({ title, awarder, date, summary }) =>
        entry({ title, subtitle: awarder, ...on(date), paragraphs: paragraphs(summary) }),
      ),
    ),
    section(
      words.publications,
      (cv.publications ?? []).map(({ name, publisher, releaseDate, url, summary }) =>
        entry({ title: name, subtitle: publisher, ...on(releaseDate), paragraphs: paragraphs(summary), link: url }),
      ),
    ),
    section(
      words.interests,
      (cv.interests ?? []).map(({ name, keywords }) =>
        entry({ title: joinTexts(': ', name, joinTexts(', ', ...(keywords ?? []))) }),
      ),
      'list',
    ),
    section(
      words.references,
      (cv.references ?? []).map(({ name, reference }) => entry({ title: name, paragraphs: paragraphs(reference) })),
    ),
  ];
}

/** Shortens a URL as people write it on paper. */
const withoutScheme = (url: string | undefined) => (url ?? '').trim().replace(/^https?:\/\/(www\.)?|\/$/gi, '');

/** Completes a URL that a document may link to, as people omit the scheme; '' if it is no web address. */
export function documentLink(text: string | undefined): string {
  const address = text?.trim() ?? '';
  if (!address || /\s/.test(address)) return '';
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  return /^https?:\/\/[^/]+/i.test(whole) && URL.canParse(whole) ? new URL(whole).href : '';
}
