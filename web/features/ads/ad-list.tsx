import type { KeyboardEvent, MouseEvent } from 'react';
import { useAppliedAds } from '../applications/api.ts';
import { applicationNote } from '../matching/words.ts';
import { useSavedIds } from '../saved-ads/quick-keys.ts';
import { AdItem } from './ad-item.tsx';
import classes from './ads.module.css';
import type { AdSummary } from './api.ts';
import { rememberFocus } from './came-from.ts';
import { moveFocusByArrowKey } from './list-keys.ts';
import type { useAdSearch } from './use-ad-search.ts';

interface Props {
  ads: AdSummary[];
  /** Whether there is room for the ad beside the list. */
  shown: string | undefined;
  beside: boolean;
  wanted: ReturnType<typeof useAdSearch>;
  marks: readonly string[];
  busy: boolean;
  /** Moves the focus into the ad, for users without a mouse. */
  enter: () => void;
}

/** The search results. Arrow keys move between them, and show the ad beside the list where there is room. */
export function AdList({ ads, shown, beside, wanted, marks, busy, enter }: Props) {
  function move(event: KeyboardEvent<HTMLUListElement>) {
    const ad = moveFocusByArrowKey(event);
    if (beside && ad) wanted.show(ad);
  }
  function open(event: MouseEvent, { id }: AdSummary) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!beside) {
      rememberFocus(id);
      return;
    }
    event.preventDefault();
    if (id !== wanted.shown) wanted.show(id);
    // A click without a mouse: Enter, or a screen reader.
    if (event.detail === 0) enter();
  }
  const { newSince, search } = wanted;
  const saved = useSavedIds();
  const applied = useAppliedAds();
  const appliedTo = (id: string) => {
    const application = applied.get(id);
    return application ? applicationNote(application) : null;
  };
  return (
    <ul className={classes.list} data-busy={busy || undefined} aria-busy={busy} onKeyDown={move}>
      {ads.map((ad) => (
        <AdItem
          key={ad.id}
          ad={ad}
          to={beside ? wanted.showing(ad.id) : `/annonser/${ad.id}`}
          state={{ from: search && `?${search}` }}
          selected={beside && ad.id === shown}
          isNew={newSince !== undefined && ad.firstSeenAt > newSince}
          saved={saved.has(ad.id)}
          applied={appliedTo(ad.id)}
          wanted={marks}
          open={(event) => open(event, ad)}
        />
      ))}
    </ul>
  );
}
