import { IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { QuietButton, SmallButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { MoreButton, QueryView } from '../../frame/states.tsx';
import { formatMoment } from '../../text/format.ts';
import { isRunning, runNow, type ScheduleItem, setPaused, useRuns } from './api.ts';
import { describeCron } from './describe-cron.ts';
import { RunLine } from './run-line.tsx';
import classes from './schedule.module.css';

export function ScheduleRow({ item }: { item: ScheduleItem }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const running = isRunning(item);
  const start = useSend(() => runNow(item.name));
  const pause = useSend(() => setPaused(item.name, !item.paused));
  const problem = start.problem ?? pause.problem;
  return (
    <li className="divided row gap-10-20 between p-16-20">
      <div className="stack gap-4 min-w-0" style={{ flex: '1 1 300px' }}>
        <h2 id={id} className="text-16 font-600" style={{ letterSpacing: 0, lineHeight: '1.4' }}>
          {item.description}
        </h2>
        <p className="soft small figures">
          {describeCron(item.cron)} ·{' '}
          {item.paused ? <b className="amber-ink font-600">pausad</b> : `nästa ${formatMoment(item.nextRunAt)}`}
        </p>
        <div role="status">
          {item.lastRun ? <RunLine run={item.lastRun} last /> : <p className="soft small">Har inte körts ännu.</p>}
        </div>
      </div>
      <div className={`${classes.actions} wrap gap-6`}>
        <SmallButton
          busy={start.busy || running}
          icon={IconPlayerPlay}
          aria-label={`Kör nu: ${item.description}`}
          onClick={start.send}
        >
          Kör nu
        </SmallButton>
        <QuietButton
          busy={pause.busy}
          icon={item.paused ? IconPlayerPlay : IconPlayerPause}
          aria-label={`${item.paused ? 'Återuppta' : 'Pausa'}: ${item.description}`}
          onClick={pause.send}
        >
          {item.paused ? 'Återuppta' : 'Pausa'}
        </QuietButton>
        <QuietButton
          className={classes.fold}
          aria-expanded={open}
          rightSection={<IconChevronRight size={17} stroke={1.8} aria-hidden />}
          aria-label={`Körningar: ${item.description}`}
          onClick={() => setOpen(!open)}
        >
          Körningar
        </QuietButton>
      </div>
      {problem && (
        <div style={{ flex: '1 0 100%', minWidth: 0 }}>
          <Notice tone={problem.status === 409 ? 'amber' : 'red'}>{problem.message}</Notice>
        </div>
      )}
      {open && (
        <section style={{ flex: '1 0 100%', minWidth: 0 }} aria-labelledby={id}>
          <Runs name={item.name} />
        </section>
      )}
    </li>
  );
}

function Runs({ name }: { name: string }) {
  const runs = useRuns(name);
  return (
    <QueryView query={runs} failed="Körningarna kunde inte hämtas" loading="Läser in körningarna" height={60}>
      {() =>
        runs.items?.length ? (
          <>
            <ol className="stack gap-8 p-14-16 rounded-10 bg-sunken">
              {runs.items.map((run) => (
                <li key={run.id}>
                  <RunLine run={run} />
                </li>
              ))}
            </ol>
            <MoreButton list={runs} />
          </>
        ) : (
          <p className="soft small">Inga körningar ännu.</p>
        )
      }
    </QueryView>
  );
}
