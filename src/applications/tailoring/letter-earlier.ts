import { mentionsName, normalizeEmployer, normalizeTitle, normalizeWords } from '../gate/names-rules.ts';
import { type MatchedRequirement, shareOfWordsFound } from './evidence.ts';
import { lexiconPattern } from './letter-lexicon.ts';
import type { LetterLanguage } from './letter-lines.ts';

/** A letter that somebody sent, and what became of it. */
export interface SentLetter {
  text: string;
  title: string;
  employer: string;
  ledToInterview: boolean;
}

/** A paragraph of such a letter, and what of an ad it answers. */
export interface EarlierParagraph {
  text: string;
  answers: string[];
  ledToInterview: boolean;
}

const SHORTEST = 60;
const LONGEST = 700;
/** How letters begin and end, when one can start, and what was said of that employer. */
const BEGINS = lexiconPattern('frame begins', '^');
const FRAME = lexiconPattern('frame holds');

/**
 * Paragraphs that somebody wrote before and that answer what this ad asks for, by its words: the ones that answer most
 * first, and of those that answer as much the ones that led to an interview. What names another employer or another
 * job stays where it was.
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
  // A list is taken from the CV anew, and a gap is nobody's word.
  return (
    !BEGINS.test(paragraph) && !FRAME.test(paragraph) && !paragraph.includes('[[') && !/^[–•*-]\s/mu.test(paragraph)
  );
}

const isAnswered = (label: string, text: string) => shareOfWordsFound(label, { text }) === 1;

/** Whose language a text is in, told by its commonest words: a paragraph is too short for counting letters. */
export function isInLanguage(text: string, language: LetterLanguage): boolean {
  const swedish = text.match(/(?<!\p{L})(?:jag|och|att|är|har|med|på|som|för)(?!\p{L})/giu)?.length ?? 0;
  const english = text.match(/(?<!\p{L})(?:I|and|the|to|is|have|with|of|for)(?!\p{L})/gu)?.length ?? 0;
  return language === 'sv' ? swedish >= english : english > swedish;
}
