import { useEffect, useRef, useState } from 'react';
import { asProblem } from '../../../api/problem.ts';
import { keepTyped, readTyped } from '../../profile/kept.ts';
import { type AdminLetterContent, type LetterDraft, refetchLetter, saveDraft } from './api.ts';

/** A pause in typing, in milliseconds, after which what is typed is saved. */
const PAUSE = 1200;

/**
 * Which draft this tab has saved or chosen: what it has typed since is over that one. Its moment tells it from others,
 * as editions begin anew once a letter is saved.
 */
const placeOf = (letterId: string) => `${letterId}.utkast`;
export const isKnown = (letterId: string, { savedAt }: LetterDraft): boolean =>
  readTyped(placeOf(letterId))?.text === savedAt;
const remember = (letterId: string, { savedAt }: LetterDraft) =>
  keepTyped(placeOf(letterId), { text: savedAt, base: '' });

/**
 * Whether somebody else has gone on with a draft. An answer that was asked for before this tab saved may come after,
 * with what the tab itself wrote earlier, and one may tell of the text that is being sent before the saving is answered.
 *
 * @param known the edition that this tab read or saved last
 * @param own texts of this tab: what is typed, and what was sent last
 */
export const isOfAnother = (
  letterId: string,
  draft: LetterDraft,
  known: number,
  own: readonly (string | null)[],
): boolean => draft.edition > known && !own.includes(draft.text) && !isKnown(letterId, draft);

export interface SavedDraft {
  savedAt: string | null;
  /** What somebody else has saved of the same letter: nothing is saved over it before one is chosen. */
  other: LetterDraft | undefined;
  failed: boolean;
  settle: (mine: boolean) => void;
}

/**
 * Saves what is typed as a draft, after each pause.
 *
 * @param dirty whether it is anything but the letter as it is stored
 * @param held nothing is saved meanwhile: the letter itself is being saved
 */
export function useSavedDraft(
  place: { orderId: string; stored: AdminLetterContent },
  { text, dirty, held, take }: { text: string; dirty: boolean; held: boolean; take: (text: string) => void },
): SavedDraft {
  const { orderId, stored } = place;
  const edition = useRef(stored.draft?.edition ?? 0);
  const last = useRef(stored.draft?.text ?? null);
  const sent = useRef<string | null>(null);
  const version = useRef(stored.version);
  const [savedAt, setSavedAt] = useState<string | null>(stored.draft?.savedAt ?? null);
  // A tab that was away types over what it knew; another one may have gone on meanwhile.
  const [other, setOther] = useState<LetterDraft | undefined>(() =>
    stored.draft && stored.draft.text !== text && !isKnown(stored.id, stored.draft) ? stored.draft : undefined,
  );
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const { id, draft } = stored;
    if (stored.version > version.current) {
      version.current = stored.version;
      edition.current = 0;
    }
    if (draft !== null) {
      // It was looked at again before the order is sent, and somebody has gone on.
      if (isOfAnother(id, draft, edition.current, [text, sent.current])) setOther(draft);
      return;
    }
    // The letter was saved: what was a draft is none any more.
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
