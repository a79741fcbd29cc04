import { readStoredObject, writeStored } from '../../api/browser-storage.ts';
import { forgetFile } from './remembered-file.ts';

/**
 * Unsaved text, kept in session storage through a reload, a change of page or a new login; never shown to another user.
 */

/** @param of the user or record that it belongs to: a value of another one is deleted */
export function readKept<T>(key: string, of: string): T | null {
  const kept = readStoredObject<{ of: string; value: T }>(key, 'sessionStorage');
  if (kept?.of === of) return kept.value ?? null;
  if (kept) deleteKept(key);
  return null;
}

export const writeKept = (key: string, of: string, value: unknown): void =>
  writeStored(key, JSON.stringify({ of, value }), 'sessionStorage');

export const deleteKept = (key: string): void => writeStored(key, null, 'sessionStorage');

export const profileKey = 'sokvag.profil';
export const reviewKey = 'sokvag.cv';
export const newApplicationKey = 'sokvag.nyansokan';
export const newOrderKey = 'sokvag.utkast';

const fieldKey = 'sokvag.falt.';

/** The key of a letter's unsaved text: each letter has its own, kept until it is saved. */
export const letterKey = (id: string): string => `${fieldKey}${id}.letter`;

/** Text typed in a field, and the stored text that it is based on. */
export interface TypedText {
  text: string;
  base: string;
}

/** @param place identifies the field and its record */
export const readTyped = (place: string): TypedText | null => readKept<TypedText>(fieldKey + place, place);

/** Typed text that differs from the stored text: a reload may have come before the save was answered. */
export function readUnsavedText(place: string, stored: string): TypedText | null {
  const typed = readTyped(place);
  if (typed?.text.trim() !== stored) return typed;
  forgetTyped(place);
  return null;
}

/** Typed text that is based on the stored text; undefined if the stored text has changed since. */
export function typedOnStored(place: string, stored: string): string | undefined {
  const typed = readTyped(place);
  return typed?.base === stored ? typed.text : undefined;
}

/** Text equal to its base is not kept. */
export function keepTyped(place: string, { text, base }: TypedText): void {
  if (text.trim() === base) deleteKept(fieldKey + place);
  else writeKept(fieldKey + place, place, { text, base });
}

export const forgetTyped = (place: string): void => deleteKept(fieldKey + place);

/** Called when the service has saved the text. Text typed since is kept as based on that. */
export function markTypedSaved(place: string, saved: string): void {
  const typed = readTyped(place);
  if (typed) keepTyped(place, { text: typed.text, base: saved });
}

/** Called at logout: unsaved text must not remain in a browser that others use. */
export function deleteAllKept(): void {
  deleteKept(profileKey);
  deleteKept(reviewKey);
  deleteKept(newApplicationKey);
  deleteKept(newOrderKey);
  forgetFile();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(fieldKey)) deleteKept(key);
  } catch {
    // Nothing was stored then.
  }
}
