import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { ReadJob } from './job.ts';

/**
 * The job and the place that a text in sentences states, as "Vi på bageriet i Borås söker en bagare": only names that
 * the taxonomy has, and only from sentences that say whom the employer looks for. The employer is not read: with the
 * same care as much as every third name would be another company's.
 */
export function readJobFromProse(text: string, taxonomy: Pick<Taxonomy, 'named'>): Pick<ReadJob, 'title' | 'place'> {
  const all = [...text.matchAll(SENTENCE)].map(([sentence]) => sentence);
  const sentences = all.filter((sentence) => LOOKS_FOR.test(sentence)).slice(0, MOST_SENTENCES);
  const placesBehind = (start: RegExp) => new Set(sentences.flatMap((sentence) => placesIn(sentence, start, taxonomy)));
  const places = placesBehind(PLACE);
  const [place = null] = places.size === 1 && placesBehind(FURTHER_PLACE).isSubsetOf(places) ? places : [];
  return { title: sentences.map((sentence) => titleIn(sentence, taxonomy)).find(Boolean) ?? null, place };
}

const SENTENCE = /[^.!?\n]+/g;
const LOOKS_FOR = /(?<!\p{L})(?:söker|sökes|söks)(?!\p{L})/u;
const MOST_SENTENCES = 20;

const PLACE = /(?<!\p{L})(?:i|på|till|vid)\s+(?=\p{Lu})/gu;
/** "till Malmö, Lund och Helsingborg" */
const FURTHER_PLACE = /(?:[,/]|(?<!\p{L})(?:och|eller|samt))\s*(?=\p{Lu})/gu;
const LONGEST_PLACE = 2;

/** The municipalities that a sentence names behind such a start, as it names them. */
function placesIn(sentence: string, start: RegExp, taxonomy: Pick<Taxonomy, 'named'>): string[] {
  return [...sentence.matchAll(start)].flatMap((before) => {
    const pieces = wordsOf(sentence.slice(before.index + before[0].length), LONGEST_PLACE + 1);
    const words = partOf(pieces.slice(0, LONGEST_PLACE));
    const place = longestOf(words, (name) => taxonomy.named('municipality', name).length > 0);
    return place && !goesOn(pieces, place) ? place : [];
  });
}

/** Whether a name goes on behind a place: "Nora Bygg", "Mark & Anläggning". */
function goesOn(pieces: readonly string[], place: string): boolean {
  const next = pieces[place.split(' ').length] ?? '';
  return pieces.join(' ').startsWith(`${place} `) && /^[&\p{Lu}]/u.test(next);
}

const LONGEST_TITLE = 4;
/** How far behind the verb the article may be ("söker vi nu en"), and the title behind the article ("en ny"). */
const NEAR = 4;
const ARTICLE = /^(?:en|ett)$/;
/** "Söker inte en kock utan …", but not "söker inte bara en kock". */
const NEGATION = /^(?:inte|ej)$/;

/** The occupation that stands behind "söker en" in a sentence. */
function titleIn(sentence: string, taxonomy: Pick<Taxonomy, 'named'>): string | undefined {
  const verb = LOOKS_FOR.exec(sentence);
  const behind = wordsOf(sentence.slice(verb ? verb.index + verb[0].length : sentence.length), 3 * NEAR);
  const article = behind.findIndex((word) => ARTICLE.test(word));
  const before = behind.slice(0, article);
  if (article < 0 || article > NEAR || before.some((word) => wordAt(word) !== word)) return undefined;
  if (NEGATION.test(before.at(-1) ?? '')) return undefined;
  const words = partOf(behind.slice(article + 1));
  for (let at = 0; at < Math.min(words.length, NEAR); at += 1) {
    const isTitle = (name: string) => taxonomy.named('occupation-name', name).length > 0;
    const title = longestOf(words.slice(at, at + LONGEST_TITLE), isTitle);
    if (title) return title.charAt(0).toUpperCase() + title.slice(1);
  }
  return undefined;
}

const wordsOf = (text: string, most: number): string[] => text.trim().split(/\s+/, most);

/** The word that a piece of text begins with, without the signs behind it. */
const wordAt = (piece: string): string => /^[\p{L}\p{N}]+(?:[-/&.][\p{L}\p{N}]+|[+#])*/u.exec(piece)?.[0] ?? '';

/** What begins another part of the sentence. */
const PREPOSITION = /^(?:som|till|med|för|i|på|inom|hos|vid|och)$/i;

/** The first of some words, up to a sign or to another part of the sentence. */
function partOf(pieces: readonly string[]): string[] {
  const end = pieces.findIndex((piece) => PREPOSITION.test(piece) || wordAt(piece) !== piece);
  if (end < 0) return [...pieces];
  const piece = pieces[end] ?? '';
  const last = wordAt(piece);
  // "Mark- och exploateringsavdelningen" is not in Mark.
  const isWhole = last && !PREPOSITION.test(last) && piece[last.length] !== '-';
  return [...pieces.slice(0, end), ...(isWhole ? [last] : [])];
}

/** The longest beginning of some words that is a name. */
function longestOf(words: readonly string[], isName: (name: string) => boolean): string | undefined {
  const names = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  return names.find(isName);
}
