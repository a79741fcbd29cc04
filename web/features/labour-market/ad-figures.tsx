import { Link } from 'react-router';
import { useAdFigures } from './api.ts';
import { Outlooks } from './figures.tsx';
import { PayQuestion } from './pay-question.tsx';
import { PayTables } from './pay-tables.tsx';

/** Beside an ad: whether the field hires and what it pays. Nothing where there is no figure and nothing to ask. */
export function AdFigures({
  adId,
  className,
  Heading,
  id,
}: {
  adId: string;
  className?: string;
  Heading: 'h2' | 'h3';
  /** Where it can be led to on its page. */
  id?: string;
}) {
  const { data } = useAdFigures(adId);
  if (!data) return null;
  const { occupation, outlook, pay, payQuestion } = data;
  const hasFigures = outlook.length + pay.length > 0;
  if (!hasFigures && !payQuestion) return null;
  return (
    <section {...(id ? { id } : {})} className={`${className ?? ''} stack gap-12 content-start min-w-0`}>
      <Heading>{hasFigures ? 'Yrket i siffror' : 'Lönen'}</Heading>
      <Outlooks outlook={outlook} />
      <PayTables pay={pay} />
      {payQuestion && <PayQuestion question={payQuestion} />}
      {occupation && (
        <p>
          <Link to={`/yrken/${occupation.id}`}>Mer om yrket {occupation.label}</Link>
        </p>
      )}
    </section>
  );
}
