import { Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from './migrate.ts';

/** How long each of several servers may take to say whether it is the one that is written to. */
const PATIENCE_MS = 2000;
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/;

/**
 * The servers of a `DATABASE_URL`, one URL each: `postgresql://user@one:5432,two:5432/name` names two of the same
 * cluster, as libpq writes it. `target_session_attrs` may stand there and changes nothing: always the server that
 * takes writes is meant.
 *
 * @throws Error when it is no such URL, or asks for a server that takes none
 */
export function parseServerUrls(url: string): string[] {
  const [, scheme = '', hosts = '', name = '', query = ''] = parts.exec(url) ?? [];
  if (!scheme) throw new Error('must look like postgresql://user:password@host:5432/database');
  const settings = new URLSearchParams(query);
  const wanted = settings.get('target_session_attrs');
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary')
    throw new Error('target_session_attrs may be read-write or primary');
  if (!hosts.includes(',') && wanted === null) return [url];
  settings.delete('target_session_attrs');
  const rest = settings.size > 0 ? `${name}?${settings}` : name;
  return hosts.split(',').map((host) => {
    if (!host) throw new Error('has a comma without a host');
    return `${scheme}${host}${rest}`;
  });
}

/** The same servers, and another database on them. */
export function urlOfDatabase(url: string, database: string): string {
  return url.replace(
    parts,
    (_, scheme, hosts, _name, query) => `${scheme}${hosts}/${database}${query ? `?${query}` : ''}`,
  );
}

/** What `pg` needs to reach the server of a `DATABASE_URL`, or of several the one that takes writes. */
export function connectionFromUrl(url: string): Connection {
  const servers = parseServerUrls(url);
  const [connectionString] = servers;
  if (servers.length === 1) return { connectionString };
  const primary = new Primary(servers);
  return { connectionString, stream: () => new SocketToPrimary(primary) };
}

interface Address {
  host: string;
  port: number;
}

/** Which of several servers takes writes. It is asked at each connection that is made, as it may change at any time. */
class Primary {
  readonly #servers: string[];
  #asking: Promise<Address> | undefined;

  constructor(servers: string[]) {
    this.#servers = servers;
  }

  /** Connections that are made at the same time ask once. */
  find(): Promise<Address> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<Address> {
    try {
      return await Promise.any(this.#servers.map(addressIfPrimary));
    } catch (error) {
      const { errors } = error as AggregateError;
      // The code of a server that cannot be connected to now: whoever asks is told to try again.
      throw Object.assign(new Error('none of the servers of DATABASE_URL takes writes', { cause: errors }), {
        code: '57P03',
      });
    }
  }
}

async function addressIfPrimary(server: string): Promise<Address> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'sokvag asks who is primary',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) throw new Error(`${client.host} is a standby`);
    return { host: client.host, port: client.port };
  } finally {
    await client.end().catch(() => {});
  }
}

/** A socket that finds its way to the primary, whatever address `pg` hands it. */
class SocketToPrimary extends Socket {
  readonly #primary: Primary;

  constructor(primary: Primary) {
    super();
    this.#primary = primary;
  }

  override connect(..._address: unknown[]): this {
    this.#primary.find().then(
      (address) => {
        if (!this.destroyed) super.connect(address);
      },
      (error) => this.destroy(error),
    );
    return this;
  }
}
