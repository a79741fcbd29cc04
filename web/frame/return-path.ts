/**
 * Where somebody was when the login was asked for. Kept in memory, never in an address, so that no link can
 * send a person elsewhere after logging in; and only paths of this page are kept.
 */
let path: string | null = null;
/** As what somebody was here last: the pages of another role do not exist for them. */
let role: Role | undefined;

type Role = 'user' | 'admin';

/** @param now as what somebody comes back, where it is known */
export const returnPath = (now = role) => (role === undefined || role === now ? path : null);
export const wasAdministrator = () => role === 'admin';

/** Whether somebody is on the way to an ad, as from its open page. */
export const isReturningToAd = () => path?.startsWith('/annonser/') === true;

export function setReturnPath(next: string): void {
  const ours = next.startsWith('/') && new URL(next, window.location.origin).origin === window.location.origin;
  path = ours && next !== '/' ? next : null;
}

/** Somebody is inside, and has come back to wherever they were. */
export function clearReturnPath(as: Role): void {
  path = null;
  role = as;
}
