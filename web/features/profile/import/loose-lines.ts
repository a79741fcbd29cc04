import type { CvImport, Resume } from '../api.ts';
import { lineKey } from './review.ts';

/** The lines of a file that stand in no field: nothing of a CV is lost without a word. */

export interface LooseLine {
  key: string;
  page: number;
  text: string;
  /** The line of the document that it is, or a part of; null where nobody can tell. */
  source: string | null;
  /** `heading`: it was taken for the heading of a section, or for another line that says nothing by itself. */
  kind: 'unplaced' | 'heading';
}

/** In the order of the document; headings behind all others. */
export function looseLinesOf({ lines, provenance, unrecognised }: CvImport): LooseLine[] {
  const used = new Set(provenance.map(lineKey));
  const taken = new Set<string>();
  const unplaced = unrecognised.map(({ page, text }, at): LooseLine => {
    const here = lines.filter((line) => line.page === page && !taken.has(lineKey(line)));
    const found =
      here.find((line) => line.text === text && !used.has(lineKey(line))) ??
      here.find((line) => line.text.includes(text));
    // A part of a line leaves the rest of it to others.
    if (found && found.text === text) taken.add(lineKey(found));
    return { key: `rad-${at}`, page, text, source: found ? lineKey(found) : null, kind: 'unplaced' };
  });
  const told = new Set(unplaced.map(({ source }) => source));
  const headings = lines
    .filter((line) => !used.has(lineKey(line)) && !told.has(lineKey(line)) && line.text !== '')
    .map((line): LooseLine => {
      const key = lineKey(line);
      return { key: `rubrik-${key.replace(':', '-')}`, page: line.page, text: line.text, source: key, kind: 'heading' };
    });
  return [...unplaced, ...headings];
}

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a CV says it already, word for word: it was put there when the file was looked through before. */
export function createSaysAlready(cv: Resume | undefined): (text: string) => boolean {
  const texts: string[] = [];
  collect(cv, texts);
  return (text) => texts.some((each) => each.includes(folded(text)));
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(folded(value));
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner, texts);
}

/** The entry that was read last before a line: what stands below it most likely belongs to it. */
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
