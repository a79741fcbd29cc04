import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { resetPrefix } from '../api/cache.ts';
import type { User } from '../features/accounts/api.ts';
import { permissionWords } from '../features/accounts/permissions.ts';

/** Who was here last and what they might do: a role that changes asks for another login, which this outlives. */
let last: { id: string; role: User['role']; may: string | undefined } | undefined;

/**
 * Tells whose role or permissions were changed while the page was open, and takes away what it shows by the
 * old ones. The menu follows by itself. It stands beside the page within its Suspense: a page that is closed now is
 * gone by then, and asks nothing any more.
 */
export default function PermissionNews({ user: { id, role, permissions } }: { user: User }) {
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
        message: `Nu har du ${permissionWords(permissions)}. Sidan visar det som ingår.`,
      }
    : undefined;

const newRole = (role: User['role'], permissions: Permissions) =>
  role === 'admin'
    ? { title: 'Du är administratör nu', message: `Du har ${permissionWords(permissions ?? [])}.` }
    : {
        title: 'Du är inte administratör längre',
        message: 'Kontot är en vanlig användares nu, och det här är din egen startsida.',
      };
