import { useEffect } from 'react';
import { Link } from 'react-router';
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
      <Notice tone="blue" title="Vi når inte Sökväg just nu">
        Det här sparades {moment(since)}. Du kan läsa <Link to="/idag">Idag</Link>,{' '}
        <Link to="/sparade">sparade jobb</Link> och <Link to="/kalender">kalendern</Link>. Resten kommer när nätet är
        tillbaka.
      </Notice>
    </div>
  );
}
