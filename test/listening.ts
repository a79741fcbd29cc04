import type { AddressInfo, Server } from 'node:net';

/**
 * Starts a server that only this machine reaches.
 *
 * @param port any free one, if not given
 * @returns the port
 */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Waits until a server has ended; the connections that are open have to be ended too. */
export const close = (server: Server | undefined) =>
  new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
