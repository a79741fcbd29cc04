import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '../api.ts';
import { refetchLetter, writeLetter } from './api.ts';
import { isKnown } from './use-draft.ts';
import { forgetDraft, readTypedLetter } from './use-letter-draft.ts';

/** A letter of which something is typed that is not saved. */
export interface UnsavedLetter {
  id: string;
  title: string;
  text: string;
  /** The version that it was typed over. */
  version: number;
  /** Whether nothing of it was saved before. */
  isNew: boolean;
  /** Whether a text is stored that this tab did not write: one is chosen where the letter is written. */
  isOther: boolean;
}

/** What is typed of the letters that go out with the order and not saved, in this tab or as a draft. */
export function useUnsavedLetters({ id: orderId, letters }: AdminOrder) {
  return useQuery({
    queryKey: ['unsaved-letters', orderId],
    queryFn: async () => {
      const open = letters.filter(({ status }) => status !== 'delivered');
      const stored = await Promise.all(open.map(({ id }) => refetchLetter(orderId, id)));
      return stored.flatMap(({ id, title, text, version, draft }): UnsavedLetter[] => {
        const typed = readTypedLetter(id);
        const unsaved = typed?.text ?? draft?.text ?? '';
        const now = text ?? '';
        if (!unsaved.trim() || unsaved.trim() === now.trim()) return [];
        const isOtherDraft = draft !== null && draft.text !== typed?.text && !isKnown(id, draft);
        const isOther = isOtherDraft || (typed !== null && typed.base !== now);
        return [{ id, title, text: unsaved, version, isNew: version === 0, isOther }];
      });
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export async function saveLetters(orderId: string, unsaved: UnsavedLetter[]): Promise<void> {
  for (const { id, text, version } of unsaved) {
    await writeLetter(orderId, id, text, version);
    forgetDraft(id);
  }
}
