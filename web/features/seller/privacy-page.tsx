import { PublicTextPage } from '../../frame/public-text-page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { usePrivacyNotice } from './api.ts';

/** The personal data that the service stores, as it lists them itself. */
export default function PrivacyPage() {
  const query = usePrivacyNotice();
  return (
    <PublicTextPage title="Integritet" lead="Vad vi sparar om dig, varför och hur länge.">
      <QueryView query={query} failed="Sidan kunde inte hämtas" loading="Läser in sidan" cards={[150, 150, 150]}>
        {({ controller, processing, recipients, rights }) => (
          <div className="stack gap-24">
            <section className="stack gap-8">
              <h2>Ansvarig</h2>
              <p className="pre-line anywhere">
                {[controller.name, controller.orgNumber && `Org.nr ${controller.orgNumber}`, controller.address]
                  .concat(controller.email)
                  .filter(Boolean)
                  .join('\n')}
              </p>
            </section>
            {processing.map(({ heading, what, why, basis, kept }) => (
              <section key={heading} className="surface stack gap-10 p-20">
                <h2>{heading}</h2>
                <p>{what}</p>
                <dl className="facts stack">
                  <Fact label="Varför" words={why} />
                  <Fact label="Rättslig grund" words={basis} />
                  <Fact label="Hur länge" words={kept} />
                </dl>
              </section>
            ))}
            <Lines heading="Vem får se uppgifterna?" lines={recipients} />
            <Lines heading="Dina rättigheter" lines={rights} />
          </div>
        )}
      </QueryView>
    </PublicTextPage>
  );
}

const Fact = ({ label, words }: { label: string; words: string }) => (
  <div style={{ display: 'block' }}>
    <dt className="soft small">{label}</dt>
    <dd style={{ textAlign: 'left', margin: 0 }}>{words}</dd>
  </div>
);

const Lines = ({ heading, lines }: { heading: string; lines: string[] }) => (
  <section className="stack gap-8">
    <h2>{heading}</h2>
    <ul className="bullets">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
