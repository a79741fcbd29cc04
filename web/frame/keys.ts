import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../api/browser-storage.ts';

const stored = 'sokvag.snabbtangenter';
const listeners = new Set<() => void>();

/** On by default. Users of speech input turn it off, as spoken letters would trigger actions. */
let on = readStored(stored) !== 'av';

export function setShortcutsEnabled(next: boolean): void {
  on = next;
  writeStored(stored, next ? 'på' : 'av');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useShortcutsEnabled = () => useSyncExternalStore(subscribe, () => on);

const typing = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

type Actions = Record<string, (() => void) | undefined>;

/**
 * Single-key shortcuts, which are off while the user types and while a dialog is open.
 *
 * @param place where to listen: `window` comes last, for keys that no page has handled
 */
export function useShortcuts(actions: Actions, place: Document | Window = document): void {
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
