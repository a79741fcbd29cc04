import { type ReactNode, useEffect, useState } from 'react';
import { LinkButton } from '../../form/send.tsx';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { LoginLink } from './links.tsx';

/**
 * The secret of a mailed link. It is removed from the address bar at once, so that it remains in no history, screenshot
 * or bookmark; after a reload the user has to open the link again.
 */
export function useAddressToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}

/** Shown for a link that is incomplete, used or expired: what happened, and the one thing that helps. */
export const InvalidLinkPage = ({ words, to, label }: { words: ReactNode; to: string; label: string }) => (
  <SignedOutLayout title="Länken går inte att använda" below={<LoginLink />}>
    <p className="soft">{words}</p>
    <LinkButton to={to}>{label}</LinkButton>
  </SignedOutLayout>
);
