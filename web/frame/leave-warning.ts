import { useEffect } from 'react';

/** Asks before the tab is closed with unsaved text. */
export function useLeaveWarning(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
}
