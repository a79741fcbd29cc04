import { IconChevronRight } from '@tabler/icons-react';
import { Link, Navigate } from 'react-router';
import { entriesBehindMore, homePath } from '../../frame/navigation.ts';
import { Page } from '../../frame/page.tsx';
import { useMe } from '../accounts/api.ts';

/** On a phone, the views that do not fit in the bar. */
export default function MorePage() {
  const { data: me } = useMe();
  if (!me) return null;
  const entries = entriesBehindMore(me);
  // The address is from a time with more permissions, or from another administrator.
  if (entries.length === 0) return <Navigate to={homePath(me)} replace />;
  return (
    <Page title="Mer">
      <ul className="divide rows">
        {entries.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className="line gap-14 min-h-60 px-20 ink font-560 no-underline">
              <Icon size={22} stroke={1.7} className="soft" />
              {label}
              <IconChevronRight size={18} stroke={1.8} className="ml-auto soft" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
