import { Link } from 'react-router';
import { useAdFigures } from './api.ts';
import { Outlooks } from './figures.tsx';
import { PayTables } from './pay-tables.tsx';

/** Beside an ad: whether the field hires and what it pays. Nothing where there is no figure. */
export function AdFigures({ adId, className, Heading }: { adId: string; className?: string; Heading: 'h2' | 'h3' }) {
  const { data } = useAdFigures(adId);
  if (!data || (data.outlook.length === 0 && data.pay.length === 0)) return null;
  const { occupation, outlook, pay } = data;
  return (
    <section className={`${className ?? ''} stack gap-12 content-start min-w-0`}>
      <Heading>Yrket i siffror</Heading>
      <Outlooks outlook={outlook} />
      <PayTables pay={pay} />
      {occupation && (
        <p>
          <Link to={`/yrken/${occupation.id}`}>Mer om yrket {occupation.label}</Link>
        </p>
      )}
    </section>
  );
}
