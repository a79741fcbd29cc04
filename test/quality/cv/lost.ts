/** Lines of a file that its reading tells nowhere. */
import { datesIn, isDuration } from '../../../src/profile/import/dates.ts';
import { headingOf } from '../../../src/profile/import/headings.ts';
import { isLabelRow } from '../../../src/profile/import/heads.ts';
import type { CvReading } from '../../../src/profile/import/read-cv.ts';
import { aboutOf } from '../../../src/profile/import/sections.ts';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const yearsIn = (text: string): string[] => text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];

const isHeading = (text: string): boolean =>
  headingOf(text) !== undefined || aboutOf(text) !== undefined || isLabelRow({ cells: text.split('  ') });

/**
 * No heading, not as a whole under *Inte placerat*, and it holds a year that stands neither in the draft nor there, or
 * words: one where no field was put from the line, most of them where one was. Months are told as numbers, labels by
 * the field, and what JSON and XML call their fields is no text of the person's.
 */
export function lostLines({ draft, lines, provenance, unrecognised }: CvReading): string[] {
  if (lines.every(({ text }) => /^\s*[{}[\]"]|^\w+: /.test(text))) return [];
  const placed = new Set(provenance.map(({ page, line }) => `${page}:${line}`));
  const left = new Set(unrecognised.map(({ page, text }) => `${page}:${text}`));
  const told = `${JSON.stringify(draft)} ${unrecognised.map(({ text }) => text).join(' ')}`;
  const said = new Set([...wordsIn(told), ...yearsIn(told)]);
  const isLost = ({ page, line, text }: CvReading['lines'][number]): boolean => {
    if (isHeading(text) || isDuration(text) || left.has(`${page}:${text}`)) return false;
    const value = text.replace(/^\p{L}{3,12}:\s+/u, '');
    const rest = datesIn(value).reduceRight((all, { from, to }) => `${all.slice(0, from)} ${all.slice(to)}`, value);
    const words = wordsIn(rest);
    const missing = words.filter((word) => !said.has(word)).length;
    const isMissing = placed.has(`${page}:${line}`) ? missing > 4 && missing > words.length / 2 : missing > 0;
    return isMissing || yearsIn(text).some((year) => !said.has(year));
  };
  return lines.filter(isLost).map(({ text }) => text);
}
