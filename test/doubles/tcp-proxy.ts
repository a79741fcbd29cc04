import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** Stands before a server and takes it away: connections pass, are refused, or hang. */
export class TcpProxy implements AsyncDisposable {
  readonly #target: NetConnectOpts;
  readonly #pairs = new Set<[Socket, Socket]>();
  #server: Server | undefined;
  #port = 0;
  #frozen = false;

  constructor(target: NetConnectOpts) {
    this.#target = target;
  }

  /** Before a PostgreSQL server, whether it listens on a port or on a socket in a folder. */
  static before({ host, port }: { host: string; port: number }): TcpProxy {
    return new TcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  }

  /** The URL of a database on that server, by way of this. */
  databaseUrl(direct: string): string {
    const url = new URL(direct);
    url.searchParams.delete('host');
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  get url(): string {
    return `tcp://127.0.0.1:${this.#port}`;
  }

  /** Lets connections through, after `refuse` on the same port again. */
  async pass(): Promise<void> {
    this.#frozen = false;
    for (const [one, other] of this.#pairs) {
      one.resume();
      other.resume();
    }
    if (this.#server) return;
    const server = createServer((client) => this.#join(client));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
    this.#port = (server.address() as { port: number }).port;
  }

  /** As if the server had ended: what is open breaks, what comes is refused. */
  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const [one, other] of this.#pairs) {
      one.destroy();
      other.destroy();
    }
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** As if the server had stopped in its tracks: connections are made, and nothing is said on any. */
  freeze(): void {
    this.#frozen = true;
    for (const [one, other] of this.#pairs) {
      one.pause();
      other.pause();
    }
  }

  /** What stopped stays stopped, and what comes from now on passes. */
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
