import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { type MatchChoice, readMatchChoice, writeMatchChoice } from './wanted.ts';

/** The query parameter for the ad whose match is shown beside the list. */
const SHOWN = 'annons';

function queryOf(wanted: MatchChoice, shown: string | null): URLSearchParams {
  const query = writeMatchChoice(wanted);
  if (shown) query.set(SHOWN, shown);
  return query;
}

/** The choice in the address, and functions that change it. The back button restores the previous choice. */
export function useMatchChoice() {
  const [params, setParams] = useSearchParams();
  // The address changes in a transition; a ticked box must not wait for that.
  const [now, foresee] = useOptimistic({ wanted: readMatchChoice(params), shown: params.get(SHOWN) });
  function go(next: typeof now, replace = false) {
    startTransition(() => {
      foresee(next);
      setParams(queryOf(next.wanted, next.shown), { replace });
    });
  }
  const { wanted, shown } = now;
  return {
    wanted,
    shown,
    search: writeMatchChoice(wanted).toString(),
    change: (next: Partial<MatchChoice>) => go({ wanted: { ...wanted, ...next }, shown: null }),
    /** Moving from one match to the next adds no step back. */
    show: (id: string) => go({ wanted, shown: id }, shown !== null),
    showing: (id: string) => `?${queryOf(wanted, id)}`,
  };
}
