import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Routes } from './route.ts';

/** Milliseconds that a proxy gets to notice that it should close its connections. */
const DRAIN_MS = 1500;
const LOOK_MS = 25;

/**
 * Closes keep-alive connections at shutdown without interrupting a request that is on its way: a proxy must not repeat
 * a POST and would answer 502. New connections are refused, arriving requests are answered with `Connection: close`
 * (Fastify does that once it is closing), and only unused connections are cut.
 */
export function drainOnClose(server: Routes): void {
  server.addHook('preClose', async () => {
    const http: HttpServer = server.server;
    if (!http.listening) return;
    // The `close` of net.Server: that of http.Server would cut keep-alive connections at once.
    Server.prototype.close.call(http);
    const connections = promisify(http.getConnections.bind(http));
    const until = performance.now() + DRAIN_MS;
    while ((await connections()) > 0 && performance.now() < until) await delay(LOOK_MS);
  });
}

/**
 * Closes the server. Connections still open after ten seconds are cut, so that a slow client cannot delay the shutdown.
 */
export async function closeServer(server: {
  close(): Promise<unknown>;
  server: { closeAllConnections(): void };
}): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), 10_000);
  await server.close();
  clearTimeout(cut);
}
