import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useToken, whyEnded } from '../api/token.ts';
import { type User, useMe } from '../features/accounts/api.ts';
import classes from './guards.module.css';
import { useLastProblem } from './last-problem.ts';
import { homeOf } from './navigation.ts';
import { comeBackTo, forgetWayBack, wayBack } from './way-back.ts';

const loadFrame = () => import('./frame.tsx');
const Frame = lazy(() => loadFrame().then(({ Frame }) => ({ default: Frame })));
const Failed = lazy(() => import('./states.tsx').then(({ Failed }) => ({ default: Failed })));
const NotFound = lazy(() => import('./not-found.tsx'));

/**
 * Lets in whoever is logged in, and of the right role: another's pages do not exist for them. The server
 * decides again on every call; this only spares people pages of refusals.
 */
export function Guarded({ only }: { only?: User['role'] }) {
  const token = useToken();
  const me = useMe();
  const problem = useLastProblem(me);
  const inside = Boolean(token && me.data);
  useEffect(() => {
    if (inside) forgetWayBack();
  }, [inside]);

  if (!token) return <ToLogin />;
  if (!me.data) {
    return problem ? (
      <Suspense>
        <main className={classes.alone}>
          <h1 className="heard-only">Sökväg</h1>
          <Failed what="Sökväg kunde inte öppnas" problem={problem} again={me.refetch} />
        </main>
      </Suspense>
    ) : null;
  }
  return (
    <Frame user={me.data}>
      <Suspense>{only && only !== me.data.role ? <NotFound /> : <Outlet />}</Suspense>
    </Frame>
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
  const { data } = useMe();
  // Whoever begins to type will soon be inside: the frame is fetched meanwhile.
  useEffect(() => {
    const warm = () => void loadFrame();
    document.addEventListener('input', warm, { once: true });
    return () => document.removeEventListener('input', warm);
  }, []);
  if (!token) return <Outlet />;
  return data ? <Navigate to={wayBack() ?? homeOf(data)} replace /> : null;
}
