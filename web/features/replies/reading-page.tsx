import { IconMailSearch } from '@tabler/icons-react';
import { Page, Section } from '../../frame/page.tsx';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { formatInteger } from '../../text/format.ts';
import { AdReading } from '../matching/ad-reading.tsx';
import { useReplyReading } from './api.ts';

/** How ads and employers' mails were read, and how often users corrected the result: for the operator. */
export default function ReadingQualityPage() {
  const query = useReplyReading();
  return (
    <Page
      title="Läsning"
      lead="Så har annonser och arbetsgivarnas mejl blivit lästa, och hur ofta någon har rättat. Texterna syns inte här."
    >
      <AdReading />
      <QueryView query={query} failed="Siffrorna kunde inte hämtas" loading="Läser in siffrorna" cards={[190]}>
        {({ read, unsure, corrected, classes }) =>
          read === 0 ? (
            <EmptyState icon={IconMailSearch} title="Inga mejl är lästa än">
              Siffrorna kommer när någon får svar i en brevlåda som bevakas, eller klistrar in ett svar.
            </EmptyState>
          ) : (
            <Section className="surface stack p-18 gap-14" id="mejl" title="Mejl">
              <p>
                {formatInteger(read)} mejl lästa. {formatInteger(corrected)} rättades av sin ägare, och{' '}
                {formatInteger(unsure)} frågade vi om, för att vi inte var säkra.
              </p>
              <ul className="divide stack">
                {classes.map((one) => (
                  <li key={one.class} className="stack gap-4 py-10">
                    <span className="row between gap-8-12">
                      <b>{one.label}</b>
                      <span className="figures soft">
                        {one.read} lästa · {one.unsure} osäkra · {one.corrected} rättade
                      </span>
                    </span>
                    {one.were.length > 0 && (
                      <span className="soft small">
                        Var i stället: {one.were.map(({ label, count: times }) => `${label} (${times})`).join(', ')}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </Section>
          )
        }
      </QueryView>
    </Page>
  );
}
