import { useSyncExternalStore } from 'react';
import { deleteKeptAnswers } from './kept-answers.ts';

const key = 'sokvag.token';
const dueKey = 'sokvag.renewal-due';
const leavingKey = 'sokvag.leaving';
const listeners = new Set<() => void>();

/** Why there is no token: the person logged out, or the login ended by itself. */
export type LogoutReason = 'left' | 'expired' | null;

let token = read();
let ended: LogoutReason = null;

function read(): string | null {
  return readStored(key);
}

function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // A browser that refuses storage still logs in, until the page is closed.
  }
}

function set(next: string | null, why: LogoutReason) {
  token = next;
  ended = why;
  for (const listener of listeners) listener();
}

export const currentToken = () => token;
export const logoutReason = () => ended;

/** @param isKept whether a cookie, which the page does not see, renews the login */
export function storeToken(next: string, isKept = false): void {
  // What renewed the login before is gone from this browser.
  store(leavingKey, null);
  // First: another tab that hears of the token may need it.
  store(dueKey, isKept ? String(dueOf(next)) : null);
  if (!isKept || !isSamePerson(next, token)) deleteKeptAnswers();
  store(key, next);
  set(next, null);
}

export function dropToken(why: Exclude<LogoutReason, null>): void {
  // Its cookie, which the page does not see, still opens the account until the service has heard of it.
  if (why === 'left' && renewalDue() !== null) store(leavingKey, 'ja');
  store(dueKey, null);
  store(key, null);
  deleteKeptAnswers();
  set(null, why);
}

/** From when on the login is to be renewed, by this machine's clock, which may be wrong; null where it is not kept. */
export function renewalDue(): number | null {
  const stored = readStored(dueKey);
  return stored === null ? null : Number(stored);
}

/** Whether a login that was kept was left, and the service has not said yet that its cookie is gone. */
export const isLeaving = () => readStored(leavingKey) !== null;
export const clearLeaving = () => store(leavingKey, null);

/** Takes over what another tab has got for the same person. */
export function adoptStoredToken(): void {
  const stored = read();
  if (stored !== null && stored !== token && isSamePerson(stored, token)) set(stored, null);
}

/** Ten minutes before its end, or a quarter of its life. */
function dueOf(next: string): number {
  const { life, ahead } = timesOf(next);
  return Date.now() + life - ahead;
}

function timesOf(jwt: string): { life: number; ahead: number } {
  const { iat = 0, exp = 0 } = claimsOf(jwt);
  const life = (exp - iat) * 1000;
  return { life, ahead: Math.min(600_000, life / 4) };
}

/** Whether the login that is kept is over until it is renewed. */
export function isTokenExpired(jwt: string): boolean {
  const due = renewalDue();
  return due !== null && due + timesOf(jwt).ahead <= Date.now();
}

function claimsOf(jwt: string): { sub?: string; iat?: number; exp?: number } {
  try {
    return JSON.parse(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

/** Whether two tokens are the same person's. */
export const isSamePerson = (one: string | null, other: string | null) =>
  one !== null && other !== null && claimsOf(one).sub !== undefined && claimsOf(one).sub === claimsOf(other).sub;

/** Calls `changed` when another tab logs in or out; one that goes on with the same login changes nothing. */
export function followOtherTabs(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const next = read();
    const isSame = isSamePerson(next, token);
    set(next, 'left');
    if (!isSame) changed();
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
