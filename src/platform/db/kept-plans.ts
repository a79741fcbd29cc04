import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

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
 * A connection that sends marked statements by name, so that PostgreSQL keeps their plans. After a migration by another
 * process a plan may be outdated: the statement is then sent again without a name, as all later ones are.
 */
export class PlanKeepingClient extends pg.Client {
  #keeps = true;

  override query(...given: unknown[]): never {
    const [text, values] = given;
    const send = super.query as (...sent: unknown[]) => Promise<unknown>;
    if (!this.#keeps || typeof text !== 'string' || !text.startsWith(MARK)) return send.apply(this, given) as never;
    return send.call(this, { name: nameOf(text), text, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      this.#keeps = false;
      // A transaction has failed with it: its first error says why.
      return send.call(this, text, values).catch(() => {
        throw error;
      });
    }) as never;
  }
}
