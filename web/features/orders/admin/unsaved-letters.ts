import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '../api.ts';
import { refetchLetter, writeLetter } from './api.ts';
import { isOwnDraft } from './use-draft.ts';
import { forgetDraft, readTypedLetter } from './use-letter-draft.ts';

/** A letter with typed text that is not saved. */
export interface UnsavedLetter {
  id: string;
  title: string;
  text: string;
  /** The version that the typed text is based on. */
  version: number;
  /** Whether the letter has never been saved. */
  isNew: boolean;
  /** Whether another tab or administrator stored a text: the letter's editor asks which one to keep. */
  isOther: boolean;
}

/** The unsaved texts of the letters that would be sent with the order, from this tab or from drafts. */
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
        const isOtherDraft = draft !== null && draft.text !== typed?.text && !isOwnDraft(id, draft);
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
