import { type Logger, pino } from 'pino';

/** The log: lines of JSON on standard error. It is flushed when the service stops. */
export function openLog(level: string): { log: Logger; flush: () => void } {
  const destination = pino.destination({ dest: 2, sync: false });
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // PostgreSQL tells the whole row there: addresses, hashes. The reader of forms tells all headers, the login among
      // them.
      redact: { paths: ['err.detail', 'err.where', 'err.internalQuery', 'busboyOptions'], remove: true },
    },
    destination,
  );
  return { log, flush: () => destination.flushSync() };
}
