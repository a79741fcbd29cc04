import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { close, listen } from '../listening.ts';

/** A proxy before a server that can make it unreachable: connections pass, are refused, or hang. */
export class TcpProxy implements AsyncDisposable {
  readonly #target: NetConnectOpts;
  readonly #pairs = new Set<[Socket, Socket]>();
  #server: Server | undefined;
  #port = 0;
  #frozen = false;

  constructor(target: NetConnectOpts) {
    this.#target = target;
  }

  /** A proxy before a PostgreSQL server that listens on a port or on a socket in a folder. */
  static before({ host, port }: { host: string; port: number }): TcpProxy {
    return new TcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  }

  /** The URL of a database on that server through this proxy. */
  databaseUrl(direct: string): string {
    const url = new URL(direct);
    url.searchParams.delete('host');
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  get url(): string {
    return `tcp://127.0.0.1:${this.#port}`;
  }

  /** Forwards connections; after `refuse` on the same port again. */
  async pass(): Promise<void> {
    this.#frozen = false;
    for (const [one, other] of this.#pairs) {
      one.resume();
      other.resume();
    }
    if (this.#server) return;
    const server = createServer((client) => this.#join(client));
    this.#port = await listen(server, this.#port);
    this.#server = server;
  }

  /** Behaves like a stopped server: open connections break, new ones are refused. */
  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const [one, other] of this.#pairs) {
      one.destroy();
      other.destroy();
    }
    await close(server);
  }

  /** Behaves like a hanging server: connections are accepted, and no data is forwarded. */
  freeze(): void {
    this.#frozen = true;
    for (const [one, other] of this.#pairs) {
      one.pause();
      other.pause();
    }
  }

  /** Frozen connections stay frozen, and new ones pass. */
  passNew(): void {
    this.#frozen = false;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.refuse();
  }

  #join(client: Socket): void {
    const server = connect(this.#target);
    const pair: [Socket, Socket] = [client, server];
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [server, client] as const]) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        this.#pairs.delete(pair);
        to.destroy();
      });
    }
    if (this.#frozen) {
      client.pause();
      server.pause();
    }
  }
}
