import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

/**
 * Marks a statement whose plan each connection keeps: `query.modifyFront(keepPlan)`. It is meant for large statements
 * with a fixed text that read rows by key, because planning them takes several times as long as running them. The plan
 * is the same for all values, so it is wrong for a search. Connections keep the plan until they are closed.
 */
export const keepPlan = sql`/* keep plan */`;

const MARK = 'select /* keep plan */ ';
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Sends the marked statements of a connection by name, so that PostgreSQL keeps their plans. */
export function keepPlans(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(MARK)
      ? send({ name: nameOf(text), text, values }, ...rest)
      : send(text, values, ...rest)) as typeof client.query;
}
