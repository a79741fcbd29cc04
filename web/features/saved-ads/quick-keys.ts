import { useShortcuts } from '../../frame/keys.ts';
import { dismissAd, takeBackDismissal } from '../matching/api.ts';
import { notifyProblem, notifyWithUndo } from '../today/undo.tsx';
import { setAdSaved, useSavedAds } from './api.ts';

interface Named {
  id: string;
  headline: string;
}

export const quickKeys = [
  ['S', 'Spara, eller ta bort från sparade'],
  ['H', 'Dölj annonsen'],
] as const;

async function tell(words: string, act: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<void> {
  try {
    await act();
    notifyWithUndo(words, undo);
  } catch (thrown) {
    notifyProblem(thrown);
  }
}

/** Single keys that save and dismiss the focused ad of a list. A button in the message undoes each. */
export function useQuickKeys(current: () => Named | undefined): void {
  const saved = useSavedIds();
  const keep = () => {
    const ad = current();
    if (!ad) return;
    const kept = !saved.has(ad.id);
    const words = kept ? `${ad.headline} är sparad` : `${ad.headline} är inte sparad längre`;
    void tell(
      words,
      () => setAdSaved(ad.id, kept),
      () => setAdSaved(ad.id, !kept),
    );
  };
  const hide = () => {
    const ad = current();
    if (ad)
      void tell(
        `${ad.headline} är dold`,
        () => dismissAd(ad.id, null),
        () => takeBackDismissal(ad.id),
      );
  };
  useShortcuts({ s: keep, h: hide });
}

/** The ids of the saved ads, for the marks in lists. */
export function useSavedIds(): ReadonlySet<string> {
  return new Set(useSavedAds().data?.items.map(({ ad }) => ad.id));
}

/** The id of the focused ad in a list. */
export function focusedAd(rows: HTMLElement | null): string | undefined {
  return rows?.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.ad : undefined;
}
