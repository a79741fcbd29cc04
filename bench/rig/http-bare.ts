/**
 * The baseline for the service: a Fastify route that only sends the statements of `GET /api/orders` over a pool of the
 * same size and answers with the rows. The SQL is that of the stores, recorded once, so that no query builder adds
 * time; prepared statements are prepared here too. Environment: DATABASE_URL; PEOPLE: a JSON list of users, each with a
 * token that is looked up and not checked. Prints `{"url":…}` when it listens.
 */
import { fastify } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { findLiveSession } from '../../src/accounts/session-store.ts';
import { selectCustomerOrders } from '../../src/orders/store.ts';
import type { Db } from '../../src/platform/db/open.ts';

/** A user who sends requests, and their login. */
export interface Person {
  token: string;
  sessionId: string;
  userId: string;
}

interface Statement {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Records the one statement that a store sends. */
async function statementOf(send: (db: Db) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = [];
  const client = {
    query: async (text: string, values: readonly unknown[]) => {
      const name = /^select \/\* prepared (\w+) \*\//.exec(text)?.[1];
      sent.push({ name, text, values: [...values] });
      return { command: 'SELECT', rowCount: 0, rows: [] };
    },
    release: () => {},
  };
  const pool = { connect: async () => client, end: async () => {} };
  await send(new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) }));
  const [statement, ...more] = sent;
  if (!statement || more.length > 0) throw new Error(`${sent.length} statements instead of one`);
  return statement;
}

const { DATABASE_URL, PEOPLE = '[]' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, idleTimeoutMillis: 60_000 });
const statements = new Map<string, { session: Statement; orders: Statement }>();
for (const { token, sessionId, userId } of JSON.parse(PEOPLE) as Person[]) {
  statements.set(`Bearer ${token}`, {
    session: await statementOf((db) => findLiveSession(db, sessionId, userId, new Date())),
    orders: await statementOf((db) => selectCustomerOrders(db, userId, { limit: 26 })),
  });
}

const server = fastify();
server.get('/api/orders', async ({ headers }, reply) => {
  const own = statements.get(headers.authorization ?? '');
  if (!own || (await pool.query(own.session)).rows.length === 0) return reply.code(401).send();
  const found = await pool.query(own.orders);
  return found.rows;
});
const url = await server.listen({ host: '127.0.0.1', port: 0 });
process.on('SIGTERM', () => process.exit(0));
process.stdout.write(`${JSON.stringify({ url })}\n`);
