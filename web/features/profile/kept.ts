import { dropFile } from './held-file.ts';

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
export const newApplicationKey = 'sokvag.nyansokan';

const fieldKey = 'sokvag.falt.';

/** Each letter has a place of its own: one that could not be saved is there until it is. */
export const letterKey = (id: string): string => `${fieldKey}${id}.letter`;

/** What was typed in one field, and what stood there when the typing began. */
export interface Typed {
  text: string;
  base: string;
}

/** @param place which field of which thing */
export const readTyped = (place: string): Typed | null => readKept<Typed>(fieldKey + place, place);

/** What was typed and is not what stands there: a reload may have come between its saving and the answer. */
export function unsavedTyped(place: string, stored: string): Typed | null {
  const typed = readTyped(place);
  if (typed?.text.trim() !== stored) return typed;
  forgetTyped(place);
  return null;
}

/** The text that was typed over what stands there; over another one it is not put back. */
export function typedOver(place: string, stored: string): string | undefined {
  const typed = readTyped(place);
  return typed?.base === stored ? typed.text : undefined;
}

/** What says what stood there before is nothing to keep. */
export function keepTyped(place: string, { text, base }: Typed): void {
  if (text.trim() === base) forget(fieldKey + place);
  else keep(fieldKey + place, place, { text, base });
}

export const forgetTyped = (place: string): void => forget(fieldKey + place);

/** The service has it now. What was typed since is kept as typed over that. */
export function savedTyped(place: string, saved: string): void {
  const typed = readTyped(place);
  if (typed) keepTyped(place, { text: typed.text, base: saved });
}

/** For who leaves: what was written must not lie about in a browser that others use. */
export function forgetAll(): void {
  forget(profileKey);
  forget(reviewKey);
  forget(newApplicationKey);
  dropFile();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(fieldKey)) forget(key);
  } catch {
    // Nothing was stored then.
  }
}
