import type { Resume } from '../../profile/contract.ts';
import type { MatchedRequirement } from './evidence.ts';
import { chooseEvidence, type LetterEvidence } from './letter-evidence.ts';
import { answerParagraph, factSentences, startSentence } from './letter-facts.ts';
import { type LetterLanguage, sentencesIn } from './letter-lines.ts';
import { introducePosition, jobInSentence, lineSentences } from './letter-positions.ts';
import { letterWords } from './letter-words.ts';
import type { SelectedLine } from './select.ts';
import { createLineVerifier } from './verify.ts';

/** What somebody answered of one job, in their own words. */
export interface LetterAnswers {
  why: string | null;
  mostAlike: string | null;
  start: string | null;
}

/** What a letter is written from. */
export interface LetterFacts {
  title: string;
  /** Null where nobody named the employer. */
  employer: string | null;
  /** First name of the one person to write to. */
  contact: string | null;
  /** What the employer sorts applications by. */
  reference: string | null;
  cv: Resume;
  wanted: readonly MatchedRequirement[];
  /** The language of the ad. */
  language: LetterLanguage;
  /** Of the CV's own lines: those of another language are no lines of the letter. */
  cvLanguage: LetterLanguage;
  answers: LetterAnswers;
  /** Paragraphs of letters that were sent and that answer what this ad asks for, the best first. */
  earlier: readonly string[];
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

/**
 * A letter of the person's own sentences. What only they know is asked in `[[…]]`, once at most. Of the ad it holds
 * the title, the employer, the reference and a name, and nothing else.
 */
export function draftLetter(facts: LetterFacts): LetterDraft {
  const { cv, wanted, language, answers } = facts;
  const words = letterWords[language];
  const verify = createLineVerifier(cv);
  const claims: SelectedLine[] = [];
  const isSameLanguage = language === facts.cvLanguage;
  /** Sentences about the person, where the profile bears them out. */
  const borneOut = <One extends { says: string; sources: string[] }>(told: readonly One[]): One[] =>
    told.filter(({ says, sources }) => {
      const isSaid = verify(says, sources).ok;
      if (isSaid) claims.push({ text: says, sources });
      return isSaid;
    });
  const employer = facts.employer === null ? null : shortEmployer(plain(facts.employer, 100));
  const evidence = chooseEvidence({ cv, wanted, language, isSameLanguage, lines: facts.lines ?? [] });
  const posts = evidence.posts.flatMap((told) => postParagraph(told, language, borneOut));
  const about = borneOut(evidence.about).map(({ text }) => text);
  const told = new Set([...posts, ...about].flatMap(sentencesIn));
  // What was drafted and sent before is told anew, and not twice.
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
    borneOut(factSentences({ cv, wanted, language, isSameLanguage }))
      .map(({ text }) => text)
      .join(' '),
    [startOf(facts, claims), words.ending].filter(Boolean).join(' '),
    [words.regards, ...signature(cv)].join('\n'),
  ];
  return { text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'), claims };
}

const MOST_EARLIER = 2;

type Borne = <One extends { says: string; sources: string[] }>(told: readonly One[]) => One[];

/** A post with what was done there, in one paragraph. */
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
  return [[introduced, ...lineSentences(told, language, post.isOngoing)].join(' ')];
}

/** The one question that is left: why, what is most like it, or both. */
function questionLeft({ answers, language }: LetterFacts, employer: string | null, isShown: boolean): string {
  const words = letterWords[language];
  const needsExample = !isShown && !answers.mostAlike;
  if (!answers.why) return `[[${needsExample ? words.askBoth(employer) : words.askWhy(employer)}]]`;
  return needsExample ? `[[${words.askAlike}]]` : '';
}

function opening({ title, reference, language, seed }: LetterFacts, employer: string | null): string {
  const words = letterWords[language];
  const job = jobInSentence(plain(title, 150), language);
  // A headline that names the employer has said it.
  const isNamed = employer !== null && job === undefined && title.toLowerCase().includes(employer.toLowerCase());
  const known = reference && /\d/u.test(reference) ? words.reference(plain(reference, 60)) : '';
  const rest = `${employer && !isNamed ? words.at(employer) : ''}${known}`;
  const ways = words.openings[job === undefined ? (isSentence(title) ? 'sentence' : 'quoted') : 'asWhat'];
  const way = ways[seed % ways.length] as (typeof ways)[number];
  return way(job ?? plain(title, 150).replace(/[!.\s]+$/u, ''), rest);
}

/** Without the department: "Degerfors kommun., Vikarier Vård" is how a system of theirs calls it. */
function shortEmployer(name: string): string {
  const [first = ''] = name.split(/\.?, /u);
  return (/(?:kommun|stad|region)$/iu.test(first) ? first : name).replace(/\s*\(publ\)\s*$/iu, '');
}

/** "Vi söker dig som …", "Vill du arbeta med oss?" */
const isSentence = (title: string) =>
  /(?<!\p{L})(?:söker|sökes|jobba|vill du|är du|vi|we|you|work with)(?!\p{L})|\?/iu.test(title);

/** On one line, without signs that would end a gap or look like one. */
function plain(text: string, longest: number): string {
  const line = text
    .replace(/[[\]{}<>]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...line].slice(0, longest).join('').trim();
}

/** As it was answered for this job, or as the profile says of all. */
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

/** "ÅSA ÖBERG" is how it looks on a CV. */
const inCase = (name: string) =>
  /\p{Ll}/u.test(name) ? name : name.replace(/\p{L}+/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase());
