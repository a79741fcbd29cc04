import { SourceProblem } from './source.ts';

/** A server of ads: its name in Swedish, and the setting for its address. */
export interface AdServer {
  name: string;
  setting: string;
}

/** The problem for a response that has no ads. */
export function toResponseProblem(
  { name, setting }: AdServer,
  { status, headers }: Response,
  now: Date,
): SourceProblem {
  const retryAt = status === 429 || status === 503 ? retryTime(headers.get('retry-after'), now) : undefined;
  if (status === 429) return new SourceProblem(`${name} ber oss vänta (429).`, retryAt);
  const check = status === 404 ? ` Kontrollera ${setting}.` : '';
  return new SourceProblem(`${name} svarade med felet ${status}.${check}`, retryAt);
}

/** The time from a Retry-After header, in seconds or as a date: a minute if it cannot be parsed, at most a day. */
function retryTime(text: string | null, now: Date): Date {
  const seconds = /^\d+$/.test(text ?? '') ? Number(text) : (Date.parse(text ?? '') - now.getTime()) / 1000;
  const wait = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 86_400) : 60;
  return new Date(now.getTime() + wait * 1000);
}

/** The problem for a failed connection. */
export function toConnectionProblem({ name }: AdServer, error: unknown): SourceProblem {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
  return new SourceProblem(`Förbindelsen med ${name} bröts (${cause?.code ?? cause?.message ?? message}).`);
}
