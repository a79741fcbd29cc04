import { useEffect, useRef, useState } from 'react';
import { forgetTyped, keepTyped, readTyped, unsavedTyped } from '../../profile/kept.ts';
import type { AdminLetterContent } from './api.ts';

/** Where what was typed and not saved lies: neither another page nor a reload loses it. */
const placeOf = (letterId: string) => `${letterId}.brev`;
export const forgetDraft = (letterId: string): void => forgetTyped(placeOf(letterId));
export const readTypedLetter = (letterId: string) => readTyped(placeOf(letterId));
function keepDraft(letterId: string, text: string, base: string): void {
  if (text === base) forgetDraft(letterId);
  else keepTyped(placeOf(letterId), { text, base });
}

/** What is typed over: another version is not written over unseen. */
interface Base {
  text: string;
  version: number;
}

/** A version that nothing was read of, so that what is stored counts as another one. */
const UNSEEN = -1;

const baseOf = ({ text, version }: AdminLetterContent): Base => ({ text: text ?? '', version });

export interface LetterDraftState {
  text: string;
  base: Base;
  /** What somebody else has saved since: nothing is saved before one is chosen. */
  theirs: AdminLetterContent | undefined;
  type: (text: string) => void;
  settle: (mine: boolean) => void;
  /** The service has it, as the version that it answered. */
  saved: (letter: AdminLetterContent) => void;
}

/** A letter as it is typed, over the version that was read. */
export function useLetterDraft(letterId: string, stored: AdminLetterContent): LetterDraftState {
  const now = baseOf(stored);
  const [kept] = useState(() => unsavedTyped(placeOf(letterId), now.text));
  const [base, setBase] = useState<Base>(() =>
    kept && kept.base !== now.text ? { text: kept.base, version: UNSEEN } : now,
  );
  const [text, setText] = useState(kept?.text ?? stored.draft?.text ?? now.text);
  /** What was saved last here: the answer that tells of it may come before our own. */
  const sent = useRef<string>(undefined);
  const isOther = now.version !== base.version;
  const isHarmless = now.text === text || text === base.text || now.text === sent.current;

  useEffect(() => {
    if (!isOther || !isHarmless) return;
    setBase({ text: now.text, version: now.version });
    // Nothing was typed here: the other text is simply what stands there.
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
      // What was typed while it was on its way is typed over this.
      keepDraft(letterId, readTyped(placeOf(letterId))?.text ?? next.text, next.text);
    },
  };
}
