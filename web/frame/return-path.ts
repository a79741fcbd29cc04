/**
 * The page that the user wanted when the login was required. It is in memory, never in an address, so that no link can
 * send a user elsewhere after the login; only paths of this app are stored.
 */
let path: string | null = null;
/** The role of the last login: pages of the other role do not exist for the user. */
let role: Role | undefined;

type Role = 'user' | 'admin';

/** @param now the role of the new login, if known */
export const returnPath = (now = role) => (role === undefined || role === now ? path : null);
export const wasAdministrator = () => role === 'admin';

/** Whether the user is on the way to an ad, for example from its public page. */
export const isReturningToAd = () => path?.startsWith('/annonser/') === true;

export function setReturnPath(next: string): void {
  const ours = next.startsWith('/') && new URL(next, window.location.origin).origin === window.location.origin;
  path = ours && next !== '/' ? next : null;
}

/** Called when the user is logged in and has reached the page. */
export function clearReturnPath(as: Role): void {
  path = null;
  role = as;
}
