import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useToken } from '../../api/token.ts';
import { PublicNotFound } from '../../frame/not-found.tsx';
import { usePublicAdsStatus } from './api.ts';

/**
 * A page that is readable without an account, if the operator made the ads public; users who are logged in are sent to
 * the page `inside`, which also has scores, contacts and actions.
 */
export function PublicPage({ inside, children }: { inside: string; children: ReactNode }) {
  const isLoggedIn = Boolean(useToken());
  const { data } = usePublicAdsStatus();
  if (isLoggedIn) return <Navigate to={inside} replace />;
  if (data && !data.isOpen)
    return (
      <PublicNotFound
        title="Annonserna är inte öppna"
        words="Logga in för att läsa dem."
        to="/logga-in"
        label="Logga in"
      />
    );
  return data ? <Suspense>{children}</Suspense> : null;
}
