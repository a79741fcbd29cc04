import { useEffect, useRef, useState } from 'react';
import { asProblem } from '../../../api/problem.ts';
import { keepTyped, readTyped } from '../../profile/kept.ts';
import { type AdminLetterContent, type LetterDraft, refetchLetter, saveDraft } from './api.ts';

/** Milliseconds after the last keystroke until the draft is saved. */
const PAUSE = 1200;

/**
 * Stores which draft this tab saved or chose last: later typing is based on it. Its time identifies it, since edition
 * numbers restart once a letter is saved.
 */
const placeOf = (letterId: string) => `${letterId}.utkast`;
export const isDraftOfThisTab = (letterId: string, { savedAt }: LetterDraft): boolean =>
  readTyped(placeOf(letterId))?.text === savedAt;
const remember = (letterId: string, { savedAt }: LetterDraft) =>
  keepTyped(placeOf(letterId), { text: savedAt, base: '' });

/**
 * Whether a draft was saved elsewhere. Two answers with this tab's own text must not count: one requested before this
 * tab's last save, and one with the text that is still being saved.
 *
 * @param known the edition that this tab read or saved last
 * @param own texts of this tab: the typed one, and the last one sent
 */
export const isSavedElsewhere = (
  letterId: string,
  draft: LetterDraft,
  known: number,
  own: readonly (string | null)[],
): boolean => draft.edition > known && !own.includes(draft.text) && !isDraftOfThisTab(letterId, draft);

export interface DraftSaving {
  savedAt: string | null;
  /** A draft of the same letter that was saved elsewhere: it is not overwritten until the administrator chooses. */
  other: LetterDraft | undefined;
  failed: boolean;
  settle: (mine: boolean) => void;
}

/**
 * Saves the typed text as a draft, after each pause.
 *
 * @param dirty whether the text differs from the stored letter
 * @param held whether to pause saving, as the letter itself is being saved
 */
export function useSavedDraft(
  place: { orderId: string; stored: AdminLetterContent },
  { text, dirty, held, take }: { text: string; dirty: boolean; held: boolean; take: (text: string) => void },
): DraftSaving {
  const { orderId, stored } = place;
  const edition = useRef(stored.draft?.edition ?? 0);
  const last = useRef(stored.draft?.text ?? null);
  const sent = useRef<string | null>(null);
  const version = useRef(stored.version);
  const [savedAt, setSavedAt] = useState<string | null>(stored.draft?.savedAt ?? null);
  // The typed text may be older than the stored draft, if another tab continued meanwhile.
  const [other, setOther] = useState<LetterDraft | undefined>(() =>
    stored.draft && stored.draft.text !== text && !isDraftOfThisTab(stored.id, stored.draft) ? stored.draft : undefined,
  );
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const { id, draft } = stored;
    if (stored.version > version.current) {
      version.current = stored.version;
      edition.current = 0;
    }
    if (draft !== null) {
      // The letter was refetched before sending, and shows a draft that was saved elsewhere.
      if (isSavedElsewhere(id, draft, edition.current, [text, sent.current])) setOther(draft);
      return;
    }
    // The letter was saved, which ends its draft.
    last.current = null;
    setSavedAt(null);
    setOther(undefined);
  }, [stored, text]);

  useEffect(() => {
    if (!dirty || held || other || text === last.current || text.length > 50_000) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      try {
        sent.current = text;
        const draft = await saveDraft(orderId, stored.id, { text, edition: edition.current });
        edition.current = draft.edition;
        last.current = draft.text;
        remember(stored.id, draft);
        if (!isGone) setSavedAt(draft.savedAt);
        setFailed(false);
      } catch (thrown) {
        if (asProblem(thrown).code !== 'conflict') return setFailed(true);
        const { draft } = await refetchLetter(orderId, stored.id);
        if (draft && draft.text !== text) setOther(draft);
      }
    }, PAUSE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [text, dirty, held, other, orderId, stored.id]);

  return {
    savedAt: text === last.current ? savedAt : null,
    other,
    failed,
    settle: (mine) => {
      if (!other) return;
      edition.current = other.edition;
      remember(stored.id, other);
      last.current = other.text;
      setSavedAt(other.savedAt);
      if (!mine) take(other.text);
      setOther(undefined);
    },
  };
}
