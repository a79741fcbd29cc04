import { dropFile } from './held-file.ts';

/**
 * Unsaved text, kept in session storage through a reload, a change of page or a new login; never shown to another
 * person.
 */

/** @param of the person or thing that it belongs to: what is stored for another one is deleted */
export function readKept<T>(key: string, of: string): T | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept?.of === of) return kept.value ?? null;
    if (kept) deleteKept(key);
  } catch {
    // Storage that is refused or holds something else: nothing was kept then.
  }
  return null;
}

export function writeKept(key: string, of: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ of, value }));
  } catch {
    // Lives until the page is closed.
  }
}

export function deleteKept(key: string): void {
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
export interface TypedText {
  text: string;
  base: string;
}

/** @param place which field of which thing */
export const readTyped = (place: string): TypedText | null => readKept<TypedText>(fieldKey + place, place);

/** What was typed and is not what stands there: a reload may have come between its saving and the answer. */
export function unsavedTyped(place: string, stored: string): TypedText | null {
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
export function keepTyped(place: string, { text, base }: TypedText): void {
  if (text.trim() === base) deleteKept(fieldKey + place);
  else writeKept(fieldKey + place, place, { text, base });
}

export const forgetTyped = (place: string): void => deleteKept(fieldKey + place);

/** The service has it now. What was typed since is kept as typed over that. */
export function markTypedSaved(place: string, saved: string): void {
  const typed = readTyped(place);
  if (typed) keepTyped(place, { text: typed.text, base: saved });
}

/** For who leaves: what was written must not lie about in a browser that others use. */
export function deleteAllKept(): void {
  deleteKept(profileKey);
  deleteKept(reviewKey);
  deleteKept(newApplicationKey);
  dropFile();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(fieldKey)) deleteKept(key);
  } catch {
    // Nothing was stored then.
  }
}
