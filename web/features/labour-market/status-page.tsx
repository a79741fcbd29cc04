import { Notice } from '../../frame/notice.tsx';
import { Page, Section } from '../../frame/page.tsx';
import { Pill } from '../../frame/pill.tsx';
import { QueryView } from '../../frame/states.tsx';
import { formatCount, formatMoment } from '../../text/format.ts';
import { type LabourMarketStatus, useLabourMarketStatus } from './api.ts';

/** The sources of the figures, for the operator. */
export default function StatusPage() {
  const query = useLabourMarketStatus();
  return (
    <Page
      title="Arbetsmarknad"
      lead="Utsikter, löner och nära yrken läses ur en mapp eller från adresser du väljer. Utan dem visas inga siffror."
    >
      <QueryView query={query} failed="Källorna kunde inte hämtas" loading="Läser in" cards={[160]}>
        {(status) => <Status status={status} />}
      </QueryView>
    </Page>
  );
}

function Status({ status: { folders, addresses, readAt, problem, sources } }: { status: LabourMarketStatus }) {
  const isSet = folders.length + addresses.length > 0;
  return (
    <div className="stack gap-20">
      {!isSet && <NoSource isEmpty={sources.length === 0} />}
      {isSet && (
        <Section className="surface stack gap-12 p-18-20" id="hamtas" title="Härifrån läses det" heading="text-18">
          <ul className="stack gap-10">
            {folders.map((folder) => (
              <li key={folder} className="anywhere">
                Mappen {folder}
              </li>
            ))}
            {addresses.map((one) => (
              <li key={one.address} className="stack gap-2">
                <span className="anywhere">{one.address}</span>
                <span className="soft small">{lookedAt(one)}</span>
                {one.problem && (
                  <Notice tone="amber" announce={false}>
                    Adressen {one.problem}.{' '}
                    {one.fetchedAt ? 'Den förra filen används så länge.' : 'Vi provar igen om en timme.'}
                  </Notice>
                )}
              </li>
            ))}
          </ul>
          <p className="soft small">
            {readAt
              ? `Siffrorna lästes senast ${formatMoment(readAt)}.`
              : 'Inget är läst ännu. Det sker inom fem minuter.'}
          </p>
        </Section>
      )}
      {problem && (
        <Notice tone="amber" announce={false}>
          {problem.includes('\n') ? (
            <ul className="bullets">
              {problem.split('\n').map((one) => (
                <li key={one} className="anywhere">
                  {one}
                </li>
              ))}
            </ul>
          ) : (
            problem
          )}
        </Notice>
      )}
      {sources.map(({ kind, name, file, version, rows, problems, readAt: at }) => (
        <section key={`${kind} ${file}`} className="surface stack gap-8 p-18-20" aria-label={name}>
          <h2 className="text-18">{name}</h2>
          <p className="anywhere">
            {kind === 'past-ads' ? file.replace(/^.*\//, '') : file}
            {version && `, ${version}`}:{' '}
            {kind === 'past-ads' ? formatCount(rows, 'annons', 'annonser') : formatCount(rows, 'rad', 'rader')},{' '}
            {rows === 1 ? 'läst' : 'lästa'} {formatMoment(at)}.
          </p>
          {rows === 0 && (
            <Notice tone="amber" announce={false}>
              Filen ger inga siffror, så inga visas.
            </Notice>
          )}
          {problems.length > 0 && (
            <ul className="bullets">
              {problems.map((one) => (
                <li key={one} className="anywhere">
                  {one}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** The kinds of figures with their publishers, as in docs/labour-market.md. */
const kinds = [
  ['Utsikter', 'Yrkesbarometern från Arbetsförmedlingen: hur lätt det är att få jobb, i varje län.'],
  ['Löner', 'Lönestrukturstatistiken från SCB: vad yrket brukar ge.'],
  ['Nära yrken', 'Närliggande yrken från Arbetsförmedlingen: vad man brukar byta till.'],
  ['Kompetenser', 'Relevanta kompetenser från Arbetsförmedlingen: vad två nära yrken har gemensamt.'],
  [
    'Historiska annonser',
    'Arbetsförmedlingens annonser från förr: när på året yrket söks, och av vilka. Bara ur en mapp.',
  ],
] as const;

/** Figures that were read before stay, and are listed themselves. */
function NoSource({ isEmpty }: { isEmpty: boolean }) {
  return (
    <>
      <section className="surface stack gap-6 p-18-20 anywhere" aria-labelledby="ingen-kalla">
        <h2 id="ingen-kalla" className="text-18">
          Ingen källa är vald
        </h2>
        <p className="soft">
          Sätt SWEDEN_SOURCE i inställningarna till file:&lt;mapp&gt; eller till adresser där filerna finns, och starta
          om tjänsten.
        </p>
      </section>
      {isEmpty && (
        <Section className="stack gap-12" id="siffror" title="Det här kan visas" heading="text-18">
          <ul className="rows divide">
            {kinds.map(([name, about]) => (
              <li key={name} className="stack gap-4 p-12-20">
                <p className="row gap-6-12 between">
                  <b>{name}</b>
                  <Pill>Av</Pill>
                </p>
                <p className="soft small">{about}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function lookedAt({ fetchedAt, checkedAt }: LabourMarketStatus['addresses'][number]): string {
  if (!checkedAt) return 'Inte hämtad ännu. Det sker inom fem minuter.';
  return `${fetchedAt ? `Hämtad ${formatMoment(fetchedAt)}. ` : ''}Senast kontrollerad ${formatMoment(checkedAt)}.`;
}
