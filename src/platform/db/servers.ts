import { Socket } from 'node:net';
import pg from 'pg';
import type { ConnectionConfig } from './migrate.ts';

/** Milliseconds that each of several servers gets to answer whether it is the primary. */
const PATIENCE_MS = 2000;
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/;

/**
 * Splits a `DATABASE_URL` into one URL per server: like libpq, it accepts several servers of one cluster,
 * `postgresql://user@one:5432,two:5432/name`. `target_session_attrs` is allowed but has no effect, because the primary
 * is always used.
 *
 * @throws Error when the URL is invalid, or asks for a read-only server
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

/** The URL of another database on the same servers. */
export function urlOfDatabase(url: string, database: string): string {
  return url.replace(
    parts,
    (_, scheme, hosts, _name, query) => `${scheme}${hosts}/${database}${query ? `?${query}` : ''}`,
  );
}

/** Connection settings for the server of a `DATABASE_URL`, or for the primary of several. */
export function connectionFromUrl(url: string): ConnectionConfig {
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

/** Finds the primary among several servers. It is looked up for each new connection, as it may change at any time. */
class Primary {
  readonly #servers: string[];
  #asking: Promise<Address> | undefined;

  constructor(servers: string[]) {
    this.#servers = servers;
  }

  /** Concurrent connections share one look-up. */
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
      // SQLSTATE 57P03 (cannot connect now) makes callers treat it as transient.
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

/** A socket that connects to the primary, whatever address pg passes to it. */
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
