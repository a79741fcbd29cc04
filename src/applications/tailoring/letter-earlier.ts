import { mentionsName, normalizeEmployer, normalizeTitle, normalizeWords } from '../gate/names-rules.ts';
import { type MatchedRequirement, shareOfWordsFound } from './evidence.ts';
import { lexiconPattern } from './letter-lexicon.ts';
import type { LetterLanguage } from './letter-lines.ts';

/** A letter that the user sent, and its result. */
export interface SentLetter {
  text: string;
  title: string;
  employer: string;
  ledToInterview: boolean;
}

/** A paragraph of such a letter, and the requirements of an ad that it meets. */
export interface EarlierParagraph {
  text: string;
  answers: string[];
  ledToInterview: boolean;
}

const SHORTEST = 60;
const LONGEST = 700;
/** Beginnings and endings of letters, starting dates, and statements about an employer. */
const BEGINS = lexiconPattern('frame begins', '^');
const FRAME = lexiconPattern('frame holds');

/**
 * Paragraphs of the user's earlier letters whose words meet requirements of this ad, most requirements first, then
 * those that led to an interview. Paragraphs that name the earlier employer or job are left out.
 */
export function findEarlierParagraphs(
  letters: readonly SentLetter[],
  wanted: readonly MatchedRequirement[],
  isOfLanguage: (text: string) => boolean,
): EarlierParagraph[] {
  const labels = [...new Set(wanted.map(({ label }) => label))];
  const seen = new Set<string>();
  return letters
    .flatMap(({ text, title, employer, ledToInterview }) =>
      text.split(/\n\s*\n/u).flatMap((raw): EarlierParagraph[] => {
        const paragraph = raw.trim();
        const words = normalizeWords(paragraph);
        const names = [normalizeEmployer(employer), normalizeTitle(title)].some((name) => mentionsName(words, name));
        if (names || !isReusable(paragraph) || seen.has(words) || !isOfLanguage(paragraph)) return [];
        seen.add(words);
        const answers = labels.filter((label) => isAnswered(label, paragraph));
        return answers.length > 0 ? [{ text: paragraph, answers, ledToInterview }] : [];
      }),
    )
    .sort((a, b) => b.answers.length - a.answers.length || Number(b.ledToInterview) - Number(a.ledToInterview));
}

function isReusable(paragraph: string): boolean {
  if (paragraph.length < SHORTEST || paragraph.length > LONGEST) return false;
  // Lists are made anew from the CV, and placeholders contain nothing.
  return (
    !BEGINS.test(paragraph) && !FRAME.test(paragraph) && !paragraph.includes('[[') && !/^[–•*-]\s/mu.test(paragraph)
  );
}

const isAnswered = (label: string, text: string) => shareOfWordsFound(label, { text }) === 1;

/** Whether a text is in this language, judged by common words: a paragraph is too short for letter statistics. */
export function isInLanguage(text: string, language: LetterLanguage): boolean {
  const swedish = text.match(/(?<!\p{L})(?:jag|och|att|är|har|med|på|som|för)(?!\p{L})/giu)?.length ?? 0;
  const english = text.match(/(?<!\p{L})(?:I|and|the|to|is|have|with|of|for)(?!\p{L})/gu)?.length ?? 0;
  return language === 'sv' ? swedish >= english : english > swedish;
}
