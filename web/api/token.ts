import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { deleteKeptAnswers } from './kept-answers.ts';

const key = 'sokvag.token';
const dueKey = 'sokvag.renewal-due';
const leavingKey = 'sokvag.leaving';
const listeners = new Set<() => void>();

/** Why there is no token: the user logged out, or the login ended by itself. */
export type LogoutReason = 'left' | 'expired' | null;

let token = readStored(key);
let ended: LogoutReason = null;

const read = () => readStored(key);

function set(next: string | null, why: LogoutReason) {
  token = next;
  ended = why;
  for (const listener of listeners) listener();
}

export const currentToken = () => token;
export const logoutReason = () => ended;

/** @param isKept whether a cookie, which the page cannot read, renews the login */
export function storeToken(next: string, isKept = false): void {
  // The cookie that renewed the previous login has been replaced.
  writeStored(leavingKey, null);
  // Stored before the token: another tab that reacts to the token may need it.
  writeStored(dueKey, isKept ? String(dueOf(next)) : null);
  if (!isKept || !isSameUser(next, token)) deleteKeptAnswers();
  writeStored(key, next);
  set(next, null);
}

export function dropToken(why: Exclude<LogoutReason, null>): void {
  // The cookie, which the page cannot read, still opens the account until the service has ended the login.
  if (why === 'left' && renewalDue() !== null) writeStored(leavingKey, 'ja');
  writeStored(dueKey, null);
  writeStored(key, null);
  deleteKeptAnswers();
  set(null, why);
}

/**
 * When the login is due for renewal, by this machine's clock, which may be wrong; null if the login is not kept.
 * Milliseconds.
 */
export function renewalDue(): number | null {
  const stored = readStored(dueKey);
  return stored === null ? null : Number(stored);
}

/** Whether the user left a kept login and the service has not yet confirmed that its cookie is gone. */
export const isLogoutPending = () => readStored(leavingKey) !== null;
export const clearPendingLogout = () => writeStored(leavingKey, null);

/** Adopts the token that another tab has received for the same user. */
export function adoptStoredToken(): void {
  const stored = read();
  if (stored !== null && stored !== token && isSameUser(stored, token)) set(stored, null);
}

/** Ten minutes before the token expires, or after three quarters of its lifetime where that is later. */
function dueOf(next: string): number {
  const { life, ahead } = timesOf(next);
  return Date.now() + life - ahead;
}

function timesOf(jwt: string): { life: number; ahead: number } {
  const { iat = 0, exp = 0 } = claimsOf(jwt);
  const life = (exp - iat) * 1000;
  return { life, ahead: Math.min(600_000, life / 4) };
}

/** Whether the token of a kept login has expired and needs renewal. */
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

/** Whether two tokens belong to the same user. */
export const isSameUser = (one: string | null, other: string | null) =>
  one !== null && other !== null && claimsOf(one).sub !== undefined && claimsOf(one).sub === claimsOf(other).sub;

/** Calls `changed` when another tab logs in or out. A tab that only renews the same login does not count. */
export function followOtherTabs(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const next = read();
    const isSame = isSameUser(next, token);
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
