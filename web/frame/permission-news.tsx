import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { forgetBelow } from '../api/cache.ts';
import type { User } from '../features/accounts/api.ts';
import { permissionWords } from '../features/accounts/permissions.ts';

/**
 * Tells an administrator whose permissions were changed while the page was open, and takes away what it shows by the
 * old ones. The menu follows by itself. It stands beside the page within its Suspense: a page that is closed now is
 * gone by then, and asks nothing any more.
 */
export default function PermissionNews({ permissions }: Pick<User, 'permissions'>) {
  const now = permissions?.join(',');
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    if (!permissions?.length) return;
    notifications.show({
      title: 'Din behörighet har ändrats',
      message: `Nu har du ${permissionWords(permissions)}. Sidan visar det som ingår.`,
      autoClose: false,
      closeButtonProps: { 'aria-label': 'Stäng' },
    });
    void forgetBelow('admin');
  }, [now, permissions]);
  return null;
}
