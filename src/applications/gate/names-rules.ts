/** Finds employers and job titles in a letter. Names are compared word by word, ignoring case and punctuation. */

/** People usually leave out the legal form of a company and its country. */
const LEGAL = /\b(?:ab|hb|kb|aktiebolag|handelsbolag|publ|ek för|ekonomisk förening|ltd|gmbh|inc|oy|as)\b/g;
const PLACES = /\b(?:i )?(?:sverige|sweden|norden|nordic)\b/g;

/** Prepares a text for name lookups: lower case, words separated by one space, and a space at each end. */
export function normalizeWords(text: string): string {
  // Copied names may contain soft hyphens and zero-width joiners.
  const small = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  return ` ${small.replace(/[^\p{L}\p{N}&+#]+/gu, ' ').trim()} `;
}

/** The name as people write it: `Bageriet Kringlan AB` becomes `bageriet kringlan`. */
export function normalizeEmployer(name: string): string {
  const whole = normalizeWords(name).trim();
  const short = whole.replace(LEGAL, ' ').replace(PLACES, ' ').replace(/\s+/g, ' ').trim();
  return short.length >= 3 ? short : whole;
}

/** The job title without the additions of ads: `Undersköterska till natten, Solna` becomes `undersköterska`. */
export function normalizeTitle(title: string): string {
  const [head = ''] = title.split(/[,|/(:;–—]| - | till | sökes| med | i | på | at | to | for /iu);
  return normalizeWords(head).trim() || normalizeWords(title).trim();
}

/**
 * Whether a text contains the name, the genitive included.
 *
 * @param all the text as `normalizeWords` returns it
 */
export function mentionsName(all: string, plain: string): boolean {
  return plain !== '' && (all.includes(` ${plain} `) || all.includes(` ${plain}s `));
}

/** Whether one name contains the other, so that they may mean the same. */
export function namesOverlap(one: string, other: string): boolean {
  const [a, b] = [normalizeWords(one), normalizeWords(other)];
  return mentionsName(a, b.trim()) || mentionsName(b, a.trim());
}

const CAPITALISED = String.raw`\p{Lu}[\p{L}\p{N}&'-]{0,40}`;
/** The lookbehind excludes `i Umeå kommun`, which says where somebody lives. */
const COMPANY = new RegExp(
  String.raw`(?<!\b[Ii] )\b${CAPITALISED}(?: (?:och|&|${CAPITALISED})){0,5} (?:AB|HB|KB|Aktiebolag|kommun|Kommun)\b`,
  'gu',
);
/** Words that begin a sentence and do not belong to the name. */
const OPENING = /^(?:(?:hej|hejsan|till|hos|på|för|som|jag|kära|bästa|hello|hi|dear|to|at|for) )+/i;

/** Companies and municipalities that a text names in full. */
export function findCompanies(text: string): string[] {
  return [...new Set([...text.matchAll(COMPANY)].map(([name]) => name.replace(OPENING, '')))];
}

/**
 * Whether two job titles are similar: they share at least half of the words of the longer one, or one contains the
 * other.
 */
export function areSimilarTitles(one: string, other: string): boolean {
  const [a, b] = [one, other].map((title) => new Set(normalizeWords(title).trim().split(' ')));
  if (!a || !b) return false;
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(a.size, b.size) >= 0.5 || namesOverlap(normalizeTitle(one), normalizeTitle(other));
}
