import type { Draft } from './draft.ts';

/** What was written and not saved, through a reload, another page or a new login; nobody else's. */
const key = 'sokvag.profil';

export function keptDraft(owner: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept?.owner === owner && kept.draft?.base?.cv && kept.draft.cv && kept.draft.wishes)
      return kept.draft;
  } catch {
    // Storage that is refused or holds something else: there is no draft then.
  }
  return null;
}

export function keepDraft(owner: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, draft }));
  } catch {
    // Lives until the page is closed.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
