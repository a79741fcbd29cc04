import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { close, listen } from '../listening.ts';

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

/** Whether an IMAP server greets on this port. */
export async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    // A process of the stopped server may still accept the connection, and send nothing.
    const [said] = await once(socket, 'data', { signal: AbortSignal.timeout(500) });
    return String(said).startsWith('* OK');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
