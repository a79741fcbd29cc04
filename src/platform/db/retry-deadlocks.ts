const TRIES = 3;

/**
 * Does a transaction again that the database broke off because it and another waited for each other: the other has come
 * to its end then. For what takes rows of many slices, whose order cannot be that of each of their writers.
 *
 * @param work a whole transaction, which may be begun several times
 */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || attempt === TRIES) throw error;
    }
  }
}
