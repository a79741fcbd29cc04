import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { type MatchChoice, readMatchChoice, writeMatchChoice } from './wanted.ts';

/** The match that stands beside the list, in the address. */
const SHOWN = 'annons';

function queryOf(wanted: MatchChoice, shown: string | null): URLSearchParams {
  const query = writeMatchChoice(wanted);
  if (shown) query.set(SHOWN, shown);
  return query;
}

/** The choice as the address has it, and ways to change it. Going back brings the one before. */
export function useMatchChoice() {
  const [params, setParams] = useSearchParams();
  // The address follows in a transition; a box that is ticked must not wait for it.
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
    /** From one match to the next is no step back. */
    show: (id: string) => go({ wanted, shown: id }, shown !== null),
    showing: (id: string) => `?${queryOf(wanted, id)}`,
  };
}
