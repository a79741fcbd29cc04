import { useEffect, useRef, useSyncExternalStore } from 'react';

const stored = 'sokvag.snabbtangenter';
const listeners = new Set<() => void>();

/** On unless switched off: who speaks to the computer does not want single letters to act. */
let on = read();

function read(): boolean {
  try {
    return localStorage.getItem(stored) !== 'av';
  } catch {
    return true;
  }
}

export function setKeysOn(next: boolean): void {
  on = next;
  try {
    localStorage.setItem(stored, next ? 'på' : 'av');
  } catch {
    // Holds until the page is closed, then.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useKeysOn = () => useSyncExternalStore(subscribe, () => on);

const typing = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

type Actions = Record<string, (() => void) | undefined>;

/**
 * Single keys that act on the page, never while somebody writes, or while a question is open.
 *
 * @param place where they are heard: the window's turn comes last, for what no page has taken
 */
export function useKeys(actions: Actions, place: Document | Window = document): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    function press(event: Event) {
      if (!(event instanceof KeyboardEvent)) return;
      if (!on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    }
    place.addEventListener('keydown', press);
    return () => place.removeEventListener('keydown', press);
  }, [place]);
}
