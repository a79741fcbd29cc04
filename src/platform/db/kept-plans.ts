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

/** A column was added to a table that the statement reads: the kept plan no longer fits. */
const isOutdated = (error: unknown): boolean => (error as { code?: string }).code === '0A000';

/**
 * Sends the marked statements of a connection by name, so that PostgreSQL keeps their plans. After a migration by
 * another process a plan may be outdated: the statement is then sent again without a name, as all later ones are.
 */
export function keepPlans(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let keeps = true;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    if (!keeps || typeof text !== 'string' || !text.startsWith(MARK)) return send(text, values, ...rest);
    return send({ name: nameOf(text), text, values }, ...rest).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      keeps = false;
      // A transaction has failed with it: its first error says why.
      return send(text, values, ...rest).catch(() => {
        throw error;
      });
    });
  }) as typeof client.query;
}
