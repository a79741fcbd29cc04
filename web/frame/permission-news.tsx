import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { resetPrefix } from '../api/cache.ts';
import type { User } from '../features/accounts/api.ts';
import { joinPermissionLabels } from '../features/accounts/permissions.ts';

/** The last user with role and permissions. A change of role requires a new login; this module state survives it. */
let last: { id: string; role: User['role']; may: string | undefined } | undefined;

/**
 * Announces a change of the user's role or permissions while the page is open, and discards cached data that the old
 * ones allowed. It is mounted beside the page in the same Suspense boundary, so its effect runs after a page that is no
 * longer permitted has been unmounted, and that page refetches nothing.
 */
export default function PermissionChangeNotifier({ user: { id, role, permissions } }: { user: User }) {
  const may = permissions?.join(',');
  useEffect(() => {
    const before = last;
    last = { id, role, may };
    if (before?.id !== id || (before.role === role && before.may === may)) return;
    const news = before.role === role ? newPermissions(permissions) : newRole(role, permissions);
    if (!news) return;
    notifications.show({ ...news, autoClose: false, closeButtonProps: { 'aria-label': 'Stäng' } });
    void resetPrefix('admin');
  }, [id, role, may, permissions]);
  return null;
}

type Permissions = User['permissions'];

const newPermissions = (permissions: Permissions) =>
  permissions?.length
    ? {
        title: 'Din behörighet har ändrats',
        message: `Nu har du ${joinPermissionLabels(permissions)}. Sidan visar det som ingår.`,
      }
    : undefined;

const newRole = (role: User['role'], permissions: Permissions) =>
  role === 'admin'
    ? { title: 'Du är administratör nu', message: `Du har ${joinPermissionLabels(permissions ?? [])}.` }
    : {
        title: 'Du är inte administratör längre',
        message: 'Kontot är en vanlig användares nu, och det här är din egen startsida.',
      };
