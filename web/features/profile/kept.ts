/** What was written and not saved, through a reload, another page or a new login; nobody else's. */

/** @param of whose it is, or which thing it belongs to: what was kept of another is forgotten */
export function readKept<T>(key: string, of: string): T | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept?.of === of) return kept.value ?? null;
    if (kept) forget(key);
  } catch {
    // Storage that is refused or holds something else: nothing was kept then.
  }
  return null;
}

export function keep(key: string, of: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ of, value }));
  } catch {
    // Lives until the page is closed.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

export const profileKey = 'sokvag.profil';
export const reviewKey = 'sokvag.cv';

/** For who leaves: a CV must not lie about in a browser that others use. */
export function forgetAll(): void {
  forget(profileKey);
  forget(reviewKey);
}
