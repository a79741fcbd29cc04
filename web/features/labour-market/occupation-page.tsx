import { Link, useParams } from 'react-router';
import NotFound from '../../frame/not-found.tsx';
import { Page } from '../../frame/page.tsx';
import { isNotFound, QueryView } from '../../frame/states.tsx';
import { formatCount } from '../../text/format.ts';
import { requirementKindLabels } from '../ads/words.ts';
import { type OccupationPage as Occupation, useOccupation } from './api.ts';
import { Employers } from './employers.tsx';
import { FigureSection, FigureSourceNote, Outlooks } from './figures.tsx';
import { PastAds } from './past-ads.tsx';
import { PayTables } from './pay-tables.tsx';
import { formatSince, hasVisibleTrend, Trend } from './trend.tsx';

/** An occupation: its outlook, pay, what its ads ask for, and related occupations. */
export default function OccupationPage() {
  const { id = '' } = useParams();
  const query = useOccupation(id);
  if (isNotFound(query) && !query.data)
    return (
      <NotFound
        title="Yrket finns inte"
        words="Kanske har det bytt namn."
        to="/annonser"
        label="Sök bland annonserna"
      />
    );
  return (
    <Page title={query.data?.occupation.label ?? 'Yrke'} back={{ to: '/annonser', label: 'Annonser' }}>
      <QueryView query={query} failed="Yrket kunde inte hämtas" loading="Läser in yrket" cards={[160, 220, 220]}>
        {(found) => <Shown found={found} />}
      </QueryView>
    </Page>
  );
}

/** A share of few ads says little: then the count is shown. */
const shareOf = (ads: number, all: number) =>
  all < 20 ? `${ads} av ${all}` : `${Math.round((ads / all) * 100)}\u00a0%`;

function OccupationChips({ occupations }: { occupations: Occupation['members'] }) {
  return (
    <ul className="wrap gap-8">
      {occupations.map(({ id, label }) => (
        <li key={id}>
          <Link to={`/yrken/${id}`} className="chip">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Shown({ found }: { found: Occupation }) {
  const {
    occupation,
    isGroup,
    group,
    members,
    outlook,
    pay,
    asked,
    askedOf,
    openAds,
    months,
    employers,
    pastAds,
    related,
    skills,
  } = found;
  const lists = [members, outlook, pay, asked, employers, related.items, skills.items];
  const hasNothing = lists.every(({ length }) => length === 0) && !hasVisibleTrend(months) && !pastAds;
  return (
    <div className="stack gap-20">
      <p>
        {group && (
          <>
            Hör till gruppen <Link to={`/yrken/${group.id}`}>{group.label}</Link>
            {group.label.endsWith('.') ? ' ' : '. '}
          </>
        )}
        <Link to={`/annonser?${isGroup ? 'occupationGroup' : 'occupation'}=${encodeURIComponent(occupation.id)}`}>
          {openAds === 0 ? 'Sök bland annonserna' : `Se ${formatCount(openAds, 'öppen annons', 'öppna annonser')}`}
        </Link>
      </p>
      {hasNothing && <p className="soft">Sökväg har inga siffror om yrket än.</p>}
      <FigureSection title="Yrken i gruppen" shown={members.length > 0}>
        <OccupationChips occupations={members} />
      </FigureSection>
      <FigureSection title="Utsikter" shown={outlook.length > 0}>
        <Outlooks outlook={outlook} />
      </FigureSection>
      <FigureSection title="Lön" shown={pay.length > 0}>
        <PayTables pay={pay} />
      </FigureSection>
      <FigureSection title="Det annonserna ber om" shown={asked.length > 0}>
        <ul className="stack gap-8">
          {asked.map(({ kind, label, ads }) => (
            <li key={`${kind} ${label}`} className="stack gap-2">
              <span className="line between gap-12">
                <span className="anywhere">
                  {label} <span className="soft small">{requirementKindLabels[kind].toLowerCase()}</span>
                </span>
                <span className="figures nowrap">{shareOf(ads, askedOf)}</span>
              </span>
              <span className="track" style={{ height: 8 }} aria-hidden>
                <span style={{ width: `${(ads / askedOf) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
        <p className="soft small">
          Av {formatCount(askedOf, 'öppen annons', 'öppna annonser')} här i Sökväg. Krav som står i löptext kan saknas.
        </p>
      </FigureSection>
      <FigureSection title="Annonser månad för månad" shown={hasVisibleTrend(months)}>
        <Trend months={months} />
      </FigureSection>
      <FigureSection
        title={(employers[0]?.ads ?? 0) > 1 ? 'De som annonserar mest' : 'De som annonserar'}
        shown={employers.length > 0}
      >
        <Employers employers={employers} />
        <p className="soft small">Annonser {formatSince(months)}, räknat på dem som Sökväg har läst.</p>
      </FigureSection>
      {pastAds && (
        <FigureSection title="Annonser på Platsbanken">
          <PastAds past={pastAds} />
        </FigureSection>
      )}
      {skills.source && skills.items.length > 0 && (
        <FigureSection title="Kompetenser som hör till yrket">
          <ul className="wrap gap-8">
            {skills.items.map((skill) => (
              <li key={skill} className="pill">
                {skill}
              </li>
            ))}
          </ul>
          <FigureSourceNote source={skills.source} />
        </FigureSection>
      )}
      {related.source && related.items.length > 0 && (
        <FigureSection title="Nära yrken">
          <p>Yrken som människor härifrån har bytt till.</p>
          <OccupationChips occupations={related.items} />
          <FigureSourceNote source={related.source} />
        </FigureSection>
      )}
    </div>
  );
}
