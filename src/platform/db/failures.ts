/** Whether the error is the database's refusal of a second row with the same key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: at } = error as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || at === constraint);
}

const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** How `pg` begins the message of a connection that broke or never was. */
const connectionMessages = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

/**
 * Whether the error means that the database cannot be reached, is shutting down or starting, or did not come
 * to an end in time (SQLSTATE classes 08, 53 and 57, read-only after a failover), or that it broke off one of
 * two that waited for each other (class 40, lock not available), so that the same request may succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    // A missing socket is a database that is away; a missing file is not.
    const noSocket = code === 'ENOENT' && (error as { syscall?: string }).syscall === 'connect';
    return noSocket || away.has(code) || /^(08|40|53|57)/.test(code) || code === '25006' || code === '55P03';
  }
  return connectionMessages.some((message) => error.message.startsWith(message));
}

/** Whether the error means that the account went while something of its own was being made. */
export function isAccountDeleted(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23503' && constraint?.endsWith('_user_id_fkey') === true;
}

/** Whether the database had no room on its disk for what it was told to write (SQLSTATE 53100). */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '53100';
}
