/** The browser's storage, which some browsers refuse: then nothing is stored. */
type Storage = 'localStorage' | 'sessionStorage';

export function readStored(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** The stored object; null if there is none, or text of another program at the same address. */
export function readStoredObject<T extends object>(key: string, storage?: Storage): T | null {
  try {
    const value: unknown = JSON.parse(readStored(key, storage) ?? 'null');
    return typeof value === 'object' ? (value as T | null) : null;
  } catch {
    return null;
  }
}

/** @param value null removes it */
export function writeStored(key: string, value: string | null, storage: Storage = 'localStorage'): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {
    // What is kept lasts until the page is closed.
  }
}
