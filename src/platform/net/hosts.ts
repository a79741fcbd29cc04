import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isPrivateAddress } from './private-networks.ts';

/** All addresses of a name, in the order to try them. */
export type Resolve = (host: string) => Promise<string[]>;

export interface CheckedAddress {
  address: string;
  /** Not of the internet: such a one is only handed out where that is allowed. */
  isPrivate: boolean;
}

/** The host is not there, or not for us to reach. Which of these is nobody's business. */
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
