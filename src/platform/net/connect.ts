import { addAbortListener, once } from 'node:events';
import { isIPv6, connect as openSocket, type Socket } from 'node:net';
import { HostUnreachable, type Resolve, resolveCheckedAddresses } from './hosts.ts';

export interface ConnectionTarget {
  host: string;
  port: number;
  /** Whether the host may be on loopback or in a private network. */
  allowPrivate: boolean;
}

/** An open TCP connection. */
export interface OpenConnection {
  socket: Socket;
  /** Whether the remote address is private (not on the public internet). */
  isPrivate: boolean;
}

/**
 * Connects to a host that a user named, using exactly the checked addresses; with several, the first that answers. TLS
 * on top of it uses the host name, not the address.
 *
 * @param signal aborts the attempt
 * @throws HostUnreachable for any failure: refused, timed out, unknown and forbidden hosts look alike
 */
export async function connect(
  { host, port, allowPrivate }: ConnectionTarget,
  signal: AbortSignal,
  resolve?: Resolve,
): Promise<OpenConnection> {
  const addresses = await orAborted(resolveCheckedAddresses(host, allowPrivate, resolve), signal);
  const socket = openSocket({
    host,
    port,
    autoSelectFamily: true,
    lookup: (_host, options, done) => {
      const all = addresses.map(({ address }) => ({ address, family: isIPv6(address) ? 6 : 4 }));
      if (options.all) done(null, all);
      else done(null, all[0]?.address ?? '', all[0]?.family);
    },
  });
  // The caller adds its own listener; without this one, an earlier error would end the process.
  socket.on('error', () => {});
  using _cut = addAbortListener(signal, () => socket.destroy(new Error('cut off')));
  await once(socket, 'connect').catch(() => {
    throw new HostUnreachable('no connection');
  });
  const ended = addresses.find(({ address }) => address === socket.remoteAddress);
  return { socket, isPrivate: ended?.isPrivate ?? false };
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // After an abort the outcome is ignored; an unhandled rejection would end the process.
  work.catch(() => {});
  if (signal.aborted) throw new HostUnreachable('cut off');
  const aborted = Promise.withResolvers<never>();
  using _cut = addAbortListener(signal, () => aborted.reject(new HostUnreachable('cut off')));
  return await Promise.race([work, aborted.promise]);
}
