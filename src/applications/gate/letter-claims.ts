import { drivingLicencesIn } from '../../matching/matching.ts';
import { translateTitleToSwedish } from '../../platform/text/english-titles.ts';
import type { Resume } from '../../profile/contract.ts';
import { everydayTitles, licenceIncludes, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import { isContentWord } from '../tailoring/verify/clauses.ts';
import { findCoverage } from '../tailoring/verify/cover.ts';
import { listFacts } from '../tailoring/verify/facts.ts';
import { timeUnits } from '../tailoring/verify/quantities.ts';
import { tokenizeText } from '../tailoring/verify/reading.ts';
import type { ClaimToken } from '../tailoring/verify/token.ts';
import { isNegation } from '../tailoring/verify/weakeners.ts';
import { ARTICLES } from '../tailoring/verify/words.ts';

/** What a letter may say: the user's CV, and the words of the ad. */
export interface ClaimSources {
  cv: Resume;
  /** Title, employer and text of the ad. */
  adText: string;
  taxonomy: Pick<Taxonomy, 'named'>;
  today: Temporal.PlainDate;
}

interface Known extends ClaimSources {
  tokens: readonly ClaimToken[];
  adTokens: readonly ClaimToken[];
  /** The years since the first entry of the CV with a date, at most. */
  career: number | undefined;
}

/**
 * What a letter claims of the writer and the profile does not show: years, counts, languages, licences, degrees and
 * occupations. A letter says much that is in no profile, so that only these plain facts are looked for, in sentences
 * about the writer.
 *
 * @returns the words of the letter, in its order
 */
export function findUnsupportedClaims(letter: string, sources: ClaimSources): string[] {
  const tokens = [...listFacts(sources.cv).map(({ text }) => text), ...alsoSaid(sources.cv)].flatMap(tokenizeText);
  const known = { ...sources, tokens, adTokens: tokenizeText(sources.adText), career: careerOf(sources) };
  const found = letter
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter((sentence) => !sentence.endsWith('?'))
    .map(tokenizeText)
    .filter((sentence) => sentence.some(isWriter) && !sentence.some(({ word }) => isNegation(word)))
    .flatMap((sentence) => sentence.flatMap((_, at) => unsupportedAt(sentence, at, known) ?? []));
  return [...new Set(found)];
}

const isWriter = ({ word }: ClaimToken) => /^(?:jag|mig|min|mitt|mina|i|my)$/u.test(word);

/** The Swedish titles of the CV's English and everyday ones. */
function alsoSaid({ work, basics }: Resume): string[] {
  const titles = [basics?.label, ...(work ?? []).map(({ position }) => position)].filter((one) => one !== undefined);
  return titles.flatMap((title) => {
    const words = new Set(title.toLowerCase().split(/[^\p{L}]+/u));
    const meant = everydayTitles.filter((one) => words.has(one.title)).flatMap(({ means }) => means);
    return [translateTitleToSwedish(title) ?? '', ...meant];
  });
}

function careerOf({ cv, today }: ClaimSources): number | undefined {
  const begun = [cv.work, cv.volunteer, cv.education, cv.projects]
    .flatMap((entries) => entries ?? [])
    .map(({ startDate }) => Number(startDate?.slice(0, 4)))
    .filter((year) => year > 0);
  return begun.length === 0 ? undefined : today.year - Math.min(...begun) + 1;
}

function unsupportedAt(sentence: readonly ClaimToken[], at: number, known: Known): string | undefined {
  const token = sentence[at] as ClaimToken;
  if (token.quantity) return unsupportedNumber(sentence, at, known);
  const { word, raw } = token;
  const licence = /^(\p{L}\d?\p{L}?)-körkort(?:et)?$/u.exec(word)?.[1];
  if (licence) return isHeld(licence.toUpperCase(), known) ? undefined : raw;
  if (/\p{L}{4}examen$/u.test(word) || LICENCE.test(word)) return isShown(token, known) ? undefined : raw;
  if (isLanguage(sentence, at, known)) return isShown(token, known) ? undefined : raw;
  return AS.test(word) ? unsupportedOccupation(sentence, at, known) : undefined;
}

const AS = /^(?:som|as)$/u;
const LICENCE = /^(?:legitim|auktoris)\p{L}+$/u;

function isShown(token: ClaimToken, { tokens, cv }: Known): boolean {
  if (/^legitim/u.test(token.word) && (cv['x-sokvag']?.legitimations?.length ?? 0) > 0) return true;
  const found = findCoverage(token, tokens);
  return found !== undefined && found.manner !== 'head';
}

const isHeld = (asked: string, { cv }: Known) =>
  [...(cv['x-sokvag']?.drivingLicences ?? []), ...listFacts(cv).flatMap(({ text }) => drivingLicencesIn(text))].some(
    (held) => licenceIncludes(held, asked),
  );

/** A language, and not what is Finnish: "den finska marknaden". The letter itself shows its own. */
function isLanguage(sentence: readonly ClaimToken[], at: number, { taxonomy }: Known): boolean {
  const { word } = sentence[at] as ClaimToken;
  if (/^(?:svenska|engelska|swedish|english)$/u.test(word) || taxonomy.named('language', word).length === 0)
    return false;
  const next = sentence[at + 1];
  return !ARTICLES.has(sentence[at - 1]?.word ?? '') && !(next?.gap === ' ' && isContentWord(next));
}

/** Years longer than there are in the CV, and counts ("25 elektriker") that are in neither CV nor ad. */
function unsupportedNumber(sentence: readonly ClaimToken[], at: number, known: Known): string | undefined {
  const { quantity, raw } = sentence[at] as ClaimToken;
  const next = sentence[at + 1];
  if (!quantity || quantity.value < 2 || quantity.unit !== null || next?.gap !== ' ') return undefined;
  const isIn = (tokens: readonly ClaimToken[]) => tokens.some((one) => one.quantity?.value === quantity.value);
  if (isIn(known.tokens)) return undefined;
  const time = timeUnits.get(next.word);
  const isAge = /^(?:är|am|blir|fyller)$/u.test(sentence[at - 1]?.word ?? '');
  const isAgo = /^(?:sedan|ago)$/u.test(sentence[at + 2]?.word ?? '');
  if (time === 'year') {
    // No years of the CV are years in an occupation that is not in it.
    const of = sentence.findIndex((one, later) => later > at && AS.test(one.word));
    const career = unsupportedOccupation(sentence, of, known) === undefined ? (known.career ?? 0) : 0;
    return isAge || isAgo || quantity.value <= career ? undefined : `${raw} ${next.raw}`;
  }
  if (time || isIn(known.adTokens) || !isContentWord(next) || !/^\p{Ll}/u.test(next.raw)) return undefined;
  return `${raw} ${next.raw}`;
}

const LONGEST_TITLE = 3;

/** "Som läkare", "som erfaren läkare": an occupation that neither the CV nor the ad names. */
function unsupportedOccupation(sentence: readonly ClaimToken[], at: number, known: Known): string | undefined {
  if (at < 0) return undefined;
  const from = ARTICLES.has(sentence[at + 1]?.word ?? '') ? at + 2 : at + 1;
  const title = titleAt(sentence, from, known) ?? titleAt(sentence, from + 1, known);
  if (!title) return undefined;
  const name = nameOf(title);
  const isCarried = (token: ClaimToken) =>
    !isContentWord(token) || findCoverage(token, known.tokens) || findCoverage(token, known.adTokens);
  return title.every(isCarried) || tokenizeText(inSwedish(name)).every(isCarried) ? undefined : name;
}

/** The longest title of an occupation that begins with this word. */
function titleAt(sentence: readonly ClaimToken[], from: number, { taxonomy }: Known): ClaimToken[] | undefined {
  for (let length = LONGEST_TITLE; length > 0; length--) {
    const title = sentence.slice(from, from + length);
    if (title.length < length || title.slice(1).some(({ gap }) => gap !== ' ')) continue;
    if (taxonomy.named('occupation-name', inSwedish(nameOf(title))).length > 0) return title;
  }
  return undefined;
}

const nameOf = (title: readonly ClaimToken[]) => title.map(({ raw }) => raw).join(' ');
const inSwedish = (name: string) => translateTitleToSwedish(name) ?? name;
