import type { RawObject } from './values.ts';

/**
 * Takes recruiters' personal data out of what is kept of an ad that is no longer open. Every character keeps its
 * place, since requirements say where in the text they stand.
 */

const LOCAL = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+$/u;
/** With a bound: a picture as text is one word of a hundred thousand letters. */
const LONGEST_LOCAL = 100;
const DOMAIN = /@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/uy;
/** Swedish and foreign numbers: +46 or 0 and seven to twelve digits, apart by spaces, hyphens, strokes, brackets. */
const PHONE = /(?<![\p{L}\d/.,-])(?:\+\d|00[1-9]|\(?0)(?:[\s()/–-]{0,2}\d){6,13}(?![\d])/gu;

/** Seven digits near each other: without them there is no number, and most texts have none. */
const DIGITS = /\d(?:[\s()/–-]{0,2}\d){6}/;

/**
 * The text with addresses, numbers and names dotted out: `kim@foretag.se` becomes `•••@•••••••.••`.
 *
 * @param names words of people's names, with their capitals
 */
export function maskPersonalData(text: string, names: readonly string[] = []): string {
  let masked = withoutAddresses(text);
  // The pattern looks at every letter: it is tried where what it needs is there at all.
  if (DIGITS.test(masked)) masked = masked.replace(PHONE, (number) => number.replace(/\d/g, '•'));
  for (const name of names) masked = withoutName(masked, name);
  return masked;
}

/** Each @ is looked at with what stands around it: a pattern for the whole would be tried at every letter. */
function withoutAddresses(text: string): string {
  let masked = '';
  let done = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, done))) {
    const local = LOCAL.exec(text.slice(Math.max(done, at - LONGEST_LOCAL), at))?.[0];
    DOMAIN.lastIndex = at;
    if (!local || !DOMAIN.test(text)) continue;
    masked += text.slice(done, at - local.length) + dotted(text.slice(at - local.length, DOMAIN.lastIndex));
    done = DOMAIN.lastIndex;
  }
  return masked + text.slice(done);
}

const LETTER = /^[\p{L}\p{N}]/u;

/** Where the name stands by itself or with the s of a genitive. A pattern made for each name costs a millisecond. */
function withoutName(text: string, name: string): string {
  let masked = '';
  let done = 0;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    const ending = [end, end + 1].find(
      (to) => text.slice(end, to).replace('s', '') === '' && !LETTER.test(text.slice(to, to + 2)),
    );
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
    if (ending === undefined || LETTER.test(before)) continue;
    masked += text.slice(done, at) + dotted(text.slice(at, ending));
    done = ending;
  }
  return masked + text.slice(done);
}

const dotted = (text: string) => text.replace(/[\p{L}\p{N}]/gu, (letter) => '•'.repeat(letter.length));

/** The same of the sentences that ads ask in. */
export function maskSentences<T extends { sentence: string }>(
  requirements: readonly T[],
  names: readonly string[] = [],
): T[] {
  return requirements.map((one) => ({ ...one, sentence: maskPersonalData(one.sentence, names) }));
}

/** First and last names as people write them: "Kim", "Anna-Lena", "af", "von" apart. */
const NAME = /^(?=.{2,60}$)\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*$/u;

/**
 * The words of the names of people to ask, as far as they are names: two or more with capitals together, and none that
 * the ad has for its title, its employer or its place. The longest first: "Anna" would leave "-Lena" behind.
 *
 * @param others those texts
 */
export function findPersonNames(
  contacts: readonly { name: string | null }[],
  others: readonly (string | null)[],
): string[] {
  const taken = new Set(others.flatMap((text) => text?.toLowerCase().split(/[^\p{L}'’-]+/u) ?? []));
  const names = contacts.flatMap(({ name }) => {
    const words = (name ?? '').split(/[\s,]+/).filter((word) => NAME.test(word));
    return words.length > 1 ? words.filter((word) => !taken.has(word.toLowerCase())) : [];
  });
  return [...new Set(names)].sort((a, b) => b.length - a.length);
}

/** Fields that hold nothing but personal data, wherever in the record they stand. */
const PERSONAL = new Set(['application_contacts', 'application_contact']);
const OF_EMPLOYER = new Set(['phone_number', 'email']);
const OF_APPLICATION = new Set(['email']);

/**
 * The record without people: contacts gone, addresses and numbers gone from fields and dotted out in texts, as names
 * are.
 */
export function removePersonalData(record: RawObject, names: readonly string[] = []): RawObject {
  const kept: RawObject = {};
  for (const [name, value] of Object.entries(record)) {
    if (PERSONAL.has(name)) kept[name] = [];
    else if (name === 'employer') kept[name] = masked(value, OF_EMPLOYER, names);
    else if (name === 'application_details') kept[name] = masked(value, OF_APPLICATION, names);
    // Ids, dates and addresses of pages are numbers that look like telephones.
    else kept[name] = name === 'description' ? masked(value, new Set(), names) : value;
  }
  return kept;
}

function masked(value: unknown, emptied: ReadonlySet<string>, names: readonly string[]): unknown {
  if (typeof value === 'string') return maskPersonalData(value, names);
  if (Array.isArray(value)) return value.map((item) => masked(item, emptied, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (emptied.has(name)) return [name, null];
      return [
        name,
        name === 'organization_number' || /^https?:/.test(String(inner)) ? inner : masked(inner, emptied, names),
      ];
    }),
  );
}
