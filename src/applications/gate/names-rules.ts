/** Whether a letter names an employer or a job. Names are compared as words, whatever their case and signs. */

/** What a company is by law, and where it works, is left out when people write of it. */
const LEGAL = /\b(?:ab|hb|kb|aktiebolag|handelsbolag|publ|ek för|ekonomisk förening|ltd|gmbh|inc|oy|as)\b/g;
const PLACES = /\b(?:i )?(?:sverige|sweden|norden|nordic)\b/g;

/** A text for looking names up in: small, words apart by one space, one at each end. */
export function normalizeWords(text: string): string {
  // Hyphens and joints that nobody sees come along from where a name was copied.
  const small = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  return ` ${small.replace(/[^\p{L}\p{N}&+#]+/gu, ' ').trim()} `;
}

/** The name as people write it: `Bageriet Kringlan AB` is `bageriet kringlan`. */
export function normalizeEmployer(name: string): string {
  const whole = normalizeWords(name).trim();
  const short = whole.replace(LEGAL, ' ').replace(PLACES, ' ').replace(/\s+/g, ' ').trim();
  return short.length >= 3 ? short : whole;
}

/** The job's name without what ads hang to it: `Undersköterska till natten, Solna` is `undersköterska`. */
export function normalizeTitle(title: string): string {
  const [head = ''] = title.split(/[,|/(:;–—]| - | till | sökes| med | i | på | at | to | for /iu);
  return normalizeWords(head).trim() || normalizeWords(title).trim();
}

/**
 * Whether a text names it, also in the genitive.
 *
 * @param all the text as `normalizeWords` gives it
 */
export function mentionsName(all: string, plain: string): boolean {
  return plain !== '' && (all.includes(` ${plain} `) || all.includes(` ${plain}s `));
}

/** Whether one name is a part of the other, so that neither tells of another one. */
export function namesOverlap(one: string, other: string): boolean {
  const [a, b] = [normalizeWords(one), normalizeWords(other)];
  return mentionsName(a, b.trim()) || mentionsName(b, a.trim());
}

const CAPITALISED = String.raw`\p{Lu}[\p{L}\p{N}&'-]{0,40}`;
/** `i Umeå kommun` is where somebody lives. */
const COMPANY = new RegExp(
  String.raw`(?<!\b[Ii] )\b${CAPITALISED}(?: (?:och|&|${CAPITALISED})){0,5} (?:AB|HB|KB|Aktiebolag|kommun|Kommun)\b`,
  'gu',
);
/** Words that begin a sentence, and no name. */
const OPENING = /^(?:(?:hej|hejsan|till|hos|på|för|som|jag|kära|bästa|hello|hi|dear|to|at|for) )+/i;

/** Companies and municipalities that a text names by their full name. */
export function findCompanies(text: string): string[] {
  return [...new Set([...text.matchAll(COMPANY)].map(([name]) => name.replace(OPENING, '')))];
}

/** Whether two jobs are called alike: half of the words of the longer name at least are the other's too. */
export function areSimilarTitles(one: string, other: string): boolean {
  const [a, b] = [one, other].map((title) => new Set(normalizeWords(title).trim().split(' ')));
  if (!a || !b) return false;
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(a.size, b.size) >= 0.5 || namesOverlap(normalizeTitle(one), normalizeTitle(other));
}
