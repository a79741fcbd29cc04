import { formatCount } from '../../text/format.ts';
import type { EmployerPage, OccupationPage } from './api.ts';
import { Employers, LinksWithAds } from './employers.tsx';
import { FigureSourceNote } from './figures.tsx';
import { hasVisibleTrend, monthName, Trend } from './trend.tsx';

type Past = NonNullable<OccupationPage['pastAds']>;

/** A year of the agency's ads for an occupation: how many, in which months, and from which employers. */
export function PastAds({ past: { months, employers, employersOf, source } }: { past: Past }) {
  const all = months.reduce((sum, { ads }) => sum + ads, 0);
  return (
    <>
      <p>
        {formatCount(all, 'annons', 'annonser')} i hela landet, {source.version}. {busiest(months)}
      </p>
      {hasVisibleTrend(months) && <Trend months={months}>{null}</Trend>}
      {employers.length > 0 && (
        <>
          <h3>Flest annonser hade{employersOf !== source.version && `, ${employersOf}`}</h3>
          <Employers employers={employers} />
        </>
      )}
      <FigureSourceNote source={source} />
    </>
  );
}

/** With fewer ads or months, the busiest month says nothing about the season. */
const [LEAST_ADS, WHOLE_YEAR] = [60, 12];

function busiest(months: Past['months']): string {
  const all = months.reduce((sum, { ads }) => sum + ads, 0);
  if (months.length < WHOLE_YEAR || all < LEAST_ADS) return '';
  const [first, second] = months.toSorted((a, b) => b.ads - a.ads);
  return first && second ? `Flest kom i ${monthName(first.month)} och ${monthName(second.month)}.` : '';
}

export function EmployerPastAds({ past }: { past: NonNullable<EmployerPage['pastAds']> }) {
  const { ads, occupations, source } = past;
  return (
    <>
      <p>
        {formatCount(ads, 'annons', 'annonser')} i hela landet, {source.version}.
      </p>
      <LinksWithAds links={occupations.map(({ id, label, ads: of }) => ({ to: `/yrken/${id}`, label, ads: of }))} />
      <FigureSourceNote source={source} />
    </>
  );
}
