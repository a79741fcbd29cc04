/** That this browser is told by push, and for whom. Read on every page, so it is small. */
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
    // A browser that refuses storage is told all the same; only a logout does not know of it.
  }
}

export function forgetPush(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
