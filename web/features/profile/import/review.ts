import type { CvImport, CvSection, Resume } from '../api.ts';
import { isBlank, removeEmptyEntries } from '../draft.ts';
import { entriesAt, withValueAtPath } from '../paths.ts';
import { sections } from '../sections.ts';

/** What is accepted from an import after the review. */

const own: CvSection = 'x-sokvag';

/** The sections with content, in the profile's order. */
export function sectionsIn(draft: Resume): CvSection[] {
  const lists = sections.map(({ path }) => path).filter((path): path is CvSection => !path.includes('.'));
  const all: CvSection[] = ['basics', ...lists, own];
  return all.filter((section) => !isBlank(draft[section]));
}

/** Whether nothing typical of a CV was found: letters and lists of payments have names and addresses too. */
export const looksUnlikeCv = (draft: Resume): boolean => sectionsIn(draft).every((section) => section === 'basics');

/** The draft without what the user left out, and the accepted sections. */
export function acceptedDraft(draft: Resume, skipped: ReadonlySet<string>): { draft: Resume; sections: CvSection[] } {
  let left = draft;
  for (const { path } of sections) {
    const entries = entriesAt(draft, path);
    if (entries.length > 0)
      left = withValueAtPath(
        left,
        path,
        entries.filter((_, at) => !skipped.has(`${path}.${at}`)),
      );
  }
  left = removeEmptyEntries(left);
  return { draft: left, sections: sectionsIn(left).filter((section) => !skipped.has(section)) };
}

export const lineKey = ({ page, line }: { page: number; line: number }) => `${page}:${line}`;

/** The lines of the document from which a field, or a whole entry, was read. */
export function sourceLinesOf(provenance: CvImport['provenance'], path: string): Set<string> {
  const within = (each: string) => each === path || each.startsWith(`${path}.`) || path.startsWith(`${each}.`);
  return new Set(provenance.filter((each) => within(each.path)).map(lineKey));
}
