import { IconRefresh } from '@tabler/icons-react';
import { useSend } from '../../../api/send.ts';
import { SendButton } from '../../../form/send-button.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { Page } from '../../../frame/page.tsx';
import { Bone, Loading, Seen } from '../../../frame/states.tsx';
import { age, count, moment, whole } from '../../../text/format.ts';
import { RunLine } from '../../schedule/run-line.tsx';
import { type AdsSource, type Run, syncNow, useLatestRuns, useSource } from './api.ts';
import { SetAsideRecords } from './set-aside.tsx';
import classes from './source.module.css';
import { LONG_LAG_SECONDS, sourceWords } from './source-words.ts';

export default function SourcePage() {
  const source = useSource();
  return (
    <Page title="Annonskälla" lead="Härifrån kommer annonserna. De hämtas varje minut av sig själva.">
      <Seen query={source} failed="Annonskällan kunde inte hämtas" loading={<Bones />}>
        {(state) => <Source state={state} />}
      </Seen>
    </Page>
  );
}

function Source({ state }: { state: AdsSource }) {
  const { runs, reading } = useLatestRuns(state.source !== 'off');
  return (
    <>
      <State state={state} running={state.running || reading} />
      <Counts state={state} />
      <Runs runs={runs} />
      <SetAsideRecords />
    </>
  );
}

function State({ state, running }: { state: AdsSource; running: boolean }) {
  const { source, lastSyncAt, lastSnapshotAt, lastSnapshotAds, problem } = state;
  const { name, where } = sourceWords(source);
  const sync = useSend(syncNow);
  return (
    <section className={classes.state} aria-labelledby="kalla">
      <div className={classes.about}>
        <h2 id="kalla">{name}</h2>
        {where && <p className={classes.where}>{where}</p>}
        {source === 'off' ? (
          <p className="soft">Sätt AD_SOURCE i inställningarna och starta om tjänsten, så hämtas annonser.</p>
        ) : (
          <p className="soft">
            {lastSyncAt ? `Senast läst ${moment(lastSyncAt)}, ${lagWords(lastSyncAt)}.` : 'Inte läst ännu.'}
            {lastSnapshotAt && ` Allt lästes senast ${moment(lastSnapshotAt)}`}
            {lastSnapshotAt && lastSnapshotAds !== null && `: ${count(lastSnapshotAds, 'annons', 'annonser')}`}
            {lastSnapshotAt && '.'}
          </p>
        )}
      </div>
      {source !== 'off' && (
        <SendButton
          type="button"
          busy={sync.busy || running}
          leftSection={<IconRefresh size={18} stroke={1.9} aria-hidden />}
          onClick={() => void (running || sync.send())}
        >
          Läs annonser nu
        </SendButton>
      )}
      <div className={classes.news}>
        {running && <Progress progress={state.progress} />}
        {problem && (
          <Notice tone="red" title="Senaste läsningen gick inte som den skulle">
            {problem}
          </Notice>
        )}
        {!running && !problem && (state.lagSeconds ?? 0) > LONG_LAG_SECONDS && (
          <Notice tone="amber" title={`Inget är läst på ${lastSyncAt ? age(lastSyncAt) : 'länge'}`}>
            Se efter i Schema om hämtningen är pausad.
          </Notice>
        )}
        {sync.problem && <Notice tone={sync.problem.status === 409 ? 'amber' : 'red'}>{sync.problem.message}</Notice>}
      </div>
    </section>
  );
}

const lagWords = (at: string) => {
  const words = age(at);
  return words === '0 min' ? 'alldeles nyss' : `för ${words} sedan`;
};

function Progress({ progress }: { progress: AdsSource['progress'] }) {
  const { read, total } = progress ?? {};
  const words =
    read === undefined
      ? 'Läser annonser'
      : `Läser annonser: ${whole(read)}${total === undefined ? '' : ` av ${whole(total)}`}`;
  return (
    <div className={classes.progress} role="status">
      <p className="figures">{words}</p>
      <progress aria-label="Läser annonser" max={total} value={total === undefined ? undefined : read} />
      <p className="soft small">Du kan lämna sidan. Läsningen fortsätter.</p>
    </div>
  );
}

function Counts({ state }: { state: AdsSource }) {
  const today = (number: number) => (number > 0 ? `${whole(number)} i dag` : 'Ingen i dag');
  const tiles = [
    ['Öppna', state.openAds, 'Går att söka nu'],
    ['Borttagna', state.removedAds, today(state.removedToday)],
    ['Utgångna', state.expiredAds, today(state.expiredToday)],
    ['Lagda åt sidan', state.setAside, state.setAside > 0 ? 'Gick inte att spara' : 'Allt gick att spara'],
  ] as const;
  return (
    <dl className={classes.tiles}>
      {tiles.map(([label, value, help]) => (
        <div key={label} className={classes.tile}>
          <dt>{label}</dt>
          <dd className={`${classes.value} figures`}>{whole(value)}</dd>
          <dd className="soft small">{help}</dd>
        </div>
      ))}
    </dl>
  );
}

function Runs({ runs }: { runs: Run[] }) {
  if (runs.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="lasningar">
      <h2 id="lasningar">Senaste läsningarna</h2>
      <ol className={classes.runs}>
        {runs.map((run) => (
          <li key={run.id} className={classes.run}>
            <RunLine run={run} busy="Läser nu" />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bones() {
  return (
    <Loading what="Läser in annonskällan">
      <div className={classes.state}>
        <div className={classes.about}>
          <Bone width={220} height={24} />
          <Bone width={340} height={18} />
        </div>
        <Bone width={170} height={44} radius={10} />
      </div>
      <div className={classes.tiles}>
        {[0, 1, 2, 3].map((tile) => (
          <div key={tile} className={classes.tile}>
            <Bone width={90} height={18} />
            <Bone width={70} height={32} />
            <Bone width={110} height={16} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
