import { type Logger, pino } from 'pino';

/** Opens the log: JSON lines on standard error. Call `flush` when the service stops. */
export function openLog(level: string): { log: Logger; flush: () => void } {
  const destination = pino.destination({ dest: 2, sync: false });
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // PostgreSQL puts whole rows into these fields: addresses, hashes. The multipart parser includes all request
      // headers, among them the access token.
      redact: { paths: ['err.detail', 'err.where', 'err.internalQuery', 'busboyOptions'], remove: true },
    },
    destination,
  );
  return { log, flush: () => destination.flushSync() };
}
