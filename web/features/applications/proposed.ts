import type { TailoredCv, Tailoring } from './api.ts';

/** Lines of the CV that somebody worded anew. */
export function rewordedLines({ lines }: TailoredCv): string[] | undefined {
  const own = lines.filter(({ isProposed }) => isProposed).map(({ text }) => text);
  return own.length > 0 ? own : undefined;
}

/** What the person has chosen of the CV, which stays when the rest is made anew. */
export const cvChoices = (cv: TailoredCv) =>
  ({ lines: rewordedLines(cv), asOwn: cv.asOwn, leftOut: cv.leftOut }) satisfies Tailoring;
