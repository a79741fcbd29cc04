import { domainToASCII, domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { isDomainNamedAfter } from '../matching/names.ts';

/** Registrable domains of hosts, and whether they belong to an employer. Pure. */

/** The registrable domain in ASCII: `jobb.krogen.se` → `krogen.se`. Undefined for hosts outside the internet. */
export function registrableDomain(host: string): string | undefined {
  const ascii = domainToASCII(host.trim().toLowerCase());
  // A page below a shared suffix has its own owner: "krogen.github.io".
  return (ascii && getDomain(ascii, { allowPrivateDomains: true })) || undefined;
}

export const addressHost = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The host of an HTTP(S) link; undefined for anything else. */
export function linkHost(link: string): string | undefined {
  const url = URL.parse(link);
  return url && /^https?:$/.test(url.protocol) ? url.hostname : undefined;
}

const latin = /^[\p{Script=Latin}\p{N}.-]*$/u;

/** Whether a host has letters of other alphabets, which may imitate Latin ones: "vоlvo.se" with a Cyrillic o. */
export function hasNonLatinLetters(host: string): boolean {
  return !latin.test(domainToUnicode(domainToASCII(host)));
}

/** Whether a domain is named after the employer: "kustfrakt.se" or "jobb-kustfrakt.se" for "Kustfrakt AB". */
export function isHostNamedAfter(domain: string, employer: string): boolean {
  const shown = domainToUnicode(domain);
  return !hasNonLatinLetters(domain) && isDomainNamedAfter(shown, employer);
}
