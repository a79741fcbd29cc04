/** A note in this browser that it receives pushes, and for which user. Every page reads it, so the module is small. */
export interface BrowserPush {
  userId: string;
  endpoint: string;
}

const key = 'sokvag.push';

export function readBrowserPush(): BrowserPush | null {
  try {
    const { userId, endpoint } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<BrowserPush>;
    return userId && endpoint ? { userId, endpoint } : null;
  } catch {
    return null;
  }
}

export function storeBrowserPush(here: BrowserPush): void {
  try {
    localStorage.setItem(key, JSON.stringify(here));
  } catch {
    // Pushes work without storage too; only a logout then does not know of them.
  }
}

export function deleteBrowserPush(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
