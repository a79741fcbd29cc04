/** A note in this browser that it receives pushes, and for which user. Every page reads it, so the module is small. */
export interface PushHere {
  userId: string;
  endpoint: string;
}

const key = 'sokvag.push';

export function pushHere(): PushHere | null {
  try {
    const { userId, endpoint } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PushHere>;
    return userId && endpoint ? { userId, endpoint } : null;
  } catch {
    return null;
  }
}

export function rememberPush(here: PushHere): void {
  try {
    localStorage.setItem(key, JSON.stringify(here));
  } catch {
    // Pushes work without storage too; only a logout then does not know of them.
  }
}

export function forgetPush(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
