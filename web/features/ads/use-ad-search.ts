import { startTransition, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type Filters, readFilters, readSort, type Sort, writeQuery } from './wanted.ts';

/** The ad that stands beside the list, in the address. */
const SHOWN = 'annons';

/** What the link from a saved search brings along: ads that came later are new to the person. */
export interface SearchState {
  newSince?: string;
}

interface Address {
  filters: Filters;
  sort: Sort | undefined;
  shown: string | null;
}

function queryOf({ filters, sort, shown }: Address): URLSearchParams {
  const query = writeQuery(filters, sort);
  if (shown) query.set(SHOWN, shown);
  return query;
}

/** The search as the address has it, and ways to change it. Going back brings the one before. */
export function useAdSearch() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: SearchState | null };
  // The address follows in a transition; a box that is ticked must not wait for it.
  const [now, foresee] = useOptimistic<Address>({
    filters: readFilters(params),
    sort: readSort(params),
    shown: params.get(SHOWN),
  });
  const { filters, sort, shown } = now;
  function go(next: Address, options: { replace?: boolean; state?: SearchState | null }) {
    startTransition(() => {
      foresee(next);
      setParams(queryOf(next), options);
    });
  }
  return {
    filters,
    sort,
    shown,
    newSince: state?.newSince,
    search: writeQuery(filters, sort).toString(),
    /** Letters that are typed one after the other are one step back. */
    change: (next: Filters, { replace = false } = {}) => go({ filters: next, sort, shown: null }, { replace }),
    order: (next: Sort | undefined) => go({ filters, sort: next, shown: null }, {}),
    /** From one ad to the next is no step back either. */
    show: (id: string) => go({ filters, sort, shown: id }, { replace: shown !== null, state }),
    showing: (id: string) => `?${queryOf({ filters, sort, shown: id })}`,
  };
}
