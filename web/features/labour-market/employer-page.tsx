import { Button, TextInput } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { LinkButton } from '../../form/send.tsx';
import { Page } from '../../frame/page.tsx';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { longDay } from '../../text/format.ts';
import { type EmployerPage as Employer, useEmployer } from './api.ts';
import { Employers } from './employers.tsx';
import { FigureSection } from './figures.tsx';
import { EmployerPastAds } from './past-ads.tsx';
import { employerPath } from './paths.ts';
import { hasVisibleTrend, Trend } from './trend.tsx';

/** An employer: its current ads, and the user's dealings with it. */
export default function EmployerPage() {
  const [params] = useSearchParams();
  const name = params.get('namn')?.trim() ?? '';
  if (name) return <Named key={name} name={name} />;
  return (
    <Page title="Arbetsgivare" back={back} lead="Se vad en arbetsgivare söker nu, och vad du har sökt hos den.">
      <EmployerSearch name="" />
    </Page>
  );
}

const back = { to: '/annonser', label: 'Annonser' };

function Named({ name }: { name: string }) {
  const query = useEmployer(name);
  const wrong = query.data ? undefined : asProblem(query.error).fields.find(({ field }) => field === 'name')?.message;
  if (wrong)
    return (
      <Page title="Arbetsgivare" back={back}>
        <EmployerSearch name={name} wrong={wrong} />
      </Page>
    );
  const isKnown = query.data?.isKnown;
  return (
    <Page title={isKnown === false ? 'Arbetsgivare' : (query.data?.name ?? name)} back={back}>
      <QueryView
        query={query}
        failed="Arbetsgivaren kunde inte hämtas"
        loading="Läser in arbetsgivaren"
        cards={[180, 120]}
      >
        {(found) => (found.isKnown ? <Known found={found} /> : <Unknown found={found} />)}
      </QueryView>
    </Page>
  );
}

/** No employer has this name: shows those whose names contain it, or what else to try. */
function Unknown({ found: { name, similar } }: { found: Employer }) {
  return (
    <div className="stack gap-20">
      <EmployerSearch name={name} />
      {similar.length > 0 ? (
        <FigureSection title={`Arbetsgivare med ”${name}” i namnet`}>
          <Employers employers={similar} />
        </FigureSection>
      ) : (
        <EmptyState
          icon={IconBuilding}
          title="Ingen arbetsgivare heter så"
          action={
            <LinkButton variant="default" to={`/annonser?q=${encodeURIComponent(name)}`}>
              Sök ordet bland annonserna
            </LinkButton>
          }
        >
          Ingen annons som Sökväg har läst är från <span className="anywhere">”{name}”</span>. Kontrollera stavningen,
          eller skriv bara en del av namnet.
        </EmptyState>
      )}
    </div>
  );
}

function Known({ found: { ads, history, number, places, fields, months, pastAds } }: { found: Employer }) {
  return (
    <div className="stack gap-20">
      <Facts number={number} places={places} fields={fields} />
      <FigureSection title="Dina ansökningar här" shown={history.length > 0}>
        <ul className="stack gap-10">
          {history.map(({ id, title, state, at, isSent }) => (
            <li key={id} className="wrap gap-6-24 items-baseline between">
              <Link to={`/ansokningar/${id}`}>{title}</Link>
              <span className="soft">
                {state}, {isSent ? 'skickad' : 'påbörjad'} {longDay(at)}
              </span>
            </li>
          ))}
        </ul>
      </FigureSection>
      {ads.length === 0 && <p>Arbetsgivaren har inga öppna annonser just nu.</p>}
      <FigureSection title="Öppna annonser" shown={ads.length > 0}>
        <ul className="stack gap-10">
          {ads.map(({ id, headline, place, deadline, linkedSite }) => (
            <li key={id} className="wrap gap-6-24 items-baseline between">
              <Link to={`/annonser/${id}`}>{headline}</Link>
              <span className="soft">
                {[
                  place,
                  linkedSite && `finns hos ${linkedSite}`,
                  deadline && `sök senast ${longDay(`${deadline}T12:00:00Z`)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </FigureSection>
      <FigureSection title="Annonser månad för månad" shown={hasVisibleTrend(months)}>
        <Trend months={months} />
      </FigureSection>
      {pastAds && (
        <FigureSection title="Annonser på Platsbanken">
          <EmployerPastAds past={pastAds} />
        </FigureSection>
      )}
    </div>
  );
}

/** What the employer's ads of the last year say about it. */
function Facts({ number, places, fields }: Pick<Employer, 'number' | 'places' | 'fields'>) {
  const facts = [
    ['Organisationsnummer', number],
    ['Söker folk i', places.join(', ')],
    ['Inom', fields.join(', ')],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <FigureSection title="Om arbetsgivaren">
      <dl className="stack gap-8 anywhere">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="soft text-13">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">Enligt arbetsgivarens annonser de senaste tolv månaderna.</p>
    </FigureSection>
  );
}

/** Searches an employer by its name or a part of it. */
function EmployerSearch({ name, wrong }: { name: string; wrong?: string | undefined }) {
  const [typed, setTyped] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const navigate = useNavigate();
  function search(event: FormEvent) {
    event.preventDefault();
    setEmpty(!typed.trim());
    if (typed.trim()) void navigate(employerPath(typed.trim()));
  }
  const told = isEmpty ? 'Skriv namnet på arbetsgivaren, eller en del av det.' : typed === name && wrong;
  return (
    <form className="stack gap-12 justify-items-start" onSubmit={search} noValidate>
      <TextInput
        style={{ width: '100%', maxWidth: '32rem' }}
        label="Arbetsgivarens namn"
        description="En del av namnet räcker"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setEmpty(false);
          setTyped(event.currentTarget.value);
        }}
        error={told || undefined}
      />
      <Button type="submit">Sök</Button>
    </form>
  );
}
