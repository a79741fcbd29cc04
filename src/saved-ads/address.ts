import { canonicalAddress } from '../platform/kernel/web-link.ts';

/** Characters of an address: with the title beside it, an index holds no more. */
export const LONGEST_ADDRESS = 1700;

/** Whether an address can be kept, as it is once its letters are encoded. */
export const isStorable = (address: string): boolean => new URL(address).href.length <= LONGEST_ADDRESS;

/** What is the same of all addresses that people write for one page: no `www.`, no slash at the end, TLS or not. */
export function pageKey(address: URL): string {
  const { host, pathname, search } = new URL(canonicalAddress(address));
  return `${siteName(host)}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}

export const siteName = (host: string): string => host.replace(/^www\./, '');

/** An address of a page with and without the slash at its end, `www.` and TLS: one page, as in `pageKey`. */
export function sameAddresses(address: string): string[] {
  const { host, pathname, search, hash } = new URL(address);
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const sites = [siteName(host), `www.${siteName(host)}`];
  const starts = sites.flatMap((site) => [`https://${site}${path}`, `http://${site}${path}`]);
  return starts.flatMap((start) => [start, `${start}/`]).map((start) => `${start}${search}${hash}`);
}
