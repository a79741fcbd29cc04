import {
  IconBriefcase,
  IconBuildingStore,
  IconCalendar,
  IconCalendarClock,
  IconChartBar,
  IconCoins,
  IconDatabaseImport,
  IconDots,
  IconEye,
  IconFileText,
  IconHome,
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconListDetails,
  IconMailSearch,
  IconSend,
  IconTargetArrow,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { User } from '../features/accounts/api.ts';
import { holdsPermission, type PermissionHolder, type RequiredPermission } from '../features/accounts/permissions.ts';

export interface NavigationEntry {
  path: string;
  /** Whether only the exact path belongs to the entry: paths below have entries of their own, or are not accessible. */
  exact?: boolean;
  /** A further prefix of paths that belong to the entry. */
  also?: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; className?: string }>;
  /** Whether it is at the bottom of the rail, apart from the daily entries. */
  foot?: boolean;
  /** The permission that an administrator needs for it. */
  needs?: RequiredPermission;
  /** Whether it is behind "Mer" on a phone, as is the account then: the bar has no room for all. */
  behindMore?: boolean;
}

const account: NavigationEntry = { path: '/konto', label: 'Konto', icon: IconUserCircle, foot: true };

/** The entries of the rail (desktop) and the bar (phone). A new view needs a line here and a route in app.tsx. */
const entries: Record<User['role'], NavigationEntry[]> = {
  user: [
    { path: '/idag', label: 'Idag', icon: IconHome },
    { path: '/annonser', also: '/sparade', label: 'Annonser', icon: IconBriefcase },
    { path: '/matchningar', also: '/teman', label: 'Matchningar', icon: IconTargetArrow },
    { path: '/ansokningar', also: '/aktivitetsrapport', label: 'Ansökningar', icon: IconSend },
    { path: '/kalender', label: 'Kalender', icon: IconCalendar, behindMore: true },
    { path: '/svar', label: 'Svar', icon: IconInbox, behindMore: true },
    { path: '/brev', label: 'Brev', icon: IconFileText, behindMore: true },
    { path: '/profil', label: 'Profil', icon: IconId, behindMore: true },
    account,
  ],
  admin: [
    { path: '/admin', exact: true, label: 'Översikt', icon: IconLayoutDashboard },
    { path: '/admin/bestallningar', label: 'Beställningar', icon: IconListDetails },
    { path: '/admin/betalningar', label: 'Betalningar', icon: IconCoins, needs: 'money' },
    { path: '/admin/saljare', label: 'Säljare', icon: IconBuildingStore, needs: 'all', behindMore: true },
    { path: '/admin/anvandare', label: 'Användare', icon: IconUsers, needs: 'all', behindMore: true },
    { path: '/admin/insyn', label: 'Insyn', icon: IconEye, needs: 'all', behindMore: true },
    { path: '/admin/annonskalla', label: 'Annonskälla', icon: IconDatabaseImport, needs: 'all', behindMore: true },
    { path: '/admin/arbetsmarknad', label: 'Arbetsmarknad', icon: IconChartBar, needs: 'all', behindMore: true },
    { path: '/admin/lasning', label: 'Läsning', icon: IconMailSearch, needs: 'all', behindMore: true },
    { path: '/admin/schema', label: 'Schema', icon: IconCalendarClock, needs: 'all', behindMore: true },
    account,
  ],
};

const mores: Record<User['role'], NavigationEntry> = {
  user: { path: '/mer', label: 'Mer', icon: IconDots },
  admin: { path: '/admin/mer', label: 'Mer', icon: IconDots },
};

/** The entries for a user's role and permissions. */
const allFor = (user: Pick<User, 'role'> & PermissionHolder) =>
  entries[user.role].filter(({ needs }) => needs === undefined || holdsPermission(user, needs));

/** The entries behind "Mer"; empty if all fit in the bar. */
export function entriesBehindMore(user: User): NavigationEntry[] {
  const all = allFor(user);
  return all.some(({ behindMore }) => behindMore) ? all.filter(({ behindMore, foot }) => behindMore || foot) : [];
}

/** All entries, as link targets. */
export const navigationPlaces = (user: Pick<User, 'role'> & PermissionHolder) =>
  allFor(user).map(({ path, label }) => ({ to: path, label }));

/** Up to this width the rail is hidden. */
export const NARROW_QUERY = '(max-width: 35em)';

/** The entries to show; on a phone, where the rail is hidden, only those in the bar. */
export function entriesFor(user: User, narrow: boolean): NavigationEntry[] {
  const all = allFor(user);
  const behind = entriesBehindMore(user);
  if (behind.length === 0 || !narrow) return all;
  return [...all.filter((entry) => !behind.includes(entry)), mores[user.role]];
}

/** The start page after login: the first entry. */
export function homePath({ role }: User): string {
  return entries[role][0]?.path ?? '/konto';
}

/** The entry that a path belongs to: the one with the longest common prefix. */
export function activeEntry(user: User, pathname: string, narrow: boolean): NavigationEntry | undefined {
  const shown = entriesFor(user, narrow);
  const more = mores[user.role];
  const under = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const isOf = ({ path, also, exact }: NavigationEntry) =>
    exact ? pathname === path : under(path) || (also !== undefined && under(also));
  if (entriesBehindMore(user).some(isOf) && shown.includes(more)) return more;
  return shown.filter(isOf).sort((a, b) => b.path.length - a.path.length)[0];
}
