/** Whether the error is the database's refusal of a second row with the same key. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const { code, constraint: at } = error as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || at === constraint);
}

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/**
 * Whether the error means that the database cannot be reached or is shutting down or starting (SQLSTATE
 * classes 08 and 57P, too many connections, out of disk or memory, read-only after a failover), so that
 * the same request may succeed later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    return away.has(code) || /^(08|53|57P)/.test(code) || code === '25006';
  }
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/.test(
    error.message,
  );
}
