import { Link } from 'react-router';
import adsClasses from '../ads/ads.module.css';
import { useCapturedHits } from './api.ts';
import { sourceWords } from './words.ts';

const SHOWN = 5;

/** What the person has brought along, by the words that they search the ads for; what the source has is told by it. */
export function useCapturedOnlyHits(q: string | undefined) {
  const own = useCapturedHits(q?.trim());
  // While nothing is asked for, the hits of the last words are still at hand.
  return q?.trim() ? (own?.filter(({ publicAdId }) => publicAdId === null) ?? []) : [];
}

export function CapturedHits({ items }: { items: ReturnType<typeof useCapturedOnlyHits> }) {
  if (items.length === 0) return null;
  return (
    <section className="no-print stack gap-8" aria-labelledby="egna-traffar">
      <h2 id="egna-traffar" className="text-17 font-620">
        Bland egna jobb och arbetsgivare du följer
      </h2>
      <ul className={adsClasses.list}>
        {items.slice(0, SHOWN).map((ad) => (
          <li key={ad.id} className="tinted divided relative stack gap-2 anywhere" style={{ padding: '9px 14px' }}>
            <Link to={`/sparade/${ad.id}`} className="cover ink no-underline font-620">
              {ad.title}
            </Link>
            <span className="small">{[ad.employer, ad.place, sourceWords(ad)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="small">
          {items.length - SHOWN} till finns bland <Link to="/sparade">dina sparade jobb</Link>.
        </p>
      )}
    </section>
  );
}
