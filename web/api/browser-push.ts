import { readStoredObject, writeStored } from './browser-storage.ts';

/** A note in this browser that it receives pushes, and for which user. Every page reads it, so the module is small. */
export interface BrowserPush {
  userId: string;
  endpoint: string;
}

const key = 'sokvag.push';

export function readBrowserPush(): BrowserPush | null {
  const { userId, endpoint } = readStoredObject<Partial<BrowserPush>>(key) ?? {};
  return userId && endpoint ? { userId, endpoint } : null;
}

export const storeBrowserPush = (here: BrowserPush) => writeStored(key, JSON.stringify(here));
export const deleteBrowserPush = () => writeStored(key, null);
