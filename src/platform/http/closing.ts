import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Routes } from './route.ts';

/** Milliseconds in which a proxy notices that it should keep no connection to us. */
const DRAIN_MS = 1500;
const LOOK_MS = 25;

/**
 * Lets go of kept connections without cutting one on which a request is on its way: a proxy must not send a POST twice
 * and would answer 502. Nobody new is let in, what still comes is answered with `Connection: close` (the framework does
 * that once it is closing), and only what stays unused is cut.
 */
export function drainOnClose(server: Routes): void {
  server.addHook('preClose', async () => {
    const http: HttpServer = server.server;
    if (!http.listening) return;
    // Of the server below: the one for HTTP would cut kept connections at once.
    Server.prototype.close.call(http);
    const connections = promisify(http.getConnections.bind(http));
    const until = performance.now() + DRAIN_MS;
    while ((await connections()) > 0 && performance.now() < until) await delay(LOOK_MS);
  });
}

/** A client that holds its request open does not hold up the stop for more than ten seconds. */
export async function closeServer(server: {
  close(): Promise<unknown>;
  server: { closeAllConnections(): void };
}): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), 10_000);
  await server.close();
  clearTimeout(cut);
}
