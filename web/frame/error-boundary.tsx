import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { Empty } from './states.tsx';

/**
 * Holds a fault in one page. The commonest is no fault at all: a new version was put up and the page's part
 * has another name now, so reading the page again mends it.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert">
        <Empty
          picture={<IconRefreshAlert size={30} stroke={1.6} />}
          title="Sidan kunde inte visas"
          action={<Button onClick={() => window.location.reload()}>Läs in sidan igen</Button>}
        >
          Det du har sparat finns kvar. Läs in sidan igen, så brukar det ordna sig.
        </Empty>
      </div>
    );
  }
}
