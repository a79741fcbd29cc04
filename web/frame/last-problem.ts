import { useState } from 'react';

/**
 * What keeps a query from its first answer. It stays while the query is tried again and has itself forgotten
 * it: whoever pressed "Försök igen" finds the button, and the focus, where they were.
 */
export function useLastProblem({ error, errorUpdateCount }: { error: unknown; errorUpdateCount: number }) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  // A query that was never answered wrongly is another one, such as the same list filtered differently.
  return error ?? (errorUpdateCount > 0 ? last : null);
}
