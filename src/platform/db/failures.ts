/** Whether the error is a violation of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: at } = error as { code?: string; constraint?: string };
  return code === '23505' && at === constraint;
}

const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Beginnings of pg's messages about broken or failed connections. */
const connectionMessages = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

/**
 * Whether the error is transient, so that the same request may succeed later: the database is unreachable, starting,
 * shutting down or too slow (SQLSTATE classes 08, 53 and 57, read-only after a failover), or it aborted the transaction
 * because of a conflict (class 40, lock not available).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    // A missing socket means that the database is down; other missing files do not.
    const noSocket = code === 'ENOENT' && (error as { syscall?: string }).syscall === 'connect';
    return noSocket || away.has(code) || /^(08|40|53|57)/.test(code) || code === '25006' || code === '55P03';
  }
  return connectionMessages.some((message) => error.message.startsWith(message));
}

/** Whether a row could not be inserted because its account has been deleted meanwhile. */
export function isAccountDeleted(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23503' && constraint?.endsWith('_user_id_fkey') === true;
}

/** Whether the database's disk is full (SQLSTATE 53100). */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '53100';
}
