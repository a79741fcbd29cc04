import { formatCount } from '../../text/format.ts';
import { profileText } from '../matching/words.ts';
import type { TailoredCv, Tailoring } from './api.ts';

/** The lines of the CV that were reworded. */
export function rewordedLines({ lines }: TailoredCv): string[] | undefined {
  const own = lines.filter(({ isProposed }) => isProposed).map(({ text }) => text);
  return own.length > 0 ? own : undefined;
}

/** The user's choices for the CV, which stay when the rest is made anew. */
export const cvChoices = (cv: TailoredCv) =>
  ({ lines: rewordedLines(cv), asOwn: cv.asOwn, leftOut: cv.leftOut }) satisfies Tailoring;

/** What stands where no line of the profile was changed: the user's own lines may still be added to them. */
export function noRewordedLinesText(own = 0): string {
  if (own === 0) return 'Inget. Varje rad är som i din profil.';
  return `Du har lagt till ${formatCount(own, 'egen rad', 'egna rader')}. Resten är som i din profil.`;
}

/** What the profile says nearest to a line. */
export function nearestLinesText(near: readonly { path: string; text: string; under: string | null }[]): string {
  const said = near.filter((line) => profileText(line) === line.text);
  const licences = near.filter((line) => !said.includes(line)).map(profileText);
  const quoted = said.map(({ text, under }) => `”${text}”${under ? ` (${under})` : ''}`);
  return [
    quoted.length > 0 && `Din profil säger: ${quoted.join(' och ')}${licences.length > 0 ? '.' : ''}`,
    licences.length > 0 && `Enligt din profil har du ${licences.join(' och ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
