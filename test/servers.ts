/** A PostgreSQL server on which tests create databases. */
export interface Server {
  host: string;
  port: number;
  user: string;
  password: string;
  /** A database to connect to when creating and dropping others. */
  database: string;
}

/** As `DATABASE_URL`. */
export function urlOf({ host, port, user, password, database }: Server): string {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  // A socket folder is not valid in the place of a host name.
  return host.startsWith('/')
    ? `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`;
}
