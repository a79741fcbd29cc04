import type { TailoredCv } from './api.ts';

/** Lines of the CV that somebody worded anew. */
export function proposedIn({ lines }: TailoredCv): string[] | undefined {
  const own = lines.filter(({ isProposed }) => isProposed).map(({ text }) => text);
  return own.length > 0 ? own : undefined;
}
