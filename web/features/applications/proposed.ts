import type { TailoredCv, Tailoring } from './api.ts';

/** The lines of the CV that were reworded. */
export function rewordedLines({ lines }: TailoredCv): string[] | undefined {
  const own = lines.filter(({ isProposed }) => isProposed).map(({ text }) => text);
  return own.length > 0 ? own : undefined;
}

/** The user's choices for the CV, which stay when the rest is made anew. */
export const cvChoices = (cv: TailoredCv) =>
  ({ lines: rewordedLines(cv), asOwn: cv.asOwn, leftOut: cv.leftOut }) satisfies Tailoring;
