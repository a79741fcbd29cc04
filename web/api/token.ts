import { useSyncExternalStore } from 'react';

const key = 'sokvag.token';
const listeners = new Set<() => void>();

/** Why there is no token: the person logged out, or the login ended by itself. */
export type Ended = 'left' | 'expired' | null;

let token = read();
let ended: Ended = null;

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function set(next: string | null, why: Ended) {
  token = next;
  ended = why;
  for (const listener of listeners) listener();
}

export const currentToken = () => token;
export const whyEnded = () => ended;

export function keepToken(next: string): void {
  try {
    localStorage.setItem(key, next);
  } catch {
    // A browser that refuses storage still logs in, until the page is closed.
  }
  set(next, null);
}

export function dropToken(why: Exclude<Ended, null>): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
  set(null, why);
}

/** Calls `changed` when another tab logs in or out. */
export function followOtherTabs(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    set(read(), 'left');
    changed();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useToken(): string | null {
  return useSyncExternalStore(subscribe, currentToken);
}
