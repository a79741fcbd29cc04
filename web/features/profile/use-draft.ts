import { useEffect, useState } from 'react';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { useLeaveWarning } from '../../frame/leave-warning.ts';
import { unchosenText } from '../../taxonomy/concept-picker.tsx';
import { type Profile, refetchProfile, saveProfile, type Wishes } from './api.ts';
import { dateFaults } from './date-faults.ts';
import { isChanged, type ProfileDraft, rebaseDraft, removeEmptyEntries, toProfileDraft } from './draft.ts';
import { type Editor, type Errors, errorIn, toCvPath, withoutErrorsAt } from './facts/editor.ts';
import { deleteKept, profileKey, readKept, writeKept } from './kept.ts';
import { valueAt, withValueAtPath } from './paths.ts';

export type DraftOutcome = 'saved' | 'merged' | null;

/** The profile being edited: leaving the page loses nothing, and saving overwrites no newer version. */
export function useDraft(owner: string, profile: Profile) {
  const [draft, setDraft] = useState<ProfileDraft>(
    () => readKept<ProfileDraft>(profileKey, owner) ?? toProfileDraft(profile),
  );
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<DraftOutcome>(null);
  /** The wishes into whose fields text is typed that is no choice yet. */
  const [typed, setTyped] = useState<readonly (keyof Wishes)[]>([]);
  /** Counts how often the changes were thrown away, with what was typed. */
  const [round, setRound] = useState(0);
  const changed = isChanged(draft);
  const unsaved = changed || typed.length > 0;
  const other = profile.version !== draft.base.version;
  const behind = other && changed;

  // The profile was changed in another tab or by an import: without changes here it is simply shown.
  if (other && !changed && !busy) setDraft(toProfileDraft(profile));

  useEffect(() => {
    if (changed) writeKept(profileKey, owner, draft);
    else deleteKept(profileKey);
  }, [changed, draft, owner]);
  useLeaveWarning(unsaved);

  const editor: Editor = {
    valueAt: (path) => valueAt(draft.cv, path),
    errorAt: (path) => errorIn(errors, path),
    change(path, value) {
      setDraft((now) => ({ ...now, cv: withValueAtPath(now.cv, path, value) }));
      setErrors((now) => withoutErrorsAt(now, path));
      setNews(null);
    },
  };
  function changeWish<Name extends keyof Wishes>(name: Name, value: Wishes[Name]) {
    setDraft((now) => ({ ...now, wishes: { ...now.wishes, [name]: value } }));
    setErrors((now) => withoutErrorsAt(now, `wishes.${name}`));
    setNews(null);
  }

  function typedWish(name: keyof Wishes, text: string) {
    setTyped((now) => [...now.filter((each) => each !== name), ...(text === '' ? [] : [name])]);
    setErrors((now) => withoutErrorsAt(now, `wishes.${name}`));
    setNews(null);
  }

  /** @returns the field errors; none if it was saved */
  async function save(): Promise<Errors> {
    if (busy) return {};
    setProblem(null);
    const cv = removeEmptyEntries(draft.cv);
    const wrong = { ...Object.fromEntries(typed.map((name) => [`wishes.${name}`, unchosenText])), ...dateFaults(cv) };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      setDraft((now) => ({ ...now, cv }));
      return wrong;
    }
    setBusy(true);
    try {
      const saved = await saveProfile(cv, draft.wishes, draft.base.version);
      // Changes made during the save are kept.
      setDraft((now) => (now === draft ? toProfileDraft(saved) : { ...now, base: toProfileDraft(saved).base }));
      setNews('saved');
    } catch (thrown) {
      const refused = asProblem(thrown);
      if (refused.status === 409) await refetchProfile().catch(() => setProblem(refused));
      else if (refused.fields.length === 0) setProblem(refused);
      const named = Object.fromEntries(refused.fields.map(({ field, message }) => [toCvPath(field), message]));
      // The paths of the errors refer to what was sent.
      setDraft((now) => (now === draft ? { ...now, cv } : now));
      setErrors(named);
      return named;
    } finally {
      setBusy(false);
    }
    return {};
  }

  function restart(next: ProfileDraft, told: DraftOutcome) {
    setDraft(next);
    setErrors({});
    setProblem(null);
    setNews(told);
  }

  return {
    draft,
    editor,
    changeWish,
    typedWish,
    errors,
    problem,
    busy,
    news,
    changed,
    unsaved,
    behind,
    save,
    /** Applies the user's changes to the newer version. */
    merge: () => restart(rebaseDraft(draft, profile), 'merged'),
    round,
    throwAway() {
      restart(toProfileDraft(profile), null);
      setTyped([]);
      setRound(round + 1);
    },
  };
}
