import { canonicalAddress } from '../platform/kernel/web-link.ts';

/** Most characters of an address. Together with the title, a longer one would not fit in an index entry. */
export const MAX_ADDRESS_LENGTH = 1700;

/** Whether an address can be stored; it is measured after percent-encoding. */
export const isStorable = (address: string): boolean => new URL(address).href.length <= MAX_ADDRESS_LENGTH;

/** A key that is equal for all spellings of a page's address: without `www.`, final slash and scheme. */
export function pageAddressKey(address: URL): string {
  const { host, pathname, search } = new URL(canonicalAddress(address));
  return `${siteName(host)}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}

export const siteName = (host: string): string => host.replace(/^www\./, '');

/** The spellings of an address that are one page for `pageAddressKey`: with and without final slash, `www.` and TLS. */
export function listEquivalentAddresses(address: string): string[] {
  const { host, pathname, search, hash } = new URL(address);
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const sites = [siteName(host), `www.${siteName(host)}`];
  const starts = sites.flatMap((site) => [`https://${site}${path}`, `http://${site}${path}`]);
  return starts.flatMap((start) => [start, `${start}/`]).map((start) => `${start}${search}${hash}`);
}
