import type { StoredAnswers } from '../../platform/db/tables/applications.ts';
import type { Resume } from '../../profile/contract.ts';
import type { MatchedRequirement } from './evidence.ts';
import { chooseEvidence, type LetterEvidence } from './letter-evidence.ts';
import { answerParagraph, factSentences, startSentence } from './letter-facts.ts';
import { type LetterLanguage, sentencesIn } from './letter-lines.ts';
import { introducePosition, personNounOfTitle, sentencesFromLines } from './letter-positions.ts';
import { letterWords } from './letter-words.ts';
import type { SelectedLine } from './select.ts';
import { createLineVerifier } from './verify.ts';

/** The user's answers about one job, in their own words. */
export type LetterAnswers = Omit<StoredAnswers, 'salary'>;

/** Input of a letter. */
export interface LetterFacts {
  title: string;
  /** Null where the ad names no employer. */
  employer: string | null;
  /** First name of the ad's only contact person. */
  contact: string | null;
  /** The employer's reference. */
  reference: string | null;
  cv: Resume;
  wanted: readonly MatchedRequirement[];
  /** Language of the ad. */
  language: LetterLanguage;
  /** Language of the CV. If it differs from the letter's, the letter uses none of the CV's lines. */
  cvLanguage: LetterLanguage;
  answers: LetterAnswers;
  /** Paragraphs of letters sent earlier that meet requirements of this ad, best first. */
  earlier: readonly string[];
  /** Verified lines that replace the CV's own. */
  lines?: readonly SelectedLine[];
  /** Chooses the first sentence; constant for one application. */
  seed: number;
}

export interface LetterDraft {
  text: string;
  /** What the letter says about the user, each with its paths in the profile. */
  claims: SelectedLine[];
}

/**
 * Writes a letter from the user's own sentences. What only they know is asked in `[[…]]`, at most once. From the ad it
 * takes only title, employer, reference and contact name.
 */
export function draftLetter(facts: LetterFacts): LetterDraft {
  const { cv, wanted, language, answers } = facts;
  const words = letterWords[language];
  const verify = createLineVerifier(cv);
  const claims: SelectedLine[] = [];
  const isSameLanguage = language === facts.cvLanguage;
  /** Keeps the sentences that the profile supports, and records them as claims. */
  const borneOut = <One extends { says: string; sources: string[] }>(told: readonly One[]): One[] =>
    told.filter(({ says, sources }) => {
      const isSaid = verify(says, sources).ok;
      if (isSaid) claims.push({ text: says, sources });
      return isSaid;
    });
  const employer = facts.employer === null ? null : shortEmployer(plain(facts.employer, 100));
  const evidence = chooseEvidence({
    title: facts.title,
    cv,
    wanted,
    language,
    isSameLanguage,
    lines: facts.lines ?? [],
  });
  const posts = evidence.posts.flatMap((told) => postParagraph(told, language, borneOut));
  const about = borneOut(evidence.about).map(({ text }) => text);
  const stated = borneOut(factSentences({ cv, wanted, language, isSameLanguage })).map(({ text }) => text);
  const told = new Set([...posts, ...about, ...stated].flatMap(sentencesIn));
  // Earlier paragraphs that repeat a sentence of this letter are left out.
  const earlier = facts.earlier
    .filter((text) => !sentencesIn(text).some((one) => told.has(one)))
    .slice(0, MOST_EARLIER);
  const isShown =
    posts.some(({ length }) => length > 0) && (evidence.hasLines || about.length > 0 || earlier.length > 0);
  const listed = borneOut(evidence.listed);
  const paragraphs = [
    words.greeting(facts.contact && plain(facts.contact, 40)),
    [opening(facts, employer), ...(answers.why ? [answerParagraph(answers.why, language)] : [])].join(' '),
    questionLeft(facts, employer, isShown),
    answers.mostAlike ? answerParagraph(answers.mostAlike, language) : '',
    [...about, posts[0] ?? ''].filter(Boolean).join(' '),
    ...posts.slice(1),
    ...earlier,
    listed.length > 0 ? [words.fromCv, ...listed.map(({ text }) => `– ${text}`)].join('\n') : '',
    stated.join(' '),
    [startOf(facts, claims), words.ending].filter(Boolean).join(' '),
    [words.regards, ...signature(cv)].join('\n'),
  ];
  return { text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'), claims };
}

const MOST_EARLIER = 2;

type Borne = <One extends { says: string; sources: string[] }>(told: readonly One[]) => One[];

/** One job and its lines as a paragraph. */
function postParagraph(
  { post, lines, isFirst }: LetterEvidence['posts'][number],
  language: LetterLanguage,
  borneOut: Borne,
): string[] {
  const [title] = post.isTitleTranslated
    ? [{ says: post.title }]
    : borneOut([{ says: post.title ?? '', sources: [`${post.path}.position`] }]);
  const [employer] = borneOut([{ says: post.employer ?? '', sources: [`${post.path}.name`] }]);
  const held = { ...post, title: title?.says ?? null, employer: employer?.says ?? null };
  const introduced = introducePosition(held, language, isFirst);
  if (!introduced) return [];
  const told = borneOut(lines).map(({ line }) => line);
  return [[introduced, ...sentencesFromLines(told, language, post.isOngoing)].join(' ')];
}

/** The one open question: why this job, what is most similar, or both. */
function questionLeft({ answers, language }: LetterFacts, employer: string | null, isShown: boolean): string {
  const words = letterWords[language];
  const needsExample = !isShown && !answers.mostAlike;
  if (!answers.why) return `[[${needsExample ? words.askBoth(employer) : words.askWhy(employer)}]]`;
  return needsExample ? `[[${words.askAlike}]]` : '';
}

function opening({ title, reference, wanted, language, seed }: LetterFacts, employer: string | null): string {
  const words = letterWords[language];
  const names = wanted.filter(isName).map(({ label }) => label);
  const job = personNounOfTitle(plain(title, 150), language, names);
  // A headline that contains the employer needs no second mention.
  const isNamed = employer !== null && job === undefined && title.toLowerCase().includes(employer.toLowerCase());
  const known = reference && /\d/u.test(reference) ? words.reference(plain(reference, 60)) : '';
  const rest = `${employer && !isNamed ? words.at(employer) : ''}${known}`;
  const ways = words.openings[job === undefined ? (isSentence(title) ? 'sentence' : 'quoted') : 'asWhat'];
  const way = ways[seed % ways.length] as (typeof ways)[number];
  return way(job ?? plain(title, 150).replace(/[!.\s]+$/u, ''), rest);
}

/** Whether a requirement is called by a name, which keeps its capital. "Ekonomi" of "erfarenhet av ekonomi" is none. */
const isName = ({ kind, label, sentence }: MatchedRequirement) =>
  kind !== 'language' && !sentence.split(/[^\p{L}]+/u).includes(label.toLowerCase());

/**
 * Without the department, which is a name from the employer's system: "Degerfors kommun., Vikarier Vård". A company of
 * a town is not the town: "Göteborgs Stad Leasing AB".
 */
function shortEmployer(name: string): string {
  const isCompany = /(?<!\p{L})AB(?!\p{L})|(?:bolag|stiftelse)(?!\p{L})/iu.test(name);
  const [first = ''] = name.split(/\.?, |(?<=\p{L}s? (?:kommun|stad)) /iu);
  return (!isCompany && /(?:kommun|stad|region)$/iu.test(first) ? first : name).replace(/\s*\(publ\)\s*$/iu, '');
}

/** Headlines that are sentences: "Vi söker dig som …", "Vill du arbeta med oss?" */
const isSentence = (title: string) =>
  /(?<!\p{L})(?:söker|sökes|jobba|vill du|är du|vi|we|you|work with)(?!\p{L})|\?/iu.test(title);

/** One line without characters that would close a placeholder or look like one. */
function plain(text: string, longest: number): string {
  const line = text
    .replace(/[[\]{}<>]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...line].slice(0, longest).join('').trim();
}

/** Availability: the answer for this job, else the profile's. */
function startOf({ answers, cv, language, cvLanguage }: LetterFacts, claims: SelectedLine[]): string {
  if (answers.start) return startSentence(answers.start, language);
  const availability = cv['x-sokvag']?.availability?.trim();
  if (!availability || language !== cvLanguage) return '';
  claims.push({ text: availability, sources: ['x-sokvag.availability'] });
  return startSentence(availability, language);
}

const signature = ({ basics }: Resume) =>
  [inCase(basics?.name ?? ''), basics?.phone].flatMap((line) => {
    const told = line?.trim();
    return told ? [told] : [];
  });

/** "ÅSA ÖBERG" is CV layout; a signature reads "Åsa Öberg". */
const inCase = (name: string) =>
  /\p{Ll}/u.test(name) ? name : name.replace(/\p{L}+/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase());
