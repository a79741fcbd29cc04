import { addAbortListener } from 'node:events';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as overTls } from 'node:tls';

/**
 * Starts TLS on an open connection. The certificate is checked against the host name, not the address.
 *
 * @throws Error for an invalid certificate or an aborted connection
 */
export async function startTls(socket: Duplex, host: string, signal: AbortSignal): Promise<Duplex> {
  const stream = overTls({ socket, host, ...(isIP(host) ? {} : { servername: host }) });
  const opened = Promise.withResolvers<void>();
  stream.once('secureConnect', opened.resolve);
  // This listener stays: the caller adds its own, and without this one an earlier error would end the process.
  stream.on('error', opened.reject);
  stream.once('close', () => opened.reject(new Error('closed')));
  using _cut = addAbortListener(signal, () => opened.reject(new Error('cut off')));
  try {
    await opened.promise;
    return stream;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
