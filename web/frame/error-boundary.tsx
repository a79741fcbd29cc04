import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { Component, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { EmptyState, FailedNotice } from './states.tsx';

/**
 * Limits a render error to one page. Mostly it is no bug: a new version was deployed and the page's chunk has another
 * name, so a reload helps; or the chunk could not be fetched without a network.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const [away, setAway] = useState(false);
  // A reload without a network would show the browser's error page.
  const again = useCallback(async () => {
    if (await isReachable()) window.location.reload();
    else setAway(true);
  }, []);
  useEffect(() => {
    const onLine = () => void again();
    void isReachable().then((here) => setAway(!here));
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [again]);
  if (away) return <FailedNotice what="Sidan kunde inte hämtas" problem={new ApiProblem(0)} again={again} />;
  return (
    <div role="alert">
      <EmptyState
        icon={IconRefreshAlert}
        title="Sidan kunde inte visas"
        action={<Button onClick={again}>Läs in sidan igen</Button>}
      >
        Det du har sparat finns kvar. Läs in sidan igen, så brukar det ordna sig.
      </EmptyState>
    </div>
  );
}

const PATIENCE_MS = 8_000;

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
