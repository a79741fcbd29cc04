import { useEffect, useRef, useState } from 'react';
import { forgetTyped, keepTyped, readTyped, readUnsavedText } from '../../profile/kept.ts';
import type { AdminLetterContent } from './api.ts';

/** The storage key of unsaved text, which survives a reload and a change of page. */
const placeOf = (letterId: string) => `${letterId}.brev`;
export const forgetDraft = (letterId: string): void => forgetTyped(placeOf(letterId));
export const readTypedLetter = (letterId: string) => readTyped(placeOf(letterId));

/**
 * Whether text was typed that is not saved. It may be read before the answer to its saving has removed it.
 *
 * @param stored the stored text; undefined while it is not loaded
 */
export function hasTypedLetter(letterId: string, stored: string | undefined): boolean {
  const typed = readTypedLetter(letterId);
  return typed !== null && typed.text.trim() !== stored;
}

function keepDraft(letterId: string, text: string, base: string): void {
  if (text === base) forgetDraft(letterId);
  else keepTyped(placeOf(letterId), { text, base });
}

/** What the typed text is based on: a newer version is not overwritten unseen. */
interface Base {
  text: string;
  version: number;
}

/** A version for a base that was never read, so that any stored version differs from it. */
const UNSEEN = -1;

const baseOf = ({ text, version }: AdminLetterContent): Base => ({ text: text ?? '', version });

export interface LetterDraftState {
  text: string;
  base: Base;
  /** A version that was saved elsewhere since: nothing is saved until the administrator chooses. */
  theirs: AdminLetterContent | undefined;
  type: (text: string) => void;
  settle: (mine: boolean) => void;
  /** Call it when the service has saved the text, with its answer. */
  saved: (letter: AdminLetterContent) => void;
}

/** A letter being typed, with the version that it is based on. */
export function useLetterDraft(letterId: string, stored: AdminLetterContent): LetterDraftState {
  const now = baseOf(stored);
  const [kept] = useState(() => readUnsavedText(placeOf(letterId), now.text));
  const [base, setBase] = useState<Base>(() =>
    kept && kept.base !== now.text ? { text: kept.base, version: UNSEEN } : now,
  );
  const [text, setText] = useState(kept?.text ?? stored.draft?.text ?? now.text);
  /** The text that was last saved here: a refetch may show it before the save is answered. */
  const sent = useRef<string>(undefined);
  const isOther = now.version !== base.version;
  const isHarmless = now.text === text || text === base.text || now.text === sent.current;

  useEffect(() => {
    if (!isOther || !isHarmless) return;
    setBase({ text: now.text, version: now.version });
    // Nothing was typed here: the other text is simply shown.
    if (text === base.text) setText(now.text);
    else keepDraft(letterId, text, now.text);
  }, [isOther, isHarmless, now.text, now.version, base.text, text, letterId]);

  return {
    text,
    base,
    theirs: isOther && !isHarmless ? stored : undefined,
    type: (next) => {
      setText(next);
      keepDraft(letterId, next, base.text);
    },
    settle: (mine) => {
      setBase(now);
      if (!mine) setText(now.text);
      keepDraft(letterId, mine ? text : now.text, now.text);
    },
    saved: (letter) => {
      const next = baseOf(letter);
      sent.current = next.text;
      setBase(next);
      // Text typed during the save is based on the saved version.
      keepDraft(letterId, readTyped(placeOf(letterId))?.text ?? next.text, next.text);
    },
  };
}
