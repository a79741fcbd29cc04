import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';

/** All addresses of a name, in the order to try them. */
export type Resolve = (host: string) => Promise<string[]>;

interface CheckedAddress {
  address: string;
  /** Not of the internet: such a one is only handed out where that is allowed. */
  isPrivate: boolean;
}

/**
 * The host does not exist, or we may not connect to it. Callers are not told which, so that nobody can scan networks
 * with it.
 */
export class HostUnreachable extends Error {}

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * The canonical form of a host that a person wrote: a name as its A-label, or an address. Undefined for anything
 * else, among it numbers that old resolvers take for addresses (`2130706433`, `0x7f.1`, `0177.0.0.1`).
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

/** Whether a canonical host is not of the internet on the face of it. A name may still lead home: see below. */
export function isPrivateHostName(host: string): boolean {
  if (isIP(host)) return isPrivateAddress(host);
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host);
}

const resolveByMachine: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * The addresses of a host that may be connected to. Whoever connects must do so to one of these and never ask for
 * the name again: it may lead elsewhere the next time.
 *
 * @param allowPrivate whether addresses that are not of the internet are handed out too
 * @throws HostUnreachable when none is left
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

/** Networks of IPv4 that are not the internet (IANA's registry of special purposes), by first address and bits. */
const special: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by customers of one carrier (CGNAT).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, and where clouds answer with the keys of a machine.
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
/** Parts of IPv6's global unicast that lead elsewhere: Teredo, 6to4 and the like carry an IPv4 address within. */
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
 * Whether an address is not one of the internet: loopback, private, link-local, carrier-grade NAT, unique local,
 * reserved, or IPv4 in the form of IPv6. What is no address at all counts as private.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return notInternet.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return true;
  // A mapped address is judged by what it maps to.
  if (mapped.check(address, 'ipv6')) return notInternet.check(unmapped(address), 'ipv4');
  return !globalUnicast.check(address, 'ipv6') || notInternet6.check(address, 'ipv6');
}

/** The IPv4 address in `::ffff:7f00:1`, however it is written. */
function unmapped(address: string): string {
  // The parser of web addresses writes every form of one address alike.
  const [high = '0', low = '0'] = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2);
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((word) => [word >> 8, word & 255]).join('.');
}
