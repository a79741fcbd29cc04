import { useState } from 'react';

/**
 * The problem that keeps a query from its first answer. It stays during a retry, when the query itself resets it: so
 * the button "Försök igen" and its focus stay where they are.
 */
export function useLastProblem({ error, errorUpdateCount }: { error: unknown; errorUpdateCount: number }) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  // A query that never failed is a different one, for example the same list with another filter.
  return error ?? (errorUpdateCount > 0 ? last : null);
}
