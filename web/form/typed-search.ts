import { useEffect, useRef, useState } from 'react';

/**
 * The text of a search field. It is searched after a pause in typing, so that not every keystroke is a request.
 *
 * @param q the text of the address
 * @param changed puts the trimmed text into the address
 */
export function useTypedSearch(q: string, changed: (q: string) => void, pauseMs = 300) {
  const [typed, setTyped] = useState(q);
  // Another part of the address may change during the wait.
  const latest = useRef(changed);
  latest.current = changed;
  // What this field last gave to the address. Another text comes from outside: from the back button or "Visa alla".
  const given = useRef(q);
  useEffect(() => {
    if (q !== given.current) setTyped(q);
    given.current = q;
  }, [q]);

  const search = (text: string) => {
    const next = text.trim();
    if (next === given.current) return;
    given.current = next;
    latest.current(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    const rest = setTimeout(() => search(typed), pauseMs);
    return () => clearTimeout(rest);
  }, [typed]);
  return { typed, setTyped, search };
}
