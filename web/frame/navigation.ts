import {
  IconCalendarClock,
  IconCoins,
  IconFileText,
  IconLayoutDashboard,
  IconListDetails,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { User } from '../features/accounts/api.ts';

export interface Entry {
  path: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; className?: string }>;
  /** Below in the rail, apart from the daily entries. */
  foot?: boolean;
}

const account: Entry = { path: '/konto', label: 'Konto', icon: IconUserCircle, foot: true };

/** What the rail (desktop) and the bar (phone) show. A new view is a line here and a route in app.tsx. */
const entries: Record<User['role'], Entry[]> = {
  user: [{ path: '/brev', label: 'Brev', icon: IconFileText }, account],
  admin: [
    { path: '/admin', label: 'Översikt', icon: IconLayoutDashboard },
    { path: '/admin/bestallningar', label: 'Beställningar', icon: IconListDetails },
    { path: '/admin/betalningar', label: 'Betalningar', icon: IconCoins },
    { path: '/admin/anvandare', label: 'Användare', icon: IconUsers },
    { path: '/admin/schema', label: 'Schema', icon: IconCalendarClock },
    account,
  ],
};

export const entriesFor = (user: User): Entry[] => entries[user.role];

/** Where somebody lands after logging in. */
export const homeOf = (user: User): string => entries[user.role][0]?.path ?? '/konto';

/** The entry that a path belongs to: the one with the longest beginning in common. */
export function activeEntry(user: User, pathname: string): Entry | undefined {
  return entriesFor(user)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
