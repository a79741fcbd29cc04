import type { Answers } from './api.ts';

const key = 'sokvag.utkast';

export type OrderDraft = { letterCount: string; instructions: string; answers: Answers };

/** The unsent order form; it survives a reload and a new login, but is never shown to another user. */
export function readDraft(owner: string | undefined): OrderDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept && kept.owner !== owner) forgetDraft();
    else if (typeof kept?.letterCount === 'string' && typeof kept.instructions === 'string') {
      const { why, similar, start } = kept.answers ?? {};
      return { letterCount: kept.letterCount, instructions: kept.instructions, answers: { why, similar, start } };
    }
  } catch {
    // Storage is refused or holds something else: then there is no draft.
  }
  return null;
}

export function keepDraft(owner: string | undefined, draft: OrderDraft): void {
  if (!owner) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, ...draft }));
  } catch {
    // Then it lasts until the page is closed.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
