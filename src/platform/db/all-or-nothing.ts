import { Refused } from '../kernel/errors.ts';
import type { Db, Tx } from './open.ts';

/**
 * Runs a transaction that is also rolled back when the work returns a refusal, so that nothing of it remains, such as a
 * claimed key or a reserved number.
 */
export async function rollbackOnRefusal<T>(db: Db, work: (tx: Tx) => Promise<T | Refused>): Promise<T | Refused> {
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
