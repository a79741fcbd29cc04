import type { Resume } from '../../profile/contract.ts';
import type { MatchedRequirement } from './evidence.ts';
import { type LetterWords, letterWords } from './letter-words.ts';
import type { SelectedLine } from './select.ts';
import { isLowLevel } from './verify/weakeners.ts';
import { createLineVerifier } from './verify.ts';

/** What a letter is written from. */
export interface LetterFacts {
  title: string;
  /** Null where nobody named the employer. */
  employer: string | null;
  cv: Resume;
  wanted: readonly MatchedRequirement[];
  /** The language of the ad. */
  language: 'sv' | 'en';
  /** Of the CV's own lines: those of another language are no lines of the letter. */
  cvLanguage: 'sv' | 'en';
  /** Lines that have passed the verifier, in the place of the CV's own. */
  lines?: readonly SelectedLine[];
  /** Chooses among the ways to begin, the same for one application each time. */
  seed: number;
}

export interface LetterDraft {
  text: string;
  /** What the letter says of the person, each with where the profile says it. */
  claims: SelectedLine[];
}

const MOST_LINES = 4;

/**
 * A letter of facts, with `[[…]]` where only the person knows: why this employer, an example, when they can begin.
 * Nothing in it is said of the person or of the employer that is not known.
 */
export function draftLetter(facts: LetterFacts): LetterDraft {
  const words = letterWords[facts.language];
  const verify = createLineVerifier(facts.cv);
  const claims: SelectedLine[] = [];
  /** A sentence about the person, where the profile bears it out. */
  const claim = (told: { text: string; says: string; sources: string[] } | undefined): string[] => {
    if (!told || !verify(told.says, told.sources).ok) return [];
    claims.push({ text: told.says, sources: told.sources });
    return [told.text];
  };
  const title = plain(facts.title, 150);
  const employer = facts.employer === null ? null : plain(facts.employer, 100);
  const opening = words.openings[facts.seed % words.openings.length] as LetterWords['openings'][number];
  const evidence = facts.language === facts.cvLanguage ? evidenceOf(facts, verify) : [];
  claims.push(...evidence);
  // Nobody has worked with a licence, a degree or a language, nor with what the CV has as a certificate.
  const workedWith = facts.wanted.filter(({ fit, path }) => fit !== 'missing' && !path?.startsWith('certificates.'));
  const asked = workedWith.find(({ kind }) => kind === 'skill') ?? workedWith.find(({ kind }) => kind === 'experience');
  const lacking = facts.wanted.filter(({ fit, level }) => fit === 'missing' && level === 'must');
  const paragraphs = [
    words.greeting,
    [opening(title, employer), ...claim(postOf(facts, words))].join(' '),
    gap(words.why(employer)),
    evidence.length > 0
      ? [words.evidence, ...evidence.map(({ text }) => `– ${text}`)].join('\n')
      : gap(isFar(facts.wanted) ? words.nothingFits : words.tellWhat),
    [...claim(skillsOf(facts, words)), ...claim(licenceOf(facts, words))].join(' '),
    gap(words.example(asked ? plain(nameInSentence(asked), 60) : null)),
    lacking.length > 0 ? gap(words.lacking(lacking.slice(0, 3).map((one) => plain(nameInSentence(one), 60)))) : '',
    availabilityOf(facts, words, claims) ?? gap(words.begin),
    words.ending,
    [words.regards, facts.cv.basics?.name?.trim() ?? ''].filter(Boolean).join('\n'),
  ];
  return { text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'), claims };
}

/** Whether the ad asks for things, and the CV shows none of them. */
const isFar = (wanted: readonly MatchedRequirement[]) =>
  wanted.length > 0 && wanted.every(({ fit }) => fit !== 'direct');

const gap = (text: string) => `[[${text}]]`;

/** On one line, without signs that would end a gap or look like one. */
function plain(text: string, longest: number): string {
  const line = text
    .replace(/[[\]{}<>]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...line].slice(0, longest).join('').trim();
}

/**
 * The lines that speak for what is asked for: proposed ones, or those of the CV itself. What speaks for none of it is
 * no reason to be asked to an interview, and the letter leaves a gap instead.
 */
function evidenceOf({ cv, wanted, lines }: LetterFacts, verify: ReturnType<typeof createLineVerifier>): SelectedLine[] {
  const shown = (...fits: MatchedRequirement['fit'][]) =>
    wanted.flatMap(({ fit, path }) => (fits.includes(fit) && path ? [path] : []));
  if (!wanted.some(({ fit }) => fit === 'direct')) return [];
  if (lines && lines.length > 0)
    return lines.slice(0, MOST_LINES).map((line) => ({ ...line, text: withoutStop(line.text) }));
  const told = [...new Set([...shown('direct'), ...shown('related')])];
  return told
    .filter((path) => /^(?:work|volunteer|projects)\.\d+\.highlights\.\d+$/u.test(path))
    .slice(0, MOST_LINES)
    .map((path) => ({ text: withoutStop(textAt(cv, path)), sources: [path] }))
    .filter(({ text, sources }) => text !== '' && text.length <= 300 && verify(text, sources).ok);
}

const withoutStop = (text: string) => text.replace(/\s+/gu, ' ').trim().replace(/\.$/u, '');

function textAt(cv: Resume, path: string): string {
  let value: unknown = cv;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'string' ? value : '';
}

/** Where the post stands that one has, or had last: profiles are written in any order. One without times may be it. */
function newestPost({ work = [] }: Resume): number {
  const times = work.map(({ startDate, endDate }, at) => ({ at, from: startDate ?? '', to: endDate || '9999' }));
  times.sort((a, b) => b.to.localeCompare(a.to) || b.from.localeCompare(a.from) || a.at - b.at);
  return times[0]?.at ?? 0;
}

/** The post one has, or had last. A job without an end in the CV goes on. */
function postOf({ cv }: LetterFacts, words: LetterWords) {
  const at = newestPost(cv);
  const job = cv.work?.[at];
  const [position, name] = [job?.position?.trim(), job?.name?.trim()];
  if (!job || !position || !name) return undefined;
  const text = job.endDate ? words.lastPost : job.startDate ? words.presentPost : words.somePost;
  return {
    text: text(inSentence(position), name),
    says: `${position}, ${name}`,
    sources: [`work.${at}.position`, `work.${at}.name`],
  };
}

/**
 * What is asked for, inside a sentence: "arbetsledning" where the ad writes it small, and "Excel", "B-körkort" as they
 * are.
 */
function nameInSentence({ label, sentence }: MatchedRequirement): string {
  const small = label.charAt(0).toLowerCase() + label.slice(1);
  return sentence.includes(small) ? small : label;
}

/** A title inside a sentence begins small, unless it is written with more capitals: VD, IT-tekniker. */
function inSentence(title: string): string {
  return /^\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+)*$/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

function skillsOf({ cv, wanted, language }: LetterFacts, words: LetterWords) {
  const paths = [...new Set(wanted.flatMap(({ fit, path }) => (fit === 'direct' && path ? [path] : [])))];
  const skills = paths.filter((path) => /^skills\.\d+\.(?:name|keywords\.\d+)$/u.test(path)).slice(0, 5);
  // "Jag kan" is no word for what one knows a little of.
  const known = skills.filter((path) => !isLowLevel(textAt(cv, path.replace(/\.(?:name|keywords.*)$/u, '.level'))));
  const names = known.map((path) => textAt(cv, path).trim()).filter((name) => name !== '');
  if (names.length === 0) return undefined;
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return { text: words.skills(list), says: names.join(', '), sources: known };
}

function licenceOf({ cv, wanted }: LetterFacts, words: LetterWords) {
  const path = wanted.find(({ kind, fit }) => kind === 'driving_licence' && fit === 'direct')?.path;
  const at = path?.startsWith('x-sokvag.drivingLicences') ? Number(path.split('.')[2] ?? 0) : -1;
  const licence = cv['x-sokvag']?.drivingLicences?.[at];
  if (!licence) return undefined;
  return { text: words.licence(licence), says: licence, sources: [`x-sokvag.drivingLicences.${at}`] };
}

function availabilityOf(
  { cv, language, cvLanguage }: LetterFacts,
  words: LetterWords,
  claims: SelectedLine[],
): string | undefined {
  const availability = cv['x-sokvag']?.availability?.trim();
  if (!availability || language !== cvLanguage) return undefined;
  claims.push({ text: availability, sources: ['x-sokvag.availability'] });
  return `${words.availability}: ${withoutStop(availability)}.\n\n${gap(words.more)}`;
}
