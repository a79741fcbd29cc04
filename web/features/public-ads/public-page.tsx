import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useToken } from '../../api/token.ts';
import { PublicNotFound } from '../../frame/not-found.tsx';
import { usePublicAdsStatus } from './api.ts';

interface Props {
  /** Where the same thing is for whoever is logged in: with scores, contacts and everything to do. */
  inside: string;
  children: ReactNode;
}

/** What anybody may read, where the operator has opened the ads. */
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
