import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useToken, whyEnded } from '../api/token.ts';
import { type User, useMe } from '../features/accounts/api.ts';
import { holds, type Permission, permissionLabels } from '../features/accounts/permissions.ts';
import classes from './guards.module.css';
import { useLastProblem } from './last-problem.ts';
import { homeOf } from './navigation.ts';
import { comeBackTo, haveArrived, wayBack } from './way-back.ts';

const loadFrame = () => import('./frame.tsx');
const Frame = lazy(() => loadFrame().then(({ Frame }) => ({ default: Frame })));
const Failed = lazy(() => import('./states.tsx').then(({ Failed }) => ({ default: Failed })));
const PermissionNews = lazy(() => import('./permission-news.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));

/**
 * Lets in whoever is logged in, and of the right role: another's pages do not exist for them, and an administrator is
 * told which permission a page takes. The server
 * decides again on every call; this only spares people pages of refusals.
 */
export function Guarded({ only, needs }: { only?: User['role']; needs?: Permission }) {
  const token = useToken();
  const me = useMe();
  const as = token ? me.data?.role : undefined;
  useEffect(() => {
    if (as) haveArrived(as);
  }, [as]);

  if (!token) return <ToLogin />;
  if (!me.data) return <Opening me={me} />;
  return (
    <Frame user={me.data}>
      <Suspense>
        <PermissionNews user={me.data} />
        {only && only !== me.data.role ? (
          <NotFound />
        ) : needs && !holds(me.data, needs) ? (
          <Closed needs={needs} home={homeOf(me.data)} />
        ) : (
          <Outlet />
        )}
      </Suspense>
    </Frame>
  );
}

function Closed({ needs, home }: { needs: Permission; home: string }) {
  const words = `Den kräver behörigheten ${permissionLabels[needs]}. Den ger en administratör med behörigheten Allt.`;
  return <NotFound title="Den här sidan ingår inte i din behörighet" words={words} to={home} label="Till översikten" />;
}

/** Before it is known who is here: quick mostly, and told where it is not, as a server that hangs is waited for. */
function Opening({ me }: { me: ReturnType<typeof useMe> }) {
  const problem = useLastProblem(me);
  return (
    <main style={{ maxWidth: 640, margin: '12vh auto', padding: '0 16px' }}>
      {problem ? (
        <Suspense>
          <h1 className="heard-only">Sökväg</h1>
          <Failed what="Sökväg kunde inte öppnas" problem={problem} again={me.refetch} />
        </Suspense>
      ) : (
        <div className={classes.waiting}>
          <h1 className="heard-only">Sökväg</h1>
          <p role="status">Läser in Sökväg …</p>
        </div>
      )}
    </main>
  );
}

function ToLogin() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (whyEnded() !== 'left') comeBackTo(`${pathname}${search}`);
  }, [pathname, search]);
  return <Navigate to="/logga-in" replace />;
}

/** The start page is the first entry of the navigation. */
export function Home() {
  const { data } = useMe();
  return data ? <Navigate to={homeOf(data)} replace /> : null;
}

/** Whoever is logged in already goes to where they were on the way, or home. */
export function OnlyGuests() {
  const token = useToken();
  const me = useMe();
  // Whoever begins to type will soon be inside: the frame is fetched meanwhile.
  useEffect(() => {
    const warm = () => void loadFrame();
    document.addEventListener('input', warm, { once: true });
    return () => document.removeEventListener('input', warm);
  }, []);
  if (!token) return <Outlet />;
  return me.data ? <Navigate to={wayBack(me.data.role) ?? homeOf(me.data)} replace /> : <Opening me={me} />;
}
