import { startTransition, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type Filters, readFilters, readSort, type Sort, writeQuery } from './wanted.ts';

/** The query parameter for the ad that is shown beside the list. */
const SHOWN = 'annons';

/** State from the link of a saved search: ads that came later than this are new to the user. */
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

/** The search in the address, and functions that change it. The back button restores the previous search. */
export function useAdSearch() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: SearchState | null };
  // The address changes in a transition; a ticked box must not wait for that.
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
    /** Successive keystrokes are a single step back. */
    change: (next: Filters, { replace = false } = {}) => go({ filters: next, sort, shown: null }, { replace }),
    order: (next: Sort | undefined) => go({ filters, sort: next, shown: null }, {}),
    /** Moving from one ad to the next adds no step back either. */
    show: (id: string) => go({ filters, sort, shown: id }, { replace: shown !== null, state }),
    showing: (id: string) => `?${queryOf({ filters, sort, shown: id })}`,
  };
}
