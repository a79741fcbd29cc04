import { BlockList, isIP, isIPv4 } from 'node:net';

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
