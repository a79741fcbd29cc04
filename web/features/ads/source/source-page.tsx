import { IconRefresh } from '@tabler/icons-react';
import { SendButton, useSend } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { Page, Section } from '../../../frame/page.tsx';
import { Pill } from '../../../frame/pill.tsx';
import { Loading, QueryView, SkeletonBlock } from '../../../frame/states.tsx';
import { formatAge, formatCount, formatInteger, formatMoment } from '../../../text/format.ts';
import { RunLine } from '../../schedule/run-line.tsx';
import { type AdsSource, type Run, type SourceHealth, syncNow, useLatestRuns, useSource, useSources } from './api.ts';
import { SetAsideRecords } from './set-aside.tsx';
import classes from './source.module.css';
import { describeAdSource, LONG_LAG_SECONDS } from './source-words.ts';

export default function SourcePage() {
  const source = useSource();
  return (
    <Page title="Annonskälla" lead="Härifrån kommer annonserna. Arbetsförmedlingens hämtas varje minut av sig själva.">
      <QueryView query={source} failed="Annonskällan kunde inte hämtas" loading={<Bones />}>
        {(state) => <Source state={state} />}
      </QueryView>
    </Page>
  );
}

function Source({ state }: { state: AdsSource }) {
  const { runs, reading } = useLatestRuns(state.source !== 'off');
  return (
    <>
      <State state={state} running={state.running || reading} />
      <Counts state={state} />
      <AllSources />
      <Runs runs={runs} />
      <SetAsideRecords />
    </>
  );
}

function State({ state, running }: { state: AdsSource; running: boolean }) {
  const { source, lastSyncAt, lastSnapshotAt, lastSnapshotAds, problem } = state;
  const { name, where } = describeAdSource(source);
  const sync = useSend(syncNow);
  return (
    <section className="surface row between" style={{ gap: '16px 24px', padding: '22px 24px' }} aria-labelledby="kalla">
      <div className="stack gap-6 min-w-0" style={{ flex: '1 1 320px' }}>
        <h2 id="kalla">{name}</h2>
        {where && <p className="anywhere">{where}</p>}
        {source === 'off' ? (
          <p className="soft">Sätt AD_SOURCE i inställningarna och starta om tjänsten, så hämtas annonser.</p>
        ) : (
          <p className="soft">
            {lastSyncAt ? `Senast läst ${formatMoment(lastSyncAt)}, ${describeLag(lastSyncAt)}.` : 'Inte läst ännu.'}
            {lastSnapshotAt && ` Allt lästes senast ${formatMoment(lastSnapshotAt)}`}
            {lastSnapshotAt && lastSnapshotAds !== null && `: ${formatCount(lastSnapshotAds, 'annons', 'annonser')}`}
            {lastSnapshotAt && '.'}
          </p>
        )}
      </div>
      {source !== 'off' && (
        <SendButton busy={sync.busy || running} icon={IconRefresh} onClick={() => void (running || sync.send())}>
          Läs annonser nu
        </SendButton>
      )}
      <div className="stack gap-12 min-w-0 hide-empty" style={{ flex: '1 0 100%' }}>
        {running && <Progress progress={state.progress} />}
        {state.reanalysis && <Reanalysis {...state.reanalysis} />}
        {problem && (
          <Notice tone="red" title="Senaste läsningen gick inte som den skulle">
            {problem}
          </Notice>
        )}
        {!running && !problem && (state.lagSeconds ?? 0) > LONG_LAG_SECONDS && (
          <Notice tone="amber" title={`Inget är läst på ${lastSyncAt ? formatAge(lastSyncAt) : 'länge'}`}>
            Se efter i Schema om hämtningen är pausad.
          </Notice>
        )}
        {sync.problem && <Notice tone={sync.problem.status === 409 ? 'amber' : 'red'}>{sync.problem.message}</Notice>}
      </div>
    </section>
  );
}

const describeLag = (at: string) => {
  const words = formatAge(at);
  return words === '0 min' ? 'alldeles nyss' : `för ${words} sedan`;
};

function Progress({ progress }: { progress: AdsSource['progress'] }) {
  const { read, total } = progress ?? {};
  const words =
    read === undefined
      ? 'Läser annonser'
      : `Läser annonser: ${formatInteger(read)}${total === undefined ? '' : ` av ${formatInteger(total)}`}`;
  return (
    <div className={`${classes.progress} stack gap-6`} role="status">
      <p className="figures">{words}</p>
      <progress aria-label="Läser annonser" max={total} value={total === undefined ? undefined : read} />
      <p className="soft small">Du kan lämna sidan. Läsningen fortsätter.</p>
    </div>
  );
}

/** Runs for minutes after an upgrade. It is no live region, which screen readers would read out every five seconds. */
function Reanalysis({ state, done, total, startedAt }: NonNullable<AdsSource['reanalysis']>) {
  if (state === 'waiting' || !startedAt) {
    return (
      <p className="soft">
        {formatCount(total - done, 'annons', 'annonser')} läses snart om med nya regler. Det sker av sig självt.
      </p>
    );
  }
  return (
    <div className={`${classes.progress} stack gap-6`}>
      <p className="figures">{`Läser om annonser: ${formatInteger(done)} av ${formatInteger(total)}`}</p>
      <progress aria-label="Läser om annonser" max={total} value={done} />
      <p className="soft small">Började {formatMoment(startedAt)}. Allt går att använda under tiden.</p>
    </div>
  );
}

function Counts({ state }: { state: AdsSource }) {
  const today = (number: number) => (number > 0 ? `${formatInteger(number)} i dag` : 'Ingen i dag');
  const tiles = [
    ['Öppna', state.openAds, 'Går att söka nu'],
    ['Borttagna', state.removedAds, today(state.removedToday)],
    ['Utgångna', state.expiredAds, today(state.expiredToday)],
    ['Lagda åt sidan', state.setAside, state.setAside > 0 ? 'Gick inte att spara' : 'Allt gick att spara'],
  ] as const;
  return (
    <dl className={classes.tiles}>
      {tiles.map(([label, value, help]) => (
        <div key={label} className="surface stack gap-2 content-start p-16-18">
          <dt className="font-600">{label}</dt>
          <dd className={`${classes.value} figures`}>{formatInteger(value)}</dd>
          <dd className="soft small">{help}</dd>
        </div>
      ))}
    </dl>
  );
}

function Runs({ runs }: { runs: Run[] }) {
  if (runs.length === 0) return null;
  return (
    <Section className="stack gap-12" id="lasningar" title="Senaste läsningarna">
      <ol className="rows divide">
        {runs.map((run) => (
          <li key={run.id} className="p-12-20 anywhere">
            <RunLine run={run} busy="Läser nu" />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Bones() {
  return (
    <Loading what="Läser in annonskällan">
      <div className="surface row between" style={{ gap: '16px 24px', padding: '22px 24px' }}>
        <div className="stack gap-6 min-w-0" style={{ flex: '1 1 320px' }}>
          <SkeletonBlock width={220} height={24} />
          <SkeletonBlock width={340} height={18} />
        </div>
        <SkeletonBlock width={170} height={44} radius={10} />
      </div>
      <div className={classes.tiles}>
        {[0, 1, 2, 3].map((tile) => (
          <div key={tile} className="surface stack gap-2 content-start p-16-18">
            <SkeletonBlock width={90} height={18} />
            <SkeletonBlock width={70} height={32} />
            <SkeletonBlock width={110} height={16} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** All sources of jobs: whether each works, and its problem if not. */
function AllSources() {
  const sources = useSources();
  return (
    <Section className="stack gap-12" id="alla-kallor" title="Alla källor">
      <p className="soft">Varje källa läses för sig. Om en inte går att läsa fortsätter de andra.</p>
      <QueryView query={sources} failed="Källorna kunde inte hämtas" loading="Läser in källorna" height={64}>
        {({ items }) => (
          <ul className="rows divide">
            {items.map((source) => (
              <SourceLine key={source.name} source={source} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

const words: Record<SourceHealth['name'], { name: string; off: string; has: (ads: number) => string }> = {
  agency: {
    name: 'Arbetsförmedlingens annonser',
    off: 'Sätt AD_SOURCE i inställningarna och starta om tjänsten, så hämtas de.',
    has: (ads) => formatCount(ads, 'öppen annons', 'öppna annonser'),
  },
  links: {
    name: 'Annonser på andra webbplatser',
    off: 'Sätt AD_LINKS_SOURCE i inställningarna och starta om tjänsten, så hämtas de från JobAd Links.',
    has: (ads) => formatCount(ads, 'öppen annons', 'öppna annonser'),
  },
  feeds: {
    name: 'Karriärsidor som någon följer',
    off: 'Ingen följer någon arbetsgivare ännu. Det gör var och en under Sparade jobb.',
    has: (ads) => `${formatCount(ads, 'jobb', 'jobb')} den senaste veckan`,
  },
  alerts: {
    name: 'Jobb i mejlade jobbevakningar',
    off: 'Ingen har slagit på det för sin brevlåda. Det gör var och en under Svar.',
    has: (ads) => `${formatCount(ads, 'jobb', 'jobb')} den senaste veckan`,
  },
};

function stateOf({ isOn, problem, pages, lastGoodAt }: SourceHealth) {
  if (!isOn) return { label: 'Av' };
  if (pages && pages.failing > 0 && pages.failing < pages.all)
    return { label: `${pages.failing} av ${pages.all} fungerar inte`, tone: 'amber' };
  if (problem) return { label: 'Fungerar inte', tone: 'red' };
  return lastGoodAt ? { label: 'Fungerar', tone: 'green' } : { label: 'Inte läst ännu', tone: 'blue' };
}

function SourceLine({ source }: { source: SourceHealth }) {
  const { name, isOn, lastGoodAt, ads, problem, nextTryAt } = source;
  const { label, tone } = stateOf(source);
  const read = lastGoodAt && `Gick bra senast ${formatMoment(lastGoodAt)}`;
  const isLater = nextTryAt !== null && Date.parse(nextTryAt) > Date.now();
  const next = isLater ? `Nästa försök ${formatMoment(nextTryAt)}.` : 'Nästa försök så snart hämtningen körs igen.';
  return (
    <li className="stack gap-4 p-12-20 anywhere">
      <p className="row gap-6-12 between">
        <b>{words[name].name}</b>
        <Pill tone={tone}>{label}</Pill>
      </p>
      <p className="soft small">{isOn ? [read, words[name].has(ads)].filter(Boolean).join(' · ') : words[name].off}</p>
      {problem && (
        <p className="small">
          {problem} <span className="soft">{next}</span>
        </p>
      )}
      {isOn && !problem && isLater && <p className="soft small">Läses nästa gång {formatMoment(nextTryAt)}.</p>}
    </li>
  );
}
