import type { Raw } from './values.ts';

/**
 * Takes recruiters' personal data out of what is kept of an ad that is no longer open. Every character keeps its
 * place, since requirements say where in the text they stand.
 */

const EMAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Swedish and foreign numbers: +46 or 0 and seven to twelve digits, apart by spaces, hyphens, strokes, brackets. */
const PHONE = /(?<![\p{L}\d/.,-])(?:\+\d|00[1-9]|\(?0)(?:[\s()/–-]{0,2}\d){6,13}(?![\d])/gu;

/** The text with addresses and numbers dotted out: `kim@foretag.se` becomes `•••@•••••••.••`. */
export function maskPersonalData(text: string): string {
  return text
    .replace(EMAIL, (address) => address.replace(/[\p{L}\p{N}]/gu, (letter) => '•'.repeat(letter.length)))
    .replace(PHONE, (number) => number.replace(/\d/g, '•'));
}

/** The same of the sentences that ads ask in. */
export function maskSentences<T extends { sentence: string }>(requirements: readonly T[]): T[] {
  return requirements.map((one) => ({ ...one, sentence: maskPersonalData(one.sentence) }));
}

/** Fields that hold nothing but personal data, wherever in the record they stand. */
const PERSONAL = new Set(['application_contacts', 'application_contact']);
const OF_EMPLOYER = new Set(['phone_number', 'email']);
const OF_APPLICATION = new Set(['email']);

/** The record without people: contacts gone, addresses and numbers gone from fields and dotted out in texts. */
export function withoutPersonalData(record: Raw): Raw {
  const kept: Raw = {};
  for (const [name, value] of Object.entries(record)) {
    if (PERSONAL.has(name)) kept[name] = [];
    else if (name === 'employer') kept[name] = masked(value, OF_EMPLOYER);
    else if (name === 'application_details') kept[name] = masked(value, OF_APPLICATION);
    // Ids, dates and addresses of pages are numbers that look like telephones.
    else kept[name] = name === 'description' ? masked(value, new Set()) : value;
  }
  return kept;
}

function masked(value: unknown, emptied: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return maskPersonalData(value);
  if (Array.isArray(value)) return value.map((item) => masked(item, emptied));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (emptied.has(name)) return [name, null];
      return [
        name,
        name === 'organization_number' || /^https?:/.test(String(inner)) ? inner : masked(inner, emptied),
      ];
    }),
  );
}
