import { useLocation, useSearchParams } from 'react-router';
import { type Filters, readFilters, readSort, type Sort, writeQuery } from './wanted.ts';

/** The ad that stands beside the list, in the address. */
const SHOWN = 'annons';

/** What the link from a saved search brings along: ads that came later are new to the person. */
export interface SearchState {
  newSince?: string;
}

/** The search as the address has it, and ways to change it. Going back brings the one before. */
export function useWanted() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: SearchState | null };
  const filters = readFilters(params);
  const sort = readSort(params);
  const shown = params.get(SHOWN);
  const addressOf = (id: string) => {
    const query = writeQuery(filters, sort);
    query.set(SHOWN, id);
    return query;
  };
  return {
    filters,
    sort,
    shown,
    newSince: state?.newSince,
    search: writeQuery(filters, sort).toString(),
    /** Letters that are typed one after the other are one step back. */
    change: (next: Filters, { replace = false } = {}) => setParams(writeQuery(next, sort), { replace }),
    order: (next: Sort | undefined) => setParams(writeQuery(filters, next)),
    /** From one ad to the next is no step back either. */
    show: (id: string) => setParams(addressOf(id), { replace: shown !== null, state }),
    showing: (id: string) => `?${addressOf(id)}`,
  };
}
