/**
 * `install`: only a page on the home screen may (iPhone, iPad). `blocked`: the person has said no, and only the
 * browser's settings can undo that.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

interface Facts {
  isSupported: boolean;
  isApple: boolean;
  permission: NotificationPermission;
  /** The address under which this browser is reached, where it is. */
  endpoint: string | undefined;
  known: readonly string[];
}

export function stateOf({ isSupported, isApple, permission, endpoint, known }: Facts): PushState {
  if (!isSupported) return isApple ? 'install' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' && endpoint && known.includes(endpoint) ? 'on' : 'off';
}
