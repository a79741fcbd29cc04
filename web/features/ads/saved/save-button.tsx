import { IconBookmarkFilled, IconBookmarkPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SmallButton } from '../../../form/send.tsx';
import { type Filters, isSameSearch, writeQuery } from '../wanted.ts';
import { useSavedSearches } from './api.ts';

const NameDialog = lazy(() => import('./name-dialog.tsx').then(({ NameDialog }) => ({ default: NameDialog })));

interface Props {
  filters: Filters;
  /** The corrected words whose hits are shown instead of those for the typed words. */
  corrected: string | undefined;
}

/**
 * Saves the current search, or says that it is saved. It saves the corrected words: a misspelt search would never find
 * new ads.
 */
export function SaveButton({ filters: typed, corrected }: Props) {
  const filters = corrected === undefined ? typed : { ...typed, q: corrected };
  const [asking, setAsking] = useState(false);
  const { data } = useSavedSearches();
  const kept = data?.items.find(({ query }) => isSameSearch(query, filters));
  if (writeQuery(filters).size === 0) return null;
  if (kept)
    return (
      <p className="inline-line gap-6 primary-ink text-15 font-560 anywhere" style={{ minHeight: 36 }}>
        <IconBookmarkFilled size={17} aria-hidden />
        Sparad som {kept.name}
      </p>
    );
  return (
    <>
      <SmallButton icon={IconBookmarkPlus} onClick={() => setAsking(true)}>
        Spara sökningen
      </SmallButton>
      <Suspense>{asking && <NameDialog filters={filters} close={() => setAsking(false)} />}</Suspense>
    </>
  );
}
