import { QueryView } from '../../../frame/states.tsx';
import { formatCount, formatMoment } from '../../../text/format.ts';
import { type SourceHealth, useSources } from './api.ts';

/** All sources of jobs: whether each works, and its problem if not. */
export function AllSources() {
  const sources = useSources();
  return (
    <section className="stack gap-12" aria-labelledby="alla-kallor">
      <h2 id="alla-kallor">Alla källor</h2>
      <p className="soft">Varje källa läses för sig. Om en inte går att läsa fortsätter de andra.</p>
      <QueryView query={sources} failed="Källorna kunde inte hämtas" loading="Läser in källorna" height={64}>
        {({ items }) => (
          <ul className="rows divide">
            {items.map((source) => (
              <Source key={source.name} source={source} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

const words: Record<SourceHealth['name'], { name: string; off: string; has: (ads: number) => string }> = {
  agency: {
    name: 'Arbetsförmedlingens annonser',
    off: 'Sätt AD_SOURCE i inställningarna och starta om tjänsten, så hämtas de.',
    has: (ads) => formatCount(ads, 'öppen annons', 'öppna annonser'),
  },
  links: {
    name: 'Annonser på andra webbplatser',
    off: 'Sätt AD_LINKS_SOURCE i inställningarna och starta om tjänsten, så hämtas de från JobAd Links.',
    has: (ads) => formatCount(ads, 'öppen annons', 'öppna annonser'),
  },
  feeds: {
    name: 'Karriärsidor som någon följer',
    off: 'Ingen följer någon arbetsgivare ännu. Det gör var och en under Sparade jobb.',
    has: (ads) => `${formatCount(ads, 'jobb', 'jobb')} den senaste veckan`,
  },
  alerts: {
    name: 'Jobb i mejlade jobbevakningar',
    off: 'Ingen har slagit på det för sin brevlåda. Det gör var och en under Svar.',
    has: (ads) => `${formatCount(ads, 'jobb', 'jobb')} den senaste veckan`,
  },
};

function stateOf({ isOn, problem, pages, lastGoodAt }: SourceHealth) {
  if (!isOn) return { label: 'Av' };
  if (pages && pages.failing > 0 && pages.failing < pages.all)
    return { label: `${pages.failing} av ${pages.all} fungerar inte`, tone: 'amber' };
  if (problem) return { label: 'Fungerar inte', tone: 'red' };
  return lastGoodAt ? { label: 'Fungerar', tone: 'green' } : { label: 'Inte läst ännu', tone: 'blue' };
}

function Source({ source }: { source: SourceHealth }) {
  const { name, isOn, lastGoodAt, ads, problem, nextTryAt } = source;
  const { label, tone } = stateOf(source);
  const read = lastGoodAt && `Gick bra senast ${formatMoment(lastGoodAt)}`;
  const isLater = nextTryAt !== null && Date.parse(nextTryAt) > Date.now();
  const next = isLater ? `Nästa försök ${formatMoment(nextTryAt)}.` : 'Nästa försök så snart hämtningen körs igen.';
  return (
    <li className="stack gap-4 p-12-20 anywhere">
      <p className="row gap-6-12 between">
        <b>{words[name].name}</b>
        <span className="pill" data-tone={tone}>
          {label}
        </span>
      </p>
      <p className="soft small">{isOn ? [read, words[name].has(ads)].filter(Boolean).join(' · ') : words[name].off}</p>
      {problem && (
        <p className="small">
          {problem} <span className="soft">{next}</span>
        </p>
      )}
      {isOn && !problem && isLater && <p className="soft small">Läses nästa gång {formatMoment(nextTryAt)}.</p>}
    </li>
  );
}
