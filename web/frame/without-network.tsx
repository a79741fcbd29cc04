import { useEffect } from 'react';
import { cache } from '../api/cache.ts';
import { useKeptSince } from '../api/kept-answers.ts';
import { moment } from '../text/format.ts';
import { Notice } from './notice.tsx';

const LOOK_AGAIN_MS = 15_000;

/** That what is shown was kept from before, and the page that comes back by itself. */
export function WithoutNetwork() {
  const since = useKeptSince();
  useEffect(() => {
    if (since === null) return;
    const again = () => void cache.invalidateQueries();
    const timer = setInterval(again, LOOK_AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      // One answer tells that the network is back; the others are of before.
      again();
    };
  }, [since]);
  if (since === null) return null;
  return (
    <div style={{ maxWidth: 1120, margin: '0 auto 20px' }}>
      <Notice tone="blue" title="Du är utan nät">
        Det du ser sparades {moment(since)}. Sidan uppdateras när nätet är tillbaka.
      </Notice>
    </div>
  );
}
