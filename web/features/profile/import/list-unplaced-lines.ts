import type { CvImport, Resume } from '../api.ts';
import { lineKey } from './review.ts';

/** A line of the file that is in no field: nothing of a CV is lost silently. */

export interface UnplacedLine {
  key: string;
  page: number;
  text: string;
  /** The line of the document that this is, or is a part of; null if unknown. */
  source: string | null;
  /** `heading`: it was read as the heading of a section, or as another line without content of its own. */
  kind: 'unplaced' | 'heading';
}

/** In the document's order, with headings last. */
export function listUnplacedLines({ lines, provenance, unrecognised }: CvImport): UnplacedLine[] {
  const used = new Set(provenance.map(lineKey));
  const taken = new Set<string>();
  const unplaced = unrecognised.map(({ page, text }, at): UnplacedLine => {
    const here = lines.filter((line) => line.page === page && !taken.has(lineKey(line)));
    const found =
      here.find((line) => line.text === text && !used.has(lineKey(line))) ??
      here.find((line) => line.text.includes(text));
    // If only a part of the line is unplaced, other parts can be matched to the same line.
    if (found && found.text === text) taken.add(lineKey(found));
    return { key: `rad-${at}`, page, text, source: found ? lineKey(found) : null, kind: 'unplaced' };
  });
  const told = new Set(unplaced.map(({ source }) => source));
  const headings = lines
    .filter((line) => !used.has(lineKey(line)) && !told.has(lineKey(line)) && line.text !== '')
    .map((line): UnplacedLine => {
      const key = lineKey(line);
      return { key: `rubrik-${key.replace(':', '-')}`, page: line.page, text: line.text, source: key, kind: 'heading' };
    });
  return [...unplaced, ...headings];
}

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns whether a CV contains a text word for word, as after an earlier review of the same file. */
export function createContainsText(cv: Resume | undefined): (text: string) => boolean {
  const texts: string[] = [];
  collect(cv, texts);
  return (text) => texts.some((each) => each.includes(folded(text)));
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(folded(value));
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner, texts);
}

/** The last entry before a line: what follows an entry most likely belongs to it. */
export function entryAbove({ lines, provenance }: CvImport, source: string | null): string | undefined {
  const order = new Map(lines.map((line, at) => [lineKey(line), at]));
  const at = source === null ? undefined : order.get(source);
  if (at === undefined) return undefined;
  let nearest = -1;
  let entry: string | undefined;
  for (const each of provenance) {
    const place = order.get(lineKey(each)) ?? -1;
    if (place > at || place < nearest) continue;
    nearest = place;
    entry = /^\D*?\.\d+(?=\.|$)/.exec(each.path)?.[0];
  }
  return entry;
}
