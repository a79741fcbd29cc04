import { Link } from 'react-router';
import { Section } from '../../frame/page.tsx';
import adsClasses from '../ads/ads.module.css';
import { type CapturedSummary, useCapturedHits } from './api.ts';

const SHOWN = 5;

/** The user's own jobs that match the search of ads; those that are also in the source are left out. */
export function useCapturedOnlyHits(q: string | undefined) {
  const own = useCapturedHits(q?.trim());
  // Without a search text, the hits of the last one are still in the cache.
  return q?.trim() ? (own?.filter(({ publicAdId }) => publicAdId === null) ?? []) : [];
}

export function CapturedHits({ items }: { items: ReturnType<typeof useCapturedOnlyHits> }) {
  if (items.length === 0) return null;
  return (
    <Section
      className="no-print stack gap-8"
      id="egna-traffar"
      title="Bland egna jobb och arbetsgivare du följer"
      heading="text-17 font-620"
    >
      <ul className={adsClasses.list}>
        {items.slice(0, SHOWN).map((ad) => (
          <li key={ad.id} className="tinted divided relative stack gap-2 anywhere" style={{ padding: '9px 14px' }}>
            <Link to={`/sparade/${ad.id}`} className="cover ink no-underline font-620">
              {ad.title}
            </Link>
            <span className="small">{[ad.employer, ad.place, sourceLabel(ad)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="small">
          {items.length - SHOWN} till finns bland <Link to="/sparade">dina sparade jobb</Link>.
        </p>
      )}
    </Section>
  );
}

/** The source of a job. */
function sourceLabel({ origin, url, ended }: CapturedSummary): string {
  if (ended) return 'annonsen är borttagen';
  if (origin === 'mail') return 'från mejl';
  return url ? `från ${new URL(url).hostname.replace(/^www\./, '')}` : 'tillagt av dig';
}
