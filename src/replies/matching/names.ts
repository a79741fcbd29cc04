import { wordLists } from '../../platform/text/data-files.ts';

const lists = wordLists(new URL('./name-words.tsv', import.meta.url));
/** Words that say what kind of house it is, and not which. */
const legalForms = new Set(lists('legal form'));
/** Kinds of houses: beside a name they may be left away, alone they name none. */
const kinds = new Set(lists('kind'));
/** Words of titles that tell nothing alone. */
export const vagueInTitles = new Set(lists('vague in titles'));

export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The name as words, without its legal form. */
export function employerNameWords(employer: string): string[] {
  return splitWords(employer).filter((word) => !legalForms.has(word));
}

/** The words that no other house has, as far as one can tell. */
export function distinctiveNameWords(employer: string): string[] {
  const own = employerNameWords(employer).filter((word) => !kinds.has(word) && word.length >= 3);
  return own;
}

/** Whether the words stand in the text side by side; the last may have an s behind it ("Mariebergs", "Kustfrakts"). */
export function containsPhrase(words: readonly string[], text: readonly string[]): boolean {
  if (words.length === 0) return false;
  return text.some((_, start) =>
    words.every((word, n) => {
      const there = text[start + n];
      return there === word || (n === words.length - 1 && (there === `${word}s` || `${there}s` === word));
    }),
  );
}

/** "åäö" as domains and addresses spell them. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]/g, '');
}

/** Whether a domain is made of the employer's name: "granitco.example" of "Granit & Co". */
export function isDomainNamedAfter(domain: string, employer: string): boolean {
  const labels = domain.split('.').slice(0, -1).map(plain);
  const own = distinctiveNameWords(employer).map(plain);
  const [first = ''] = own;
  const all = plain(employerNameWords(employer).join(''));
  return labels.some(
    (label) =>
      label === all ||
      (first.length >= 5 && label.includes(first)) ||
      (first.length >= 5 && label.length >= 6 && first.startsWith(label)) ||
      (own.length > 0 && own.every((word) => label.includes(word))) ||
      (first.length >= 7 && first.endsWith('s') && label.includes(first.slice(0, -1))),
  );
}

/**
 * Whether a label in front of a shared domain is the employer's name: "kvistly.teamtailor-mail.com" of "Kvistly AB".
 */
export function isSubdomainNamedAfter(domain: string, employer: string): boolean {
  const name = plain(employerNameWords(employer).join(''));
  return name.length >= 4 && domain.split('.').slice(0, -2).map(plain).includes(name);
}
