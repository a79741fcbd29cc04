import { loadWordLists } from '../../platform/text/data-files.ts';

const lists = loadWordLists(new URL('./name-words.tsv', import.meta.url));
/** Legal forms of companies, as "ab". */
const legalForms = new Set(lists('legal form'));
/** Words for kinds of organisations. They may be omitted beside a name, and alone name no employer. */
const kinds = new Set(lists('kind'));
/** Words of titles that mean too little alone. */
export const vagueTitleWords = new Set(lists('vague in titles'));

export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words of an employer's name without its legal form. */
export function employerNameWords(employer: string): string[] {
  return splitWords(employer).filter((word) => !legalForms.has(word));
}

/** The words of an employer's name without its legal form, kind and very short words. */
export function distinctiveNameWords(employer: string): string[] {
  return employerNameWords(employer).filter((word) => !kinds.has(word) && word.length >= 3);
}

/**
 * Whether the text contains the words as a phrase. The last word may have a genitive s ("Mariebergs", "Kustfrakts").
 */
export function containsPhrase(words: readonly string[], text: readonly string[]): boolean {
  if (words.length === 0) return false;
  return text.some((_, start) =>
    words.every((word, n) => {
      const there = text[start + n];
      return there === word || (n === words.length - 1 && (there === `${word}s` || `${there}s` === word));
    }),
  );
}

/** Reduces a text to a-z and digits, as domains spell names: "å" becomes "a". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]/g, '');
}

/** Whether a domain is derived from the employer's name: "granitco.example" from "Granit & Co". */
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

/** Whether a subdomain is the employer's name: "kvistly.teamtailor-mail.com" for "Kvistly AB". */
export function isSubdomainNamedAfter(domain: string, employer: string): boolean {
  const name = plain(employerNameWords(employer).join(''));
  return name.length >= 4 && domain.split('.').slice(0, -2).map(plain).includes(name);
}
