import { Link } from 'react-router';
import { CopyButton } from '../../form/copy-button.tsx';
import { ExternalLink } from '../../frame/external-link.tsx';
import { useApplication } from '../applications/api.ts';
import { useAdFigures } from './api.ts';
import { Outlooks } from './figures.tsx';
import { PayTables } from './pay-tables.tsx';

/**
 * Beside an ad: the outlook and pay of its occupation. Renders nothing if there is no figure and no question to ask.
 */
export function AdOutlookAndPay({
  adId,
  className,
  Heading,
  id,
}: {
  adId: string;
  className?: string;
  Heading: 'h2' | 'h3';
  /** The section's id, so that links can lead to it. */
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

/** For an ad that names no pay: what the EU directive says, and a question ready to send. */
function PayQuestion({ question }: { question: string }) {
  return (
    <details className="fold">
      <summary>Ingen lön i annonsen? Så frågar du</summary>
      <div className="stack gap-10 justify-items-start">
        <p>
          Enligt artikel 5 i EU:s{' '}
          <ExternalLink href="https://eur-lex.europa.eu/eli/dir/2023/970/oj?locale=sv">
            lönetransparensdirektiv (2023/970)
          </ExternalLink>{' '}
          har du som söker rätt att få veta ingångslönen eller lönespannet, så att du kan förhandla om lönen. Hur det
          gäller i Sverige bestäms i svensk lag. Fråga kan du alltid göra:
        </p>
        <p className="anywhere" style={{ whiteSpace: 'pre-line' }}>
          {question}
        </p>
        <CopyButton value={question} what="frågan om lön" label="Kopiera frågan" />
      </div>
    </details>
  );
}

const ID = 'yrket-i-siffror';

/** The figures for an application's occupation, if it is for an ad in our database. */
export function ApplicationFigures({ applicationId, className }: { applicationId: string; className?: string }) {
  const { data } = useApplication(applicationId);
  return data?.adId ? (
    <AdOutlookAndPay adId={data.adId} Heading="h2" id={ID} {...(className ? { className } : {})} />
  ) : null;
}

/** The id of the section that shows the pay for an application's occupation; undefined if none does. */
export function usePayPlace(applicationId: string): string | undefined {
  const { data: application } = useApplication(applicationId);
  const { data } = useAdFigures(application?.adId);
  return data && data.pay.length > 0 ? ID : undefined;
}
