import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { entriesBehindMore } from '../../frame/navigation.ts';
import { Page } from '../../frame/page.tsx';
import { useMe } from '../accounts/api.ts';
import classes from './users.module.css';

/** On a phone, the views that the bar has no room for. */
export default function MorePage() {
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <Page title="Mer">
      <ul className={classes.list}>
        {entriesBehindMore(me).map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={classes.moreLink}>
              <Icon size={22} stroke={1.7} />
              {label}
              <IconChevronRight size={18} stroke={1.8} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
