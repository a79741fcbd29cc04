import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';

/** Resolves a host name to its addresses, in the order to try them. */
export type Resolve = (host: string) => Promise<string[]>;

interface CheckedAddress {
  address: string;
  /** Not on the public internet; returned only where private addresses are allowed. */
  isPrivate: boolean;
}

/**
 * The host does not exist, or connecting to it is forbidden. Callers do not learn which, so that users cannot scan
 * networks.
 */
export class HostUnreachable extends Error {}

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * The canonical form of a host entered by a user: an A-label name or an IP address. Undefined for anything else,
 * including numbers that old resolvers treat as addresses (`2130706433`, `0x7f.1`, `0177.0.0.1`).
 */
export function canonicalHost(written: string): string | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1');
  if (isIP(text) && !text.includes('%')) return text;
  if (!/^[\p{L}\p{M}\p{N}._-]+$/u.test(text)) return undefined;
  const host = domainToASCII(text).replace(/\.$/, '');
  const labels = host.split('.');
  if (host.length > 253 || !labels.every((one) => label.test(one))) return undefined;
  if (/^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')) return undefined;
  return host;
}

/**
 * Whether a canonical host is obviously private. Any other name may still resolve to a private address: see
 * `resolveCheckedAddresses`.
 */
export function isPrivateHostName(host: string): boolean {
  if (isIP(host)) return isPrivateAddress(host);
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host);
}

const resolveByMachine: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Resolves a host to the addresses that may be connected to. Connect to one of these and do not resolve the name again,
 * because it may resolve differently the next time.
 *
 * @param allowPrivate whether private addresses are allowed
 * @throws HostUnreachable when no allowed address is left
 */
export async function resolveCheckedAddresses(
  host: string,
  allowPrivate: boolean,
  resolve: Resolve = resolveByMachine,
): Promise<[CheckedAddress, ...CheckedAddress[]]> {
  const name = canonicalHost(host);
  if (!name) throw new HostUnreachable('not a host');
  const found = isIP(name) ? [name] : await resolve(name).catch(() => []);
  const [first, ...others] = found
    .map((address) => ({ address, isPrivate: isPrivateAddress(address) }))
    .filter(({ isPrivate }) => allowPrivate || !isPrivate);
  if (!first) throw new HostUnreachable('no address to connect to');
  return [first, ...others];
}

/** IPv4 networks that are not public (IANA's special-purpose registry), by first address and prefix length. */
const special: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, including the metadata services of clouds, which return credentials.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
];
/** Networks within IPv6's global unicast that are not public: Teredo, 6to4 and others that embed an IPv4 address. */
const specialIn2000: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const notInternet = new BlockList();
for (const [first, bits] of special) notInternet.addSubnet(first, bits, 'ipv4');
const notInternet6 = new BlockList();
for (const [first, bits] of specialIn2000) notInternet6.addSubnet(first, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * Whether an address is not public: loopback, private, link-local, carrier-grade NAT, unique local, reserved, or IPv4
 * embedded in IPv6. An invalid address counts as private.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return notInternet.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return true;
  // An IPv4-mapped address is judged by its IPv4 address.
  if (mapped.check(address, 'ipv6')) return notInternet.check(unmapped(address), 'ipv4');
  return !globalUnicast.check(address, 'ipv6') || notInternet6.check(address, 'ipv6');
}

/** The IPv4 address in an IPv4-mapped one such as `::ffff:7f00:1`, in any notation. */
function unmapped(address: string): string {
  // The URL parser normalises every notation of an address.
  const [high = '0', low = '0'] = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2);
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((word) => [word >> 8, word & 255]).join('.');
}
