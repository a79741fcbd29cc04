import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { logoutReason, useToken } from '../api/token.ts';
import { type User, useMe } from '../features/accounts/api.ts';
import { holdsPermission, type Permission, permissionLabels } from '../features/accounts/permissions.ts';
import { lacksSecondStep } from '../features/accounts/required-step.ts';
import classes from './guards.module.css';
import { useLastProblem } from './last-problem.ts';
import { homePath } from './navigation.ts';
import { clearReturnPath, returnPath, setReturnPath } from './return-path.ts';

const loadFrame = () => import('./frame.tsx');
const Frame = lazy(() => loadFrame().then(({ Frame }) => ({ default: Frame })));
const Failed = lazy(() => import('./states.tsx').then(({ FailedNotice: Failed }) => ({ default: Failed })));
const PermissionNews = lazy(() => import('./permission-news.tsx'));
const SecondStepFirst = lazy(() => import('./second-step-first.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));

interface Props {
  only?: User['role'];
  needs?: Permission;
  /** Whether the page only links to others. It opens without a second step: on a phone it leads to the account. */
  isMenu?: boolean;
}

/**
 * Shows its pages only to logged-in users with the right role; others get "not found". An administrator is told which
 * permission a page requires, or that a second step must be set up first. The server checks every call anyway; this
 * only saves users from pages full of refusals.
 */
export function RequireLogin({ only, needs, isMenu = false }: Props) {
  const token = useToken();
  const me = useMe();
  const as = token ? me.data?.role : undefined;
  useEffect(() => {
    if (as) clearReturnPath(as);
  }, [as]);

  if (!token) return <ToLogin />;
  if (!me.data) return <Opening me={me} />;
  return (
    <Frame user={me.data}>
      <Suspense>
        <PermissionNews user={me.data} />
        {only && only !== me.data.role ? (
          <NotFound />
        ) : only === 'admin' && !isMenu && lacksSecondStep(me.data) ? (
          <SecondStepFirst />
        ) : needs && !holdsPermission(me.data, needs) ? (
          <Closed needs={needs} home={homePath(me.data)} />
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

/** Shown until the user is loaded: mostly shortly. A message is added if that takes long, as with a hanging server. */
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
    if (logoutReason() !== 'left') setReturnPath(`${pathname}${search}`);
  }, [pathname, search]);
  return <Navigate to="/logga-in" replace />;
}

/** The start page is the first entry of the navigation. */
export function RedirectHome() {
  const { data } = useMe();
  return data ? <Navigate to={homePath(data)} replace /> : null;
}

/** Redirects users who are logged in to the page they came for, or to their start page. */
export function RequireLoggedOut() {
  const token = useToken();
  const me = useMe();
  // A user who begins to type will soon be logged in: the frame is loaded meanwhile.
  useEffect(() => {
    const warm = () => void loadFrame();
    document.addEventListener('input', warm, { once: true });
    return () => document.removeEventListener('input', warm);
  }, []);
  if (!token) return <Outlet />;
  return me.data ? <Navigate to={returnPath(me.data.role) ?? homePath(me.data)} replace /> : <Opening me={me} />;
}
