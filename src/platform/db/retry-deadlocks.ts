const TRIES = 3;

/**
 * Retries a transaction that the database aborted because of a deadlock, up to three attempts. For work that locks rows
 * of many slices, whose lock order cannot match that of every other writer.
 *
 * @param work a complete transaction; may run several times
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
