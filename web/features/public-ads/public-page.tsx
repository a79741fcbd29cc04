import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useToken } from '../../api/token.ts';
import { PublicNotFound } from '../../frame/not-found.tsx';
import { usePublicAdsStatus } from './api.ts';

interface Props {
  /** The page with the same content for users who are logged in, with scores, contacts and actions. */
  inside: string;
  children: ReactNode;
}

/** A page that is readable without an account, if the operator made the ads public. */
export function PublicPage({ inside, children }: Props) {
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
