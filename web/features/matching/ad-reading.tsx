import { Section } from '../../frame/page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { formatCount, formatInteger } from '../../text/format.ts';
import { requirementKindLabels } from '../ads/words.ts';
import { useAdReading } from './api.ts';

/** How ads were read, and how often users corrected the result: for the operator. */
export function AdReading() {
  const query = useAdReading();
  return (
    <Section className="surface stack p-18 gap-14" id="annonser" title="Annonser">
      <QueryView
        query={query}
        failed="Siffrorna om annonser kunde inte hämtas"
        loading="Läser in siffrorna om annonser"
        height={154}
      >
        {({ ads, read, unsure, corrected, kinds }) => (
          <>
            <p>
              {formatCount(read, 'krav', 'krav')} lästa i {formatCount(ads, 'öppen annons', 'öppna annonser')}.{' '}
              {formatInteger(unsure)} av dem är vi inte säkra på. {formatInteger(corrected)} har rättats.
            </p>
            <ul className="divide stack">
              {kinds.map((one) => (
                <li key={one.kind} className="stack gap-4 py-10">
                  <span className="row between gap-8-12">
                    <b>{requirementKindLabels[one.kind]}</b>
                    <span className="figures soft">
                      {formatInteger(one.read)} lästa · {formatInteger(one.unsure)} osäkra ·{' '}
                      {formatInteger(one.notAsked + one.met)} rättade
                    </span>
                  </span>
                  {one.notAsked + one.met > 0 && (
                    <span className="soft small">
                      Krävs inte: {formatInteger(one.notAsked)}. Personen har det: {formatInteger(one.met)}.
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Section>
  );
}
