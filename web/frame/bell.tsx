import { IconBell } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useReadOnOpening, useUnread } from '../features/notifications/api.ts';
import classes from './bell.module.css';

/** The link to the notifications, with the number of unread ones. */
export function Bell() {
  const { data: unread = 0 } = useUnread();
  const { pathname, search } = useLocation();
  useReadOnOpening([pathname, `${pathname}${search}`], `${pathname}${search}`);
  const label = unread > 0 ? `Aviseringar, ${unread} olästa` : 'Aviseringar';
  return (
    <Link
      to="/aviseringar"
      className={classes.bell}
      aria-label={label}
      aria-current={pathname === '/aviseringar' ? 'page' : undefined}
    >
      <IconBell size={22} stroke={1.8} aria-hidden />
      {unread > 0 && <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
    </Link>
  );
}
