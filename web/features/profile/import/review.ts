import type { CvImport, CvSection, Resume } from '../api.ts';
import { isBlank, removeEmptyEntries } from '../draft.ts';
import { entriesAt, withValue } from '../paths.ts';
import { sections } from '../sections.ts';

/** What a read CV becomes when the person has looked it through. */

const own: CvSection = 'x-sokvag';

/** The sections that there is something in, in the order of the profile. */
export function sectionsIn(draft: Resume): CvSection[] {
  const lists = sections.map(({ path }) => path).filter((path): path is CvSection => !path.includes('.'));
  const all: CvSection[] = ['basics', ...lists, own];
  return all.filter((section) => !isBlank(draft[section]));
}

/** Whether nothing was found that makes a CV: a letter or a list of payments has names and addresses too. */
export const looksUnlikeCv = (draft: Resume): boolean => sectionsIn(draft).every((section) => section === 'basics');

/** The draft without what the person did not want, and the sections that are taken. */
export function acceptedDraft(draft: Resume, skipped: ReadonlySet<string>): { draft: Resume; sections: CvSection[] } {
  let left = draft;
  for (const { path } of sections) {
    const entries = entriesAt(draft, path);
    if (entries.length > 0)
      left = withValue(
        left,
        path,
        entries.filter((_, at) => !skipped.has(`${path}.${at}`)),
      );
  }
  left = removeEmptyEntries(left);
  return { draft: left, sections: sectionsIn(left).filter((section) => !skipped.has(section)) };
}

export const lineKey = ({ page, line }: { page: number; line: number }) => `${page}:${line}`;

/** The lines of the document that a field, or all of an entry, was read in. */
export function linesOf(provenance: CvImport['provenance'], path: string): Set<string> {
  const within = (each: string) => each === path || each.startsWith(`${path}.`) || path.startsWith(`${each}.`);
  return new Set(provenance.filter((each) => within(each.path)).map(lineKey));
}
