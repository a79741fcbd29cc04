import { domainToASCII, domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { isDomainNamedAfter } from '../matching/names.ts';

/** What of a host somebody registered, and whether that is an employer's. Pure. */

/** `jobb.krogen.se` → `krogen.se`; undefined for what is no host of the internet. In ASCII, as hosts are compared. */
export function registrableDomain(host: string): string | undefined {
  const ascii = domainToASCII(host.trim().toLowerCase());
  // Whoever has a page below a shared suffix has it alone: "krogen.github.io".
  return (ascii && getDomain(ascii, { allowPrivateDomains: true })) || undefined;
}

export const addressHost = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The host of a link; undefined for what is none. */
export function linkHost(link: string): string | undefined {
  const url = URL.parse(link);
  return url && /^https?:$/.test(url.protocol) ? url.hostname : undefined;
}

const latin = /^[\p{Script=Latin}\p{N}.-]*$/u;

/** Letters of other alphabets, which look like those of ours: "vоlvo.se" with a Cyrillic o. */
export function hasNonLatinLetters(host: string): boolean {
  return !latin.test(domainToUnicode(domainToASCII(host)));
}

/** Whether it is called as the employer is: "kustfrakt.se", "jobb-kustfrakt.se" of "Kustfrakt AB". */
export function isHostNamedAfter(domain: string, employer: string): boolean {
  const shown = domainToUnicode(domain);
  return !hasNonLatinLetters(domain) && isDomainNamedAfter(shown, employer);
}
