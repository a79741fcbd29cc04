import { Refused } from '../kernel/errors.ts';
import type { Db, Tx } from './open.ts';

/**
 * A transaction that a refusal rolls back, as an exception does: nothing of it is left, no key claimed, no number
 * taken.
 */
export async function allOrNothing<T>(db: Db, work: (tx: Tx) => Promise<T | Refused>): Promise<T | Refused> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (result instanceof Refused) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refused;
    throw error;
  }
}

class RolledBack extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super('the transaction was refused');
    this.refused = refused;
  }
}
