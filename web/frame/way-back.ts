/**
 * Where somebody was when the login was asked for. Kept in memory, never in an address, so that no link can
 * send a person elsewhere after logging in; and only paths of this page are kept.
 */
let path: string | null = null;

export const wayBack = () => path;

/** Whether somebody is on the way to an ad, as from its open page. */
export const isBoundForAd = () => path?.startsWith('/annonser/') === true;

export function comeBackTo(next: string): void {
  const ours = next.startsWith('/') && new URL(next, window.location.origin).origin === window.location.origin;
  path = ours && next !== '/' ? next : null;
}

export function forgetWayBack(): void {
  path = null;
}
