import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as overTls } from 'node:tls';

/**
 * TLS over an open connection, named after the host and not after the address.
 *
 * @throws Error where the certificate is not theirs, or it was cut off
 */
export async function startTls(socket: Duplex, host: string, signal: AbortSignal): Promise<Duplex> {
  const stream = overTls({ socket, host, ...(isIP(host) ? {} : { servername: host }) });
  const opened = Promise.withResolvers<void>();
  stream.once('secureConnect', opened.resolve);
  // Stays: whoever takes the stream over listens too, and an error in between would end the process.
  stream.on('error', opened.reject);
  stream.once('close', () => opened.reject(new Error('closed')));
  const cut = () => opened.reject(new Error('cut off'));
  signal.addEventListener('abort', cut);
  if (signal.aborted) cut();
  try {
    await opened.promise;
    return stream;
  } catch (error) {
    stream.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
  }
}
