import '../theme/parts.css';
import '../theme/print.css';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { followEvents } from '../api/live.ts';
import { renewalDue } from '../api/token.ts';
import { logout, type User } from '../features/accounts/api.ts';
import { OfflineNotice, RecoveryNotice, UnprovedAddressNotice } from './account-notices.tsx';
import { Bell } from './bell.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './frame.module.css';
import { useShortcuts } from './keys.ts';
import { activeEntry, entriesFor, homePath, NARROW_QUERY, type NavigationEntry } from './navigation.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import { Wordmark } from './wordmark.tsx';

const Palette = lazy(() => import('./palette/palette.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** Milliseconds after the first page: storing answers for use without a network can wait. */
const KEEP_AFTER_MS = 3000;

/** The layout of every page after login: a rail on a desktop, a bar at the bottom on a phone. */
export function Frame({ user, children }: { user: User; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useScrollToTop(pathname);
  const narrow = useMediaQuery(NARROW_QUERY, false, { getInitialValueInEffect: false });
  const entries = entriesFor(user, narrow);
  const active = activeEntry(user, pathname, narrow);
  const [asked, setAsked] = useState<'palette' | 'keys'>();
  const close = () => setAsked(undefined);
  // An open dialog comes first.
  const openPalette = () => {
    if (!document.querySelector('[role="dialog"]')) setAsked('palette');
  };
  useHotkeys([['mod+K', openPalette]], []);
  useShortcuts({ '?': () => setAsked('keys') }, window);
  // Events are followed while the frame is mounted.
  useEffect(() => followEvents(), []);
  useEffect(() => {
    if (renewalDue() === null) return;
    const timer = setTimeout(() => {
      void import('../features/offline/keep.ts').then(({ keepForOffline }) => keepForOffline()).catch(() => undefined);
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const leave = () => {
    void logout();
    navigate('/logga-in');
  };

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#innehall">
        Hoppa till innehållet
      </a>
      <header className={classes.rail}>
        <div className={`${classes.top} line flex-1`}>
          <Link
            to={homePath(user)}
            className={`${classes.home} inline-line min-h-44 ink no-underline`}
            aria-label="Sökväg, till startsidan"
          >
            <Wordmark />
          </Link>
          {user.role === 'user' && <Bell />}
        </div>
        <button type="button" className={classes.find} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
          <IconSearch size={20} stroke={1.8} aria-hidden />
          <span className={classes.findWords}>Sök och gå till</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
        <nav className={classes.railNav} aria-label="Huvudmeny">
          <Entries entries={entries} active={active} note={user.email} />
        </nav>
        <div className={classes.foot}>
          <button type="button" className={classes.entry} onClick={leave}>
            <IconLogout size={20} stroke={1.8} aria-hidden />
            Logga ut
          </button>
          <SchemeChoice />
        </div>
      </header>
      <main id="innehall" className={classes.content} tabIndex={-1}>
        <OfflineNotice />
        {!user.addressProved && <UnprovedAddressNotice user={user} />}
        {user.totpRecoveryEndsAt && <RecoveryNotice endsAt={user.totpRecoveryEndsAt} />}
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      <nav className={classes.bar} aria-label="Huvudmeny">
        <Entries entries={entries} active={active} />
      </nav>
      <Notifications
        className={classes.toasts}
        position="bottom-right"
        autoClose={6000}
        transitionDuration={120}
        containerWidth={380}
      />
      <Suspense>
        {asked === 'palette' && <Palette user={user} close={close} />}
        {asked === 'keys' && <ShortcutsDialog close={close} />}
      </Suspense>
    </div>
  );
}

interface EntriesProps {
  entries: NavigationEntry[];
  active: NavigationEntry | undefined;
  /** The email address below the label of the last entry, the account. */
  note?: string;
}

const Entries = ({ entries, active, note }: EntriesProps) => (
  <ul className={classes.entries}>
    {entries.map((entry) => (
      <li key={entry.path} data-foot={entry.foot || undefined}>
        <Link to={entry.path} className={classes.entry} aria-current={entry === active ? 'page' : undefined}>
          <entry.icon size={20} stroke={1.8} aria-hidden />
          <span className={classes.label}>
            {entry.label}
            {entry.foot && note && <span className={classes.note}>{note}</span>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** Scrolls a new page to the top. On going back the browser restores the position. */
function useScrollToTop(pathname: string) {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes, and only then
  useEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}
