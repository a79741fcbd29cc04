import type { Answers } from './api.ts';

const key = 'sokvag.utkast';

export type OrderDraft = { letterCount: string; instructions: string; answers: Answers };

/** What was written and not sent, through a reload or a new login; nobody else's. */
export function readDraft(owner: string | undefined): OrderDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept && kept.owner !== owner) forgetDraft();
    else if (typeof kept?.letterCount === 'string' && typeof kept.instructions === 'string') {
      const { why, similar, start } = kept.answers ?? {};
      return { letterCount: kept.letterCount, instructions: kept.instructions, answers: { why, similar, start } };
    }
  } catch {
    // Storage that is refused or holds something else: there is no draft then.
  }
  return null;
}

export function keepDraft(owner: string | undefined, draft: OrderDraft): void {
  if (!owner) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, ...draft }));
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
