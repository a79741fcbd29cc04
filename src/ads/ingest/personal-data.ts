import type { RawObject } from './values.ts';

/**
 * Removes recruiters' personal data from ads that are no longer open. The length of the text does not change, since
 * requirements refer to offsets in it.
 */

const LOCAL = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+$/u;
/** Limits the pattern: an image in base64 is one word of a hundred thousand letters. */
const LONGEST_LOCAL = 100;
const DOMAIN = /@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/uy;
/** Swedish and foreign numbers: +46 or 0 and 7 to 12 digits, separated by spaces, hyphens, slashes, brackets. */
const PHONE = /(?<![\p{L}\d/.,-])(?:\+\d|00[1-9]|\(?0)(?:[\s()/–-]{0,2}\d){6,13}(?![\d])/gu;

/** Seven digits close together, a quick check: most texts have no number. */
const DIGITS = /\d(?:[\s()/–-]{0,2}\d){6}/;

/**
 * Replaces the letters and digits of addresses, numbers and names by dots: `kim@foretag.se` becomes `•••@•••••••.••`.
 *
 * @param names words of people's names, capitalised as in the text
 */
export function maskPersonalData(text: string, names: readonly string[] = []): string {
  let masked = withoutAddresses(text);
  // The pattern is tried at every character, so it is skipped unless the digits are there.
  if (DIGITS.test(masked)) masked = masked.replace(PHONE, (number) => number.replace(/\d/g, '•'));
  for (const name of names) masked = withoutName(masked, name);
  return masked;
}

/** Looks at the text around each @: one pattern for the whole address would be tried at every letter. */
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

/** Masks the name as a whole word, also with a genitive s. A pattern per name would take a millisecond to compile. */
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

/** Masks the sentences of requirements. */
export function maskRequirementSentences<T extends { sentence: string }>(
  requirements: readonly T[],
  names: readonly string[],
): T[] {
  return requirements.map((one) => ({ ...one, sentence: maskPersonalData(one.sentence, names) }));
}

/** First and last names as people write them, such as "Kim" and "Anna-Lena"; "af" and "von" do not match. */
const NAME = /^(?=.{2,60}$)\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*$/u;

/**
 * The words of contact persons' names: two or more capitalised words, none of which is in the ad's title, employer or
 * place. The longest come first: masking "Anna" before "Anna-Lena" would leave "-Lena".
 *
 * @param others the texts whose words are not names
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

/** Fields with nothing but personal data, anywhere in the record. */
const PERSONAL = new Set(['application_contacts', 'application_contact']);
const OF_EMPLOYER = new Set(['phone_number', 'email']);
const OF_APPLICATION = new Set(['email']);

/**
 * The record without personal data: contacts removed, addresses and numbers removed from their fields, and masked in
 * texts together with names.
 */
export function removePersonalData(record: RawObject, names: readonly string[] = []): RawObject {
  const kept: RawObject = {};
  for (const [name, value] of Object.entries(record)) {
    if (PERSONAL.has(name)) kept[name] = [];
    else if (name === 'employer') kept[name] = masked(value, OF_EMPLOYER, names);
    else if (name === 'application_details') kept[name] = masked(value, OF_APPLICATION, names);
    // Other fields stay: their ids, dates and page addresses would match as telephone numbers.
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
