import { SourceProblem } from './source.ts';

/** A server that ads are read from: what it is called in Swedish, and the setting that names it. */
export interface AdServer {
  name: string;
  setting: string;
}

/** What an answer comes to that is none. */
export function problemOfResponse(
  { name, setting }: AdServer,
  { status, headers }: Response,
  now: Date,
): SourceProblem {
  const retryAt = status === 429 || status === 503 ? retryTime(headers.get('retry-after'), now) : undefined;
  if (status === 429) return new SourceProblem(`${name} ber oss vänta (429).`, retryAt);
  const check = status === 404 ? ` Kontrollera ${setting}.` : '';
  return new SourceProblem(`${name} svarade med felet ${status}.${check}`, retryAt);
}

/** What Retry-After says: seconds or a date; a minute where it says nothing that can be read, a day at most. */
function retryTime(text: string | null, now: Date): Date {
  const seconds = /^\d+$/.test(text ?? '') ? Number(text) : (Date.parse(text ?? '') - now.getTime()) / 1000;
  const wait = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 86_400) : 60;
  return new Date(now.getTime() + wait * 1000);
}

/** What an error of the connection comes to. */
export function problemOfConnection({ name }: AdServer, error: unknown): SourceProblem {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
  return new SourceProblem(`Förbindelsen med ${name} bröts (${cause?.code ?? cause?.message ?? message}).`);
}
