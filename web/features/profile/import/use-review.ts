import { useEffect, useMemo, useState } from 'react';
import { useLeaveWarning } from '../../../frame/leave-warning.ts';
import type { BasicsField, CvImport, Resume } from '../api.ts';
import { type Editor, type Errors, errorIn, withoutErrorsAt } from '../facts/editor.ts';
import { readKept, reviewKey, writeKept } from '../kept.ts';
import { valueAt, withValueAtPath } from '../paths.ts';
import { findFieldDifferences, isRewritten } from './differing.ts';
import { createContainsText, listUnplacedLines, type UnplacedLine } from './list-unplaced-lines.ts';
import { type PlacedLine, withLine, withoutLine } from './placing.ts';
import { acceptedDraft } from './review.ts';

/** The state of the review, which survives a reload. */
interface Kept {
  draft: Resume;
  skipped: string[];
  placed: Readonly<Record<string, PlacedLine>>;
  aside: string[];
  replaces: Partial<Record<BasicsField, boolean>>;
}

/** The review of a CV: the draft, what is left out of it, and what was done with the loose lines. */
export function useReview(read: CvImport, cv: Resume | undefined) {
  const [kept] = useState(() => readKept<Partial<Kept>>(reviewKey, read.id));
  const [draft, setDraft] = useState(kept?.draft ?? read.draft);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set(kept?.skipped));
  const [placed, setPlaced] = useState(kept?.placed ?? {});
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set(kept?.aside));
  const [replaces, setReplaces] = useState(kept?.replaces ?? {});
  const [errors, setErrors] = useState<Errors>({});
  const [saved, setSaved] = useState(false);
  const taken = useMemo(() => acceptedDraft(draft, skipped), [draft, skipped]);
  const differing = useMemo(() => {
    return findFieldDifferences(cv, draft).map((each) => ({
      ...each,
      replaces: replaces[each.field] ?? isRewritten(each.field, read.draft, draft),
    }));
  }, [cv, draft, read, replaces]);
  const loose = useMemo(() => {
    // If the import was accepted before, the lines placed then are already in the profile.
    const isHeld = read.acceptedAt ? createContainsText(cv) : () => false;
    return listUnplacedLines(read).filter(({ kind, text }) => kind === 'heading' || !isHeld(text));
  }, [read, cv]);
  const changed =
    !saved && (draft !== read.draft || skipped.size > 0 || aside.size > 0 || Object.keys(replaces).length > 0);
  useEffect(() => {
    const all: Kept = { draft, skipped: [...skipped], placed, aside: [...aside], replaces };
    if (changed) writeKept(reviewKey, read.id, all);
  }, [changed, draft, skipped, placed, aside, replaces, read.id]);
  useLeaveWarning(changed);

  const editor: Editor = {
    valueAt: (path) => valueAt(draft, path),
    errorAt: (path) => errorIn(errors, path),
    change(path, value) {
      setDraft((now) => withValueAtPath(now, path, value));
      setErrors((now) => withoutErrorsAt(now, path));
    },
  };

  /** @returns whether there was room for it */
  function place({ key, text }: UnplacedLine, path: string): boolean {
    const put = withLine(draft, path, text);
    if (!put) return false;
    setDraft(put.draft);
    setPlaced({ ...placed, [key]: put.placed });
    setErrors((now) => withoutErrorsAt(now, put.placed.path));
    // A user who puts a line into a section wants that section.
    setSkipped(new Set([...skipped].filter((each) => !put.placed.path.startsWith(`${each}.`))));
    return true;
  }
  function takeBack({ key }: UnplacedLine) {
    const { [key]: put, ...others } = placed;
    if (put) setDraft(withoutLine(draft, put));
    setPlaced(others);
  }

  return {
    draft,
    editor,
    skipped,
    placed,
    aside,
    errors,
    setErrors,
    taken,
    differing,
    replace: (field: BasicsField, replaced: boolean) => setReplaces((now) => ({ ...now, [field]: replaced })),
    loose,
    place,
    takeBack,
    /** Lines that were neither placed nor set aside. */
    left: loose.filter(({ kind, key }) => kind === 'unplaced' && !placed[key] && !aside.has(key)),
    toggleAside: ({ key }: UnplacedLine) => setAside(toggled(aside, key)),
    toggle: (path: string) => setSkipped((now) => toggled(now, path)),
    /** The paths of errors refer to the sent draft, so that replaces the current one. */
    settle() {
      setDraft(taken.draft);
      setSkipped(new Set([...skipped].filter((path) => !/\.\d+$/.test(path))));
    },
    setSaved,
  };
}

export type Review = ReturnType<typeof useReview>;

const toggled = (all: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  all.has(one) ? new Set([...all].filter((each) => each !== one)) : new Set([...all, one]);
